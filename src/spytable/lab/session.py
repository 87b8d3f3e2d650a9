"""One match for training: chance and bells are played automatically, an answer takes one tick."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spytable.bots.arena import make_table
from spytable.bots.contest import share_first_place
from spytable.core.catalogue import Folder, folder, listed_folders
from spytable.core.game import (
    CHANCE,
    CLOCK,
    Act,
    Ask,
    Bell,
    Chance,
    Change,
    Clock,
    Config,
    Draw,
    GameError,
    Outcome,
    Seat,
    Step,
)
from spytable.core.lab import Lab, Recall, first_recall
from spytable.core.play import advance

Numbers: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]


def lab_ids() -> tuple[str, ...]:
    """The games that have a lab."""
    return tuple(home.id for home in listed_folders() if home.lab is not None)


def find_lab(home: Folder) -> Lab[Any, Any]:
    """The lab of a game; GameError lists the games that have one."""
    lab = home.lab
    if lab is None:
        raise GameError(f"{home.id} has no lab; there are: {', '.join(lab_ids())}")
    return lab


def make_lab_table(home: Folder, seats: Any, options: Mapping[str, str]) -> Config:
    """The config of a table; None is the fewest seats. GameError says what is wrong with it."""
    fewest = home.game.spec.seats[0]
    count = fewest if seats is None else read_count(seats, "the number of seats")
    for name, value in options.items():
        if not isinstance(value, str):
            raise GameError(f"options are text: {name}={str(value)!r}, not {value!r}")
    return make_table(home, count, options)


def read_count(number: Any, what: str) -> int:
    """A whole number that somebody gave us, also one of numpy; GameError says what it is for."""
    try:
        return index(number)
    except TypeError:
        raise GameError(f"{what} is a whole number, not {number!r}") from None


def read_seed(seed: Any) -> int | None:
    """A seed that somebody gave us; GameError if it is neither None nor a whole number from 0."""
    if seed is None:
        return None
    number = read_count(seed, "a seed")
    if number < 0:
        raise GameError(f"a seed is 0 or more, not {number}")  # -1 would give the luck of 1
    return number


def read_cycles(cycles: Any) -> int | None:
    """How many cycles somebody allows; GameError if that is neither None nor a count from 1."""
    if cycles is None:
        return None
    number = read_count(cycles, "max_cycles")
    if number < 1:
        raise GameError(f"max_cycles is 1 or more, not {number}")
    return number


def check_render_mode(mode: str | None) -> str | None:
    """The way to draw a table; GameError if there is no such way."""
    if mode not in (None, "ansi"):
        raise GameError(f"render_mode is 'ansi' or None, not {mode!r}")
    return mode


class Table:
    """A game, its lab and its config: what all matches of an environment share."""

    def __init__(self, game_id: str, seats: int | None, options: Mapping[str, str]) -> None:
        self.home = folder(game_id)
        self.lab = find_lab(self.home)
        self.config: Config = make_lab_table(self.home, seats, options)

    @property
    def name(self) -> str:
        """The name of the PettingZoo environment, `da_vinci_code_v0`."""
        return f"{self.home.name}_v0"

    def begin(self, rng: Random) -> Session:
        """A new match with this random generator."""
        return Session(self, rng)


class Session:
    """A match in play. After each call it waits for answers of seats, or is over."""

    def __init__(self, table: Table, rng: Random) -> None:
        self.table = table
        self.game, self.lab, self.config = table.home.game, table.lab, table.config
        self.state = self.game.initial(self.config)
        self.now = 0
        """The match time in milliseconds."""
        self._rng = rng
        self._log: list[tuple[Step[Any], Change[Any, Any]]] = []
        self._settle()

    def open_asks(self) -> dict[Seat, Ask[Any]]:
        """Who is asked what; nobody when the match is over."""
        return {
            seat: ask
            for seat, ask in self.game.prompts(self.state).items()
            if isinstance(seat, int) and isinstance(ask, Ask)
        }

    def due(self) -> int | None:
        """When the bell rings, if one is set."""
        bell = self.game.prompts(self.state).get(CLOCK)
        return bell.due if isinstance(bell, Bell) else None

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def rewards(self) -> list[float]:
        """By seat, with sum zero: 1 for a sole winner; all 0 during the match."""
        return share_rewards(self.outcome(), self.config.seats)

    def view(self, seat: Seat) -> Any:
        """All that a seat knows."""
        if not 0 <= seat < self.config.seats:
            raise GameError(f"there is no seat {seat} at a table of {self.config.seats}")
        return self.game.view(self.state, seat)

    def observe(self, seat: Seat) -> Numbers:
        """The tensor of a seat."""
        return np.array(self.lab.encode(self.view(seat), self.now), dtype=np.uint8)

    def mask(self, seat: Seat) -> Mask:
        """By action id, 1 if the seat is offered the action; all 0 if it is not asked."""
        ask = self.open_asks().get(seat)
        options = () if ask is None else ask.options
        return np.array(self.lab.mask(self.view(seat), options), dtype=np.int8)

    def read_action(self, seat: Seat, number: int) -> Any:
        """The action that an id means to a seat; GameError if it is not offered."""
        ask = self.open_asks().get(seat)
        if ask is None:
            raise GameError(f"seat {seat} is not asked")
        number = read_count(number, "an action")
        if not 0 <= number < self.lab.actions.size:
            raise GameError(f"action {number} is outside 0 to {self.lab.actions.size - 1}")
        action = self.lab.action(self.view(seat), number)
        reason = ask.options.why_not(action)
        if reason is not None:
            raise GameError(f"action {number}, {action}, is refused: {reason.word.key}")
        return action

    def recall(self, seat: Seat) -> Recall:
        """The information state of a seat: all that it did and was shown."""
        found = first_recall(self.config, seat)
        for step, change in self._log:
            found = found.after(self.game, step, change)
        return found

    def tick(self, answers: Mapping[Seat, Any]) -> None:
        """Let one tick pass and play these answers, then chance and bells until a seat is asked."""
        self.now += self.lab.tick_ms
        for seat, action in sorted(answers.items()):
            self._play(Act(seat, action, self.now))
        self._settle()

    def _settle(self) -> None:
        """Play chance, and ring the bells before which nobody could answer."""
        while True:
            prompts = self.game.prompts(self.state)
            draw, bell = prompts.get(CHANCE), prompts.get(CLOCK)
            if isinstance(draw, Draw):
                self._play(Chance(draw.at(self._rng.randrange(draw.total())), self.now))
            elif isinstance(bell, Bell) and self._is_due(bell, alone=len(prompts) == 1):
                self.now = max(bell.due, self.now)
                self._play(Clock(bell.due))
            else:
                return

    def _is_due(self, bell: Bell, *, alone: bool) -> bool:
        return alone or bell.due <= self.now + self.lab.tick_ms

    def _play(self, step: Step[Any]) -> None:
        last = self._log[-1][0].at if self._log else 0
        change = advance(self.game, self.state, step, last)
        self._log.append((step, change))
        self.state = change.state


def share_rewards(outcome: Outcome | None, seats: int) -> list[float]:
    """By seat, with sum zero: 1 for a sole winner; all 0 during the match."""
    if outcome is None:
        return [0.0] * seats
    shares = share_first_place(outcome, cooperative=False)
    return [(share * seats - 1) / (seats - 1) for share in shares]


def open_session(
    game: str, *, seats: int | None = None, seed: int | None = None, **options: str
) -> Session:
    """A match of a game with these options; without a seed, with random luck."""
    return Table(game, seats, options).begin(Random(read_seed(seed)))
