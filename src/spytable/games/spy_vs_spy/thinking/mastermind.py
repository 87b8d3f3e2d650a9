"""Mastermind: chooses by an evaluation that was fitted to many matches."""

from __future__ import annotations

from random import Random
from typing import Final

from spytable.games.spy_vs_spy.actions import Action, Lay
from spytable.games.spy_vs_spy.thinking.judgement import JUDGEMENT
from spytable.games.spy_vs_spy.thinking.operative import (
    Operative,
    Weighed,
    position_after,
    take_best,
)
from spytable.games.spy_vs_spy.thinking.outlook import Outlook, impatience, scarcity
from spytable.games.spy_vs_spy.thinking.plain import top
from spytable.games.spy_vs_spy.thinking.signs import Reader
from spytable.games.spy_vs_spy.tiles import is_tunnel
from spytable.games.spy_vs_spy.view import View

PLANNED: Final = 0.05
"""What a turn of lead by the plan adds to the odds."""
SAVED: Final = 0.5
"""What a tile that is not laid adds to the odds when the pile is used up: a match needs tiles."""
SPIES_SAVED: Final = 0.4
"""What a Spy that is not laid adds besides: a repair takes another tile."""
HALF_USED: Final = 70
"""Tiles in the pile below which Spies are saved."""


class Mastermind(Operative):
    """Evaluates again what an operative likes best.

    For each position that the best tiles lead to, it computes how everybody stands: who is about to
    carry a bomb home, whether one Spy can cut them off, how likely somebody holds that Spy, and how
    hard the cut is to repair. The evaluation, fitted to many matches, replaces a search of the
    others' answers.
    """

    def count_judged(self, view: View, budget: int) -> int:
        """All that the budget allows, but for the first tile."""
        return 0 if view.phase == "first" else budget

    def choose(
        self, view: View, outlook: Outlook, weighed: Weighed, budget: int, rng: Random
    ) -> Action:
        """The best by the evaluation, among as many candidates as the budget allows."""
        options, worths = weighed
        if view.phase == "first" or impatience(view, outlook.seat):
            return top(options, worths, rng)
        order = take_best(worths, budget)
        reader = Reader(view, outlook)
        odds = []
        for index in order:
            option = options[index]
            at, rack = position_after(outlook, option)
            reading = reader.read(at, outlook.surveys(at, rack), rack, reader.tunnels_after(option))
            odds.append(
                JUDGEMENT.odds(reading) + PLANNED * worths[index] - value_spent(view, option)
            )
        return top([options[index] for index in order], odds, rng)


def value_spent(view: View, action: Action) -> float:
    """What the tile that a lay uses up takes from the odds."""
    if not isinstance(action, Lay):
        return 0.0
    spies = 0.0 if is_tunnel(action.piece) else max(0.0, 1 - view.pile / HALF_USED)
    return SAVED * scarcity(view) + SPIES_SAVED * spies
