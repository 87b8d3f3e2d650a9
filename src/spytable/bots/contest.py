"""One match between bots, without waiting in real time. Bots see their views and nothing else.

The match itself is a `core.match.Match`, the same as at a table with people: a bot answers a
question by its number, and an intent is dropped when the number has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from spytable.bots.bot import Bot, Intent, Question, offer_actions
from spytable.core.fairness import Luck
from spytable.core.game import CLOCK, AnyGame, Ask, Bell, Config, GameError, Outcome, Prompts, Seat
from spytable.core.match import Match
from spytable.core.options import Refusal
from spytable.core.play import IllegalStep
from spytable.core.position import Staged


class Played(msgspec.Struct, frozen=True):
    """The result of a match, by seat."""

    shares: tuple[float, ...]
    """Each seat's share of the first place; in a co-operative game, of the common win."""
    decisions: tuple[int, ...]
    guard_hits: tuple[int, ...]
    faults: tuple[int, ...]
    """Decisions that a bot failed to make."""
    steps: int


class Meant(msgspec.Struct, frozen=True):
    """An intent, and when it is carried out."""

    key: int
    """The number of the question it answers."""
    due: int | None
    """Match time; None if the bot waits for a change."""
    intent: Intent[Any]


class Contest:
    """A match under way."""

    def __init__(
        self, game: AnyGame, config: Config, luck: Luck, bots: Sequence[Bot], seed: str
    ) -> None:
        self.game = game
        self.match = Match(game, config, luck)
        self.match.commit(self.match.begin())
        self.bots = bots
        self.seed = seed
        self.watch: Callable[[], float] = _no_clock
        """A clock in seconds, to count decisions over the time limit; by default there is none."""
        self.decisions = [0] * config.seats
        self.guard_hits = [0] * config.seats
        self.faults = [0] * config.seats
        self._meant: dict[Seat, Meant] = {}
        self.notes: dict[Seat, Any] = {}
        """The note of each bot for its next decision."""

    @property
    def state(self) -> Any:
        """The current state of the game."""
        return self.match.position.state

    @property
    def at(self) -> int:
        """The match time."""
        return self.match.position.at

    @property
    def steps(self) -> int:
        """How many steps were played, chance and the clock included."""
        return self.match.version

    def play(self) -> Played:
        """Play to the end; IllegalStep if a bot answers with an illegal action."""
        while self.step():
            pass
        outcome = self.match.outcome()
        assert outcome is not None
        shares = share_first_place(outcome, cooperative=self.game.spec.cooperative)
        return Played(
            shares=shares,
            decisions=tuple(self.decisions),
            guard_hits=tuple(self.guard_hits),
            faults=tuple(self.faults),
            steps=self.steps,
        )

    def step(self) -> bool:
        """Play one answer or bell, and the chance that follows; False if the match is over."""
        prompts = self.match.prompts()
        if not prompts:
            return False
        if self.steps > self.game.spec.max_steps:
            raise GameError(f"{self.game.spec.id} does not end, seed {self.seed!r}")
        self._ask_bots(prompts)
        seen = {
            seat: self.game.view(self.state, seat)
            for seat, meant in self._meant.items()
            if meant.intent.watches == "view"
        }
        self.match.commit(self._decide_next(prompts))
        self._drop_stale_intents(seen)
        return True

    def _ask_bots(self, prompts: Prompts[Any]) -> None:
        """Ask every bot that has a question and no intent yet."""
        for seat, ask in prompts.items():
            if isinstance(seat, int) and isinstance(ask, Ask) and seat not in self._meant:
                self._meant[seat] = self._ask_bot(seat, ask)

    def _ask_bot(self, seat: Seat, ask: Ask[Any]) -> Meant:
        """Ask a bot, and note its intent."""
        bot = self.bots[seat]
        rng = Random(f"{self.seed} {seat} {self.decisions[seat]}")
        self.decisions[seat] += 1
        position = self.match.position
        view = self.game.view(position.state, seat)
        question = Question(
            seat,
            ask.topic,
            offer_actions(ask.options),
            position.at,
            self.notes.get(seat),
            is_alone=len(self.match.prompts()) == 1,
        )
        began = self.watch()
        intent = bot.decide(view, question, bot.budget, rng)
        self.notes[seat] = intent.note
        self.faults[seat] += intent.fault != ""
        self.guard_hits[seat] += (self.watch() - began) * 1000 > bot.budget.guard_ms
        due = None if intent.action is None else position.at + intent.after_ms
        return Meant(position.question_numbers[seat], due, intent)

    def _decide_next(self, prompts: Prompts[Any]) -> Staged:
        """Whichever comes first, the bell or an intent; in a tie, the bell."""
        ready = [(m.due, seat) for seat, m in self._meant.items() if m.due is not None]
        bell = prompts.get(CLOCK)
        if isinstance(bell, Bell) and (not ready or bell.due <= min(ready)[0]):
            rung = self.match.ring(bell.due)
            assert rung is not None
            return rung
        if not ready:
            raise GameError(f"every bot of {self.game.spec.id} waits, seed {self.seed!r}")
        due, seat = min(ready)
        meant = self._meant.pop(seat)
        answered = self.match.answer(seat, meant.key, meant.intent.action, due)
        if isinstance(answered, Refusal):
            raise IllegalStep(answered)
        return answered

    def _drop_stale_intents(self, seen: dict[Seat, Any]) -> None:
        """Drop intents whose question is gone or new, or whose watched view has changed."""
        if not self._meant:
            return
        prompts, position = self.match.prompts(), self.match.position
        for seat, meant in list(self._meant.items()):
            stale = seat not in prompts or position.question_numbers[seat] != meant.key
            if stale or (seat in seen and self.game.view(position.state, seat) != seen[seat]):
                del self._meant[seat]


def _no_clock() -> float:
    return 0.0


def play_contest(
    game: AnyGame, config: Config, luck: Luck, bots: Sequence[Bot], seed: str
) -> Played:
    """Play a match to its end."""
    return Contest(game, config, luck, bots, seed).play()


def share_first_place(outcome: Outcome, *, cooperative: bool) -> tuple[float, ...]:
    """Each seat's share of the first place; in a co-operative game all have 1 or all have 0."""
    first = outcome.winners()
    part = 1.0 if cooperative else 1 / len(first)
    return tuple(part if seat in first else 0.0 for seat in range(len(outcome.ranks)))
