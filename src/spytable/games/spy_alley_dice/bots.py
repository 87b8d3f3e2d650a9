"""The four levels of Spy Alley Dice."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final, Protocol

from spytable.bots.bot import Factory, Question
from spytable.bots.simple import PacedBot
from spytable.games.spy_alley_dice.actions import Action
from spytable.games.spy_alley_dice.thinking.learners import Agent, Recruit
from spytable.games.spy_alley_dice.thinking.mastermind import Mastermind
from spytable.games.spy_alley_dice.thinking.operative import Operative
from spytable.games.spy_alley_dice.view_model import View


class Mind(Protocol):
    """How a level chooses."""

    def answer(self, view: View, rng: Random) -> Action:
        """What to do now."""


class AlleyBot(PacedBot[View, Action]):
    """A level of Spy Alley Dice. No level samples worlds, so its budget is 1."""

    def __init__(self, level: str, mind: Mind) -> None:
        super().__init__(level)
        self.mind = mind

    def choose(self, view: View, _question: Question[Action], _samples: int, rng: Random) -> Action:
        """The action that its mind chooses."""
        return self.mind.answer(view, rng)


BOTS: Final[dict[str, Factory]] = {
    "recruit": partial(AlleyBot, "recruit", Recruit()),
    "agent": partial(AlleyBot, "agent", Agent()),
    "operative": partial(AlleyBot, "operative", Operative()),
    "mastermind": partial(AlleyBot, "mastermind", Mastermind()),
}
