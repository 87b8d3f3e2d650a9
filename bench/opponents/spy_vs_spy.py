"""Standing opponents of Spy vs Spy: today's mastermind, and players of another spite or temper."""

from __future__ import annotations

from functools import partial
from typing import Final

from bench.opponents.family import Family
from bench.opponents.frozen.spy_vs_spy.mastermind import Mastermind
from bench.opponents.frozen.spy_vs_spy.outlook import Outlook
from spytable.bots.bot import Budget, Factory
from spytable.games.spy_vs_spy.bots import TunnelBot
from spytable.games.spy_vs_spy.thinking.mastermind import Mastermind as Live
from spytable.games.spy_vs_spy.thinking.temper import Temper
from spytable.games.spy_vs_spy.view import View

POSITIONS: Final = 16


class Spiteful(Mastermind):
    """Today's mastermind, who minds the others' races more or less."""

    def __init__(self, spite: float) -> None:
        self.spite = spite

    def seen(self, view: View) -> Outlook:
        """The outlook with another weight of the others' losses."""
        outlook = super().seen(view)
        outlook.spite *= self.spite
        return outlook


def make_spiteful(spite: float, positions: int) -> TunnelBot:
    """A mastermind with so many times the spite, who judges so many positions."""
    return TunnelBot("mastermind", Spiteful(spite), Budget(samples=positions))


def make_tempered(positions: int, **temper: float) -> TunnelBot:
    """The live mastermind with another temper; compiled where numba is."""
    return TunnelBot("mastermind", Live(Temper(**temper)), Budget(samples=positions))


OPPONENTS: Final[dict[str, Factory]] = {
    "today": partial(TunnelBot, "mastermind", Mastermind(), Budget(samples=POSITIONS)),
    "blocker": partial(make_spiteful, 1.7, POSITIONS),
    "racer": partial(make_spiteful, 0.3, POSITIONS),
}
FAMILIES: Final = {
    "spiteful": Family(make_spiteful, {"spite": (0.3, 0.6, 1.0, 1.4), "positions": (8, 16, 64)}),
    "tempered": Family(
        make_tempered,
        {
            "planned": (0.2, 0.05),
            "saved": (0.5, 0.0),
            "scarce": (20.0, 40.0),
            "spies_saved": (0.4, 0.0),
            "spies_scarce": (30.0, 70.0),
            "positions": (16, 40),
        },
    ),
}
