"""The four levels of Spy Wire: they plan, then slide at the speed of a hand."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from spytable.bots.bot import Budget, Factory, Intent, Question
from spytable.games.spy_wire.actions import Action, Slide
from spytable.games.spy_wire.engine import warm
from spytable.games.spy_wire.thinking.mind import Mind
from spytable.games.spy_wire.thinking.pace import beat_ms
from spytable.games.spy_wire.thinking.traits import TRAITS, Traits
from spytable.games.spy_wire.view import View

__all__ = ["BOTS", "WireBot", "warm"]


class WireBot:
    """A mind with a hand. Its note is the rest of its plan."""

    def __init__(self, traits: Traits) -> None:
        self.traits = traits
        self.mind = Mind(traits)

    @property
    def budget(self) -> Budget:
        """The boards it looks at for one plan."""
        return Budget(samples=self.traits.boards)

    def decide(
        self, view: View, question: Question[Action], budget: Budget, rng: Random
    ) -> Intent[Action]:
        """What to do, and after how long."""
        meant = self.mind.answer(view, question.note, question.now, budget.samples, rng)
        after = beat_ms(meant.beat, self.traits, rng)
        return Intent(self._slip(meant.action, question, rng), after, note=meant.sheet)

    def _slip(self, action: Action, question: Question[Action], rng: Random) -> Action:
        """The action, or now and then another slide than was meant."""
        if not isinstance(action, Slide) or not self.traits.slips:
            return action
        if rng.random() >= self.traits.slips:
            return action
        others = [each for each in question.options if isinstance(each, Slide) and each != action]
        return others[rng.randrange(len(others))] if others else action


BOTS: Final[dict[str, Factory]] = {
    level: partial(WireBot, traits) for level, traits in TRAITS.items()
}
