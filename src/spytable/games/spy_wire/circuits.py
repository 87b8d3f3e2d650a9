"""Circuits: what a colour joins, from its Defuser to the enemy's fuses."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from spytable.games.spy_wire.tablet import (
    CELLS,
    COLUMNS,
    DIRECTIONS,
    FACING,
    OPPOSITE,
    SIDES,
    Cell,
    Direction,
    Side,
    Tablet,
    defuser_cell,
    edge_cell,
    neighbour,
    other,
    ports,
)

Link: TypeAlias = tuple[Direction, Cell, Direction]
LINKS: Final[tuple[tuple[Link, ...], ...]] = tuple(
    tuple(
        (to, there, OPPOSITE[to]) for to in DIRECTIONS if (there := neighbour(cell, to)) is not None
    )
    for cell in range(CELLS)
)
"""By cell: its neighbours, each with the direction to it and back."""
EDGES: Final = tuple(tuple(edge_cell(side, slot) for slot in range(COLUMNS)) for side in SIDES)


def reached(tablet: Tablet, side: Side) -> dict[Cell, Cell | None]:
    """Every cell joined to a Defuser in its colour, with the cell before it; nearest first.

    Neighbours are joined if both have a port of the colour on the shared side (SW-13, SW-Q7).
    """
    start = defuser_cell(tablet, side)
    before: dict[Cell, Cell | None] = {start: None}
    waiting = deque([start])
    while waiting:
        cell = waiting.popleft()
        mine = ports(tablet[cell], side)
        for to, there, back in LINKS[cell]:
            if to in mine and there not in before and back in ports(tablet[there], side):
                before[there] = cell
                waiting.append(there)
    return before


def wired(tablet: Tablet, side: Side) -> tuple[int, ...]:
    """The enemy's slots that a Defuser is wired to, empty ones included (SW-14, SW-Q7)."""
    return tuple(paths(tablet, side))


@lru_cache(maxsize=256)
def paths(tablet: Tablet, side: Side) -> Mapping[int, tuple[Cell, ...]]:
    """The shortest path from the Defuser to each enemy slot that it is wired to.

    Cached: every seat's view of a tablet needs both sides of it.
    """
    before, facing = reached(tablet, side), FACING[side]
    found = {}
    for slot, edge in enumerate(EDGES[other(side)]):
        if edge in before and facing in ports(tablet[edge], side):
            found[slot] = _way(before, edge)
    return found


def _way(before: dict[Cell, Cell | None], last: Cell) -> tuple[Cell, ...]:
    way: list[Cell] = []
    cell: Cell | None = last
    while cell is not None:
        way.append(cell)
        cell = before[cell]
    return tuple(reversed(way))
