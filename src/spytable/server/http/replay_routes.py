"""Routes of replays, match files, films and imports."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from spytable.core.catalogue import folder
from spytable.core.codec import codec
from spytable.core.words import ENGLISH, languages
from spytable.server.clock import today_s
from spytable.server.http.json_http import (
    backend_of,
    charge_request,
    json_response,
    read_body,
    read_number,
)
from spytable.server.net.client import address_of
from spytable.server.storage.imports import store_import
from spytable.server.storage.store import Store
from spytable.server.workers.exports import (
    Export,
    export_film_data,
    export_film_page,
    export_match_file,
)
from spytable.server.workers.import_check import MOST_BYTES, check_match_file
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import MissingScenery, PastMatch
from spytable.table.looking_back.replay import PUBLIC, make_replay, watch_match
from spytable.table.prices import A_FILM, A_LOOK, AN_IMPORT

T = TypeVar("T")
NOT_KEPT: Final = {"cache-control": "no-store"}
MOST_STEPS: Final = 200
USUAL_STEPS: Final = 100
ENDLESS: Final = 1 << 30


def replay_routes() -> list[BaseRoute]:
    """The list of routes."""
    return [
        Route("/api/matches/{id}/transcript", match_transcript),
        Route("/api/matches/{id}/replay", match_replay),
        Route("/api/matches/{id}/replay-file", match_replay_file),
        Route("/api/matches/{id}/replay.html", match_film),
        Route("/api/imports", import_match, methods=["POST"]),
    ]


async def match_transcript(request: Request) -> Response:
    """A finished match as a file."""
    charge_request(request, A_LOOK)
    return _to_save(await _export(request, export_match_file), "application/json")


async def match_replay(request: Request) -> Response:
    """Some steps of a match, as a seat saw them."""
    charge_request(request, A_LOOK)
    backend = backend_of(request)
    desk = await backend.lobby.find_desk(request.path_params["id"], address_of(request))
    past = PastMatch.of(desk.home, desk.sitting, desk.in_play())
    seat = request.query_params.get("seat", PUBLIC)
    start = read_number(request, "from", 0, ENDLESS)
    count = read_number(request, "count", USUAL_STEPS, MOST_STEPS)
    seen = watch_match(past, seat)
    steps = await backend.slices.run(seen.steps(start, count))
    return json_response(make_replay(past, seat, seen, steps))


async def match_replay_file(request: Request) -> Response:
    """All steps of a finished match, for a page that needs no server."""
    charge_request(request, A_FILM)
    packing = "gzip" if "gzip" in request.headers.get("accept-encoding", "") else ""
    made = await _export(request, export_film_data, _language(request), packing)
    answer = Response(made.body, headers=NOT_KEPT, media_type="application/json")
    if packing:
        answer.headers["content-encoding"] = packing
    return answer


async def match_film(request: Request) -> Response:
    """A finished match as one HTML file to download; browsers do not run it from this server."""
    charge_request(request, A_FILM)
    made = await _export(request, export_film_page, _language(request), request.app.state.static)
    return _to_save(made, "text/html")


async def import_match(request: Request) -> Response:
    """Import a match file."""
    # Read the whole file first: a slow upload must not hold up other jobs.
    too_large = RequestError("server.error.import.too-large", 413, most=MOST_BYTES >> 20)
    data = await read_body(request, MOST_BYTES, AN_IMPORT, too_large)
    checked = await _with_scenery(request, check_match_file, data)
    return json_response(await store_import(request.app.state.store, checked, today_s()), 201)


async def _export(
    request: Request, work: Callable[..., Export | MissingScenery], *args: Any
) -> Export:
    """Export a finished match, in another process."""
    store: Store = request.app.state.store
    return await _with_scenery(request, work, store.source, request.path_params["id"], *args)


async def _with_scenery(request: Request, work: Callable[..., T | MissingScenery], *args: Any) -> T:
    """The result of a job; missing scenery is drawn first."""
    backend, address = backend_of(request), address_of(request)
    made = await backend.jobs.run(address, work, *args)
    if isinstance(made, MissingScenery):
        config = codec(folder(made.game).game).config(made.config)
        backend.scenery.order(made.game, config, address)
        await backend.scenery.have(made.game, config)
        made = await backend.jobs.run(address, work, *args)
    if isinstance(made, MissingScenery):
        raise RequestError("server.error.busy", 503)
    return made


def _to_save(made: Export, kind: str) -> Response:
    headers = {**NOT_KEPT, "content-disposition": f'attachment; filename="{made.name}"'}
    return Response(made.body, headers=headers, media_type=kind)


def _language(request: Request) -> str:
    language = request.query_params.get("language", ENGLISH)
    if language not in languages():
        raise RequestError("server.error.no-such-language", 404)
    return language
