"""Worker processes that decide for bots: the server's `Thinker`."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from spytable.bots.bot import LEVELS, Budget, Intent, offer_actions
from spytable.bots.levels import warm_bots
from spytable.core.catalogue import folder, ids
from spytable.server.counting import LONG_S, Histogram
from spytable.server.workers.processes import (
    close_pool,
    kill_pool,
    set_up_child,
    submit,
    worker_context,
)
from spytable.systems import Alarm
from spytable.table.thinking import Errand, choose_by_chance, decide, find_bot

log = logging.getLogger("spytable.workers")
ATTEMPTS = 3
PATIENCE_S = 30.0
"""How long to wait for a decision before its worker counts as dead."""


# ---- In the worker ----------------------------------------------------------------------------


def _ready(shelf: Path | None) -> None:
    set_up_child(shelf)
    _guard()


class Overtime(Exception):
    """A decision took longer than its time limit."""


@cache
def _guard() -> Alarm:
    """Ends a decision that takes too long."""
    return Alarm(Overtime)


def _warm() -> int:
    for name in ids():
        with suppress(Exception):  # a game that cannot be imported fails when it is played
            find_bot(name, LEVELS[0])
    return os.getpid()


@cache
def _warm_up(game: str) -> None:
    """Prepare a game's bots once, in a thread, as it can take long."""
    threading.Thread(target=warm_bots, args=(folder(game),), daemon=True).start()


def _decide(packed: bytes) -> bytes:
    """Decide on a pickled errand, within the bot's time limit."""
    errand: Errand = pickle.loads(packed)  # noqa: S301 (from our own server process)
    guard: Budget = find_bot(errand.game, errand.level).budget
    _warm_up(errand.game)
    _guard().start(guard.guard_ms / 1000)
    try:
        intent = decide(errand)
    finally:
        _guard().stop()
    return pickle.dumps(intent)


# ---- In the server ----------------------------------------------------------------------------


class BotWorkers:
    """A pool of processes; it is restarted when one of them dies."""

    def __init__(
        self,
        count: int | None = None,
        patience_s: float = PATIENCE_S,
        shelf: Path | None = None,
    ) -> None:
        self.shelf = shelf
        """Where scenery is kept; None is the user's cache."""
        self.count = count or max(1, (os.cpu_count() or 2) - 1)
        self.patience_s = patience_s
        self._pool: ProcessPoolExecutor | None = None
        self._is_closed = False
        self.think_times = Histogram(LONG_S)

    async def warm(self) -> int:
        """Start a worker and let it load the games; its process id."""
        return await submit(self._open_pool(), _warm)

    async def decide(self, errand: Errand) -> Intent[Any]:
        """The bot's intent; a random legal one if every attempt fails."""
        asked = msgspec.structs.replace(errand.asked, options=offer_actions(errand.asked.options))
        packed = pickle.dumps(msgspec.structs.replace(errand, asked=asked))
        began = time.monotonic()
        for _ in range(ATTEMPTS):
            pool = self._open_pool()
            try:
                async with asyncio.timeout(self.patience_s):
                    done = await submit(pool, _decide, packed)
                self.think_times.add(time.monotonic() - began)
                return self._read(done)
            except (BrokenProcessPool, TimeoutError):
                if self._is_closed:
                    break
                log.warning("a bot of %s lost its worker; starting another", errand.game)
                self._give_up(pool)
            except Exception:
                if self._is_closed:
                    break
                log.exception("the %s bot of %s failed", errand.level, errand.game)
                break
        return choose_by_chance(errand.asked.options, errand.seed)

    @staticmethod
    def _read(done: bytes) -> Intent[Any]:
        intent: Intent[Any] = pickle.loads(done)  # noqa: S301 (from our own worker process)
        return intent

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.count, worker_context(), _ready, (self.shelf,))
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """Drop a broken pool; others that wait for it get an error and retry."""
        if self._pool is pool:
            self._pool = None
            kill_pool(pool)
            pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """Kill the processes."""
        self._is_closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            await close_pool(pool)
