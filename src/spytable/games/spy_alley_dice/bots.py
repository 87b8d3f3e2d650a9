"""The four levels of Spy Alley Dice."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final, Protocol

from spytable.bots.bot import Asked, Budget, Factory, Intent
from spytable.bots.simple import pace_ms
from spytable.games.spy_alley_dice.actions import Action
from spytable.games.spy_alley_dice.thinking.learners import Agent, Recruit
from spytable.games.spy_alley_dice.thinking.mastermind import Mastermind
from spytable.games.spy_alley_dice.thinking.operative import Operative
from spytable.games.spy_alley_dice.view_model import View


class Mind(Protocol):
    """What a level thinks."""

    def answer(self, view: View, rng: Random) -> Action:
        """What to do now."""


class AlleyBot:
    """A mind at the table: it answers at a pace that tells nothing."""

    def __init__(self, level: str, mind: Mind) -> None:
        self.level = level
        self.mind = mind

    @property
    def budget(self) -> Budget:
        """One look at the table: no level samples."""
        return Budget()

    def decide(
        self, view: View, _asked: Asked[Action], _budget: Budget, rng: Random
    ) -> Intent[Action]:
        """What to do, and after how long."""
        after = pace_ms(self.level, rng)
        return Intent(self.mind.answer(view, rng), after)


BOTS: Final[dict[str, Factory]] = {
    "recruit": partial(AlleyBot, "recruit", Recruit()),
    "agent": partial(AlleyBot, "agent", Agent()),
    "operative": partial(AlleyBot, "operative", Operative()),
    "mastermind": partial(AlleyBot, "mastermind", Mastermind()),
}
