"""Each seat's chance to win in any state of a match, in whole millionths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, fsum
from operator import mul, sub
from typing import Any

import msgspec

from spytable.core.catalogue import Folder
from spytable.core.game import CHANCE, Act, Chance, Config, Draw, GameError, Outcome, Seat
from spytable.core.review_report import WHOLE, Millionths

Values = tuple[Millionths, ...]


@cache
def read_weights(home: Folder) -> dict[str, tuple[float, ...]]:
    """The fitted weights of a game, by kind."""
    try:
        text = home.text("worth.json")
    except FileNotFoundError:
        return {}
    return msgspec.json.decode(text, type=dict[str, tuple[float, ...]])


def share_out(parts: Sequence[float]) -> Values:
    """Parts of a whole as whole millionths that sum up exactly, by largest remainder.

    >>> share_out([1, 1, 1])
    (333334, 333333, 333333)
    """
    total = fsum(parts)
    exact = [part / total * WHOLE for part in parts]
    whole = [int(part) for part in exact]
    missing = WHOLE - sum(whole)
    if missing:
        order = sorted(range(len(parts)), key=list(map(sub, whole, exact)).__getitem__)
        for seat in order[:missing]:
            whole[seat] += 1
    return tuple(whole)


class Model:
    """The chances to win in a game with one config."""

    def __init__(self, home: Folder, config: Config) -> None:
        worth = home.worth
        weights = read_weights(home)
        if worth is None or not weights:
            raise GameError(f"there is no review of {home.id} yet")
        kind = worth.kind(config)
        if kind not in weights:
            raise GameError(f"no weights for {kind} in {home.name}/worth.json: fit them first")
        self.kind = kind
        self.game = home.game
        self.seats = config.seats
        self.cooperative = home.game.spec.cooperative
        self.weights = weights[kind]
        self._traits = worth.traits
        self._look = worth.LOOK
        self._group: Callable[[Any], Draw[Any] | None] | None = getattr(worth, "group_draw", None)
        self._foresee: Callable[[Any], Draw[Any] | None] | None = getattr(worth, "foresee", None)

    def estimate(self, state: Any) -> Values:
        """What the traits of a state say, without looking ahead."""
        scores = [
            None if traits is None else sum(map(mul, self.weights, traits))
            for traits in self._traits(state)
        ]
        if self.cooperative:
            score = scores[0]
            assert score is not None
            return (round(WHOLE / (1 + exp(-score))),) * self.seats
        most = max([score for score in scores if score is not None], default=0.0)
        return share_out([0.0 if s is None else exp(s - most) for s in scores])

    def settle(self, outcome: Outcome) -> Values:
        """The chances of a match that is over."""
        first = outcome.winners()
        if self.cooperative:
            return (WHOLE if first else 0,) * self.seats
        return share_out([float(seat in first) for seat in range(self.seats)])

    def weigh(self, state: Any, resigned: tuple[Seat, ...] = ()) -> Values:
        """The chances in a state; before a draw, their mean over what may be drawn.

        Where a game foresees what players answer (`foresee`), the mean over that.

        A seat that resigned cannot win any more: the others share its part.
        """
        return self._without(self._weigh(state), resigned)

    def _weigh(self, state: Any) -> Values:
        outcome = self.game.outcome(state)
        if outcome is not None:
            return self.settle(outcome)
        draw = self.game.prompts(state).get(CHANCE) if self.game.spec.chance else None
        if isinstance(draw, Draw):
            shown = self._group(state) if self._group is not None else None
            if shown is None and len(draw.outcomes) <= self._look:
                shown = draw
            if shown is not None:
                values = [self.glance(self.after(state, each)) for each in shown.outcomes]
                return mean_values(values, shown)
        answers = self._foresee(state) if self._foresee is not None else None
        if answers is not None:
            values = [self.glance(self._answer(state, each)) for each in answers.outcomes]
            return mean_values(values, answers)
        return self.estimate(state)

    def glance(self, state: Any) -> Values:
        """The chances in a state without looking past a draw."""
        outcome = self.game.outcome(state)
        return self.estimate(state) if outcome is None else self.settle(outcome)

    def after(self, state: Any, outcome: Any) -> Any:
        """The state after a draw."""
        return self.game.apply(state, Chance(outcome)).state

    def _answer(self, state: Any, steps: tuple[Act[Any], ...]) -> Any:
        """The state after steps of players."""
        for step in steps:
            state = self.game.apply(state, step).state
        return state

    def _without(self, values: Values, resigned: tuple[Seat, ...]) -> Values:
        if not resigned or self.cooperative:
            return values
        left = [0 if seat in resigned else value for seat, value in enumerate(values)]
        if not any(left):
            left = [int(seat not in resigned) for seat in range(self.seats)]
        return share_out(left) if any(left) else values


def mean_values(values: Sequence[Values], draw: Draw[Any]) -> Values:
    """The mean of what each outcome of a draw is worth, by its weights."""
    weights = draw.weights or (1,) * len(values)
    total = sum(weights)
    sums = [sum(map(mul, weights, column)) for column in zip(*values, strict=True)]
    if sum(sums) != WHOLE * total:  # a team: every seat has the same chance
        return tuple([round(part / total) for part in sums])
    means = [part // total for part in sums]
    rest = [part % total for part in sums]
    missing = sum(rest) // total
    for seat in sorted(range(len(means)), key=lambda seat: -rest[seat])[:missing]:
        means[seat] += 1
    return tuple(means)
