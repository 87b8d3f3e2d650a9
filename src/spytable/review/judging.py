"""Judges one decision beside its alternatives, as the seat could judge them then."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec

from spytable.core.catalogue import Folder
from spytable.core.game import Act, Ask, Seat
from spytable.core.options import Options, Word
from spytable.core.review import BEST, LEVEL, RARER, Imagined, Judged, Memory, Verdicts
from spytable.core.review_report import GOOD, WHOLE, Choice, Split, Verdict, name_verdict
from spytable.review.values import Model
from spytable.review.weighed_actions import (
    CountOdds,
    Weighed,
    compare,
    count_nothing,
    drop_far,
    find_chances,
    find_means,
    keep_best_plans,
    make_plan,
)
from spytable.review.weighted_means import weigh_mean

FIRST_WORLDS = 48
MOST_WORLDS = 768
"""Worlds are doubled until the error of the loss is small."""
ENOUGH = 0.01
"""An error of one point of winning is small."""
MOST_ACTIONS = 10
SCREENING = 3
"""More actions than that are first looked at in so many worlds only."""
SHOWN = 6
LONG_SHOT = 1 / 3
RIGHT = "right"
"""How games name a guess that came in."""


class Taken(msgspec.Struct, frozen=True):
    """A decision as it was taken."""

    state: Any
    seat: Seat
    action: Any
    at: int
    resigned: tuple[Seat, ...] = ()
    memory: Memory | None = None
    """What the seat remembered, in games where a view does not tell what could be known."""


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
    sentences: tuple[Word, ...]


def explain(verdicts: Verdicts, judged: Judged, loss: float) -> tuple[Word, ...]:
    """What a game says of a decision, and whether the better move was hardly better."""
    said = verdicts.explain(judged)
    if judged.is_best:
        return said or (BEST,)
    if judged.is_close or loss >= GOOD:
        return said
    return (*[word for word in said if word != RARER], LEVEL)


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
        imagined = self.imagine(view, taken, FIRST_WORLDS, rng)
        count = self._find_odds(view)
        if len(actions) > MOST_ACTIONS:
            actions = self._screen(actions, imagined, taken, count)
        weighed = self.weigh_plans(view, actions, imagined, taken)
        chosen = weighed[0]
        plain = make_plan((taken.action,), count)
        self.weigh([plain], imagined, taken)
        while not imagined.is_whole and len(imagined.worlds) < MOST_WORLDS:
            error = compare(weighed, chosen, imagined).error
            rivals = drop_far(weighed, chosen, imagined)
            if error < ENOUGH or all(each.action == chosen.action for each in rivals):
                break
            weighed = rivals
            more = self.imagine(view, taken, len(imagined.worlds), rng)
            self.weigh([plain, *weighed], more, taken)
            imagined = Imagined(
                imagined.worlds + more.worlds, imagined.weights + more.weights, is_whole=False
            )
        return self._sum_up(view, taken, weighed, plain, imagined)

    def weigh_plans(
        self, view: Any, actions: Iterable[Any], imagined: Imagined, taken: Taken
    ) -> list[Weighed]:
        """Each action with every way to go on in the same turn: it is worth the best of them."""
        count = self._find_odds(view)
        weighed = self._plan(actions, imagined, taken, count)
        self.weigh(weighed, imagined, taken)
        first = self._put_free_first(view, weighed, imagined, count)
        self.weigh(first, imagined, taken)
        return weighed + first

    def _find_odds(self, view: Any) -> CountOdds:
        """How likely actions are to turn out in each way, as the game counts it."""
        count: Callable[[Any], CountOdds] | None
        count = getattr(self.verdicts, "count_odds", None)
        return count_nothing if count is None else count(view)

    def _plan(
        self, actions: Iterable[Any], imagined: Imagined, taken: Taken, count: CountOdds
    ) -> list[Weighed]:
        """Each action with what the game says may follow it."""
        ways: Callable[[Any, Options[Any]], tuple[tuple[Any, ...], ...]] | None
        ways = getattr(self.verdicts, "plan", None)
        if ways is None:
            return [make_plan((action,), count) for action in actions]
        weighed = []
        for action in actions:
            then: tuple[tuple[Any, ...], ...] = ()
            for world in imagined.worlds[:FIRST_WORLDS]:
                after = self._act(world, taken, action)
                ask = self.game.prompts(after).get(taken.seat)
                if isinstance(ask, Ask):
                    then = ways(self.game.view(after, taken.seat), ask.options)
                if then:
                    break
            weighed += [make_plan((action, *each), count) for each in then or ((),)]
        return weighed

    def _put_free_first(
        self, view: Any, weighed: list[Weighed], imagined: Imagined, count: CountOdds
    ) -> list[Weighed]:
        """What costs nothing, then each other action with the best way to go on after it.

        So an action that costs nothing is never worse for want of looking ahead as far.
        """
        find: Callable[[Any], tuple[Any, ...]] | None = getattr(self.verdicts, "list_free", None)
        free = () if find is None else find(view)
        listed = {each.action for each in weighed}
        kept = keep_best_plans(weighed, imagined.weights)
        return [
            make_plan((action, *rest, other.action, *then), count)
            for action in free
            if action in listed
            for rest in [[each for each in free if each != action]]
            for other in kept
            if other.then and other.action not in free
            for then in [[each for each in other.then if each not in free]]
        ]

    def imagine(self, view: Any, taken: Taken, count: int, rng: Random) -> Imagined:
        """Worlds that the seat could not tell apart from its own."""
        if taken.memory is None:
            return self.verdicts.imagine(view, taken.seat, count, rng)
        return taken.memory.imagine(view, count, rng)

    def _screen(
        self, actions: list[Any], imagined: Imagined, taken: Taken, count: CountOdds
    ) -> list[Any]:
        """The chosen action, and those that look best in a few worlds."""
        few = Imagined(imagined.worlds[:SCREENING], imagined.weights[:SCREENING], is_whole=False)
        weighed = [make_plan((each,), count) for each in actions]
        self.weigh(weighed, few, taken)
        ranked = sorted(weighed[1:], key=lambda each: -weigh_mean(each.worths, few.weights))
        return [actions[0], *[each.action for each in ranked[: MOST_ACTIONS - 1]]]

    def weigh(self, weighed: list[Weighed], imagined: Imagined, taken: Taken) -> None:
        """Take every action in every one of these worlds."""
        for world, weight in zip(imagined.worlds, imagined.weights, strict=True):
            reached: dict[tuple[Any, ...], Any] = {(): world}
            worths: dict[int, float] = {}
            for each in weighed:
                after = self._follow(reached, taken, each.path)
                if id(after) not in worths:
                    worth = self.model.weigh(after, taken.resigned)[taken.seat]
                    worths[id(after)] = worth / WHOLE
                each.found.append(worths[id(after)])
                each.weights.append(weight)
                each.names.append(self._name_result(reached, each.path, 0))
                risk = each.find_risk()
                if risk is not None:
                    each.risked.append(self._name_result(reached, each.path, risk))
        for each in weighed:
            each.correct()

    def _name_result(
        self, reached: dict[tuple[Any, ...], Any], path: tuple[Any, ...], place: int
    ) -> str | None:
        """How one of the actions of a path turned out."""
        return self.verdicts.name_result(reached[path[:place]], reached[path[: place + 1]])

    def _follow(
        self, reached: dict[tuple[Any, ...], Any], taken: Taken, path: tuple[Any, ...]
    ) -> Any:
        """Where a seat comes by these actions, or by those of them that it gets to.

        What was reached before is kept: plans have their beginnings in common.
        """
        if path not in reached:
            before = self._follow(reached, taken, path[:-1])
            after = before
            if len(path) == 1:
                after = self._act(before, taken, path[0])
            elif len(path) == 2 or before is not reached[path[:-2]]:
                ask = self.game.prompts(before).get(taken.seat)
                if isinstance(ask, Ask) and path[-1] in ask.options:
                    after = self._act(before, taken, path[-1])
            reached[path] = after
        return reached[path]

    def _act(self, state: Any, taken: Taken, action: Any) -> Any:
        return self.game.apply(state, Act(taken.seat, action, taken.at)).state

    def _sum_up(
        self,
        view: Any,
        taken: Taken,
        weighed: list[Weighed],
        plain: Weighed,
        imagined: Imagined,
    ) -> Judgement:
        seat, weights = taken.seat, imagined.weights
        chosen = next(each for each in weighed if each.action == taken.action)
        found = compare(weighed, chosen, imagined)
        best, is_best = found.best, found.best.action == chosen.action
        loss = 0.0 if is_best else max(0.0, found.loss)
        verdict = name_verdict(loss, found.error, is_best=is_best)
        ordered = keep_best_plans(weighed, weights)
        chosen = next(each for each in ordered if each.action == chosen.action)
        if verdict == "best":  # nothing is shown as better where nothing was
            best, loss = chosen, 0.0
        choices = {id(each): self.describe_choice(view, each) for each in ordered}
        befores = [
            self.model.weigh(world, taken.resigned)[seat] / WHOLE for world in imagined.worlds
        ]
        after = self.game.apply(taken.state, Act(seat, chosen.action, taken.at)).state
        came = self.verdicts.name_result(taken.state, after)
        chances = find_chances(chosen)
        judged = Judged(
            view=view,
            seat=seat,
            chosen=chosen.action,
            best=best.action,
            chances=chances,
            best_chances=find_chances(best),
            came=came,
            is_best=verdict == "best",
            is_close=verdict == "close",
        )
        shown = ordered[:SHOWN]
        shown += [each for each in (chosen, best) if each not in shown]
        return Judgement(
            chosen=choices[id(chosen)],
            best=choices[id(best)],
            choices=tuple([choices[id(each)] for each in shown]),
            chosen_action=chosen.action,
            best_action=best.action,
            mean_before=weigh_mean(befores, weights),
            mean_after=weigh_mean(plain.worths, weights),
            loss=loss,
            error=found.error,
            verdict=verdict,
            is_brave=came == RIGHT and chances.get(RIGHT, 1.0) <= LONG_SHOT,
            imagined=imagined,
            sentences=explain(self.verdicts, judged, loss),
        )

    def describe_choice(self, view: Any, weighed: Weighed) -> Choice:
        """An action in words, and what it is worth."""
        means = find_means(weighed.names, weighed.found, weighed.weights)
        chances = find_chances(weighed)
        return Choice(
            text=self.home.notation.action_text(weighed.action),
            action=msgspec.to_builtins(weighed.action),
            word=self.verdicts.describe(view, weighed.action),
            worth=round(weigh_mean(weighed.worths, weighed.weights) * WHOLE),
            splits=tuple(
                [
                    Split(name=name, chance=round(chances[name] * WHOLE), worth=round(mean * WHOLE))
                    for name, mean in sorted(means.items())
                ]
            ),
        )
