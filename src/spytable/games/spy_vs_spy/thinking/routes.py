"""Ways to the bombs: what is still to be dug, and how long it takes to bring bombs home."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

from spytable.games.spy_vs_spy.thinking.ground import FITTING, WAYS, Ground
from spytable.games.spy_vs_spy.thinking.prices import Prices

FETCH: Final = 66 / 25
"""Turns from home to a bomb and back on an open way, explosions included (SV-36).

With e turns from home and l from the bomb: l = 1 + e/6 and e = 1 + 5/6 l + 1/6 e.
"""
LIFT: Final = 36 / 25
"""Turns left when the pawn is on the bomb already."""
OUT_OF_REACH: Final = 12.0
"""Turns for a bomb that is needed and not there to be had."""
STRANDED: Final = 2.0
"""Turns that a pawn loses when it is cut off from its home."""
EARLY: Final = 0.5
"""How much the mean bomb counts beside the last one: what is home is safe."""
BRANCH: Final = 0.15
"""What it costs to have a tunnel branch off that is planned anyway."""
ERRAND: Final = 0.35
"""What a turn of walking costs even where digging takes longer."""
OUTLAY: Final = 0.35
"""What a turn of digging costs even where walking takes longer."""

_FAR: Final = float("inf")


class Way(NamedTuple):
    """How a bomb is reached from a manhole."""

    bomb: int
    more: float
    """Turns of digging, once the ways to nearer bombs are dug."""


class Survey(NamedTuple):
    """What a search from a manhole found."""

    ways: list[Way]
    """To bombs: those that are joined, the nearest first; then those to be dug out."""
    back: list[int]
    """By space: the one before it on the way from home; itself or -1 where there is none."""
    joined: set[int]
    """The manhole and the tunnels that are joined to it."""
    mouths: set[int]
    """The spaces where the player can dig on."""


class Digger(NamedTuple):
    """A player who digs."""

    home: int
    near: Prices
    """Where he can dig now: what he holds he need not wait for."""
    later: Prices
    """Where he can dig later, with tiles that he has yet to draw."""


def survey(ground: Ground, digger: Digger, bombs: Collection[int], most: int) -> Survey:
    """The cheapest ways of a player to the nearest bombs, at most so many.

    Whenever a bomb is found, its way counts as dug, and the search goes on from all of it.
    """
    near, later = digger.near, digger.later
    fitting, all_ways, push = FITTING, WAYS, heappush  # locals: this is the innermost loop
    seen, must, closed = ground.open, ground.must, ground.closed
    back, into = [-1] * len(seen), [0] * len(seen)
    reached, mouths = flood(seen, digger.home, back, into)
    ways = [Way(place, 0.0) for place in reached if place in bombs]
    turns = [_FAR] * len(seen)
    for place in reached:
        turns[place] = 0.0
    heap = []
    for place in sorted(mouths):  # sorted, they are a heap
        turns[place] = 0.0
        heap.append((0.0, place))
    joined = set(reached)
    planned = joined.copy()
    wanted = {bomb for bomb in bombs if bomb not in joined}
    while heap and wanted and len(ways) < most:
        so_far, place = heappop(heap)
        if so_far > turns[place]:
            continue
        shut, openings = closed[place], seen[place]
        if place in wanted:
            wanted.remove(place)
            asked = (must[place] | into[place]) << 4 | shut
            last = 0.0 if openings else (later if so_far else near)[FITTING[asked]]
            ways.append(Way(place, so_far + last))
            _plan(place, planned, back, turns, heap)
            continue
        prices = None
        then = so_far if openings else so_far + BRANCH
        if not openings and place not in planned:
            prices = later if so_far else near
        asked = must[place] | into[place]
        for way, behind, there in all_ways[place][(openings or 15) & ~shut]:
            before = turns[there]
            if before <= so_far:
                continue
            if seen[there] and not seen[there] & behind:
                continue
            if prices is not None:
                then = so_far + prices[fitting[(asked | way) << 4 | shut]]
            if then < before:
                turns[there] = then
                into[there], back[there] = behind, place
                push(heap, (then, there))
    return Survey(ways, back, joined, mouths)


def flood(
    seen: list[int], home: int, back: list[int], into: list[int]
) -> tuple[list[int], set[int]]:
    """What is joined to a manhole, nearest first, and where it can be dug on.

    Fills in where each was entered, and from where.
    """
    mouths = set()
    back[home] = home
    reached = [home]
    for place in reached:
        for _, behind, there in WAYS[place][seen[place]]:
            if back[there] >= 0:
                continue
            if not seen[there]:
                mouths.add(there)
            elif seen[there] & behind:
                reached.append(there)
            else:
                continue
            into[there], back[there] = behind, place
    return reached, mouths


def _plan(
    place: int,
    planned: set[int],
    back: list[int],
    turns: list[float],
    heap: list[tuple[float, int]],
) -> None:
    """The way to a space counts as dug from now on."""
    while place not in planned:
        planned.add(place)
        turns[place] = 0.0
        heappush(heap, (0.0, place))
        place = back[place]


def path_home(found: Survey, place: int) -> list[int]:
    """The spaces between a space and the manhole, both left out."""
    return whole_path(found, place)[1:-1]


def whole_path(found: Survey, place: int) -> list[int]:
    """The spaces from a space to the manhole."""
    way = [place]
    while (before := found.back[place]) not in (place, -1):
        way.append(before)
        place = before
    return way


def finish(found: Survey, pawn: int, need: int, ahead: int, lost: Collection[int] = ()) -> float:
    """Turns until the last needed bomb is home, by planning so many bombs ahead.

    Lost are bombs that others are about to take.
    """
    return time_finish(found.ways, pawn, need, ahead, lost, is_joined=pawn in found.joined)


def time_finish(  # noqa: PLR0913 (as `finish`, without a survey)
    ways: Sequence[Way], pawn: int, need: int, ahead: int, lost: Collection[int], *, is_joined: bool
) -> float:
    """The same by ways alone, and by whether tunnels join the pawn to its manhole.

    One tile a turn is dug while the pawn walks, so each bomb waits for the later of the two.
    """
    planned = left = min(need, ahead)
    dug, clock, total = 0.0, 0.0 if is_joined else STRANDED, 0.0
    walks = clock
    for bomb, more in ways:
        if bomb == pawn:
            dug = more
            total = clock = dug + LIFT
            walks = LIFT - FETCH
            left -= 1
    for bomb, more in ways:
        if left <= 0:
            break
        if bomb != pawn:
            dug += more
            if bomb not in lost:
                clock = max(clock, dug) + FETCH
                total += clock
                left -= 1
    for _ in range(left):
        clock += OUT_OF_REACH
        total += clock
    last = clock + max(0, need - ahead) * FETCH
    return EARLY * total / planned + (1 - EARLY) * last + OUTLAY * dug + ERRAND * walks
