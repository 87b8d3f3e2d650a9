"""The cross-entropy method: settings are drawn round what did best so far, closer every round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

Setting: TypeAlias = dict[str, int]

ELITE: Final = 4
"""One setting in so many is followed."""
PACE: Final = 0.6
"""How far the middle goes towards those each round."""
LEAST: Final = 0.15
"""The spread never falls below this share of the first: luck makes all settings look unlike."""


class Span(NamedTuple):
    """The whole numbers that a knob may have, and how far it is tried around its start."""

    low: int
    high: int
    spread: int


class Middle(NamedTuple):
    """Where the search is: each knob's mean and spread."""

    mean: Mapping[str, float]
    spread: Mapping[str, float]

    def setting(self, spans: Mapping[str, Span]) -> Setting:
        """The middle itself, as a setting."""
        return {knob: _inside(self.mean[knob], span) for knob, span in spans.items()}


def _inside(value: float, span: Span) -> int:
    return min(span.high, max(span.low, round(value)))


def begin(spans: Mapping[str, Span], start: Mapping[str, int]) -> Middle:
    """The middle before the first round."""
    return Middle(
        {knob: float(start[knob]) for knob in spans},
        {knob: float(span.spread) for knob, span in spans.items()},
    )


def draw_crowd(spans: Mapping[str, Span], middle: Middle, count: int, rng: Random) -> list[Setting]:
    """So many settings round the middle, which is the first of them."""
    drawn = [
        {
            knob: _inside(rng.gauss(middle.mean[knob], middle.spread[knob]), span)
            for knob, span in spans.items()
        }
        for _ in range(count - 1)
    ]
    return [middle.setting(spans), *drawn]


def follow_best(
    spans: Mapping[str, Span], middle: Middle, crowd: Sequence[Setting], scores: Sequence[float]
) -> Middle:
    """The middle of the next round; the spread is measured from the old one, so it can grow."""
    order = sorted(range(len(crowd)), key=lambda number: -scores[number])
    best = [crowd[number] for number in order[: max(2, len(crowd) // ELITE)]]
    mean, spread = {}, {}
    for knob, span in spans.items():
        values = [setting[knob] for setting in best]
        mean[knob] = (1 - PACE) * middle.mean[knob] + PACE * fmean(values)
        strides = sqrt(fmean([(value - middle.mean[knob]) ** 2 for value in values]))
        wide = (1 - PACE) * middle.spread[knob] + PACE * strides
        spread[knob] = max(wide, LEAST * span.spread)
    return Middle(mean, spread)


class Effort(NamedTuple):
    """How much is spent on a search."""

    rounds: int
    crowd: int
    """Settings in each round."""

    def one(self) -> Effort:
        """A single round of it."""
        return self._replace(rounds=1)


def search(
    spans: Mapping[str, Span],
    middle: Middle,
    score: Callable[[int, Sequence[Setting]], Sequence[float]],
    effort: Effort,
    rng: Random,
) -> Middle:
    """Where a search ends; `score` says how good each setting of a round is, more being better."""
    for number in range(effort.rounds):
        drawn = draw_crowd(spans, middle, effort.crowd, rng)
        middle = follow_best(spans, middle, drawn, score(number, drawn))
    return middle
