"""The board as a planner sees it: spaces by number, and what each asks of a tunnel there.

The rules keep boards as they lie on the table; a planner tries thousands of lays, so it keeps
the same facts as lists of bits that are copied and changed in a few places.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from spytable.games.spy_vs_spy.board import (
    BESIDE,
    CELLS,
    MANHOLES,
    PLACE,
    Cell,
    Stack,
    edges,
    facing,
    street,
)
from spytable.games.spy_vs_spy.tiles import OPENINGS, SHAPES

SIDES: Final[tuple[tuple[tuple[int, int, int], ...], ...]] = tuple(
    tuple((way, facing(way), PLACE[there]) for way, there in BESIDE[cell].items()) for cell in CELLS
)
"""By space: each way out, the way back, and the space there."""
HOLES: Final = frozenset(PLACE[cell] for cell in MANHOLES)
WAYS: Final[tuple[tuple[tuple[tuple[int, int, int], ...], ...], ...]] = tuple(
    tuple(
        tuple([side for side in sides if openings & side[0] and side[2] not in HOLES])
        for openings in range(16)
    )
    for sides in SIDES
)
"""By space and openings: the ways that lead on, never into a manhole."""
SHAPE_BITS: Final = {shape: 1 << bit for bit, shape in enumerate(SHAPES)}
ALL_SHAPES: Final = sum(SHAPE_BITS.values())


def _fitting(asked: int, closed: int) -> int:
    return sum(
        bit
        for shape, bit in SHAPE_BITS.items()
        if any(turned & asked == asked and not turned & closed for turned in SHAPES[shape])
    )


FITTING: Final = tuple(_fitting(key >> 4, key & 15) for key in range(256))
"""By `openings asked << 4 | openings forbidden`: the shapes that can be turned to fit, as bits."""


class Ground:
    """What can be seen of the board, and what every space asks of a tunnel laid on it."""

    __slots__ = ("closed", "must", "open")

    def __init__(self, openings: list[int], must: list[int], closed: list[int]) -> None:
        self.open = openings
        """By space: the openings of the tunnel on top; none if there is no tunnel to be seen."""
        self.must = must
        """By space: the ways that neighbours open towards it."""
        self.closed = closed
        """By space: the ways that neighbours wall off, and those off the board."""

    def with_openings(self, place: int, openings: int) -> Ground:
        """The ground with another top on a space: a tunnel's openings, or 0 for none or a Spy."""
        seen, must, closed = self.open.copy(), self.must.copy(), self.closed.copy()
        seen[place] = openings
        for way, back, there in SIDES[place]:
            must[there] &= ~back
            closed[there] &= ~back
            if openings & way:
                must[there] |= back
            elif openings:
                closed[there] |= back
        return Ground(seen, must, closed)


def ground_of(board: Mapping[Cell, Stack]) -> Ground:
    """The ground of a board; manholes are open to their exits (SV-Q5)."""
    ground = Ground(BARE.open.copy(), BARE.must.copy(), BARE.closed.copy())
    seen, must, closed = ground.open, ground.must, ground.closed
    for cell, stack in board.items():
        openings = OPENINGS[stack[-1]]
        if openings:
            place = PLACE[cell]
            seen[place] = openings
            for way, back, there in SIDES[place]:
                if openings & way:
                    must[there] |= back
                else:
                    closed[there] |= back
    return ground


def read_ground(board: Mapping[Cell, Stack]) -> Ground:
    """The same by the rules' own edges, space by space."""
    seen = street(board)
    asked = [edges(seen, cell) for cell in CELLS]
    return Ground(
        [seen.get(cell, 0) for cell in CELLS],
        [edge.open for edge in asked],
        [edge.closed for edge in asked],
    )


BARE: Final = read_ground({})
"""An empty board."""


def top_openings(stack: Stack) -> int:
    """What a stack opens: nothing if it is empty or a Spy is on top."""
    return OPENINGS[stack[-1]] if stack else 0


def places(cells: Iterable[Cell]) -> list[int]:
    """Spaces by number."""
    return [PLACE[cell] for cell in cells]
