"""Random fair layouts: drawn tile by tile, each with its partner opposite (SW-Q12).

The draws are a fixed number of steps. An unfair layout is not drawn again: the drawn tiles move on
by one place, together, until the tablet is fair. So the same draws always give the same tablet.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from spytable.games.spy_wire.bits import EDGE, board_of
from spytable.games.spy_wire.circuits import wired
from spytable.games.spy_wire.data import CLOCKS, TILES
from spytable.games.spy_wire.search import Target, plain_search
from spytable.games.spy_wire.tablet import (
    CELLS,
    DEFUSERS,
    GAP,
    SIDES,
    SILVER,
    STANDARD,
    Cell,
    Piece,
    Tablet,
    opposite_cell,
    partner,
)

PLACES: Final[tuple[Cell, ...]] = tuple(
    cell for cell in range(CELLS // 2) if STANDARD[cell] not in (GAP, *DEFUSERS)
)
"""Where tiles are drawn to, in that order; gaps and Defusers stand as in the standard layout."""
WIDTH: Final = 60
SEARCHED: Final = 20_000
"""How a first fuse is looked for. Other numbers give other tablets: raise the game's version."""


def drawable(laid: tuple[Piece, ...]) -> dict[Piece, int]:
    """The tiles that may come next, each way round, by how many pairs of them are left."""
    left: dict[Piece, int] = {}
    for tile, pairs in TILES.pairs.items():
        gone = sum(piece in (tile, partner(tile)) for piece in laid)
        if pairs > gone:
            left[tile] = left.get(tile, 0) + pairs - gone
            left[partner(tile)] = left.get(partner(tile), 0) + pairs - gone
    return left


def laid_out(tiles: tuple[Piece, ...]) -> Tablet:
    """The tablet with these tiles in their places and their partners opposite."""
    tablet = list(STANDARD)
    for cell, tile in zip(PLACES, tiles, strict=True):
        tablet[cell] = tile
        tablet[opposite_cell(cell)] = partner(tile)
    return tuple(tablet)


@lru_cache(maxsize=256)
def fair_layout(laid: tuple[Piece, ...]) -> Tablet:
    """The first fair tablet when the drawn tiles move on place by place; else the standard one."""
    for shift in range(len(laid)):
        tablet = laid_out(laid[shift:] + laid[:shift])
        if is_fair(tablet):
            return tablet
    return STANDARD


def is_fair(tablet: Tablet) -> bool:
    """Whether nothing is wired yet and a first fuse is within reach (SW-Q12)."""
    if any(wired(tablet, side) for side in SIDES):
        return False
    start, anywhere = board_of(tablet, SILVER), Target(EDGE, 1, home=False)
    steps, _ = plain_search(start, anywhere, WIDTH, CLOCKS.start_slides, SEARCHED)
    return steps is not None
