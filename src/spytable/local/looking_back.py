"""Requests for reviews, tried moves and practice, as a browser answers them."""

from __future__ import annotations

import asyncio
from secrets import token_hex
from typing import Any, Final

from spytable import wire
from spytable.core.codec import encode
from spytable.local.asked import LocalRequest
from spytable.local.job_answers import PracticeJob, ReviewJob, TryJob
from spytable.local.jobs import Jobs
from spytable.local.log_store import LogStore
from spytable.local.seams import JobWorker
from spytable.review.past_matches import stamp_of
from spytable.table.errors import RequestError
from spytable.table.lobby import Lobby
from spytable.table.looking_back.reviewable import find_reviewable
from spytable.table.requests.asking import (
    MOST_BYTES,
    Answer,
    Request,
    TableHost,
    answer_json,
    decode_message,
    read_message,
)
from spytable.table.requests.routes import Route
from spytable.table.rows import StoredMatch

LINES: Final = "application/x-ndjson"


class LookingBack:
    """Looks back at the finished matches of a browser."""

    def __init__(self, store: LogStore, lobby: Lobby, worker: JobWorker) -> None:
        self._store = store
        self._lobby = lobby
        self._jobs = Jobs(worker)
        self._making = asyncio.Lock()

    def list_routes(self) -> tuple[Route, ...]:
        """What it answers."""
        return (
            Route("GET", "/api/matches/{id}/review", self.review),
            Route("POST", "/api/matches/{id}/try", self.try_move),
            Route("POST", "/api/matches/{id}/practice", self.play_on),
        )

    async def review(self, _host: TableHost, request: Request) -> Answer:
        """The review of a finished match; before it come lines that say how far it is."""
        assert isinstance(request, LocalRequest)
        match_id = request.parts["id"]
        stamp = stamp_of((await find_reviewable(self._store, match_id)).match.game)

        def tell(done: int, total: int) -> None:
            request.tell(_line(wire.ReviewReading(done, total)).decode())

        tell(0, 0)
        async with self._making:  # two tabs that ask at once wait for one job
            made = await self._store.read_review(match_id, stamp)
            if made is None:
                try:
                    job = ReviewJob(await self._load(match_id))
                    made = (await self._jobs.run(job, tell)).decode()
                except RequestError as problem:
                    return Answer(_line(wire.ReviewFailed(problem.word)), kind=LINES)
                await self._store.write_review(match_id, stamp, made)
        return Answer(f'{{"t":"made","review":{made}}}\n'.encode(), kind=LINES)

    async def try_move(self, _host: TableHost, request: Request) -> Answer:
        """What another move would have been worth, as its seat could judge it then."""
        wish = await request.read_body(MOST_BYTES)
        decode_message(wish, wire.TryMove)
        match_id = request.parts["id"]
        await find_reviewable(self._store, match_id)
        tried: bytes = await self._jobs.run(TryJob(await self._load(match_id), wish))
        return Answer(tried)

    async def play_on(self, _host: TableHost, request: Request) -> Answer:
        """A new table that plays on from a step; whoever asks gets its one seat for a person."""
        wish = await read_message(request, wire.PlayOn)
        match_id = request.parts["id"]
        past = await find_reviewable(self._store, match_id)
        job = PracticeJob(await self._load(match_id), wish.version, wish.seat, token_hex(16))
        start: Any = await self._jobs.run(job)
        return answer_json(
            await self._lobby.create_practice(past, start, wish.name, wish.level), 201
        )

    async def _load(self, match_id: str) -> StoredMatch:
        kept = await self._store.load(match_id)
        if kept is None:
            raise RequestError("server.error.no-such-match", 404)
        return kept


def _line(news: wire.ReviewNews) -> bytes:
    return encode(news) + b"\n"
