"""Short sequences of slides that wire fuses, for bots and hints.

>>> plan = solve(STANDARD, SILVER, nodes=2_000)
>>> plan is not None and len(plan.slides) <= 6
True

Anytime: `plans` yields shorter and shorter ones until its budget of boards is spent. The same
budget gives the same plans, with the compiled twin in `fast.py` or without it (`engine.warm`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from spytable.games.spy_wire.actions import Slide
from spytable.games.spy_wire.bits import Board, board_of, moves, turned_slide, wired_mask
from spytable.games.spy_wire.engine import search as best_search
from spytable.games.spy_wire.search import Search, Steps, Target
from spytable.games.spy_wire.tablet import COLUMNS, SILVER, STANDARD, Side, Tablet

__all__ = ["SILVER", "STANDARD", "Goal", "Plan", "plans", "solve"]

WIDTHS: Final = (30, 150, 600, 2_400, 9_600)
"""How many boards each wider search keeps a slide."""
MOST_SLIDES: Final = 60
NODES: Final = 60_000
"""Boards looked at unless a budget is given: 0.2 s in plain Python, 30 ms compiled."""


class Goal(msgspec.Struct, frozen=True):
    """What is to be wired."""

    slots: tuple[int, ...] = tuple(range(COLUMNS))
    """The slots that count, from the west."""
    count: int = 1
    """How many of them at once."""
    home: bool = True
    """Whether the Defuser must end where it shows no dot."""
    most: int = MOST_SLIDES
    """The longest plan that is of use."""


class Plan(msgspec.Struct, frozen=True):
    """Slides that reach a goal, and the slots that are wired then."""

    slides: tuple[Slide, ...]
    wired: tuple[int, ...]


ANY: Final = Goal()


def solve(tablet: Tablet, side: Side, goal: Goal = ANY, nodes: int = NODES) -> Plan | None:
    """The best plan found within a budget; None if none was."""
    best = None
    for plan in plans(tablet, side, goal, nodes):
        best = plan
    return best


def plans(
    tablet: Tablet, side: Side, goal: Goal, nodes: int = NODES, search: Search = best_search
) -> Iterator[Plan]:
    """Shorter and shorter plans, by wider and wider search."""
    columns = goal.slots if side == SILVER else tuple(COLUMNS - 1 - slot for slot in goal.slots)
    target = Target(sum(1 << column for column in set(columns)), goal.count, goal.home)
    start, most, left = board_of(tablet, side), goal.most, nodes
    for width in WIDTHS:
        steps, looked = search(start, target, width, most, left)
        left -= looked
        if steps is not None:
            yield _plan(start, side, steps)
            most = len(steps) - 1
        if left <= 0 or most < 0:
            return


def _plan(start: Board, side: Side, steps: Steps) -> Plan:
    """The plan as its side would play it."""
    board = start
    for cell, to in steps:
        board = next(after for at, way, after in moves(board) if (at, way) == (cell, to))
    mask = wired_mask(board)
    columns = [column for column in range(COLUMNS) if mask >> column & 1]
    if side != SILVER:
        steps = tuple(turned_slide(cell, to) for cell, to in steps)
        columns = sorted(COLUMNS - 1 - column for column in columns)
    return Plan(tuple(Slide(cell, to) for cell, to in steps), tuple(columns))
