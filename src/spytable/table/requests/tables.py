"""Requests for creating a table, finding it and sitting down."""

from __future__ import annotations

from typing import Final

from spytable import wire
from spytable.table.prices import A_GUESS, A_LOOK, A_TABLE
from spytable.table.requests.asking import (
    Answer,
    Request,
    TableHost,
    answer_json,
    read_message,
    read_number,
)
from spytable.table.seating.cards import cards
from spytable.table.seating.names import clean_name

MATCHES_A_REQUEST: Final = 4
"""How many standings cost as much as one request."""
PAGE: Final = 20
MOST_SKIPPED: Final = 10_000


async def list_games(host: TableHost, _request: Request) -> Answer:
    """The games of the lobby."""
    return answer_json(cards(host.guests))


async def create_match(host: TableHost, request: Request) -> Answer:
    """Create a table; the caller gets its first seat."""
    new = await read_message(request, wire.NewMatch, A_TABLE)
    return answer_json(await host.lobby.create(new, request.address), 201)


async def match_table(host: TableHost, request: Request) -> Answer:
    """A table as everyone may see it."""
    desk = await host.lobby.find_desk(request.parts["id"], request.address)
    return answer_json(desk.table())


async def list_standings(host: TableHost, request: Request) -> Answer:
    """How some matches stand; asking does not count as watching."""
    wish = await read_message(request, wire.AskStandings)
    request.charge(len(wish.matches) / MATCHES_A_REQUEST)
    return answer_json(await host.list_standings(wish.matches, request.address))


async def coded_table(host: TableHost, request: Request) -> Answer:
    """The table with a code. Wrong guesses cost much of the rate limit, as codes are short."""
    bucket = request.charge(A_GUESS)
    desk = await host.lobby.find_by_code(request.parts["code"], request.address)
    bucket.give_back(A_GUESS - 1)
    return answer_json(desk.table())


async def sit_down(host: TableHost, request: Request) -> Answer:
    """Take a seat."""
    wish = await read_message(request, wire.Sit)
    name = clean_name(wish.name)
    desk = await host.lobby.find_desk(request.parts["id"], request.address)
    seated = await desk.ask(lambda: desk.gathering.sit(name, wish.seat, wish.hold, is_bot=wish.bot))
    return answer_json(seated, 201)


async def list_open_tables(host: TableHost, request: Request) -> Answer:
    """A page of the tables that anyone may watch, the newest first."""
    request.charge(A_LOOK)
    start = read_number(request, "from", 0, MOST_SKIPPED)
    found, total = await host.list_open_tables(start + PAGE)
    return answer_json(wire.OpenTables(tuple(found[start:]), total))
