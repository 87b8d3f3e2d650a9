"""Bots in a second worker: one thought at a time, each with a time limit."""

from __future__ import annotations

import asyncio
import logging
import pickle
from base64 import b64decode
from collections import deque
from typing import Any, Final

from spytable.bots.bot import Budget, Intent
from spytable.local.bot_answers import pack_errand
from spytable.local.seams import BotWorker
from spytable.table.thinking import Errand, choose_by_chance

log = logging.getLogger("spytable.local")
GUARD_S: Final = Budget().guard_ms / 1000
"""How long a thought may take before its worker is ended."""


class WorkerThinker:
    """The browser's `Thinker`. A worker that dies or hangs costs one move, made by chance."""

    def __init__(self, worker: BotWorker, guard_s: float = GUARD_S) -> None:
        self._worker = worker
        self._guard_s = guard_s
        self._waiting: deque[tuple[Errand, asyncio.Future[Intent[Any]]]] = deque()
        self._serving: asyncio.Task[None] | None = None

    async def decide(self, errand: Errand) -> Intent[Any]:
        """What a bot wants to do: always legal, and never an exception."""
        answer: asyncio.Future[Intent[Any]] = asyncio.get_running_loop().create_future()
        self._waiting.append((errand, answer))
        if self._serving is None:
            self._serving = asyncio.create_task(self._serve())
        return await answer

    async def _serve(self) -> None:
        """Ask one errand after the other; those that nobody waits for any more are left out."""
        try:
            while self._waiting:
                errand, answer = self._waiting.popleft()
                if not answer.done():
                    intent = await self._ask(errand)
                    if not answer.done():
                        answer.set_result(intent)
        finally:
            self._serving = None

    async def _ask(self, errand: Errand) -> Intent[Any]:
        try:
            async with asyncio.timeout(self._guard_s):
                packed = await self._worker.ask(pack_errand(errand))
        except TimeoutError:
            packed = None
        if packed is None:
            log.warning("a bot of %s lost its worker; starting another", errand.game)
            await self._worker.restart()
            return choose_by_chance(errand.asked.options, errand.seed)
        intent: Intent[Any] = pickle.loads(b64decode(packed))  # noqa: S301 (our own worker's)
        return intent

    def close(self) -> None:
        """Stop asking."""
        if self._serving is not None:
            self._serving.cancel()
