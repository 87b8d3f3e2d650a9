"""Standing opponents of The Da Vinci Code: today's mastermind, liars, and bluffing rollouts."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from bench.opponents.davinci_lies import count_lies, find_lie
from bench.opponents.davinci_rollouts import make_roller
from bench.opponents.family import Family
from bench.opponents.frozen.da_vinci_code.mastermind import Mastermind, read_table
from bench.opponents.frozen.da_vinci_code.turn import list_shots
from spytable.bots.bot import Budget, Factory
from spytable.games.da_vinci_code.actions import Guess, Stop
from spytable.games.da_vinci_code.bots import DaVinciBot
from spytable.games.da_vinci_code.thinking.mastermind import Mastermind as NewMastermind
from spytable.games.da_vinci_code.thinking.mastermind import Nerve
from spytable.games.da_vinci_code.view import MayGuess, View

LANES: Final = 20_000


class Liar(Mastermind):
    """Today's mastermind, who now and then names a tile of its own, as others believe guesses."""

    def __init__(self, lies: int = 1, below: float = 0.5) -> None:
        self.lies = lies
        self.below = below

    def guess(self, view: View, may: MayGuess, budget: int, rng: Random) -> Guess | Stop:
        """The first guess of a turn may be a lie, if an honest one is not likely to be right."""
        if not may.stop and count_lies(view) < self.lies:
            shots = list_shots(read_table(view))
            lie = find_lie(view, may, rng)
            if lie is not None and shots and shots[0].chance < self.below:
                return lie
        return super().guess(view, may, budget, rng)


def make_liar(lies: int, below: float) -> DaVinciBot:
    """A mastermind who lies at most so often, when an honest guess is less likely than this."""
    return DaVinciBot("mastermind", Liar(lies, below), Budget(samples=LANES))


def make_nervy(trust: int, lies: int, dares: float, leeway: float) -> DaVinciBot:
    """The mastermind of now with another nerve."""
    nerve = Nerve(trust, lies=lies, dares=dares, leeway=leeway)
    return DaVinciBot("mastermind", NewMastermind(nerve), Budget(samples=LANES))


OPPONENTS: Final[dict[str, Factory]] = {
    "today": partial(DaVinciBot, "mastermind", Mastermind(), Budget(samples=LANES)),
    "liar": partial(make_liar, 1, 0.5),
    "great-liar": partial(make_liar, 3, 0.5),
    "roller": partial(make_roller, 32, 2),
}
FAMILIES: Final = {
    "lying": Family(make_liar, {"lies": (1, 2, 4), "below": (0.25, 0.4, 0.6)}),
    "rolling": Family(make_roller, {"worlds": (16, 32), "lies": (0, 1, 3)}),
    "nervy": Family(
        make_nervy,
        {"trust": (2, 3, 5), "lies": (1, 2), "dares": (0.5, 0.8, 1.0), "leeway": (0.0, 0.04, 0.1)},
    ),
}
