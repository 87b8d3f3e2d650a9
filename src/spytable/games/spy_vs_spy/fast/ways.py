"""Ways to the bombs, compiled: `thinking/routes.py` and `thinking/prices.py` once more."""

from __future__ import annotations

from math import pow as power
from typing import Final

import numpy as np

from spytable.games.spy_vs_spy.fast.facts import (
    ALL_KINDS,
    ALL_SIDES,
    ALL_WAYS,
    BOMBS,
    FIRST_SPY,
    FITS,
    FULL,
    HELD,
    KERBS,
    LYING,
    RACK,
    SHAPES_EACH,
    SPACES,
)
from spytable.games.spy_vs_spy.thinking.ground import ALL_SHAPES
from spytable.games.spy_vs_spy.thinking.prices import LONGEST, NEVER, PATIENCE
from spytable.games.spy_vs_spy.thinking.routes import (
    BRANCH,
    EARLY,
    ERRAND,
    FETCH,
    LIFT,
    OUT_OF_REACH,
    OUTLAY,
    STRANDED,
)
from spytable.kernels import Row, compiled

# What a survey keeps in a row of numbers.
COUNT: Final = 0
"""How many ways there are."""
MOUTHS: Final = 1
TO: Final = 2
"""The bomb of each way."""
MOST_WAYS: Final = 16
BACK: Final = TO + MOST_WAYS
"""By space: the one before it, or -1."""
JOINED: Final = BACK + SPACES
SURVEY: Final = JOINED + SPACES

_FAR: Final = 1e9


@compiled
def edges_of(seen: Row, must: Row, closed: Row) -> None:
    """What every space asks of a tunnel there."""
    for place in range(SPACES):
        must[place], closed[place] = 0, KERBS[place]
        for side in range(4):
            there = ALL_SIDES[place, side, 2]
            if there >= 0 and seen[there]:
                if seen[there] & ALL_SIDES[place, side, 1]:
                    must[place] |= ALL_SIDES[place, side, 0]
                else:
                    closed[place] |= ALL_SIDES[place, side, 0]


@compiled
def set_openings(seen: Row, must: Row, closed: Row, place: int, openings: int) -> None:
    """Another top on a space."""
    seen[place] = openings
    for side in range(4):
        there = ALL_SIDES[place, side, 2]
        if there < 0:
            continue
        way, back = ALL_SIDES[place, side, 0], ALL_SIDES[place, side, 1]
        must[there] &= ~back
        closed[there] &= ~back
        if openings & way:
            must[there] |= back
        elif openings:
            closed[there] |= back


@compiled
def find_chances(row: Row, chances: Row) -> None:
    """By shapes as bits: how likely an unseen tile is of one of them."""
    unseen, total = np.zeros(ALL_KINDS, np.int64), 0
    for kind in range(ALL_KINDS):
        unseen[kind] = FULL[kind] - row[LYING + kind]
    for at in range(row[HELD]):
        unseen[row[RACK + at]] -= 1
    for kind in range(ALL_KINDS):
        total += unseen[kind]
    total = max(1, total)
    for mask in range(ALL_SHAPES + 1):
        chance = 0.0
        for shape in range(SHAPES_EACH):
            if mask >> shape & 1:
                chance += (unseen[shape] + unseen[SHAPES_EACH + shape]) / total
        chances[mask] = chance


@compiled
def find_prices(chances: Row, strangers: int, shapes: int, prices: Row) -> None:
    """Prices for who holds these shapes, and so many tiles that nobody knows."""
    for mask in range(ALL_SHAPES + 1):
        chance = chances[mask]
        if mask & shapes:
            prices[mask] = 1.0
        elif chance <= 0:
            prices[mask] = NEVER
        else:
            lacking = power(1 - chance, float(strangers)) if strangers else 1.0
            prices[mask] = 1.0 + lacking * PATIENCE * min(LONGEST, 1 / chance - 1)


@compiled
def shapes_without(row: Row, used: int) -> int:
    """The shapes in a rack as bits, less one tile of a kind."""
    held, gone = 0, used < 0
    for at in range(row[HELD]):
        kind = row[RACK + at]
        if kind == used and not gone:
            gone = True
        elif kind < FIRST_SPY:
            held |= 1 << kind % SHAPES_EACH
    return held


@compiled
def survey(
    seen: Row, must: Row, closed: Row, row: Row, home: int, near: Row, later: Row, most: int,
    out: Row, more: Row,
) -> None:  # fmt: skip
    """The cheapest ways of a player to the nearest bombs; `more` is turns of digging, by way."""
    into = np.zeros(SPACES, np.int64)
    turns = np.full(SPACES, _FAR)
    planned = np.zeros(SPACES, np.int64)
    queue = np.empty(SPACES, np.int64)
    waits = np.zeros(SPACES, np.int64)
    out[BACK : BACK + SPACES] = -1
    out[JOINED : JOINED + SPACES] = 0
    # What is joined, nearest first.
    out[BACK + home] = home
    queue[0] = home
    last, at, mouths, ways, wanted = 1, 0, 0, 0, 0
    while at < last:
        place = queue[at]
        at += 1
        out[JOINED + place] = planned[place] = 1
        turns[place] = 0.0
        if row[BOMBS + place]:
            out[TO + ways], more[ways] = place, 0.0
            ways += 1
        openings = seen[place]
        for side in range(4):
            there = ALL_WAYS[place, side, 2]
            if there < 0:
                break
            if not openings & ALL_WAYS[place, side, 0] or out[BACK + there] >= 0:
                continue
            behind = ALL_WAYS[place, side, 1]
            if not seen[there]:
                mouths += 1
                turns[there], waits[there] = 0.0, 1
            elif seen[there] & behind:
                queue[last] = there
                last += 1
            else:
                continue
            into[there], out[BACK + there] = behind, place
    waiting = 0
    for place in range(SPACES):
        if waits[place]:
            queue[waiting] = place
            waiting += 1
        wanted += row[BOMBS + place] and not out[JOINED + place]
    taken = out[JOINED : JOINED + SPACES].copy()
    while waiting and wanted and ways < most:
        best = 0
        for each in range(1, waiting):
            one, other = queue[each], queue[best]
            if turns[one] < turns[other] or (turns[one] == turns[other] and one < other):
                best = each
        place = queue[best]
        waiting -= 1
        queue[best] = queue[waiting]
        waits[place] = 0
        so_far, shut, openings = turns[place], closed[place], seen[place]
        if row[BOMBS + place] and not taken[place]:
            taken[place] = 1
            wanted -= 1
            cost = 0.0
            if not openings:
                fit = FITS[(must[place] | into[place]) << 4 | shut]
                cost = later[fit] if so_far else near[fit]
            out[TO + ways], more[ways] = place, so_far + cost
            ways += 1
            step = place
            while not planned[step]:
                planned[step] = 1
                turns[step] = 0.0
                if not waits[step]:
                    waits[step] = 1
                    queue[waiting] = step
                    waiting += 1
                step = out[BACK + step]
            continue
        priced = not openings and not planned[place]
        then = so_far if openings else so_far + BRANCH
        asked = must[place] | into[place]
        leads = (openings or 15) & ~shut
        for side in range(4):
            there = ALL_WAYS[place, side, 2]
            if there < 0:
                break
            way, behind = ALL_WAYS[place, side, 0], ALL_WAYS[place, side, 1]
            if not leads & way or (seen[there] and not seen[there] & behind):
                continue
            if priced:
                fit = FITS[(asked | way) << 4 | shut]
                then = so_far + (later[fit] if so_far else near[fit])
            if then < turns[there]:
                turns[there] = then
                into[there], out[BACK + there] = behind, place
                if not waits[there]:
                    waits[there] = 1
                    queue[waiting] = there
                    waiting += 1
    out[COUNT], out[MOUTHS] = ways, mouths


@compiled
def finish(out: Row, more: Row, pawn: int, need: int, ahead: int, lost: Row, claims: int) -> float:
    """Turns until the last needed bomb is home; `lost` are so many bombs, -1 for none."""
    planned = left = min(need, ahead)
    dug, total = 0.0, 0.0
    clock = 0.0 if out[JOINED + pawn] else STRANDED
    walks = clock
    for way in range(out[COUNT]):
        if out[TO + way] == pawn:
            dug = more[way]
            total = clock = dug + LIFT
            walks = LIFT - FETCH
            left -= 1
    for way in range(out[COUNT]):
        if left <= 0:
            break
        if out[TO + way] != pawn:
            dug += more[way]
            gone = False
            for each in range(claims):
                gone = gone or lost[each] == out[TO + way]
            if not gone:
                clock = max(clock, dug) + FETCH
                total += clock
                left -= 1
    for _ in range(left):
        clock += OUT_OF_REACH
        total += clock
    last = clock + max(0, need - ahead) * FETCH
    return EARLY * total / planned + (1 - EARLY) * last + OUTLAY * dug + ERRAND * walks
