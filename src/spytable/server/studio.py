"""Scenery that tables need before play, made in a process of its own, one after the other."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TypeAlias

from spytable.core.catalogue import folder
from spytable.core.game import Config, GameError
from spytable.core.scenery import SHELF
from spytable.server.problem import Sorry
from spytable.server.wire import SceneryState
from spytable.server.workers import die_with_parent

log = logging.getLogger("spytable.studio")
MOST_WAITING = 8
"""So many pieces of scenery may wait to be made; whoever asks for one more is sent away."""
NICE = 10
"""Play goes before drawing."""
Piece: TypeAlias = tuple[str, int]
"""A game and the number of what it draws."""


def _ready(shelf: Path) -> None:
    """Leave Ctrl-C to the server, die with it, and stand back."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    SHELF.move_to(shelf)
    os.nice(NICE)
    die_with_parent()


def _make(game: str, number: int) -> None:
    scenery = folder(game).scenery
    if scenery is not None and not scenery.is_there(number):
        scenery.make(number)


class Studio:
    """Makes what is missing, and knows what is being made."""

    def __init__(self) -> None:
        self._making: dict[Piece, asyncio.Task[None]] = {}
        self._failed: set[Piece] = set()
        self._pool: ProcessPoolExecutor | None = None

    def state(self, game: str, config: Config) -> SceneryState:
        """Whether a table's scenery is there."""
        piece = _missing(game, config)
        if piece is None:
            return "ready"
        return "failed" if piece in self._failed else "drawing"

    def admit(self, game: str, config: Config) -> None:
        """Sorry if a table needs something and too much waits to be made already."""
        piece = _missing(game, config)
        if piece and piece not in self._making and len(self._making) >= MOST_WAITING:
            raise Sorry("server.error.too-many", 429)

    def want(self, game: str, config: Config, then: Callable[[], None]) -> None:
        """Have a table's scenery made if it is missing; call when that is done or has failed."""
        piece = _missing(game, config)
        if piece is not None:
            self._task(piece).add_done_callback(lambda _: then())

    async def have(self, game: str, config: Config) -> None:
        """Wait until a table's scenery is there; Sorry if it cannot be made."""
        piece = _missing(game, config)
        if piece is not None:
            await asyncio.shield(self._task(piece))
            if piece in self._failed:
                raise Sorry("server.error.scenery-failed", number=piece[1])

    def _task(self, piece: Piece) -> asyncio.Task[None]:
        if piece not in self._making:
            self._failed.discard(piece)
            self._making[piece] = asyncio.create_task(self._made(piece))
        return self._making[piece]

    async def _made(self, piece: Piece) -> None:
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._opened(), _make, *piece)
        except GameError as problem:
            log.warning("%s", problem)
            self._failed.add(piece)
        except BrokenProcessPool:
            log.warning("the studio's process died while it made number %d of %s", *reversed(piece))
            self._failed.add(piece)
            self._pool = None
        except Exception:
            log.exception("number %d of %s cannot be made", *reversed(piece))
            self._failed.add(piece)
        finally:
            del self._making[piece]

    def _opened(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("forkserver")
            self._pool = ProcessPoolExecutor(1, context, _ready, (SHELF.folder,))
        return self._pool

    async def close(self) -> None:
        """Stop; what is half made is thrown away."""
        for task in tuple(self._making.values()):
            task.cancel()
        pool, self._pool = self._pool, None
        if pool is not None:
            # Python 3.14 has kill_workers for this.
            drawing = tuple((pool._processes or {}).values())  # noqa: SLF001
            pool.shutdown(wait=False, cancel_futures=True)
            for process in drawing:
                process.kill()


def _missing(game: str, config: Config) -> Piece | None:
    """What a table needs and does not have."""
    scenery = folder(game).scenery
    if scenery is None or scenery.is_there(scenery.number(config)):
        return None
    return game, scenery.number(config)
