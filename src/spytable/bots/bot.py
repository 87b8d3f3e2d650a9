"""What a bot is: it gets a view and a question, and says what it would do and when."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from spytable.core.game import Seat
from spytable.core.options import ActionTuple, Options, Refusal, refusal

A = TypeVar("A")

Level: TypeAlias = Literal["recruit", "agent", "operative", "mastermind"]
LEVELS: Final[tuple[Level, ...]] = ("recruit", "agent", "operative", "mastermind")
NETWORK: Final = "network"
"""What a seat has instead of a level if a program plays it over the network, with its token."""


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think, in samples, not time: the same seed gives the same match."""

    samples: int = 1
    """Worlds, nodes or rollouts, as the bot counts them."""
    guard_ms: int = 10_000
    """A time limit that stops a runaway bot. Bots must not plan with it; hits are reported."""


class Question(msgspec.Struct, Generic[A], frozen=True):
    """An ask as a bot gets it."""

    seat: Seat
    topic: str
    options: Options[A]
    now: int = 0
    """Match time when it is asked."""
    note: Any = None
    """The note of the bot's last intent; None at first, and after the server restarts."""
    is_alone: bool = False
    """Whether nobody else is asked and no clock runs: there is nothing to wait for."""


class Intent(msgspec.Struct, Generic[A], frozen=True):
    """What a bot will do: an action, or None to wait, and after how many milliseconds."""

    action: A | None
    after_ms: int = 0
    watches: Literal["question", "view"] = "question"
    """What makes it think again: another question only, or any change of its view."""
    note: Any = None
    """What it wants to get back with its next question, such as the rest of a plan."""
    points: str | None = None
    """Where it points for everyone to see, by the names of the game's `pointing.py`."""
    fault: str = ""
    """Why the bot could not decide, so that another legal action is played."""


class Bot(Protocol):
    """A way to play one game at one level. Its only memory is the note that it gets back."""

    @property
    def budget(self) -> Budget:
        """How much it may think about one decision."""

    def decide(
        self, view: Any, question: Question[Any], budget: Budget, rng: Random
    ) -> Intent[Any]:
        """Choose what to do, from the view and its own note alone."""


Factory: TypeAlias = Callable[[], Bot]


class OfferedActions(ActionTuple[A]):
    """Options without the state they came from: they can be sent to another process."""

    __slots__ = ()

    def why_not(self, action: A) -> Refusal | None:
        return None if action in self.actions else refusal("core", "core.refused.not-asked")


def offer_actions(options: Options[A]) -> OfferedActions[A]:
    """The actions of some options, without the state that the options may hold."""
    return options if isinstance(options, OfferedActions) else OfferedActions(tuple(options))
