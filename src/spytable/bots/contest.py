"""One match between bots, in match time: they see views, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from spytable.bots.bot import Asked, Bot, Intent, given
from spytable.core.fairness import Luck
from spytable.core.game import (
    CHANCE,
    CLOCK,
    Act,
    AnyGame,
    Ask,
    Bell,
    Chance,
    Clock,
    Config,
    Draw,
    GameError,
    Outcome,
    Prompts,
    Seat,
    Step,
)
from spytable.core.play import IllegalStep, judge


class Played(msgspec.Struct, frozen=True):
    """What became of a match, by seat."""

    shares: tuple[float, ...]
    """Of the first place; of the common win in co-operation."""
    decisions: tuple[int, ...]
    guard_hits: tuple[int, ...]
    steps: int


class Meant(msgspec.Struct, frozen=True):
    """An intent that waits for its time."""

    topic: str
    due: int | None
    """None: the bot waits for something to change."""
    intent: Intent[Any]


class Contest:
    """A match under way."""

    def __init__(
        self, game: AnyGame, config: Config, luck: Luck, bots: Sequence[Bot], seed: str
    ) -> None:
        self.game = game
        self.luck = luck
        self.bots = bots
        self.seed = seed
        self.watch: Callable[[], float] = _stopped
        """Tells wall seconds, to report guard hits by; without one there are none."""
        self.state: Any = game.initial(config)
        self.at = 0
        self.draws = 0
        self.steps = 0
        self.decisions = [0] * config.seats
        self.guard_hits = [0] * config.seats
        self._meant: dict[Seat, Meant] = {}
        self.notes: dict[Seat, Any] = {}
        """What each bot wrote down for its next decision."""

    def play(self) -> Played:
        """Play to the end; IllegalStep if a bot does what it may not."""
        while self.step():
            pass
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        shares = shares_of(outcome, cooperative=self.game.spec.cooperative)
        return Played(shares, tuple(self.decisions), tuple(self.guard_hits), self.steps)

    def step(self) -> bool:
        """Play one step; False if the match is over."""
        prompts = self.game.prompts(self.state)
        if not prompts:
            return False
        if self.steps > self.game.spec.max_steps:
            raise GameError(f"{self.game.spec.id} does not end, seed {self.seed!r}")
        self._take(prompts, self._next(prompts))
        return True

    def _next(self, prompts: Prompts[Any]) -> Step[Any]:
        """What happens next: chance alone, else the earliest of the bell and what bots mean."""
        draw = prompts.get(CHANCE)
        if isinstance(draw, Draw):
            number = self.draws
            self.draws += 1
            return Chance(draw.at(self.luck.point(number, draw.total())), self.at, number)
        for seat, ask in prompts.items():
            if isinstance(seat, int) and isinstance(ask, Ask) and seat not in self._meant:
                self._meant[seat] = self._asked(seat, ask)
        ready = [(m.due, seat) for seat, m in self._meant.items() if m.due is not None]
        bell = prompts.get(CLOCK)
        if isinstance(bell, Bell) and (not ready or bell.due <= min(ready)[0]):
            return Clock(bell.due)
        if not ready:
            raise GameError(f"every bot of {self.game.spec.id} waits, seed {self.seed!r}")
        due, seat = min(ready)
        return Act(seat, self._meant[seat].intent.action, due)

    def _asked(self, seat: Seat, ask: Ask[Any]) -> Meant:
        """What a bot means to do about its question."""
        bot = self.bots[seat]
        rng = Random(f"{self.seed} {seat} {self.decisions[seat]}")
        self.decisions[seat] += 1
        view = self.game.view(self.state, seat)
        asked = Asked(seat, ask.topic, given(ask.options), self.at, self.notes.get(seat))
        began = self.watch()
        intent = bot.decide(view, asked, bot.budget, rng)
        self.notes[seat] = intent.note
        self.guard_hits[seat] += (self.watch() - began) * 1000 > bot.budget.guard_ms
        due = None if intent.action is None else self.at + intent.after_ms
        return Meant(ask.topic, due, intent)

    def _take(self, prompts: Prompts[Any], step: Step[Any]) -> None:
        """Play a step, and forget what bots meant where it no longer answers what is asked."""
        reason = judge(prompts, step, self.at)
        if reason is not None:
            raise IllegalStep(reason)
        seen = {
            seat: self.game.view(self.state, seat)
            for seat, meant in self._meant.items()
            if meant.intent.watches == "view"
        }
        self.state = self.game.apply(self.state, step).state
        self.at = step.at
        self.steps += 1
        if isinstance(step, Act):
            self._meant.pop(step.seat, None)
        asked = self.game.prompts(self.state)
        if CHANCE in asked:
            return
        for seat, meant in list(self._meant.items()):
            ask = asked.get(seat)
            stale = not isinstance(ask, Ask) or ask.topic != meant.topic
            if stale or (seat in seen and self.game.view(self.state, seat) != seen[seat]):
                del self._meant[seat]


def _stopped() -> float:
    return 0.0


def contest(game: AnyGame, config: Config, luck: Luck, bots: Sequence[Bot], seed: str) -> Played:
    """Play a match to its end."""
    return Contest(game, config, luck, bots, seed).play()


def shares_of(outcome: Outcome, *, cooperative: bool) -> tuple[float, ...]:
    """By seat: a sole win is one, a shared one its part; together all win or none does."""
    first = outcome.winners()
    part = 1.0 if cooperative else 1 / len(first)
    return tuple(part if seat in first else 0.0 for seat in range(len(outcome.ranks)))
