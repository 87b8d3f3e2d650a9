"""Routes for creating a table, finding it and sitting down."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from spytable import wire
from spytable.server.http.json_http import (
    charge_request,
    fleet_of,
    json_response,
    lobby_of,
    read_request,
)
from spytable.server.net.address import Place
from spytable.server.net.client import MAX_BYTES, address_of
from spytable.server.net.websocket import HELLO_WITHIN_S
from spytable.server.settings import Settings
from spytable.table.commands import list_bot_messages
from spytable.table.playing.telling import MOST_OFFERED
from spytable.table.prices import A_GUESS, A_TABLE
from spytable.table.rate_limits import BURST_S
from spytable.table.seating.cards import cards
from spytable.table.seating.names import LONGEST, clean_name

MATCHES_A_REQUEST: Final = 4
"""How many standings cost as much as one request."""


def match_routes() -> list[BaseRoute]:
    """The list of routes."""
    return [
        Route("/healthz", healthz),
        Route("/api/games", games),
        Route("/api/limits", limits),
        Route("/api/address", friends_address),
        Route("/api/matches", create_match, methods=["POST"]),
        Route("/api/standings", standings, methods=["POST"]),
        Route("/api/matches/{id}", match_table),
        Route("/api/matches/{id}/seats", sit, methods=["POST"]),
        Route("/api/codes/{code}", coded_table),
    ]


async def healthz(_request: Request) -> Response:
    """Whether the server is up."""
    return json_response({"ok": True})


async def games(request: Request) -> Response:
    """The games of the lobby."""
    return json_response(cards(request.app.state.settings.guests))


async def limits(request: Request) -> Response:
    """What programs have to keep to."""
    settings: Settings = request.app.state.settings
    return json_response(
        wire.Limits(
            protocol=wire.PROTOCOL,
            message_bytes=MAX_BYTES,
            messages_a_second=settings.messages_a_second,
            messages_an_address=settings.messages_an_address,
            requests_a_second=settings.requests_a_second,
            sockets_an_address=settings.sockets_an_address,
            burst_s=BURST_S,
            hello_within_ms=int(HELLO_WITHIN_S * 1000),
            answer_within_ms=settings.manners.minute_ms,
            away_ms=settings.manners.minute_ms,
            options=MOST_OFFERED,
            name_length=LONGEST,
            from_bots=list_bot_messages(),
        )
    )


async def friends_address(request: Request) -> Response:
    """The address for friends."""
    place: Place = request.app.state.settings.place
    return json_response(place.for_friends())


async def create_match(request: Request) -> Response:
    """Create a table; the caller gets its first seat."""
    new = await read_request(request, wire.NewMatch, A_TABLE)
    return json_response(await lobby_of(request).create(new, address_of(request)), 201)


async def match_table(request: Request) -> Response:
    """A table as everyone may see it."""
    desk = await lobby_of(request).find_desk(request.path_params["id"], address_of(request))
    return json_response(desk.table())


async def standings(request: Request) -> Response:
    """How some matches stand; asking does not count as watching."""
    wish = await read_request(request, wire.AskStandings)
    charge_request(request, len(wish.matches) / MATCHES_A_REQUEST)
    return json_response(await fleet_of(request).list_standings(wish.matches, address_of(request)))


async def coded_table(request: Request) -> Response:
    """The table with a code. Wrong guesses cost much of the rate limit, as codes are short."""
    bucket = charge_request(request, A_GUESS)
    desk = await lobby_of(request).find_by_code(request.path_params["code"], address_of(request))
    bucket.give_back(A_GUESS - 1)
    return json_response(desk.table())


async def sit(request: Request) -> Response:
    """Take a seat."""
    wish = await read_request(request, wire.Sit)
    name = clean_name(wish.name)
    desk = await lobby_of(request).find_desk(request.path_params["id"], address_of(request))
    return json_response(
        await desk.ask(lambda: desk.gathering.sit(name, wish.seat, wish.hold, is_bot=wish.bot)), 201
    )
