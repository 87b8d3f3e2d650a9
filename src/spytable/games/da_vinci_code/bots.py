"""The four levels of The Da Vinci Code."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final, Protocol

from spytable.bots.bot import Budget, Factory, Question
from spytable.bots.simple import PacedBot
from spytable.games.da_vinci_code.actions import Action
from spytable.games.da_vinci_code.thinking.bold import Bold
from spytable.games.da_vinci_code.thinking.learners import Agent, Recruit
from spytable.games.da_vinci_code.thinking.mastermind import Mastermind
from spytable.games.da_vinci_code.thinking.operative import Operative
from spytable.games.da_vinci_code.thinking.sight import Odds
from spytable.games.da_vinci_code.view import View

LANES: Final = 20_000
"""How much a mastermind may count for one decision, in lanes (see `thinking/counting.py`)."""


class Mind(Protocol):
    """How a level chooses."""

    def answer(self, view: View, budget: int, rng: Random) -> Action:
        """Choose an action, counting at most so many lanes."""

    def odds(self, view: View) -> Odds:
        """The probability it gives each value at each hidden place of the others."""


class DaVinciBot(PacedBot[View, Action]):
    """A level of The Da Vinci Code."""

    def __init__(self, level: str, mind: Mind, budget: Budget | None = None) -> None:
        super().__init__(level, budget)
        self.mind = mind

    def choose(self, view: View, _question: Question[Action], samples: int, rng: Random) -> Action:
        """The action that its mind chooses."""
        return self.mind.answer(view, samples, rng)


BOTS: Final[dict[str, Factory]] = {
    "recruit": partial(DaVinciBot, "recruit", Recruit()),
    "agent": partial(DaVinciBot, "agent", Agent()),
    "operative": partial(DaVinciBot, "operative", Operative()),
    "mastermind": partial(DaVinciBot, "mastermind", Mastermind(), Budget(samples=LANES)),
}
FITTING: Final[dict[str, Factory]] = {"bold": partial(DaVinciBot, "bold", Bold())}
"""Players whom only the fit of reviews needs (`worth.py`)."""
