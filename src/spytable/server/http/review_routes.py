"""Routes of reviews: of finished matches only, made in another process, kept for the next."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from spytable import wire
from spytable.core.codec import encode
from spytable.core.words import ENGLISH, languages
from spytable.review.past_matches import stamp_of
from spytable.server.backend import Backend
from spytable.server.http.json_http import backend_of, charge_request
from spytable.server.http.match_jobs import run_job
from spytable.server.net.client import address_of
from spytable.server.storage.store import Store
from spytable.server.workers.jobs import Tell
from spytable.server.workers.progress import Progress
from spytable.server.workers.reviews import (
    LIMITS,
    export_review_page,
    review_match,
)
from spytable.table.errors import RequestError
from spytable.table.looking_back.reviewable import find_reviewable
from spytable.table.prices import A_FILM, A_LOOK, A_REVIEW, owe
from spytable.table.rate_limits import Buckets

HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}
"""Lines are passed on as they come, by proxies too."""
LINES: Final = "application/x-ndjson"
QUIET_S: Final = 5.0
"""After so long without news the last line is sent again: a connection that is gone is noticed."""
_making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
"""A lock for each match whose review is made: four players who ask at once wait for one job."""


def review_routes() -> list[BaseRoute]:
    """The list of routes."""
    return [
        Route("/api/matches/{id}/review", match_review),
        Route("/api/matches/{id}/review.html", match_review_page),
    ]


async def match_review(request: Request) -> Response:
    """The review of a finished match: lines that say how far it has come, then the review."""
    charge_request(request, A_LOOK)
    store: Store = request.app.state.store
    match_id = request.path_params["id"]
    stamp = stamp_of((await find_reviewable(store, match_id)).match.game)
    kept = await asyncio.to_thread(store.reviews.read, match_id, stamp)
    if kept is not None:
        return Response(_last_line(kept), headers=HEADERS, media_type=LINES)
    job = _ask(request, store, match_id, stamp)
    lines = _stream(job)
    return StreamingResponse(lines, headers=HEADERS, media_type=LINES)


async def match_review_page(request: Request) -> Response:
    """The review and the film of a finished match as one HTML file to download."""
    charge_request(request, A_FILM)
    language = request.query_params.get("language", ENGLISH)
    if language not in languages():
        raise RequestError("server.error.no-such-language", 404)
    store: Store = request.app.state.store
    match_id, address = request.path_params["id"], address_of(request)
    stamp = stamp_of((await find_reviewable(store, match_id)).match.game)
    packed = await asyncio.to_thread(store.reviews.read, match_id, stamp)
    if packed is None:
        packed = await _ask(request, store, match_id, stamp).make(lambda _: None)
    backend = backend_of(request)
    static = request.app.state.static
    work = (export_review_page, store.source, match_id, language, static, packed)
    made = await run_job(backend, address, *work, limits=LIMITS)
    saved = {"content-disposition": f'attachment; filename="{made.name}"'}
    return Response(made.body, headers={**HEADERS, **saved}, media_type="text/html")


def _ask(request: Request, store: Store, match: str, stamp: str) -> Asked:
    """Ask for a review. Whoever waits for one that is made already pays only if they make it."""
    making = _making.get(match)
    is_made = making is not None and making.locked()
    if not is_made:
        charge_request(request, A_REVIEW)
    buckets, address = request.app.state.buckets, address_of(request)
    return Asked(backend_of(request), store, match, stamp, address, buckets if is_made else None)


class Asked(NamedTuple):
    """A review that somebody asked for."""

    backend: Backend
    store: Store
    match: str
    stamp: str
    address: str
    owing: Buckets | None
    """Where the price is still owed."""

    async def make(self, tell: Tell) -> bytes:
        """The review, gzipped: kept, or made now and then kept."""
        lock = _making.setdefault(self.match, asyncio.Lock())
        async with lock:
            reviews = self.store.reviews
            kept = await asyncio.to_thread(reviews.read, self.match, self.stamp)
            if kept is not None:
                return kept
            if self.owing is not None:
                owe(self.owing, self.address, A_REVIEW)
            work = (review_match, self.store.source, self.match)
            made = await run_job(self.backend, self.address, *work, limits=LIMITS, tell=tell)
            if await self.store.has(self.match):  # else it was deleted meanwhile
                await asyncio.to_thread(reviews.write, self.match, self.stamp, made)
            return made


async def _stream(asked: Asked) -> AsyncIterator[bytes]:
    """The lines of a response; whoever closes the connection ends the job."""
    news: asyncio.Queue[Progress] = asyncio.Queue()
    last = Progress(0, 0)
    making = asyncio.create_task(asked.make(news.put_nowait))
    making.add_done_callback(lambda _: news.put_nowait(last))
    try:
        yield _line(wire.ReviewReading(0, 0))
        while not making.done():
            with suppress(TimeoutError):
                last = await asyncio.wait_for(news.get(), QUIET_S)
            if not making.done():
                yield _line(wire.ReviewReading(last.done, last.total))
        yield _end(making)
    finally:
        making.cancel()


def _end(making: asyncio.Task[bytes]) -> bytes:
    """The last line: the review, or why there is none."""
    try:
        return _last_line(making.result())
    except RequestError as problem:
        return _line(wire.ReviewFailed(problem.word))


def _last_line(packed: bytes) -> bytes:
    """A `wire.ReviewMade`, written around a review that need not be read for that."""
    return b'{"t":"made","review":' + gzip.decompress(packed) + b"}\n"


def _line(news: wire.ReviewNews) -> bytes:
    return encode(news) + b"\n"
