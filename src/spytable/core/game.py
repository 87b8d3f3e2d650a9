"""The protocol of every game: a spec and six functions."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from functools import cached_property
from itertools import accumulate
from typing import Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from spytable.core.options import Options, Word

Seat: TypeAlias = int
"""A place at the table, 0 to seats - 1. `Config.order` says who sits next to whom."""

CHANCE: Final = "chance"
CLOCK: Final = "clock"
Actor: TypeAlias = Seat | Literal["chance", "clock"]

A = TypeVar("A")
S = TypeVar("S")
E = TypeVar("E")


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is agreed before play. A game adds its options as `Literal` fields with a default."""

    seats: int
    order: tuple[Seat, ...] = ()
    """Seats clockwise (each sits left of the one before); empty means 0, 1, 2, ..."""

    def clockwise(self) -> tuple[Seat, ...]:
        """The seats in playing order."""
        return self.order or tuple(range(self.seats))

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats in playing order, from the one to the left of this seat.

        >>> Config(seats=4).after(2)
        (3, 0, 1)
        """
        around = self.clockwise()
        here = around.index(seat)
        return around[here + 1 :] + around[:here]


class Act(msgspec.Struct, Generic[A], frozen=True, gc=False, tag_field="kind", tag="act"):
    """A seat took an action."""

    seat: Seat
    action: A
    at: int = 0


class Chance(msgspec.Struct, Generic[A], frozen=True, gc=False, tag_field="kind", tag="chance"):
    """Chance gave an outcome; `number` counts the draws of a match and is never used twice."""

    action: A
    at: int = 0
    number: int = 0


class Clock(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag="clock"):
    """A bell rang; `at` is the time at which it was due."""

    at: int = 0


Step: TypeAlias = Act[A] | Chance[A] | Clock
"""What happened: who, what, when. `at` is match time in whole milliseconds."""


class Ask(msgspec.Struct, Generic[A], frozen=True, gc=False):
    """A question to a seat."""

    topic: str
    """What is asked, as a key of a text; another topic is another question."""
    options: Options[A]
    standing: bool = False
    """The question stays open after an answer (real-time play): its number does not change."""


class Draw(msgspec.Struct, Generic[A], frozen=True, dict=True):
    """A question to chance: outcomes in canonical order, with whole positive weights."""

    outcomes: tuple[A, ...]
    weights: tuple[int, ...] | None = None
    """None means that all outcomes are equally likely."""

    def total(self) -> int:
        """The sum of the weights."""
        if self.weights is None:
            return len(self.outcomes)
        return self._sums[-1] if self._sums else 0

    def at(self, point: int) -> A:
        """The outcome that covers `point`, 0 <= point < total()."""
        if self.weights is None:
            return self.outcomes[point]
        if not 0 <= point < self.total():
            raise IndexError("a point beyond the total weight")
        return self.outcomes[bisect_right(self._sums, point)]

    @cached_property
    def _sums(self) -> tuple[int, ...]:
        """Running totals of the weights, computed once."""
        return tuple(accumulate(self.weights or ()))


class Bell(msgspec.Struct, frozen=True, gc=False):
    """A question to the clock: it rings at `due`, in match milliseconds."""

    due: int


Prompt: TypeAlias = Ask[A] | Draw[A] | Bell
Prompts: TypeAlias = Mapping[Actor, Prompt[A]]


class Change(msgspec.Struct, Generic[S, E], frozen=True, gc=False):
    """The result of a step: the next state and its events."""

    state: S
    events: tuple[E, ...] = ()
    reveals: bool = False
    """Whether somebody learnt something hidden: then the step cannot be taken back freely."""


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How a match ended."""

    ranks: tuple[int, ...]
    """By seat: 1 is best, equals share; in co-operation all have 1 or all have 2."""
    reason: Word

    def winners(self) -> tuple[Seat, ...]:
        """The seats that came first."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


C_co = TypeVar("C_co", bound=Config, covariant=True)


class Spec(msgspec.Struct, Generic[C_co], frozen=True, kw_only=True):
    """What a game says about itself; `tests/laws` checks every claim."""

    id: str
    version: int
    seats: tuple[int, int]
    """The fewest and the most seats."""
    config: type[C_co]
    """The type of its configs."""
    state: Any
    action: Any
    event: Any
    view: Any
    """The types of its values, for encoding with msgspec."""
    secrets: bool
    chance: bool
    clock: bool
    """Whether secrets, chance or a clock can occur with any options."""
    cooperative: bool = False
    max_steps: int


class GameError(ValueError):
    """Something is wrong with a config, an action or a text; the message says what would work."""


V_co = TypeVar("V_co", covariant=True)
C_contra = TypeVar("C_contra", bound=Config, contravariant=True)


class Game(Protocol[C_contra, S, A, E, V_co]):
    """The rules of one game. They hold no state, roll no dice and read no clock."""

    @property
    def spec(self) -> Spec[Config]:
        """What the game claims about itself."""

    def initial(self, config: C_contra) -> S:
        """The state before the first step."""

    def prompts(self, state: S) -> Prompts[A]:
        """Who is asked what. This alone decides what is legal. Empty when the match is over."""

    def apply(self, state: S, step: Step[A]) -> Change[S, E]:
        """The state after a step that `prompts` allows."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """All that a seat knows, or all that is public."""

    def show(self, state: S, event: E, seat: Seat | None) -> E | None:
        """An event as a seat may see it; None if it learns nothing. `state` is the one after it."""

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
