"""Actions that were weighed over the same worlds, and which of them is best."""

from __future__ import annotations

from math import fsum
from typing import Any, NamedTuple

import msgspec

from spytable.core.review import Imagined
from spytable.review.weighted_means import weigh_error, weigh_mean

FAR = 4.0
"""An alternative that is so many errors worse than the best is not looked at any more."""


class Weighed(msgspec.Struct):
    """One action over the worlds looked at so far, alone or with what the seat does next."""

    action: Any
    worths: list[float]
    """The seat's chance to win after it, by world."""
    names: list[str | None]
    """How it turns out, by world."""
    then: tuple[Any, ...] = ()
    """What the seat does next in the same turn, as long as it is asked."""


class Compared(NamedTuple):
    """The best action, the loss of the chosen one, and the error of the loss."""

    best: Weighed
    loss: float
    error: float


def keep_best_plans(weighed: list[Weighed], weights: tuple[float, ...]) -> list[Weighed]:
    """Each action once, with the best that can be done next; the best action first."""
    ordered = sorted(weighed, key=lambda each: -weigh_mean(each.worths, weights))
    kept: list[Weighed] = []
    for each in ordered:
        if all(each.action != other.action for other in kept):
            kept.append(each)
    return kept


def drop_far(weighed: list[Weighed], chosen: Weighed, imagined: Imagined) -> list[Weighed]:
    """The actions that may still be best, and the chosen one."""
    weights = imagined.weights
    best = max(weighed, key=lambda each: weigh_mean(each.worths, weights))
    kept = []
    for each in weighed:
        gaps = list(map(float.__sub__, best.worths, each.worths))
        is_near = weigh_mean(gaps, weights) < FAR * max(weigh_error(gaps, weights), 1e-4)
        if each is best or each.action == chosen.action or is_near:
            kept.append(each)
    return kept


def compare(weighed: list[Weighed], chosen: Weighed, imagined: Imagined) -> Compared:
    """The best action, the loss of the chosen one, and the error of the loss.

    The best is picked on one half of the worlds and measured on the other, both ways round: to
    pick and measure on the same worlds would find losses where there are none.
    """
    weights = imagined.weights
    mine = [each for each in weighed if each.action == chosen.action]

    def pick(some: list[Weighed], half: slice) -> Weighed:
        means = [weigh_mean(each.worths[half], weights[half]) for each in some]
        return some[means.index(max(means))]

    best = pick(weighed, slice(None))
    if imagined.is_whole:
        own = pick(mine, slice(None))
        return Compared(
            best, weigh_mean(best.worths, weights) - weigh_mean(own.worths, weights), 0.0
        )
    gaps = [0.0] * len(weights)
    for half in (slice(0, None, 2), slice(1, None, 2)):
        other = slice(1 - (half.start or 0), None, 2)
        picked, own = pick(weighed, half), pick(mine, half)
        gaps[other] = map(float.__sub__, picked.worths[other], own.worths[other])
    return Compared(best, weigh_mean(gaps, weights), weigh_error(gaps, weights))


def find_chances(weighed: Weighed, weights: tuple[float, ...]) -> dict[str, float]:
    """How likely each way is in which an action can turn out."""
    total = fsum(weights)
    found: dict[str, float] = {}
    for name, weight in zip(weighed.names, weights, strict=True):
        if name is not None:
            found[name] = found.get(name, 0.0) + weight / total
    return found
