"""The four levels of The Da Vinci Code."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final, Protocol

from spytable.bots.bot import Asked, Budget, Factory, Intent
from spytable.bots.simple import pace_ms
from spytable.games.da_vinci_code.actions import Action
from spytable.games.da_vinci_code.thinking.learners import Agent, Recruit
from spytable.games.da_vinci_code.thinking.mastermind import Mastermind
from spytable.games.da_vinci_code.thinking.operative import Operative
from spytable.games.da_vinci_code.thinking.sight import Odds
from spytable.games.da_vinci_code.view import View

LANES: Final = 20_000
"""What a mastermind may count for one decision: fillings of rows, followed side by side."""


class Mind(Protocol):
    """What a level thinks."""

    def answer(self, view: View, budget: int, rng: Random) -> Action:
        """What to do now, counting no more than so many lanes."""

    def odds(self, view: View) -> Odds:
        """How likely it thinks each value is at each hidden place of the others."""


class DaVinciBot:
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
        self, view: View, _asked: Asked[Action], budget: Budget, rng: Random
    ) -> Intent[Action]:
        """What to do, and after how long."""
        after = pace_ms(self.level, rng)
        return Intent(self.mind.answer(view, budget.samples, rng), after)


BOTS: Final[dict[str, Factory]] = {
    "recruit": partial(DaVinciBot, "recruit", Recruit(), Budget()),
    "agent": partial(DaVinciBot, "agent", Agent(), Budget()),
    "operative": partial(DaVinciBot, "operative", Operative(), Budget()),
    "mastermind": partial(DaVinciBot, "mastermind", Mastermind(), Budget(samples=LANES)),
}
