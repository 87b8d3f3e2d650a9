"""Looking back: match files out and in, and matches step by step."""

from __future__ import annotations

import asyncio
import gzip
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from spytable.core.words import ENGLISH, languages
from spytable.server.answers import body_of, json_answer, limit, lobby_of, number
from spytable.server.apart import film_page
from spytable.server.desk import Desk
from spytable.server.house import today_s
from spytable.server.imports import MOST_BYTES, keep
from spytable.server.match_files import match_file
from spytable.server.prices import A_FILM, A_LOOK, AN_IMPORT
from spytable.server.problem import Sorry
from spytable.server.replay import PUBLIC, replay, replay_file, watched
from spytable.server.socket import address_of

MOST_STEPS: Final = 200
USUAL_STEPS: Final = 100
ENDLESS: Final = 1 << 30


def replay_routes() -> list[BaseRoute]:
    """Their addresses."""
    return [
        Route("/api/matches/{id}/transcript", match_transcript),
        Route("/api/matches/{id}/replay", match_replay),
        Route("/api/matches/{id}/replay-file", match_replay_file),
        Route("/api/matches/{id}/replay.html", match_film),
        Route("/api/imports", import_match, methods=["POST"]),
    ]


async def match_transcript(request: Request) -> Response:
    """A finished match as a file."""
    limit(request, A_LOOK)
    desk = await _desk(request)
    if desk.playing is None or desk.sitting.stage != "over":
        raise Sorry("server.trouble.not-over")
    answer = json_answer(match_file(desk.sitting, desk.playing))
    name = f"{desk.sitting.row.game}-{desk.sitting.row.code}.json"
    answer.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answer


async def match_replay(request: Request) -> Response:
    """Some steps of a match, by somebody's eyes."""
    limit(request, A_LOOK)
    desk = await _desk(request)
    seat = request.query_params.get("seat", PUBLIC)
    start = number(request, "from", 0, ENDLESS)
    count = number(request, "count", USUAL_STEPS, MOST_STEPS)
    seen = watched(desk, seat)
    steps = await asyncio.to_thread(lambda: tuple(seen.steps(start, count)))
    return json_answer(replay(desk, seat, seen, steps))


async def match_replay_file(request: Request) -> Response:
    """A finished match whole, for a page that needs no server."""
    limit(request, A_FILM)
    desk = await _desk(request)
    language = _language(request)
    answer = json_answer(await asyncio.to_thread(replay_file, desk, language))
    if "gzip" in request.headers.get("accept-encoding", ""):  # views repeat: it is a twentieth
        answer.body = await asyncio.to_thread(gzip.compress, answer.body, 6)
        answer.headers["content-length"] = str(len(answer.body))
        answer.headers["content-encoding"] = "gzip"
    return answer


async def match_film(request: Request) -> Response:
    """A finished match as one page to take away; it is never run from here."""
    limit(request, A_FILM)
    desk = await _desk(request)
    page = await asyncio.to_thread(film_page, desk, _language(request), request.app.state.static)
    name = f"{desk.sitting.row.game}-{desk.sitting.row.code}.html"
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'attachment; filename="{name}"',
    }
    return HTMLResponse(page, headers=headers)


async def import_match(request: Request) -> Response:
    """A match file from elsewhere."""
    # The whole file first: nobody waits for a slow line.
    data = await body_of(request, MOST_BYTES, AN_IMPORT)
    importing: asyncio.Lock = request.app.state.importing
    if importing.locked():  # checking takes a processor: one file at a time
        raise Sorry("server.error.busy", 503)
    async with importing:
        studio, asker = lobby_of(request).studio, address_of(request)
        return json_answer(await keep(request.app.state.store, studio, data, today_s(), asker), 201)


async def _desk(request: Request) -> Desk:
    return await lobby_of(request).desk(request.path_params["id"])


def _language(request: Request) -> str:
    language = request.query_params.get("language", ENGLISH)
    if language not in languages():
        raise Sorry("server.error.no-such-language", 404)
    return language
