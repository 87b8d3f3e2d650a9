"""Decisions per second of the plain rules: all that a player's move costs, and chance with it."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import msgspec

from spytable.core.game import CHANCE, CLOCK, Act, AnyGame, Ask, Bell, Chance, Clock, Config, Draw


class Figure(msgspec.Struct, frozen=True):
    """What was measured."""

    decisions_per_second: float
    best: float
    repeats: tuple[float, ...]
    timed: str


def match_of(game: AnyGame, config: Config, rng: Random) -> Callable[[], int]:
    """A function that plays one random match and answers how many decisions players took."""

    def match() -> int:
        state: Any = game.initial(config)
        decisions = 0
        while prompts := game.prompts(state):
            draw = prompts.get(CHANCE)
            if isinstance(draw, Draw):
                outcome = draw.at(int(rng.random() * draw.total()))
                state = game.apply(state, Chance(outcome)).state
                continue
            seat, ask = next(iter(prompts.items()))
            if isinstance(ask, Ask) and isinstance(seat, int):
                actions = list(ask.options)
                action = actions[int(rng.random() * len(actions))]
                state = game.apply(state, Act(seat, action)).state
                game.view(state, seat)
                decisions += 1
                continue
            bell = prompts[CLOCK]
            assert isinstance(bell, Bell)
            state = game.apply(state, Clock(bell.due)).state
        return decisions

    return match


def measured(
    match: Callable[[], int],
    seconds: float,
    repeats: int,
    clock: Callable[[], float] = time.process_time,
) -> Figure:
    """The median and the best of some slices of time, each ending with a match."""
    match()
    rates: list[float] = []
    for _ in range(repeats):
        decisions, start = 0, clock()
        while (spent := clock() - start) < seconds:
            decisions += match()
        rates.append(decisions / spent)
    return Figure(
        round(median(rates)),
        round(max(rates)),
        tuple(round(rate) for rate in rates),
        "prompts, every option made, apply with events, the actor's view built, chance included",
    )
