"""What bots of all games share: their pace, and a bot that plays at random."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, Final, Generic, TypeVar

from spytable.bots.bot import Budget, Intent, Question

A = TypeVar("A")
V = TypeVar("V")

PACES_MS: Final[Mapping[str, tuple[int, int]]] = {
    "recruit": (1_400, 3_200),
    "agent": (1_200, 2_600),
    "operative": (1_000, 2_200),
    "mastermind": (900, 1_800),
}
"""The shortest and longest time in which a level answers."""


def pace_ms(level: str, rng: Random) -> int:
    """A human-like thinking time. It does not depend on the position, so it reveals nothing."""
    least, most = PACES_MS.get(level, PACES_MS["agent"])
    return least + int(rng.random() * (most - least))


class PacedBot(ABC, Generic[V, A]):
    """A bot that answers at the pace of its level; a game's subclass chooses the action."""

    def __init__(self, level: str, budget: Budget | None = None) -> None:
        self.level = level
        self._budget = Budget() if budget is None else budget

    @property
    def budget(self) -> Budget:
        """How much it may think about one decision."""
        return self._budget

    @abstractmethod
    def choose(self, view: V, question: Question[A], samples: int, rng: Random) -> A:
        """Choose an action, using at most so many samples."""

    def decide(self, view: V, question: Question[A], budget: Budget, rng: Random) -> Intent[A]:
        """Choose an action, and after how long to play it."""
        after = pace_ms(self.level, rng)
        return Intent(self.choose(view, question, budget.samples, rng), after)


class RandomBot(PacedBot[Any, Any]):
    """Takes any legal action, at human pace."""

    def __init__(self, level: str = "recruit") -> None:
        super().__init__(level)

    def choose(self, _view: Any, question: Question[Any], _samples: int, rng: Random) -> Any:
        """An action drawn from the options."""
        return question.options.sample(rng)
