"""Exact odds of so many of a kind with best play, by backward induction over sets of dice.

Only the number of dice of each wanted spy matters, not which spy it is. So a set of dice is a few
counts, largest first, and the whole table for one question is tiny.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import Final, TypeAlias

import msgspec

from spytable.core.game import GameError
from spytable.games.spy_alley_dice.spies import ALL_PLACES, DICE, SPIES, Spy, spy_named

FACES: Final = len(SPIES)
MOST_ROLLS: Final = 20
Counts: TypeAlias = tuple[int, ...]
"""How many dice show each wanted spy, largest first; the rest show others."""


class Odds(msgspec.Struct, frozen=True):
    """The chance of reaching the aim with best play, and the places of the dice to keep."""

    chance: float | Fraction
    keep: tuple[int, ...]


def odds(
    wanted: Iterable[str], dice: str, rolls_left: int, kind: int, *, exact: bool = False
) -> Odds:
    """The chance that best play ends with `kind` or more dice of one wanted spy.

    `dice` is what lies on the table, empty before the first roll; `rolls_left` counts the rolls
    to come. Of equally good ways the one that keeps most dice is given.

    >>> odds("G", "GGGSR", 1, 5, exact=True)
    Odds(chance=Fraction(1, 36), keep=(0, 1, 2))
    """
    spies = tuple(sorted({spy_named(spy) for spy in wanted}))
    if dice and (len(dice) != DICE or not set(dice) <= set(SPIES)):
        raise GameError(f"{dice!r} are not five dice; write GGGSR, or nothing before the roll")
    if not 1 <= kind <= DICE or not 0 <= rolls_left <= MOST_ROLLS:
        raise GameError(f"cannot say: {kind} of a kind in {rolls_left} rolls")
    shown = tuple(sorted((dice.count(spy) for spy in spies), reverse=True))
    ways, kept = best(shown, rolls_left, kind) if dice else first(len(spies), rolls_left, kind)
    total = FACES ** (DICE * rolls_left)
    return Odds(Fraction(ways, total) if exact else ways / total, _places(dice, spies, kept))


@cache
def best(shown: Counts, rolls_left: int, kind: int) -> tuple[int, Counts | None]:
    """In how many of 6 ** (5 * rolls_left) ways the aim is reached, and the counts to keep.

    None says that all dice stay: there is nothing left to gain.
    """
    if rolls_left == 0:
        return int(max(shown, default=0) >= kind), None
    values = {kept: _kept_value(kept, rolls_left, kind) for kept in _keeps(shown)}
    stay = FACES**DICE * best(shown, rolls_left - 1, kind)[0]
    found = max(values, key=lambda kept: (values[kept], sum(kept), kept))
    return (stay, None) if stay >= values[found] else (values[found], found)


@cache
def first(width: int, rolls_left: int, kind: int) -> tuple[int, Counts | None]:
    """The same before the first roll, when all five dice are loose."""
    nothing = (0,) * width
    return (0, nothing) if rolls_left == 0 else (_kept_value(nothing, rolls_left, kind), nothing)


def _keeps(shown: Counts) -> Iterator[Counts]:
    """Every set of wanted dice that can be kept; keeping others is useless."""
    yield from product(*(range(count + 1) for count in shown))


@cache
def _kept_value(kept: Counts, rolls_left: int, kind: int) -> int:
    """The ways to reach the aim if these dice are kept and the others rolled."""
    loose = DICE - sum(kept)
    ways = 0
    for fell, weight in _falls(len(kept), loose):
        after = tuple(sorted(map(sum, zip(kept, fell, strict=True)), reverse=True))
        ways += weight * best(after, rolls_left - 1, kind)[0]
    return ways * int(FACES ** (DICE - loose))


@cache
def _falls(width: int, loose: int) -> tuple[tuple[Counts, int], ...]:
    """How many of the loose dice can show each wanted spy, and in how many ways."""
    found = []
    for fell in product(range(loose + 1), repeat=width):
        others = loose - sum(fell)
        if others < 0 or (width == FACES and others):
            continue
        weight, left = (FACES - width) ** others, loose
        for count in fell:
            weight *= comb(left, count)
            left -= count
        found.append((fell, weight))
    return tuple(found)


def _places(dice: str, spies: tuple[Spy, ...], kept: Counts | None) -> tuple[int, ...]:
    """The places of the dice that make up the kept counts, from the left."""
    if not dice:
        return ()
    if kept is None:
        return ALL_PLACES
    ranked = sorted(spies, key=dice.count, reverse=True)
    left = dict(zip(ranked, kept, strict=True))
    places = []
    for place, face in enumerate(dice):
        spy = spy_named(face)
        if left.get(spy, 0):
            left[spy] -= 1
            places.append(place)
    return tuple(places)
