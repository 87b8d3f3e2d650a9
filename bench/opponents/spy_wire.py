"""Standing opponents of Spy Wire: today's mastermind, faster hands, minds with others' hands."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from msgspec.structs import replace

from bench.opponents.family import Family
from bench.opponents.frozen.spy_wire.mind import Mind
from bench.opponents.frozen.spy_wire.pace import beat_ms
from bench.opponents.frozen.spy_wire.traits import TRAITS, Traits
from spytable.bots.bot import Budget, Factory, Intent, Question
from spytable.games.spy_wire.actions import Action
from spytable.games.spy_wire.view import View


class FrozenBot:
    """A mind and a hand as they were."""

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
        return Intent(meant.action, beat_ms(meant.beat, self.traits, rng), note=meant.sheet)


def make_hurried(mind: str = "mastermind", faster: float = 2.0) -> FrozenBot:
    """A level whose hands and looks take so many times less."""
    traits = TRAITS[mind]
    return FrozenBot(
        replace(
            traits,
            slide_ms=round(traits.slide_ms / faster),
            look_ms=round(traits.look_ms / faster),
        )
    )


def make_mixed(mind: str, hands: str) -> FrozenBot:
    """The mind of one level with the hands of another."""
    slow = TRAITS[hands]
    return FrozenBot(replace(TRAITS[mind], slide_ms=slow.slide_ms, look_ms=slow.look_ms))


OPPONENTS: Final[dict[str, Factory]] = {
    "today": partial(FrozenBot, TRAITS["mastermind"]),
    "twice-as-fast": partial(make_hurried, "mastermind", 2.0),
    "mind-of-mastermind": partial(make_mixed, "mastermind", "recruit"),
    "hands-of-mastermind": partial(make_mixed, "recruit", "mastermind"),
}
FAMILIES: Final = {
    "hurried": Family(
        make_hurried, {"mind": ("mastermind", "operative"), "faster": (1.25, 1.5, 2.0)}
    )
}
