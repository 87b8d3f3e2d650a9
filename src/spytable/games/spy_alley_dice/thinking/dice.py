"""Which dice to keep if each spy has its own value: exact, by backward induction."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from operator import itemgetter, mul
from typing import Any, Final, NamedTuple, TypeAlias

from spytable.games.spy_alley_dice.spies import DICE, MATCH, SIGNS, SPIES, throws

Counts: TypeAlias = tuple[int, ...]
"""How many dice show each spy, in canonical order."""
Worths: TypeAlias = tuple[float, ...]
"""By spy."""
FACES: Final = len(SPIES)


class Prize(NamedTuple):
    """The value of ending a turn with three or four of a spy, and with five."""

    three: Worths
    five: Worths


class Kept(NamedTuple):
    """A way to roll again: the dice kept, and its expected value."""

    worth: float
    dice: Counts


class _Shelf(NamedTuple):
    """The sets of dice that can follow if a set is kept."""

    reach: Any
    """Gets the values of those sets from a list."""
    chances: tuple[float, ...]


def counts_of(faces: str) -> Counts:
    """How many dice show each spy."""
    return tuple([faces.count(spy) for spy in SPIES])


@cache
def _all_dice() -> tuple[Counts, ...]:
    return tuple(counts_of("".join(faces)) for faces in combinations_with_replacement(SPIES, DICE))


@cache
def _shelves() -> dict[Counts, _Shelf]:
    """Every set of fewer than five dice, and what it can become."""
    index = {dice: number for number, dice in enumerate(_all_dice())}
    found = {}
    for size in range(DICE):
        ways = [(counts_of(faces), weight) for faces, weight in throws(DICE - size)]
        total = FACES ** (DICE - size)
        for faces in combinations_with_replacement(SPIES, size):
            kept = counts_of("".join(faces))
            places = [index[tuple(map(sum, zip(kept, fell, strict=True)))] for fell, _ in ways]
            found[kept] = _Shelf(itemgetter(*places), tuple([w / total for _, w in ways]))
    return found


@cache
def _keeps(dice: Counts) -> tuple[Counts, ...]:
    """Every set of dice that can be kept, the full one excepted."""
    return tuple([k for k in product(*(range(count + 1) for count in dice)) if k != dice])


@cache
def _ways() -> tuple[Any, ...]:
    """For every set of five dice: gets the values of what can be kept of it from a list."""
    index = {kept: number for number, kept in enumerate(_shelves())}
    return tuple(itemgetter(*[index[kept] for kept in _keeps(dice)]) for dice in _all_dice())


def value_dice(prize: Prize, dice: Counts) -> float:
    """The value of the dice as they lie; stopping with nothing is worth 0."""
    most = max(dice)
    if most < MATCH:
        return 0.0
    return max(0.0, (prize.five if most == DICE else prize.three)[dice.index(most)])


def ways_on(prize: Prize, dice: Counts, rolls_left: int) -> list[Kept]:
    """Every way to roll again, with its expected value; none without rolls left."""
    if not rolls_left:
        return []
    worths = _ahead(prize, rolls_left - 1)
    shelves = _shelves()
    found = []
    for kept in _keeps(dice):
        shelf = shelves[kept]
        found.append(Kept(sum(map(mul, shelf.reach(worths), shelf.chances)), kept))
    return found


@lru_cache(maxsize=512)
def _ahead(prize: Prize, rolls_left: int) -> Sequence[float]:
    """The value of every set of dice with so many rolls left."""
    worths: Sequence[float] = [value_dice(prize, dice) for dice in _all_dice()]
    shelves, ways = _shelves().values(), _ways()
    for _ in range(rolls_left):
        at = [sum(map(mul, reach(worths), chances)) for reach, chances in shelves]
        worths = [max(now, *of(at)) for of, now in zip(ways, worths, strict=True)]
    return worths


def places_of(dice: str, kept: Counts) -> tuple[int, ...]:
    """The places of the dice that are kept, from the left."""
    left = dict(zip(SIGNS, kept, strict=True))
    places = []
    for place, face in enumerate(dice):
        if left[face]:
            left[face] -= 1
            places.append(place)
    return tuple(places)
