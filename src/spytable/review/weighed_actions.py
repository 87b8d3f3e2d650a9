"""Actions that were weighed over the same worlds, and which of them is best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from typing import Any, NamedTuple, TypeAlias

import msgspec

from spytable.core.review import Imagined
from spytable.review.weighted_means import weigh_error, weigh_mean

Odds: TypeAlias = dict[str, float]
"""How likely each way is in which an action can turn out, by its name."""
CountOdds: TypeAlias = Callable[[Any], Odds | None]
"""The odds of actions, as a game counts them."""
FAR = 4.0
"""An alternative that is so many errors worse than the best is not looked at any more."""


class Weighed(msgspec.Struct):
    """One action over the worlds looked at so far, alone or with what the seat does next."""

    path: tuple[Any, ...]
    """The action, then what the seat does next in the same turn, as long as it is asked."""
    odds: tuple[Odds | None, ...] = ()
    """How likely each way is in which each of them can turn out, if the game counts that."""
    found: list[float] = []
    """The seat's chance to win after all of it, by world."""
    names: list[str | None] = []
    """How the action turns out, by world."""
    weights: list[float] = []
    risked: list[str | None] = []
    """How the first of the path turns out that is not sure, by world."""
    worths: list[float] = []
    """The same as `found`, but each way counts as often as it is likely, not as it was drawn."""

    @property
    def action(self) -> Any:
        """What is weighed."""
        return self.path[0]

    @property
    def then(self) -> tuple[Any, ...]:
        """What the seat does next."""
        return self.path[1:]

    def find_risk(self) -> int | None:
        """Which of the path is the first that is not sure; None if that is not counted."""
        for place, odds in enumerate(self.odds):
            if odds is None:
                return None
            if len(odds) > 1:
                return place
        return None

    def correct(self) -> None:
        """Make each way count as often as it is likely.

        So a guess that was right in too many of the worlds that were drawn looks no better for it.
        """
        self.worths = list(self.found)
        risk = self.find_risk()
        odds = None if risk is None else self.odds[risk]
        means = find_means(self.risked, self.found, self.weights)
        if odds is not None and means.keys() == odds.keys() and None not in self.risked:
            mean = fsum([chance * means[name] for name, chance in odds.items()])
            self.worths = [
                worth + mean - means[name or ""]
                for worth, name in zip(self.found, self.risked, strict=True)
            ]


def count_nothing(_action: Any) -> None:
    """The odds where a game does not count them."""


def make_plan(path: tuple[Any, ...], count: CountOdds) -> Weighed:
    """Actions in a row. What is sure tells nothing, so the odds hold as far as the first risk."""
    return Weighed(path, tuple(map(count, path)))


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


def find_chances(weighed: Weighed) -> Odds:
    """How likely each way is in which an action can turn out: as counted, or else as drawn."""
    counted = weighed.odds[0] if weighed.odds else None
    if counted is not None:
        return counted
    total = fsum(weighed.weights)
    found: Odds = {}
    for name, weight in zip(weighed.names, weighed.weights, strict=True):
        if name is not None:
            found[name] = found.get(name, 0.0) + weight / total
    return found


def find_means(
    names: Sequence[str | None], found: Sequence[float], weights: Sequence[float]
) -> dict[str, float]:
    """What was found on average in the worlds of each name."""
    means = {}
    for name in dict.fromkeys(names):
        if name is not None:
            some = [place for place, each in enumerate(names) if each == name]
            means[name] = weigh_mean([found[n] for n in some], [weights[n] for n in some])
    return means
