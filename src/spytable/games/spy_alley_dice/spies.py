"""The six spies, on cards and on dice."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec

from spytable.core.game import GameError

Spy: TypeAlias = Literal["A", "F", "G", "I", "R", "S"]
"""American, French, German, Italian, Russian, Spanish, by their letters (SA-01)."""
Hand: TypeAlias = tuple[Spy, ...]
"""Identification cards in canonical order; no spy has two (SA-02)."""
Dice: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[AFGIRS]{5}$")]
"""What five dice show, by place: `GGGSR`."""

SPIES: Final[tuple[Spy, ...]] = get_args(Spy)
SIGNS: Final = "".join(SPIES)
DICE: Final = 5  # SA-01
ALL_PLACES: Final = tuple(range(DICE))
MATCH: Final = 3  # SA-03

_BY_SIGN: Final[dict[str, Spy]] = {spy: spy for spy in SPIES}


def spy_named(sign: str) -> Spy:
    """The spy with this letter."""
    spy = _BY_SIGN.get(sign)
    if spy is None:
        raise GameError(f"{sign!r} is no spy; write one of {', '.join(SPIES)}")
    return spy


def hand_of(spies: Iterable[Spy]) -> Hand:
    """Cards in canonical order."""
    return tuple(sorted(spies))


def matched(dice: str) -> tuple[Spy, int] | None:
    """The spy on three or more of the dice, and on how many; no two spies can have that many."""
    for spy in SPIES:
        count = dice.count(spy)
        if count >= MATCH:
            return spy, count
    return None


def fallen(dice: str, places: tuple[int, ...], faces: str) -> str:
    """The dice after those at `places` fell with these faces, dealt out from the left."""
    shown = list(dice or "?" * DICE)
    for place, face in zip(places, faces, strict=True):
        shown[place] = face
    return "".join(shown)


@cache
def throws(count: int) -> tuple[tuple[str, int], ...]:
    """Every set of faces that so many dice can show, and in how many ways of 6 ** count."""
    return tuple(
        ("".join(faces), factorial(count) // prod(factorial(faces.count(s)) for s in SIGNS))
        for faces in combinations_with_replacement(SIGNS, count)
    )
