"""The four levels of Briefcase."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final, Protocol

from spytable.bots.bot import Budget, Factory, Question
from spytable.bots.simple import PacedBot, RandomBot
from spytable.core.game import Seat
from spytable.games._template.actions import Action, Answer, Pack, Stay
from spytable.games._template.model import NUMBERS, Card, State
from spytable.games._template.rules import winner_of
from spytable.games._template.view import View
from spytable.games._template.worlds import worlds

WORLDS: Final = 60
"""How many worlds a mastermind imagines for one decision."""


class Mind(Protocol):
    """How a level chooses."""

    def answer(self, view: View, seat: Seat, samples: int, rng: Random) -> Answer:
        """What to do tonight."""


class Agent:
    """Packs any card, and never stays at home."""

    def answer(self, view: View, _seat: Seat, _samples: int, rng: Random) -> Answer:
        """What to do tonight."""
        return Pack(rng.choice(view.hand)) if view.hand else Stay()


class Operative:
    """Always packs its highest card."""

    def answer(self, view: View, _seat: Seat, _samples: int, _rng: Random) -> Answer:
        """What to do tonight."""
        return Pack(view.hand[-1]) if view.hand else Stay()


class Mastermind:
    """Samples what the others may hold, expects them to pack high, and takes the best answer."""

    def answer(self, view: View, seat: Seat, samples: int, rng: Random) -> Answer:
        """What to do tonight."""
        if not view.hand:
            return Stay()
        imagine = worlds(view, seat)
        gains = dict.fromkeys(sorted(set(view.hand)), 0)
        for _ in range(samples):
            cases = imagine_cases(imagine.sample(rng))
            roll = rng.choice(NUMBERS) if view.config.guard == "awake" else None
            for card in gains:
                cases[seat] = card
                gains[card] += _gain(winner_of(cases, roll), seat)
        return Pack(max(gains, key=gains.__getitem__))


def imagine_cases(world: State) -> list[Card | None]:
    """What everyone packs in a sampled world: the sealed answer, or else the highest card."""
    cases: list[Card | None] = []
    for hand, sealed in zip(world.hands, world.sealed, strict=True):
        match sealed:
            case Pack(card):
                cases.append(card)
            case Stay():
                cases.append(None)
            case None:
                cases.append(max(hand, default=None))
    return cases


def _gain(winner: Seat | None, seat: Seat) -> int:
    """A night that I win is worth one, a night that another wins costs one."""
    return 0 if winner is None else 1 if winner == seat else -1


class BriefcaseBot(PacedBot[View, Action]):
    """A level of Briefcase."""

    def __init__(self, level: str, mind: Mind, budget: Budget | None = None) -> None:
        super().__init__(level, budget)
        self.mind = mind

    def choose(self, view: View, asked: Question[Action], samples: int, rng: Random) -> Action:
        """The action that its mind chooses."""
        return self.mind.answer(view, asked.seat, samples, rng)


BOTS: Final[dict[str, Factory]] = {
    "recruit": partial(RandomBot, "recruit"),
    "agent": partial(BriefcaseBot, "agent", Agent()),
    "operative": partial(BriefcaseBot, "operative", Operative()),
    "mastermind": partial(BriefcaseBot, "mastermind", Mastermind(), Budget(samples=WORLDS)),
}
