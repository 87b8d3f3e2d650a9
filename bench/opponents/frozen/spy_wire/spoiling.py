"""Slides that spoil the enemy's wires and leave one's own alone."""

from __future__ import annotations

from typing import Final

import msgspec

from bench.opponents.frozen.spy_wire.traits import Traits
from spytable.games.spy_wire.bits import (
    EDGE,
    HOME,
    Board,
    breaks,
    flooded,
    moves,
    turned_slide,
)
from spytable.games.spy_wire.engine import search
from spytable.games.spy_wire.search import Steps, Target
from spytable.games.spy_wire.thinking.sight import Sight

KEPT: Final = 8
"""Boards kept a slide."""
RATED: Final = 5
"""Boards of which the enemy's best plans are looked for."""
ENEMY_LINES: Final = 12
ENEMY_MOST: Final = (14, 24)
"""How they are looked for: lines in sight, and slides for one fuse and for two."""
NEAR: Final = 1
"""Who cannot read the enemy's plans hinders him only if so few cells are in his way."""
SLIDE: Final = 0.25
"""What a further slide must gain: time is worth keeping too."""


class Spot(msgspec.Struct, frozen=True):
    """A board on the way, in both colours."""

    worth: float
    steps: Steps
    mine: Board
    theirs: Board


def find_spoiling(sight: Sight, traits: Traits, *, home: bool, most: int, boards: int) -> Steps:
    """The slides that hinder the enemy most; none if nothing is gained."""
    if not traits.reads and _costs(sight.theirs, sight.guarded)[0] > NEAR:
        return ()
    start = Spot(_hindrance(sight.theirs, sight.guarded), (), sight.mine, sight.theirs)
    beam, found = [start], [start]
    known = {start.mine}
    for _ in range(min(traits.spoils, most)):
        fresh = [spot for each in beam for spot in _further(each, sight, known, home=home)]
        if not fresh:
            break
        fresh.sort(key=_worth, reverse=True)
        beam = fresh[:KEPT]
        found += beam
    found.sort(key=_worth, reverse=True)
    if not traits.reads:
        return found[0].steps
    best = found[:RATED]
    share = boards // RATED
    rated = [(_read(spot, sight.guarded, share), -place) for place, spot in enumerate(best)]
    return best[-max(rated)[1]].steps


def _further(spot: Spot, sight: Sight, known: set[Board], *, home: bool) -> list[Spot]:
    """A slide on from a spot, where as much is wired as before and the Defuser stands as well."""
    answers = {(cell, to): after for cell, to, after in moves(spot.theirs)}
    found = []
    for cell, to, mine in moves(spot.mine):
        if mine in known or (home and not mine[4] & HOME and spot.mine[4] & HOME):
            continue
        known.add(mine)
        north, east, south, west, defuser, _ = mine
        lit = flooded(north, east, south, west, defuser) & north & EDGE & sight.wanted
        if lit.bit_count() < sight.live:
            continue
        theirs = answers[turned_slide(cell, to)]
        steps = (*spot.steps, (cell, to))
        worth = _hindrance(theirs, sight.guarded) - SLIDE * len(steps)
        found.append(Spot(worth, steps, mine, theirs))
    return found


def _hindrance(theirs: Board, guarded: int) -> float:
    """How far the enemy is from his next fuse and the one after it, and whether he must go home."""
    costs = _costs(theirs, guarded)
    return 2.0 * costs[0] + 0.5 * costs[-1] + (0.0 if theirs[4] & HOME else 1.0)


def _costs(theirs: Board, guarded: int) -> list[int]:
    """The cells in the enemy's way to his nearest fuse, and to the next one if there is one."""
    count = min(2, guarded.bit_count())
    costs = list[int]()
    for cost, mask in enumerate(breaks(theirs, guarded, count)):
        costs += [cost] * ((mask & guarded).bit_count() - len(costs))
    return costs[:count]


def _read(spot: Spot, guarded: int, boards: int) -> float:
    """How many slides the enemy's best plans take from here, for a fuse and for two at once."""
    worth = -SLIDE * len(spot.steps)
    for count, most in zip(range(1, guarded.bit_count() + 1), ENEMY_MOST, strict=False):
        target = Target(guarded, count, home=True)
        steps, looked = search(spot.theirs, target, ENEMY_LINES, most, boards)
        boards = max(0, boards - looked)
        worth += most + 2 if steps is None else len(steps)
    return worth


def _worth(spot: Spot) -> float:
    return spot.worth
