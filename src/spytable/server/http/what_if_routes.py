"""Routes of what might have been: another move at a step of a finished match, and playing on."""

from __future__ import annotations

from secrets import token_hex

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from spytable import wire
from spytable.server.http.json_http import (
    backend_of,
    charge_request,
    json_response,
    lobby_of,
    read_request,
)
from spytable.server.http.match_jobs import run_job
from spytable.server.net.client import address_of
from spytable.server.storage.store import Store
from spytable.server.workers.what_if import LIMITS, draw_practice, try_move
from spytable.table.looking_back.reviewable import find_reviewable
from spytable.table.prices import A_TABLE, A_TRY


def what_if_routes() -> list[BaseRoute]:
    """The list of routes."""
    return [
        Route("/api/matches/{id}/try", match_try, methods=["POST"]),
        Route("/api/matches/{id}/practice", match_practice, methods=["POST"]),
    ]


async def match_try(request: Request) -> Response:
    """What another move would have been worth, as its seat could judge it then."""
    wish = await read_request(request, wire.TryMove)
    store: Store = request.app.state.store
    match_id = request.path_params["id"]
    await find_reviewable(store, match_id)
    charge_request(request, A_TRY)
    work = (try_move, store.source, match_id, wish)
    tried = await run_job(backend_of(request), address_of(request), *work, limits=LIMITS)
    return json_response(tried)


async def match_practice(request: Request) -> Response:
    """A new table that plays on from a step; whoever asks gets its one seat for a person."""
    wish = await read_request(request, wire.PlayOn)
    store: Store = request.app.state.store
    match_id = request.path_params["id"]
    past = await find_reviewable(store, match_id)
    charge_request(request, A_TABLE + A_TRY)
    work = (draw_practice, store.source, match_id, wish.version, wish.seat, token_hex(16))
    start = await run_job(backend_of(request), address_of(request), *work, limits=LIMITS)
    seated = await lobby_of(request).create_practice(past, start, wish.name, wish.level)
    return json_response(seated, 201)
