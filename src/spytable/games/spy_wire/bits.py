"""The tablet as bitmasks of one colour, for fast search.

A board holds, as 42-bit masks, which cells have a port north, east, south and west, where the
Defuser stands and where the gaps are. Red is searched as Silver on the tablet turned half round.
`tests/test_solver.py` proves slides and circuits equal to the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from spytable.games.spy_wire.data import DOTS
from spytable.games.spy_wire.tablet import (
    CELLS,
    COLUMNS,
    DEFUSERS,
    DIRECTIONS,
    GAP,
    OPPOSITE,
    RED,
    ROWS,
    SILVER,
    Cell,
    Direction,
    Side,
    Tablet,
    neighbour,
    partner,
    ports,
)

Board: TypeAlias = tuple[int, int, int, int, int, int]
"""Ports north, east, south, west; the Defuser; the gaps."""
WORD: Final = (1 << 64) - 1
MIX: Final = (
    0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9,
    0x27D4EB2F165667C5, 0x85EBCA77C2B2AE63, 0xD6E8FEB86659FD93,
)  # fmt: skip
"""Odd constants that mix a board into one 64-bit word."""
BREAK: Final = 64
"""The search cost of each cell in the way; noise is from 0 to 63."""
AWAY: Final = 24
"""The search cost of a Defuser among dots."""
Line: TypeAlias = tuple[Cell, int, int]
"""The cell a slide begins at, the mask of all that moves, and that of the gap."""

ALL: Final = (1 << CELLS) - 1
EDGE: Final = (1 << COLUMNS) - 1
"""The row before the enemy's fuses."""
_WEST_RIM: Final = sum(1 << cell for cell in range(0, CELLS, COLUMNS))
HOME: Final = sum(EDGE << (row * COLUMNS) for row in range(ROWS) if not DOTS.silver[row])
"""The cells in which Silver's Defuser shows no dot."""
NOT_WEST: Final = ALL ^ _WEST_RIM
NOT_EAST: Final = ALL ^ (_WEST_RIM << (COLUMNS - 1))


def turned(tablet: Tablet) -> Tablet:
    """The tablet turned half round with its colours swapped: Red's game as Silver's."""
    return tuple(partner(piece) for piece in reversed(tablet))


def turned_slide(cell: Cell, to: Direction) -> tuple[Cell, Direction]:
    """A slide as it looks from the other side."""
    return CELLS - 1 - cell, OPPOSITE[to]


def board_of(tablet: Tablet, side: Side) -> Board:
    """The board of a colour."""
    seen = tablet if side == SILVER else turned(tablet)
    assert side in (SILVER, RED)
    masks = [
        sum(1 << cell for cell, piece in enumerate(seen) if to in ports(piece, SILVER))
        for to in DIRECTIONS
    ]
    gaps = sum(1 << cell for cell, piece in enumerate(seen) if piece == GAP)
    return (masks[0], masks[1], masks[2], masks[3], 1 << seen.index(DEFUSERS[SILVER]), gaps)


def _lines(gap: Cell, to: Direction) -> tuple[Line, ...]:
    """Every slide into a gap from one side, shortest first."""
    lines = list[Line]()
    moving = 0
    cell = neighbour(gap, OPPOSITE[to])
    while cell is not None:
        moving |= 1 << cell
        lines.append((cell, moving, 1 << gap))
        cell = neighbour(cell, OPPOSITE[to])
    return tuple(lines)


LINES: Final[dict[int, tuple[tuple[Direction, tuple[Line, ...]], ...]]] = {
    1 << gap: tuple((to, _lines(gap, to)) for to in DIRECTIONS) for gap in range(CELLS)
}
"""By the mask of a gap: every slide into it."""
_STEP: Final[dict[Direction, int]] = {"N": -COLUMNS, "E": 1, "S": COLUMNS, "W": -1}


def moves(board: Board) -> Iterator[tuple[Cell, Direction, Board]]:
    """Every slide and the board after it."""
    north, east, south, west, defuser, gaps = board
    first = gaps & -gaps
    for gap in (first, gaps ^ first):
        for to, lines in LINES[gap]:
            step = _STEP[to]
            for cell, moving, _ in lines:
                if moving & gaps:
                    break
                kept = ~moving
                if step > 0:
                    after = (
                        north & kept | (north & moving) << step,
                        east & kept | (east & moving) << step,
                        south & kept | (south & moving) << step,
                        west & kept | (west & moving) << step,
                        defuser & kept | (defuser & moving) << step,
                        gaps ^ gap | 1 << cell,
                    )
                else:
                    after = (
                        north & kept | (north & moving) >> -step,
                        east & kept | (east & moving) >> -step,
                        south & kept | (south & moving) >> -step,
                        west & kept | (west & moving) >> -step,
                        defuser & kept | (defuser & moving) >> -step,
                        gaps ^ gap | 1 << cell,
                    )
                yield cell, to, after


def flooded(north: int, east: int, south: int, west: int, region: int) -> int:
    """All that is joined to a region."""
    down = south & north >> COLUMNS
    right = east & NOT_EAST & west >> 1
    while True:
        more = (
            region
            | (region & down) << COLUMNS
            | region >> COLUMNS & down
            | (region & right) << 1
            | region >> 1 & right
        )
        if more == region:
            return region
        region = more


def wired_mask(board: Board) -> int:
    """The slots that the Defuser is wired to, as bits."""
    north, east, south, west, defuser, _ = board
    return flooded(north, east, south, west, defuser) & north & EDGE


def beside(north: int, east: int, south: int, west: int) -> int:
    """The cells north, east, south and west of some cells."""
    up_and_down = north >> COLUMNS | south << COLUMNS
    return (up_and_down | (east & NOT_EAST) << 1 | (west & NOT_WEST) >> 1) & ALL


def breaks(board: Board, wanted: int, count: int = 1) -> list[int]:
    """The slots within 0, 1, 2 ... replaced cells of the Defuser, until enough are wanted ones.

    How far a circuit is from closed: a cell that a loose end points at counts as one to be
    replaced, by whatever would fit.
    """
    north, east, south, west, region, _ = board
    slots = list[int]()
    while True:
        down = south & north >> COLUMNS
        right = east & NOT_EAST & west >> 1
        while True:
            more = (
                region
                | (region & down) << COLUMNS
                | region >> COLUMNS & down
                | (region & right) << 1
                | region >> 1 & right
            )
            if more == region:
                break
            region = more
        slots.append(region & north & EDGE)
        if (slots[-1] & wanted).bit_count() >= count:
            return slots
        loose = beside(north & region, east & region, south & region, west & region) & ~region
        if not loose:  # a web without a loose end: any cell of its rim is in the way
            loose = beside(region, region, region, region) & ~region
        # A region that ends at the rim without a port there gets one.
        loose |= region & EDGE & ~north
        north |= loose
        east |= loose
        south |= loose
        west |= loose
        region |= loose


def mark(board: Board) -> int:
    """A 64-bit hash of a board."""
    word = 0
    for mask, odd in zip(board, MIX, strict=True):
        word += mask * odd
    word &= WORD
    return (word ^ word >> 29) * MIX[0] & WORD
