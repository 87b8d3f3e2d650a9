"""Searches for ways to bombs that go no further than they must: the twin of `survey`.

A survey looks for one bomb more than is planned for, in case that one of them cannot be had. A
search looks for it only then. It remembers which spaces it looked at: what it found stays true for
as long as nothing changes there.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

from spytable.games.spy_vs_spy.board import CELLS, COLUMNS, facing
from spytable.games.spy_vs_spy.thinking.ground import FITTING, HOLES, SIDES, WAYS, Ground
from spytable.games.spy_vs_spy.thinking.prices import Market, Prices
from spytable.games.spy_vs_spy.thinking.routes import BRANCH, Way

UNTOUCHED: Final = tuple([0.0 if place in HOLES else float("inf") for place in range(len(CELLS))])
"""By space: the turns to get there, as far as nothing is known; no way leads through a manhole."""
NOWHERE: Final = 255
_STEPS: Final = {1: -len(COLUMNS), 2: 1, 4: len(COLUMNS), 8: -1}
STEPS: Final = tuple(
    [
        [
            (step, facing(way), FITTING[asked | way << 4])
            for way, step in _STEPS.items()
            if not asked & way
        ]
        for asked in range(len(FITTING))
    ]
)
"""By `openings asked << 4 | openings forbidden`: how far the next space is by number, the way back
from there, and the shapes that lead there."""
BITS: Final = tuple([1 << place for place in range(len(CELLS))])
"""By space: its bit."""
AROUND: Final = tuple(
    [mine | sum([BITS[there] for _, _, there in SIDES[place]]) for place, mine in enumerate(BITS)]
)
"""By space: its bit and those of its neighbours."""


class Street(NamedTuple):
    """What is joined to a manhole, as `flood` finds it."""

    reached: tuple[int, ...]
    """Nearest first."""
    mouths: tuple[int, ...]
    """The spaces where it can be dug on, in order."""
    looked: int
    """All spaces that were looked at, as bits."""
    into: bytes
    back: bytes


class Found(NamedTuple):
    """What a search found."""

    ways: list[Way]
    """To bombs: those that are joined, the nearest first; then those to be dug out."""
    looked: int
    """All spaces that were looked at, as bits."""
    is_whole: bool
    """Whether a survey finds no more."""


class Errand(NamedTuple):
    """Who looks for ways, and to how many bombs."""

    home: int
    shapes: int
    """The shapes of the tunnels that the player holds, as bits."""
    planned: int


class Field:
    """A board on which ways are searched."""

    __slots__ = ("bombs", "ground", "openings", "streets", "times")

    def __init__(self, ground: Ground, bombs: frozenset[int]) -> None:
        self.ground = ground
        self.bombs = bombs
        self.openings = int.from_bytes(ground.open, "little")
        """A byte a space: all that a search depends on, bombs aside."""
        self.streets: dict[int, Street] = {}
        """By manhole."""
        self.times: dict[tuple[object, ...], float] = {}
        """When players would be done here, by all that this depends on."""

    def compare(self, other: Field) -> int:
        """The spaces that are not as they are on another board, as bits."""
        changed = 0
        for bomb in self.bombs ^ other.bombs:
            changed |= BITS[bomb]
        rest = self.openings ^ other.openings
        while rest:
            place = rest.bit_length() - 1 >> 3
            changed |= BITS[place]
            rest &= (1 << 8 * place) - 1
        return changed


class Searches:
    """Searches at fixed prices; the last of each kind are kept: most of a board stays as it is."""

    def __init__(self, market: Market) -> None:
        self._market = market
        self._streets: dict[int, tuple[Field, Street]] = {}
        self._found: dict[Errand, tuple[Field, Found]] = {}
        self._compared: tuple[Field, Field, int] | None = None

    def street(self, field: Field, home: int) -> Street:
        """What is joined to a manhole."""
        street = field.streets.get(home)
        if street is None:
            last = self._streets.get(home)
            if last is not None and self._is_same(last[0], field, last[1].looked):
                street = last[1]
            else:
                street = spread(field.ground.open, home)
            self._streets[home] = field, street
            field.streets[home] = street
        return street

    def find(self, field: Field, errand: Errand, lost: Collection[int] | None) -> Found:
        """The cheapest ways to the nearest bombs.

        There is one more than is planned for where one of them is lost, or `lost` is None.
        """
        last = self._found.get(errand)
        if last is not None:
            before, found = last
            is_far = found.is_whole or is_enough(found.ways, errand.planned, lost)
            if is_far and self._is_same(before, field, found.looked):
                return found
        prices = self._market.held(errand.shapes), self._market.unknown
        street = self.street(field, errand.home)
        found = search(field, street, errand.planned, lost, prices)
        self._found[errand] = field, found
        return found

    def _is_same(self, before: Field, field: Field, looked: int) -> bool:
        """Whether two boards are the same where was looked; the last two compared are kept."""
        if before is field:
            return True
        last = self._compared
        if last is None or last[0] is not before or last[1] is not field:
            last = self._compared = before, field, field.compare(before)
        return not last[2] & looked


def is_enough(ways: Sequence[Way], planned: int, lost: Collection[int] | None) -> bool:
    """Whether these are as many ways as are planned for: one more if one of them is lost."""
    if len(ways) != planned:
        return len(ways) > planned
    return lost is not None and not (lost and any(way.bomb in lost for way in ways))


def spread(seen: list[int], home: int) -> Street:
    """What is joined to a manhole, and where a search from it begins."""
    size = len(seen)
    back, into = [NOWHERE] * size, [0] * size
    looked = BITS[home]
    back[home] = home
    mouths = []
    reached = [home]
    for place in reached:
        for _, behind, there in WAYS[place][seen[place]]:
            looked |= BITS[there]
            if back[there] != NOWHERE:
                continue
            if not seen[there]:
                mouths.append(there)
            elif seen[there] & behind:
                reached.append(there)
            else:
                continue
            into[there], back[there] = behind, place
    mouths.sort()
    return Street(tuple(reached), tuple(mouths), looked, bytes(into), bytes(back))


def search(
    field: Field,
    street: Street,
    planned: int,
    lost: Collection[int] | None,
    prices: tuple[Prices, Prices],
) -> Found:
    """The first ways of a survey, as many as are planned for; prices are those now and later."""
    # Locals: the loop below is the innermost one.
    all_ways, steps, around, push, pop = WAYS, STEPS, AROUND, heappush, heappop
    near, later = prices
    ground, bombs = field.ground, field.bombs
    seen, must, closed = ground.open, ground.must, ground.closed
    looked = street.looked
    ways = [Way(place, 0.0) for place in street.reached if place in bombs]
    goes_on = not is_enough(ways, planned, lost)
    if not goes_on:
        return Found(ways, looked, is_whole=False)
    into, back, turns = list(street.into), list(street.back), list(UNTOUCHED)
    dug = set(street.reached)
    for place in (*street.reached, *street.mouths):
        turns[place] = 0.0
    heap = [(0.0, place) for place in street.mouths]  # sorted, they are a heap
    wanted = bombs - dug
    while goes_on and heap and wanted:
        so_far, place = pop(heap)
        if so_far > turns[place]:
            continue
        looked |= around[place]
        shut, openings = closed[place], seen[place]
        if place in wanted:
            wanted -= {place}
            asked = (must[place] | into[place]) << 4 | shut
            last = 0.0 if openings else (later if so_far else near)[FITTING[asked]]
            ways.append(Way(place, so_far + last))
            goes_on = not is_enough(ways, planned, lost)
            while place not in dug:
                dug.add(place)
                turns[place] = 0.0
                push(heap, (0.0, place))
                place = back[place]
        elif openings or place in dug:
            then = so_far if openings else so_far + BRANCH
            for _, behind, there in all_ways[place][(openings or 15) & ~shut]:
                if turns[there] > then:
                    turns[there] = then
                    into[there], back[there] = behind, place
                    push(heap, (then, there))
        else:
            asked = (must[place] | into[place]) << 4 | shut
            costs = later if so_far else near
            for step, behind, shapes in steps[asked]:
                there = place + step
                then = so_far + costs[shapes]
                if then < turns[there]:
                    turns[there] = then
                    into[there], back[there] = behind, place
                    push(heap, (then, there))
    return Found(ways, looked, is_whole=goes_on)
