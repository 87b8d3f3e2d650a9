"""Judges one decision beside its alternatives, as the seat could judge them then."""

from __future__ import annotations

from collections import defaultdict
from math import fsum, sqrt
from random import Random
from typing import Any

import msgspec

from spytable.core.catalogue import Folder
from spytable.core.game import Act, Ask, Seat
from spytable.core.review import Imagined, Judged, Memory, Verdicts
from spytable.core.review_report import WHOLE, Choice, Split, Verdict
from spytable.review.values import Model

FIRST_WORLDS = 48
MOST_WORLDS = 768
"""Worlds are doubled until the error of the loss is small."""
ENOUGH = 0.01
"""An error of one point of winning is small."""
FAR = 4.0
"""An alternative that is so many errors worse than the best is not looked at any more."""
MOST_ACTIONS = 10
SCREENING = 3
"""More actions than that are first looked at in so many worlds only."""
SHOWN = 6
LONG_SHOT = 1 / 3
RIGHT = "right"
"""How games name a guess that came in."""
BLUNDER, MISTAKE, INACCURATE, GOOD = 0.20, 0.10, 0.05, 0.01


class Taken(msgspec.Struct, frozen=True):
    """A decision as it was taken."""

    state: Any
    seat: Seat
    action: Any
    at: int
    resigned: tuple[Seat, ...] = ()
    memory: Memory | None = None
    """What the seat remembered, in games where a view does not tell what could be known."""


class Weighed(msgspec.Struct):
    """One action over the worlds looked at so far."""

    action: Any
    worths: list[float]
    """The seat's chance to win after it, by world."""
    names: list[str | None]
    """How it turns out, by world."""


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What is found out about a decision."""

    chosen: Choice
    best: Choice
    choices: tuple[Choice, ...]
    chosen_action: Any
    best_action: Any
    mean_before: float
    """The seat's mean chance to win before it, over the same worlds."""
    mean_after: float
    loss: float
    error: float
    verdict: Verdict
    is_brave: bool
    imagined: Imagined
    sentences: tuple[Any, ...]


class Judge:
    """Judges the decisions of one match."""

    def __init__(self, home: Folder, verdicts: Verdicts, model: Model) -> None:
        self.home = home
        self.game = home.game
        self.verdicts = verdicts
        self.model = model

    def judge(self, taken: Taken, rng: Random) -> Judgement | None:
        """What a decision gave up; None if this kind of decision is not judged."""
        ask = self.game.prompts(taken.state).get(taken.seat)
        assert isinstance(ask, Ask)
        view = self.game.view(taken.state, taken.seat)
        listed = self.verdicts.shortlist(view, ask.options)
        if not listed:
            return None
        actions = list(dict.fromkeys([taken.action, *listed]))
        imagined = self._imagine(view, taken, FIRST_WORLDS, rng)
        if len(actions) > MOST_ACTIONS:
            actions = self._screen(actions, imagined, taken)
        weighed = [Weighed(each, [], []) for each in actions]
        chosen = weighed[0]
        self._weigh(weighed, imagined, taken)
        while not imagined.is_whole and len(imagined.worlds) < MOST_WORLDS:
            _, _, error = compare(weighed, chosen, imagined)
            rivals = drop_far(weighed, chosen, imagined)
            if len(rivals) == 1 or error < ENOUGH:
                break
            weighed = rivals
            more = self._imagine(view, taken, len(imagined.worlds), rng)
            self._weigh(weighed, more, taken)
            imagined = Imagined(
                imagined.worlds + more.worlds, imagined.weights + more.weights, is_whole=False
            )
        return self._sum_up(view, taken, weighed, chosen, imagined)

    def _imagine(self, view: Any, taken: Taken, count: int, rng: Random) -> Imagined:
        """Worlds that the seat could not tell apart from its own."""
        if taken.memory is None:
            return self.verdicts.imagine(view, taken.seat, count, rng)
        return taken.memory.imagine(view, count, rng)

    def _screen(self, actions: list[Any], imagined: Imagined, taken: Taken) -> list[Any]:
        """The chosen action, and those that look best in a few worlds."""
        few = Imagined(imagined.worlds[:SCREENING], imagined.weights[:SCREENING], is_whole=False)
        weighed = [Weighed(each, [], []) for each in actions]
        self._weigh(weighed, few, taken)
        ranked = sorted(weighed[1:], key=lambda each: -_mean(each.worths, few.weights))
        return [actions[0], *[each.action for each in ranked[: MOST_ACTIONS - 1]]]

    def _weigh(self, weighed: list[Weighed], imagined: Imagined, taken: Taken) -> None:
        """Take every action in every one of these worlds."""
        for each in weighed:
            step = Act(taken.seat, each.action, taken.at)
            for world in imagined.worlds:
                after = self.game.apply(world, step).state
                worth = self.model.weigh(after, taken.resigned)[taken.seat]
                each.worths.append(worth / WHOLE)
                each.names.append(self.verdicts.name_result(world, after))

    def _sum_up(
        self,
        view: Any,
        taken: Taken,
        weighed: list[Weighed],
        chosen: Weighed,
        imagined: Imagined,
    ) -> Judgement:
        best, loss, error = compare(weighed, chosen, imagined)
        seat, weights = taken.seat, imagined.weights
        if best is chosen or loss < 0:
            loss = 0.0
        ordered = sorted(weighed, key=lambda each: -_mean(each.worths, weights))
        choices = {id(each): self._choice(view, each, weights) for each in ordered}
        befores = [
            self.model.weigh(world, taken.resigned)[seat] / WHOLE for world in imagined.worlds
        ]
        after = self.game.apply(taken.state, Act(seat, chosen.action, taken.at)).state
        came = self.verdicts.name_result(taken.state, after)
        chances = _chances(chosen, weights)
        judged = Judged(
            view=view,
            seat=seat,
            chosen=chosen.action,
            best=best.action,
            chances=chances,
            best_chances=_chances(best, weights),
            came=came,
            is_best=best is chosen,
        )
        shown = ordered[:SHOWN]
        shown += [each for each in (chosen, best) if each not in shown]
        return Judgement(
            chosen=choices[id(chosen)],
            best=choices[id(best)],
            choices=tuple([choices[id(each)] for each in shown]),
            chosen_action=chosen.action,
            best_action=best.action,
            mean_before=_mean(befores, weights),
            mean_after=_mean(chosen.worths, weights),
            loss=loss,
            error=error,
            verdict=name_verdict(loss, error, is_best=best is chosen),
            is_brave=came == RIGHT and chances.get(RIGHT, 1.0) <= LONG_SHOT,
            imagined=imagined,
            sentences=self.verdicts.explain(judged),
        )

    def _choice(self, view: Any, weighed: Weighed, weights: tuple[float, ...]) -> Choice:
        by_name: dict[str, list[int]] = defaultdict(list)
        for place, name in enumerate(weighed.names):
            if name is not None:
                by_name[name].append(place)
        total = fsum(weights)
        splits = []
        for name, places in sorted(by_name.items()):
            some = [weights[place] for place in places]
            worth = _mean([weighed.worths[place] for place in places], some)
            splits.append(
                Split(
                    name=name, chance=round(fsum(some) / total * WHOLE), worth=round(worth * WHOLE)
                )
            )
        return Choice(
            text=self.home.notation.action_text(weighed.action),
            action=msgspec.to_builtins(weighed.action),
            word=self.verdicts.describe(view, weighed.action),
            worth=round(_mean(weighed.worths, weights) * WHOLE),
            splits=tuple(splits),
        )


def drop_far(weighed: list[Weighed], chosen: Weighed, imagined: Imagined) -> list[Weighed]:
    """The actions that may still be best, and the chosen one."""
    weights = imagined.weights
    best = max(weighed, key=lambda each: _mean(each.worths, weights))
    kept = []
    for each in weighed:
        gaps = list(map(float.__sub__, best.worths, each.worths))
        is_near = _mean(gaps, weights) < FAR * max(_error(gaps, weights), 1e-4)
        if each is best or each is chosen or is_near:
            kept.append(each)
    return kept


def compare(
    weighed: list[Weighed], chosen: Weighed, imagined: Imagined
) -> tuple[Weighed, float, float]:
    """The best action, the loss of the chosen one, and the error of the loss.

    The best is picked on one half of the worlds and measured on the other, both ways round: to
    pick and measure on the same worlds would find losses where there are none.
    """
    weights = imagined.weights
    best = max(weighed, key=lambda each: _mean(each.worths, weights))
    if imagined.is_whole:
        return best, _mean(best.worths, weights) - _mean(chosen.worths, weights), 0.0
    gaps = [0.0] * len(weights)
    for half in (slice(0, None, 2), slice(1, None, 2)):
        other = slice(1 - (half.start or 0), None, 2)
        means = [_mean(each.worths[half], weights[half]) for each in weighed]
        picked = weighed[means.index(max(means))]
        gaps[other] = map(float.__sub__, picked.worths[other], chosen.worths[other])
    return best, _mean(gaps, weights), _error(gaps, weights)


def name_verdict(loss: float, error: float, *, is_best: bool) -> Verdict:
    """The verdict on a loss with its error.

    >>> name_verdict(0.31, 0.02, is_best=False), name_verdict(0.12, 0.2, is_best=False)
    ('blunder', 'close')
    """
    if is_best:
        return "best"
    if loss < GOOD:
        return "best" if loss <= error else "good"
    if loss <= error:
        return "close"
    steps: tuple[tuple[float, Verdict], ...] = (
        (BLUNDER, "blunder"),
        (MISTAKE, "mistake"),
        (INACCURATE, "inaccurate"),
    )
    return next((name for least, name in steps if loss >= least), "good")


def _chances(weighed: Weighed, weights: tuple[float, ...]) -> dict[str, float]:
    total = fsum(weights)
    found: dict[str, float] = {}
    for name, weight in zip(weighed.names, weights, strict=True):
        if name is not None:
            found[name] = found.get(name, 0.0) + weight / total
    return found


def _mean(values: list[float], weights: tuple[float, ...] | list[float]) -> float:
    return fsum(map(float.__mul__, values, weights)) / fsum(weights)


def _error(values: list[float], weights: tuple[float, ...]) -> float:
    """The standard error of a weighted mean."""
    mean, total = _mean(values, weights), fsum(weights)
    return sqrt(fsum([(w * (v - mean)) ** 2 for v, w in zip(values, weights, strict=True)])) / total
