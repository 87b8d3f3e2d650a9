"""Draws scenery that tables need before play, in a process of its own, piece by piece.

Addresses take turns: whoever asks for many pieces waits for them, and nobody else does.
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
from spytable.server.workers.processes import close_pool, forkserver_context, set_up_child, submit
from spytable.table.errors import Sorry
from spytable.table.seams import SceneryListener
from spytable.wire import SceneryState

log = logging.getLogger("spytable.studio")
MOST_EACH = 3
"""So many pieces of scenery may wait to be made for one address; for one more it is refused."""
MOST_WAITING = 48
"""For all addresses together: about ten minutes of drawing."""
HOUSE = ""
"""Whose turn it is where a stored table needs something drawn again: nobody's address."""
NICE = 10
"""Play goes before drawing."""
Piece: TypeAlias = tuple[str, int]
"""A game and the number of what it draws."""


def _ready(shelf: Path | None) -> None:
    set_up_child(shelf, NICE)


def _make(game: str, number: int) -> None:
    scenery = folder(game).scenery
    if scenery is not None and not scenery.is_there(number):
        scenery.make(number)


class Studio:
    """Draws what is missing: the server's `Scenery`."""

    def __init__(self, shelf: Path | None = None) -> None:
        self.shelf = shelf
        """Where what is made is kept; None is the user's cache."""
        self._lanes: FairQueue[Piece] = FairQueue(MOST_EACH, MOST_WAITING)
        self._ordered: dict[Piece, asyncio.Future[None]] = {}
        """What waits to be made or is being made; each is done when it is made or has failed."""
        self._on_easel: Piece | None = None
        """What is being made."""
        self._failed: set[Piece] = set()
        self._drawing: asyncio.Task[None] | None = None
        self._pool: ProcessPoolExecutor | None = None

    def state(self, game: str, config: Config) -> SceneryState:
        """Whether a table's scenery is there."""
        piece = _missing(game, config)
        if piece is None:
            return "ready"
        return "failed" if piece in self._failed else "drawing"

    def order(self, game: str, config: Config, address: str) -> None:
        """Have a table's scenery made for an address; Sorry if it has too much waiting already."""
        piece = _missing(game, config)
        if piece is None or piece == self._on_easel:
            return
        if piece in self._ordered:
            if not self._lanes.is_full_for(address):
                self._lanes.add(address, piece)  # drawn in whoever's turn comes first
            return
        if self._lanes.is_full_for(address):
            raise Sorry("server.error.too-many-drawings", 429)
        if self._lanes.is_full(address):
            raise Sorry("server.error.studio-full", 503)
        self._order(piece, address)

    def want(self, game: str, config: Config, listener: SceneryListener) -> None:
        """Have a table's scenery made if it is missing; the listener is told when it is done."""
        piece = _missing(game, config)
        if piece is not None:
            self._order(piece, HOUSE).add_done_callback(lambda _: listener.scenery_done())

    async def have(self, game: str, config: Config) -> None:
        """Wait until a table's scenery is there; Sorry if it cannot be made."""
        piece = _missing(game, config)
        if piece is not None:
            await asyncio.shield(self._order(piece, HOUSE))
            if piece in self._failed:
                raise Sorry("server.error.scenery-failed", number=piece[1])

    def _order(self, piece: Piece, address: str) -> asyncio.Future[None]:
        if piece not in self._ordered:
            self._failed.discard(piece)
            self._ordered[piece] = asyncio.get_running_loop().create_future()
            self._lanes.add(address, piece)
        if self._drawing is None:
            self._drawing = asyncio.create_task(self._draw_all(), name="studio")
        return self._ordered[piece]

    async def _draw_all(self) -> None:
        """Draw one piece after the other until nothing waits."""
        try:
            while (piece := self._lanes.take()) is not None:
                self._on_easel = piece
                if not await self._draw(piece):
                    self._failed.add(piece)
                self._on_easel = None
                self._ordered.pop(piece).set_result(None)
        finally:
            self._drawing = self._on_easel = None

    async def _draw(self, piece: Piece) -> bool:
        """Draw one piece; whether it is there."""
        try:
            await submit(self._opened(), _make, *piece)
        except GameError as problem:
            log.warning("%s", problem)
        except BrokenProcessPool:
            log.warning("the studio's process died while it made number %d of %s", *reversed(piece))
            self._pool = None
        except Exception:
            log.exception("number %d of %s cannot be made", *reversed(piece))
        else:
            return True
        return False

    def _opened(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, forkserver_context(), _ready, (self.shelf,))
        return self._pool

    async def close(self) -> None:
        """Stop; what is half made is thrown away."""
        if self._drawing is not None:
            self._drawing.cancel()
        for ordered in self._ordered.values():
            ordered.cancel()
        pool, self._pool = self._pool, None
        if pool is not None:
            await close_pool(pool)


def _missing(game: str, config: Config) -> Piece | None:
    """What a table needs and does not have."""
    scenery = folder(game).scenery
    if scenery is None or scenery.is_there(scenery.number(config)):
        return None
    return game, scenery.number(config)
