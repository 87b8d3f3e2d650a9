"""Requests for replays, match files, films and imports."""

from __future__ import annotations

from typing import Final

from spytable.core.words import ENGLISH, languages
from spytable.table.errors import RequestError
from spytable.table.looking_back.exports import Export, Packing
from spytable.table.looking_back.import_check import MOST_BYTES
from spytable.table.looking_back.past_match import PastMatch
from spytable.table.looking_back.replay import PUBLIC, make_replay, watch_match
from spytable.table.prices import A_FILM, A_LOOK, AN_IMPORT
from spytable.table.requests.asking import (
    JSON,
    NOT_KEPT,
    Answer,
    Request,
    TableHost,
    answer_json,
    read_number,
)

MOST_STEPS: Final = 200
USUAL_STEPS: Final = 100
ENDLESS: Final = 1 << 30


async def match_transcript(host: TableHost, request: Request) -> Answer:
    """A finished match as a file."""
    request.charge(A_LOOK)
    return _to_save(await host.export_match_file(request.parts["id"], request.address), JSON)


async def match_replay(host: TableHost, request: Request) -> Answer:
    """Some steps of a match, as a seat saw them."""
    request.charge(A_LOOK)
    desk = await host.lobby.find_desk(request.parts["id"], request.address)
    past = PastMatch.of(desk.home, desk.sitting, desk.in_play())
    seat = request.query.get("seat", PUBLIC)
    start = read_number(request, "from", 0, ENDLESS)
    count = read_number(request, "count", USUAL_STEPS, MOST_STEPS)
    seen = watch_match(past, seat)
    steps = await host.slices.run(seen.steps(start, count))
    return answer_json(make_replay(past, seat, seen, steps))


async def match_replay_file(host: TableHost, request: Request) -> Answer:
    """All steps of a finished match, for a page that needs no server."""
    request.charge(A_FILM)
    packing: Packing = "gzip" if request.takes_gzip else ""
    match_id = request.parts["id"]
    language = _language(request) if "language" in request.query else None
    made = await host.export_film_data(match_id, request.address, language, packing)
    packed = {"content-encoding": packing} if packing else {}
    return Answer(made.body, headers={**NOT_KEPT, **packed})


async def match_film(host: TableHost, request: Request) -> Answer:
    """A finished match as one HTML file to download; browsers do not run it from this server."""
    request.charge(A_FILM)
    match_id, language = request.parts["id"], _language(request)
    made = await host.export_film_page(match_id, request.address, language)
    return _to_save(made, "text/html")


async def import_match(host: TableHost, request: Request) -> Answer:
    """Import a match file."""
    # Read the whole file first: a slow upload must not hold up other jobs.
    too_large = RequestError("server.error.import.too-large", 413, most=MOST_BYTES >> 20)
    data = await request.read_body(MOST_BYTES, AN_IMPORT, too_large)
    return answer_json(await host.import_match(data, request.address), 201)


def _to_save(made: Export, kind: str) -> Answer:
    headers = {**NOT_KEPT, "content-disposition": f'attachment; filename="{made.name}"'}
    return Answer(made.body, kind=kind, headers=headers)


def _language(request: Request) -> str:
    language = request.query.get("language", ENGLISH)
    if language not in languages():
        raise RequestError("server.error.no-such-language", 404)
    return language
