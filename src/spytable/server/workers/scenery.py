"""Draws the scenery that tables need before play, one piece at a time, in a process of its own.

The queue is fair between addresses: one that asks for many pieces delays only itself.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TypeAlias

from spytable.core.catalogue import folder
from spytable.core.game import Config, GameError
from spytable.server.workers.fair_queue import FairQueue
from spytable.server.workers.processes import close_pool, set_up_child, submit, worker_context
from spytable.table.errors import RequestError
from spytable.table.seams import SceneryListener
from spytable.wire import SceneryState

log = logging.getLogger("spytable.scenery")
MOST_EACH = 3
"""How many pieces may wait for one address; more are refused."""
MOST_WAITING = 48
"""How many may wait for all addresses together: about ten minutes of drawing."""
NO_ADDRESS = ""
"""The queue entry of a stored table that needs its scenery drawn again: nobody asked for it."""
NICE = 10
"""The process priority (`nice`): play goes before drawing."""
Piece: TypeAlias = tuple[str, int]
"""A game, and the number of its scenery."""


def _ready(shelf: Path | None) -> None:
    set_up_child(shelf, NICE)


def _make(game: str, number: int) -> None:
    scenery = folder(game).scenery
    if scenery is not None and not scenery.is_there(number):
        scenery.make(number)


class SceneryWorker:
    """Draws missing scenery: the server's `Scenery`."""

    def __init__(self, shelf: Path | None = None) -> None:
        self.shelf = shelf
        """The folder of drawn scenery; None is the user's cache."""
        self._lanes: FairQueue[Piece] = FairQueue(MOST_EACH, MOST_WAITING)
        self._ordered: dict[Piece, asyncio.Future[None]] = {}
        """What waits or is being drawn; each future is done when it is drawn or has failed."""
        self._in_progress: Piece | None = None
        """What is being drawn."""
        self._failed: dict[Piece, SceneryState] = {}
        """Why there is no picture of what was tried."""
        self._drawing: asyncio.Task[None] | None = None
        self._pool: ProcessPoolExecutor | None = None

    def state(self, game: str, config: Config) -> SceneryState:
        """Whether a table's scenery is drawn."""
        piece = _missing(game, config)
        if piece is None:
            return "ready"
        return self._failed.get(piece, "drawing" if _can_draw(game) else "no-drawing")

    def order(self, game: str, config: Config, address: str) -> None:
        """Have a table's scenery drawn.

        RequestError if this address has too much waiting, or if nothing can be drawn here.
        """
        piece = _missing(game, config)
        if piece is None or piece == self._in_progress:
            return
        if not _can_draw(game):
            raise RequestError("server.error.scenery-no-drawing", 409)
        if piece in self._ordered:
            if not self._lanes.is_full_for(address):
                self._lanes.add(
                    address, piece
                )  # drawn when the first of its addresses has its turn
            return
        if self._lanes.is_full_for(address):
            raise RequestError("server.error.too-many-drawings", 429)
        if self._lanes.is_full(address):
            raise RequestError("server.error.studio-full", 503)
        self._add_order(piece, address)

    def want(self, game: str, config: Config, listener: SceneryListener) -> None:
        """Have a table's scenery drawn if it is missing; the listener is told when it is done."""
        piece = _missing(game, config)
        if piece is not None:
            self._add_order(piece, NO_ADDRESS).add_done_callback(lambda _: listener.scenery_done())

    async def have(self, game: str, config: Config) -> None:
        """Wait until a table's scenery is drawn; RequestError if it cannot be."""
        piece = _missing(game, config)
        if piece is not None:
            await asyncio.shield(self._add_order(piece, NO_ADDRESS))
            if piece in self._failed:
                why = self._failed[piece]
                raise RequestError(f"server.error.scenery-{why}", 409, number=piece[1])

    def _add_order(self, piece: Piece, address: str) -> asyncio.Future[None]:
        if piece not in self._ordered:
            self._failed.pop(piece, None)
            self._ordered[piece] = asyncio.get_running_loop().create_future()
            self._lanes.add(address, piece)
        if self._drawing is None:
            self._drawing = asyncio.create_task(self._draw_all(), name="scenery")
        return self._ordered[piece]

    async def _draw_all(self) -> None:
        """Draw one piece after the other until nothing waits."""
        try:
            while (piece := self._lanes.take()) is not None:
                self._in_progress = piece
                state = await self._draw(piece)
                if state != "ready":
                    self._failed[piece] = state
                self._in_progress = None
                self._ordered.pop(piece).set_result(None)
        finally:
            self._drawing = self._in_progress = None

    async def _draw(self, piece: Piece) -> SceneryState:
        """Draw one piece; "ready", or why there is none."""
        game, number = piece
        if not _can_draw(game):
            log.warning("number %d of %s is not drawn: pip install 'spytable[draw]'", number, game)
            return "no-drawing"
        try:
            await submit(self._open_pool(), _make, *piece)
        except GameError as problem:
            log.warning("%s", problem)
        except OSError as problem:
            log.warning("number %d of %s cannot be kept: %s", number, game, problem)
            return "no-room"
        except BrokenProcessPool:
            log.warning("the scenery process died while it drew number %d of %s", *reversed(piece))
            self._pool = None
        except Exception:
            log.exception("number %d of %s cannot be drawn", *reversed(piece))
        else:
            return "ready"
        return "failed"

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, worker_context(), _ready, (self.shelf,))
        return self._pool

    async def close(self) -> None:
        """Stop; an unfinished drawing is thrown away."""
        if self._drawing is not None:
            self._drawing.cancel()
        for ordered in self._ordered.values():
            ordered.cancel()
        pool, self._pool = self._pool, None
        if pool is not None:
            await close_pool(pool)


def _can_draw(game: str) -> bool:
    scenery = folder(game).scenery
    return scenery is not None and scenery.can_draw()


def _missing(game: str, config: Config) -> Piece | None:
    """The scenery that a table needs and does not have."""
    scenery = folder(game).scenery
    if scenery is None or scenery.is_there(scenery.number(config)):
        return None
    return game, scenery.number(config)
