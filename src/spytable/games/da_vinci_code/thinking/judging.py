"""Judges a table by a small net that was trained by self-play, in whole numbers.

`python -m bench.train da-vinci-code` writes the weights. The net sees a table as its numbers are
listed below, at the end of a turn, and says how likely the mover wins. Only sums and products are
used, always in the same order: the same decision on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from math import exp, frexp
from operator import mul
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

Weights: TypeAlias = list[float]
"""Of each tile at a place."""

WEIGHTS: Final = Path(__file__).with_name("judging.json")
SCALE: Final = 128
"""A feature of 1 is this much."""
ONE: Final = 256
"""A weight of 1."""
MORE: Final = 6
"""Features of the table: pool, length of the own row, lies that still stand."""
EACH_OWN: Final = 15
EACH_RIVAL: Final = 9
EVERY: Final = MORE + EACH_OWN
"""Where the rivals begin; each has its traits and its length."""
TOPS: Final = 4
"""So many of the likeliest guesses at a row are features."""
CERTAIN: Final = 1 << 20
"""A chance of 1, as the net says it."""
STEPS: Final = 1024
"""Of the table of chances, for each unit of a logit."""
WIDEST: Final = 8 * STEPS
SHIFT: Final = 5
NUMBERS: Final = 24


class Traits(NamedTuple):
    """A row as features: hidden tiles, doubt, the likeliest guesses at it, and the truth."""

    features: tuple[float, ...]
    hidden: int


class Net(NamedTuple):
    """One hidden layer of rectified units (`knees`), and a linear part beside it (`straight`)."""

    inner: list[list[int]]
    bias: list[int]
    outer: list[int]
    straight: list[int]
    level: int

    def judge(self, x: Sequence[int]) -> int:
        """How likely the mover wins, in parts of CERTAIN."""
        total: int = self.level + sum(map(mul, self.straight, x))
        above = 0
        for knee, bias, outer in zip(self.inner, self.bias, self.outer, strict=True):
            found = sum(map(mul, knee, x)) + bias
            if found > 0:
                above += found * outer
        step = (total + above // ONE) >> SHIFT
        return list_chances()[min(max(step, -WIDEST), WIDEST) + WIDEST]


@cache
def list_chances() -> list[int]:
    """The chance for each step of a logit."""
    return [round(CERTAIN / (1 + exp(-step / STEPS))) for step in range(-WIDEST, WIDEST + 1)]


@cache
def load_nets(path: Path = WEIGHTS) -> dict[int, Net]:
    """The nets by the number of seats."""
    held = json.loads(path.read_text(encoding="utf-8"))
    return {int(key): read_net(found) for key, found in held.items() if key.isdigit()}


def read_net(found: dict[str, Any]) -> Net:
    """A net from its JSON object."""
    return Net(*[found[name] for name in Net._fields])


def count_bits(x: float) -> float:
    """About the logarithm to base 2, straight between powers of two."""
    if x <= 0:
        return 0.0
    part, power = frexp(x)
    return power - 2 + 2 * part


def fit_row(rows: Sequence[Weights]) -> tuple[float, list[Weights]]:
    """The weight of all ascending fillings, and the chance of each tile at each place."""
    ahead = [list(rows[0])]
    for weights in rows[1:]:
        ahead.append(list(map(mul, weights, accumulate(ahead[-1], initial=0.0))))
    total = 0.0
    for weight in ahead[-1]:
        total += weight
    if total <= 0:
        return 0.0, [[0.0] * NUMBERS for _ in rows]
    behind = [1.0] * NUMBERS
    found: list[Weights] = []
    for place in range(len(rows) - 1, -1, -1):
        ways = map(mul, behind, ahead[place])
        found.append([way / total for way in ways])
        after = map(mul, reversed(rows[place]), reversed(behind))
        behind = list(accumulate(after, initial=0.0))[NUMBERS - 1 :: -1]
    return total, found[::-1]


def read_traits(
    chances: Sequence[Weights],
    known: Sequence[bool],
    total: float,
    truth: Sequence[int] | None = None,
) -> Traits:
    """A row's traits; with the truth, those of the own row as others see it."""
    hidden = [place for place, is_known in enumerate(known) if not is_known]
    bests = sorted([(-max(chances[place]), place) for place in hidden])
    tops = [-best for best, _ in bests[:TOPS]] + [0.0] * (TOPS - len(bests))
    whole = 0.0
    for place in hidden:
        whole += max(chances[place])
    if hidden and total <= 0:
        tops[0] = 1.0
    found = [
        len(hidden) / 8,
        1.0 if len(hidden) == 1 else 0.0,
        max(0.0, count_bits(total)) / 8,
        *tops,
        whole / 4,
        (tops[0] + tops[0] * tops[1] + tops[0] * tops[1] * tops[2]) / 2,
    ]
    if truth is not None:
        found += _read_truth(chances, hidden, [place for _, place in bests[:2]], tops, truth)
    return Traits(tuple(found), len(hidden))


def _read_truth(
    chances: Sequence[Weights],
    hidden: Sequence[int],
    spots: Sequence[int],
    tops: Sequence[float],
    truth: Sequence[int],
) -> list[float]:
    """How near others are to the truth: at the two likeliest places, at the nearest, in all."""
    right = [chances[place][truth[place]] for place in spots] + [0.0] * (2 - len(spots))
    is_best = [
        1.0 if number < len(spots) and right[number] >= tops[number] else 0.0 for number in (0, 1)
    ]
    nearest = whole = 0.0
    for place in hidden:
        chance = chances[place][truth[place]]
        nearest = max(nearest, chance)
        whole += chance / 4
    return [*right, *is_best, nearest, whole]


def to_whole(feature: float) -> int:
    """A feature as the net sees it."""
    return int(SCALE * feature + 0.5)
