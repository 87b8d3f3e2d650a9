"""The worker processes in which bots think, so that the event loop never waits for one."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import FrameType, ModuleType
from typing import Any

import msgspec

from spytable.bots.bot import LEVELS, Asked, Bot, Budget, Intent, factory, given, warm
from spytable.bots.simple import RandomBot
from spytable.core.catalogue import folder, ids
from spytable.core.options import Options
from spytable.server.children import begin, close_pool, forking, kill_pool, submit

log = logging.getLogger("spytable.workers")
ATTEMPTS = 3
PATIENCE_S = 30.0
"""How long past its guard a decision may stay out before its worker counts as lost."""


class Errand(msgspec.Struct, frozen=True):
    """All that goes to a worker: a level of a game, what its seat knows, what it is asked."""

    game: str
    level: str
    view: Any
    asked: Asked[Any]
    seed: str


@cache
def bot_of(game: str, level: str) -> Bot:
    """The bot of a level: the game's own, or one that chooses by chance."""
    return factory(_bots_module(game), level, partial(RandomBot, level))()


def _bots_module(game: str) -> ModuleType | None:
    """A game's `bots.py`, where it has one."""
    home = folder(game)
    own = find_spec(f"{home.package}.bots")
    return home.module("bots") if own is not None else None


def decide(errand: Errand) -> Intent[Any]:
    """What the bot means to do; the same errand gives the same intent."""
    bot = bot_of(errand.game, errand.level)
    return bot.decide(errand.view, errand.asked, bot.budget, Random(errand.seed))


def chosen_by_chance(options: Options[Any], seed: str) -> Intent[Any]:
    """What is done when a bot fails: something legal, so that no match hangs."""
    return Intent(options.sample(Random(seed)))


# ---- In the worker ----------------------------------------------------------------------------


def _ready(shelf: Path | None) -> None:
    begin(shelf)
    signal.signal(signal.SIGALRM, _out_of_time)


class Overtime(Exception):
    """A decision took longer than its guard allows."""


def _out_of_time(_signal: int, _frame: FrameType | None) -> None:
    raise Overtime


def _warm() -> int:
    for name in ids():
        with suppress(Exception):  # a game that cannot be opened fails where it is played
            bot_of(name, LEVELS[0])
    return os.getpid()


@cache
def _warm_up(game: str) -> None:
    """Begin, beside all else, what a game's bots take long to make ready; once is enough."""
    threading.Thread(target=_warm_bots, args=(game,), daemon=True).start()


def _warm_bots(game: str) -> None:
    try:
        warm(_bots_module(game))
    except Exception:
        log.exception("the bots of %s are not warm", game)


def _decide(packed: bytes) -> bytes:
    """Decide on a packed errand, cut short by the wall-time guard."""
    errand: Errand = pickle.loads(packed)  # noqa: S301 (from our own server process)
    guard: Budget = bot_of(errand.game, errand.level).budget
    _warm_up(errand.game)
    signal.setitimer(signal.ITIMER_REAL, guard.guard_ms / 1000)
    try:
        intent = decide(errand)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return pickle.dumps(intent)


# ---- In the server ----------------------------------------------------------------------------


class Workers:
    """A warm pool of processes, started anew when one of them dies."""

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

    async def warm(self) -> int:
        """Start a worker and let it load the games; its process id."""
        return await submit(self._opened(), _warm)

    async def decide(self, errand: Errand) -> Intent[Any]:
        """The bot's intent; a legal one by chance if no worker can tell."""
        asked = msgspec.structs.replace(errand.asked, options=given(errand.asked.options))
        packed = pickle.dumps(msgspec.structs.replace(errand, asked=asked))
        for _ in range(ATTEMPTS):
            pool = self._opened()
            try:
                async with asyncio.timeout(self.patience_s):
                    done = await submit(pool, _decide, packed)
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
        return chosen_by_chance(errand.asked.options, errand.seed)

    @staticmethod
    def _read(done: bytes) -> Intent[Any]:
        intent: Intent[Any] = pickle.loads(done)  # noqa: S301 (from our own worker process)
        return intent

    def _opened(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.count, forking(), _ready, (self.shelf,))
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """Forget a broken pool; whoever else waits for it finds it broken too."""
        if self._pool is pool:
            self._pool = None
            kill_pool(pool)
            pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """End them at once, whatever they think about: no bot's answer is wanted any more."""
        self._is_closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            await close_pool(pool)
