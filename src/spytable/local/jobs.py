"""Long looks at finished matches, in a third worker that can be ended at any moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import msgspec

from spytable.local.job_answers import Job, Refused, pack, unpack
from spytable.local.seams import JobWorker
from spytable.table.errors import RequestError

Tell = Callable[[int, int], None]
LIMIT_S: Final = 600
"""Nobody waits longer than that, on a slow phone either."""


class JobNews(msgspec.Struct, frozen=True):
    """What the worker says: how far it is, or its packed result."""

    done: int = 0
    total: int = 0
    made: str | None = None


_news: Final = msgspec.json.Decoder(JobNews)


class Jobs:
    """One job at a time. Whoever stops waiting ends the worker, and the next job has a new one."""

    def __init__(self, worker: JobWorker, limit_s: float = LIMIT_S) -> None:
        self._worker = worker
        self._limit_s = limit_s
        self._turn = asyncio.Lock()

    async def run(self, job: Job, tell: Tell = lambda _done, _total: None) -> Any:
        """The result of a job; RequestError if it is refused, dies or takes too long."""
        async with self._turn:
            is_done = False
            try:
                async with asyncio.timeout(self._limit_s):
                    made = await self._follow(job, tell)
                is_done = made is not None
            except TimeoutError:
                made = None
            finally:
                if not is_done:
                    self._worker.stop()
        if made is None:
            raise RequestError("server.error.unexpected", 500)
        result = unpack(made)
        if isinstance(result, Refused):
            raise RequestError(result.word.key, result.status, **result.word.args)
        return result

    async def _follow(self, job: Job, tell: Tell) -> str | None:
        """The packed result; None if the worker died."""
        said = await self._worker.begin(pack(job))
        while said is not None:
            news = _news.decode(said)
            if news.made is not None:
                return news.made
            tell(news.done, news.total)
            said = await self._worker.follow()
        return None
