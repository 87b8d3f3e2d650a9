"""The plain beam search, and so what its twins in `wide_search.py` and `fast.py` must answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from spytable.games.spy_wire.bits import AWAY, BREAK, HOME, Board, breaks, mark, moves
from spytable.games.spy_wire.tablet import Cell, Direction

Trail: TypeAlias = tuple["Trail", Cell, Direction] | None
Steps: TypeAlias = tuple[tuple[Cell, Direction], ...]
Search: TypeAlias = Callable[[Board, "Target", int, int, int], tuple[Steps | None, int]]
"""Board, target, width, most slides and budget; the steps found, and the boards looked at."""


class Target(msgspec.Struct, frozen=True):
    """A goal as search knows it."""

    wanted: int
    """The slots as bits, seen by Silver."""
    count: int
    home: bool
    taste: int = 0
    """From 0 to 63: which of equals are looked at first, so that not all players are alike."""


def plain_search(
    start: Board, target: Target, width: int, most: int, nodes: int
) -> tuple[Steps | None, int]:
    """A beam search: of all boards a slide further on, the nearest are kept."""
    looked = 0
    if score(start, target) < 0:
        return (), looked
    beam: list[tuple[int, Board, Trail]] = [(0, start, None)]
    seen = {mark(start)}
    for _ in range(most):
        found: list[tuple[int, Board, Trail]] = []
        for _, board, trail in beam:
            for cell, to, after in moves(board):
                name = mark(after)
                if name in seen:
                    continue
                seen.add(name)
                looked += 1
                far = score(after, target)
                if far < 0:
                    return list_steps((trail, cell, to)), looked
                found.append((far, after, (trail, cell, to)))
            if looked >= nodes:
                return None, looked
        found.sort(key=_far)
        beam = found[:width]
    return None, looked


def score(board: Board, target: Target) -> int:
    """How far a board is from its target, small is near; negative when it is reached.

    Breaks count, then whether the Defuser stands among dots; a little noise keeps beams varied.
    """
    missing, known = 0, 0
    for cost, mask in enumerate(breaks(board, target.wanted, target.count)):
        now = min((mask & target.wanted).bit_count(), target.count)
        missing += cost * (now - known)
        known = now
    is_away = target.home and not board[4] & HOME
    if missing == 0 and not is_away:
        return -1
    noise = mark(board) >> 58 ^ target.taste
    return missing * (BREAK // target.count) + is_away * AWAY + noise


def _far(kept: tuple[int, Board, Trail]) -> int:
    return kept[0]


def list_steps(trail: Trail) -> Steps:
    """The steps of a trail, the first one first."""
    steps = list[tuple[Cell, Direction]]()
    while trail is not None:
        trail, cell, to = trail
        steps.append((cell, to))
    return tuple(reversed(steps))
