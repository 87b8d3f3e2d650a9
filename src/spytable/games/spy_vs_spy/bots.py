"""The four levels of Spy vs Spy."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final, Protocol

from spytable.bots.bot import Asked, Budget, Factory, Intent
from spytable.bots.simple import pace_ms
from spytable.games.spy_vs_spy.actions import Action
from spytable.games.spy_vs_spy.thinking.learners import Agent, Recruit
from spytable.games.spy_vs_spy.thinking.mastermind import Mastermind
from spytable.games.spy_vs_spy.thinking.operative import Operative
from spytable.games.spy_vs_spy.view import View

POSITIONS: Final = 16
"""How many positions a mastermind judges for one decision."""


class Mind(Protocol):
    """What a level thinks."""

    def answer(self, view: View, offered: tuple[Action, ...], budget: int, rng: Random) -> Action:
        """What to do now, weighing no more than so many positions."""


class TunnelBot:
    """A mind at the table: it answers at a pace that tells nothing."""

    def __init__(self, level: str, mind: Mind, budget: Budget) -> None:
        self.level = level
        self.mind = mind
        self._budget = budget

    @property
    def budget(self) -> Budget:
        """What its level may spend on one decision."""
        return self._budget

    def decide(
        self, view: View, asked: Asked[Action], budget: Budget, rng: Random
    ) -> Intent[Action]:
        """What to do, and after how long."""
        after = pace_ms(self.level, rng)
        return Intent(self.mind.answer(view, tuple(asked.options), budget.samples, rng), after)


BOTS: Final[dict[str, Factory]] = {
    "recruit": partial(TunnelBot, "recruit", Recruit(), Budget()),
    "agent": partial(TunnelBot, "agent", Agent(), Budget()),
    "operative": partial(TunnelBot, "operative", Operative(), Budget()),
    "mastermind": partial(TunnelBot, "mastermind", Mastermind(), Budget(samples=POSITIONS)),
}
