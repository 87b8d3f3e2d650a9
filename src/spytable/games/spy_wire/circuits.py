"""Circuits: what a colour joins, from its Defuser to the enemy's fuses."""

from __future__ import annotations

from collections import deque

from spytable.games.spy_wire.tablet import (
    COLUMNS,
    DIRECTIONS,
    FACING,
    OPPOSITE,
    Cell,
    Side,
    Tablet,
    defuser_cell,
    edge_cell,
    neighbour,
    other,
    ports,
)


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
        for to in DIRECTIONS:
            there = neighbour(cell, to)
            if to not in mine or there is None or there in before:
                continue
            if OPPOSITE[to] in ports(tablet[there], side):
                before[there] = cell
                waiting.append(there)
    return before


def wired(tablet: Tablet, side: Side) -> tuple[int, ...]:
    """The enemy's slots that a Defuser is wired to, empty ones included (SW-14, SW-Q7)."""
    return tuple(paths(tablet, side))


def paths(tablet: Tablet, side: Side) -> dict[int, tuple[Cell, ...]]:
    """The shortest path from the Defuser to each enemy slot that it is wired to."""
    before = reached(tablet, side)
    found = {}
    for slot in range(COLUMNS):
        edge = edge_cell(other(side), slot)
        if edge in before and FACING[side] in ports(tablet[edge], side):
            found[slot] = _way(before, edge)
    return found


def _way(before: dict[Cell, Cell | None], last: Cell) -> tuple[Cell, ...]:
    way: list[Cell] = []
    cell: Cell | None = last
    while cell is not None:
        way.append(cell)
        cell = before[cell]
    return tuple(reversed(way))
