"""Plans for one's own wires: a circuit, a step nearer to one, or the way home."""

from __future__ import annotations

from collections import deque
from random import Random

import msgspec

from bench.opponents.frozen.spy_wire.traits import Traits
from spytable.games.spy_wire.bits import HOME, Board, breaks, mark, moves
from spytable.games.spy_wire.engine import search
from spytable.games.spy_wire.search import Steps, Target, score
from spytable.games.spy_wire.thinking.sight import Sight

NEARER = 3
"""Slides made toward a circuit that is not in sight yet, before the next look."""


class Means(msgspec.Struct, frozen=True):
    """What a plan may take."""

    boards: int
    """To look at."""
    slides: int
    """To make."""
    toll: int
    """Slides that each fuse beyond the first costs at the end, for the time to pull it."""
    taste: int
    """Which of equal boards it likes."""


def circuit(sight: Sight, traits: Traits, means: Means, *, home: bool) -> Steps | None:
    """Slides after which more fuses are wired than now, as many as are found; None if none are.

    A player who minds the dots and stands among them is content with as many fuses at home.
    """
    least = sight.live if home and sight.dots and sight.live else sight.live + 1
    best: Steps | None = None
    boards = means.boards
    for count in range(least, min(traits.fuses, sight.wanted.bit_count()) + 1):
        target = Target(sight.wanted, count, home, means.taste)
        most = max(0, means.slides - means.toll * (count - max(1, sight.live)))
        steps, looked = search(sight.mine, target, traits.lines, most, boards)
        boards -= looked
        if steps is not None:
            best = steps
        if steps is None or boards <= 0:
            break
    return best


def nearer(sight: Sight, seen: frozenset[int], rng: Random, *, home: bool, most: int) -> Steps:
    """A few slides toward a circuit, over boards that were not seen this turn."""
    target = Target(sight.wanted, 1, home)
    board, known = sight.mine, set(seen)
    steps: Steps = ()
    while len(steps) < min(NEARER, most):
        found = [
            (score(after, target), rng.random(), cell, to, after)
            for cell, to, after in moves(board)
            if mark(after) not in known
        ]
        if not found:
            break
        _, _, cell, to, board = min(found)
        known.add(mark(board))
        steps = (*steps, (cell, to))
    return steps


def way_home(sight: Sight, most: int) -> Steps:
    """The fewest slides that bring one's Defuser out of the enemy's land; none if too many."""
    start: Board = (0, 0, 0, 0, sight.mine[4], sight.mine[5])
    ways: dict[Board, Steps] = {start: ()}
    waiting = deque([start])
    while waiting:
        board = waiting.popleft()
        if board[4] & HOME:
            return ways[board]
        if len(ways[board]) == most:
            break
        for cell, to, after in moves(board):
            if after not in ways:
                ways[after] = (*ways[board], (cell, to))
                waiting.append(after)
    return ()


def farthest(sight: Sight) -> int:
    """The enemy's fuse, as a bit, that is hardest to wire from here."""
    left = sight.wanted
    for mask in breaks(sight.mine, sight.wanted, sight.wanted.bit_count()):
        if not left & ~mask:
            break
        left &= ~mask
    return left & -left
