"""The tablet of the twin: what stands in each cell as one number, slides and circuits.

The bits of a cell are those of the lab's tensor for Silver: gap, Silver's Defuser, Red's, ports of
silver and then of red, each north, east, south, west.
"""

from __future__ import annotations

from typing import Final

from spytable.games.spy_wire.bits import NOT_EAST
from spytable.games.spy_wire.data import DOTS
from spytable.games.spy_wire.tablet import (
    CELLS,
    COLUMNS,
    DEFUSERS,
    DIRECTIONS,
    GAP,
    SIDES,
    STANDARD,
    Piece,
    ports,
    slides,
)
from spytable.games.spy_wire.twin.layout import CELL, HIGH_GAP, LOW_GAP, OUT
from spytable.kernels import Row, compiled, make_table

IS_GAP: Final = 1
DEFUSER: Final = 2
"""Silver's; shifted by one, Red's."""
PORTS_AT: Final = 3
ALL_PORTS: Final = 15
NORTH, EAST, SOUTH, WEST = (1 << way for way in range(4))


def pack_piece(piece: Piece) -> int:
    """What stands in a cell as a number."""
    packed = (piece == GAP) | sum((piece == DEFUSERS[side]) << (1 + side) for side in SIDES)
    for side in SIDES:
        for way, to in enumerate(DIRECTIONS):
            packed |= (to in ports(piece, side)) << (PORTS_AT + 4 * side + way)
    return packed


def _list_slides() -> tuple[list[int], list[int]]:
    """Every slide by the two gaps, as cell and direction in one number; where each list begins."""
    found, starts = list[int](), [0] * (CELLS * CELLS + 1)
    for low in range(CELLS):
        for high in range(CELLS):
            if low < high:
                tablet = tuple(GAP if cell in (low, high) else "SD" for cell in range(CELLS))
                found += [4 * cell + DIRECTIONS.index(to) for cell, to in slides(tablet)]
            starts[low * CELLS + high + 1] = len(found)
    return found, starts


_FOUND, _STARTS = _list_slides()
SLIDES: Final = make_table(_FOUND)
SLIDES_AT: Final = make_table(_STARTS)
STEPS: Final = make_table((-COLUMNS, 1, COLUMNS, -1))
START_CELLS: Final = make_table(pack_piece(piece) for piece in STANDARD)
START_GAPS: Final = make_table(cell for cell, piece in enumerate(STANDARD) if piece == GAP)
SHOWN: Final = make_table((*DOTS.silver, *DOTS.red))
"""By side and row: the dots that show through a Defuser there."""
DOT_ROWS: Final = len(DOTS.silver)
FARTHEST: Final = CELLS - COLUMNS


@compiled
def slide_tile(t: Row, cell: int, way: int) -> None:
    """A tile and all before it move one cell into the nearest gap that way."""
    step, place, moving = STEPS[way], cell, t[CELL + cell]
    t[CELL + cell] = IS_GAP
    while moving != IS_GAP:
        place += step
        moving, t[CELL + place] = t[CELL + place], moving
    other = t[LOW_GAP] if t[HIGH_GAP] == place else t[HIGH_GAP]
    t[LOW_GAP], t[HIGH_GAP] = min(cell, other), max(cell, other)


@compiled
def count_slides(t: Row) -> int:
    """How many slides there are."""
    pair = t[LOW_GAP] * CELLS + t[HIGH_GAP]
    return int(SLIDES_AT[pair + 1] - SLIDES_AT[pair])


@compiled
def nth_slide(t: Row, number: int) -> int:
    """A slide by its number, as four times the cell plus the direction."""
    return int(SLIDES[SLIDES_AT[t[LOW_GAP] * CELLS + t[HIGH_GAP]] + number])


@compiled
def count_dots(t: Row, side: int) -> int:
    """How many enemy dots show through the hole of a Defuser."""
    cell = 0
    while not t[CELL + cell] & DEFUSER << side:
        cell += 1
    return int(SHOWN[side * DOT_ROWS + cell // COLUMNS])


@compiled
def find_live(t: Row, side: int) -> int:
    """The enemy fuses that a side is wired to now, as a set of slots."""
    north = east = south = west = region = 0
    shift = PORTS_AT + 4 * side
    for cell in range(CELLS):
        piece, bit = t[CELL + cell], 1 << cell
        has = piece >> shift & ALL_PORTS
        if has & NORTH:
            north |= bit
        if has & EAST:
            east |= bit
        if has & SOUTH:
            south |= bit
        if has & WEST:
            west |= bit
        if piece & DEFUSER << side:
            region = bit
    down = south & north >> COLUMNS
    right = east & NOT_EAST & west >> 1
    while True:
        more = region | (region & down) << COLUMNS | region >> COLUMNS & down
        more |= (region & right) << 1 | region >> 1 & right
        if more == region:
            break
        region = more
    wired = region & south >> FARTHEST << FARTHEST
    slots = wired >> FARTHEST if side else region & north & ((1 << COLUMNS) - 1)
    return int(slots & ~t[OUT + 1 - side])
