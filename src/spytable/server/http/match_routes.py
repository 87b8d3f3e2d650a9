"""Routes for creating a table, finding it and sitting down."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from spytable import wire
from spytable.server.http.json_http import charge_request, json_response, lobby_of, read_request
from spytable.server.net.address import Place
from spytable.server.net.client import address_of
from spytable.table.prices import A_GUESS, A_TABLE
from spytable.table.seating.cards import cards
from spytable.table.seating.names import clean_name

MATCHES_A_REQUEST: Final = 4
"""How many standings cost as much as one request."""


def match_routes() -> list[BaseRoute]:
    """The list of routes."""
    return [
        Route("/healthz", healthz),
        Route("/api/games", games),
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
    return json_response(await lobby_of(request).list_standings(wish.matches, address_of(request)))


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
        await desk.ask(lambda: desk.gathering.sit(name, wish.seat, wish.hold)), 201
    )
