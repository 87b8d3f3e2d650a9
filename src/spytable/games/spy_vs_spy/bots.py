"""The four levels of Spy vs Spy."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final, Protocol

from spytable.bots.bot import Budget, Factory, Question
from spytable.bots.simple import PacedBot
from spytable.games.spy_vs_spy.actions import Action
from spytable.games.spy_vs_spy.thinking.engine import warm
from spytable.games.spy_vs_spy.thinking.learners import Agent, Recruit
from spytable.games.spy_vs_spy.thinking.mastermind import Mastermind
from spytable.games.spy_vs_spy.thinking.operative import Operative
from spytable.games.spy_vs_spy.view import View

__all__ = ["BOTS", "Mind", "TunnelBot", "warm"]

POSITIONS: Final = 40
"""How many positions a mastermind judges for one decision."""


class Mind(Protocol):
    """How a level chooses."""

    def answer(self, view: View, offered: tuple[Action, ...], budget: int, rng: Random) -> Action:
        """Choose an action, evaluating at most so many positions."""


class TunnelBot(PacedBot[View, Action]):
    """A level of Spy vs Spy."""

    def __init__(self, level: str, mind: Mind, budget: Budget | None = None) -> None:
        super().__init__(level, budget)
        self.mind = mind

    def choose(self, view: View, question: Question[Action], samples: int, rng: Random) -> Action:
        """The action that its mind chooses."""
        return self.mind.answer(view, tuple(question.options), samples, rng)


BOTS: Final[dict[str, Factory]] = {
    "recruit": partial(TunnelBot, "recruit", Recruit()),
    "agent": partial(TunnelBot, "agent", Agent()),
    "operative": partial(TunnelBot, "operative", Operative()),
    "mastermind": partial(TunnelBot, "mastermind", Mastermind(), Budget(samples=POSITIONS)),
}
