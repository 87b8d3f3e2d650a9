"""Mastermind: chooses by an evaluation that was fitted to many matches."""

from __future__ import annotations

from random import Random

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
from spytable.games.spy_vs_spy.thinking.temper import Judging, Temper, find_temper
from spytable.games.spy_vs_spy.tiles import is_tunnel
from spytable.games.spy_vs_spy.view import View


class Mastermind(Operative):
    """Evaluates again what an operative likes best.

    For each position that the best tiles lead to, it computes how everybody stands: who is about to
    carry a bomb home, whether one Spy can cut them off, how likely somebody holds that Spy, and how
    hard the cut is to repair. The evaluation, fitted to many matches, replaces a search of the
    others' answers.
    """

    def __init__(self, temper: Temper | None = None) -> None:
        self.temper = temper
        """Another temper than the usual one of the table, for measuring."""

    def find_temper(self, seats: int) -> Temper:
        """What it adds to the odds."""
        return self.temper or find_temper(seats)

    def find_judging(self, view: View, budget: int) -> Judging:
        """All that the budget allows, but for the first tile."""
        positions = 0 if view.phase == "first" else budget
        return Judging(positions, self.find_temper(view.config.seats))

    def choose(
        self, view: View, outlook: Outlook, weighed: Weighed, budget: int, rng: Random
    ) -> Action:
        """The best by the evaluation, among as many candidates as the budget allows."""
        options, worths = weighed
        if view.phase == "first" or impatience(view, outlook.seat):
            return top(options, worths, rng)
        order = take_best(worths, budget)
        temper = self.find_temper(view.config.seats)
        reader = Reader(view, outlook)
        odds = []
        for index in order:
            option = options[index]
            at, rack = position_after(outlook, option)
            found = outlook.surveys(at, rack)
            reading = reader.read(at, found, rack, reader.tunnels_after(option))
            odds.append(
                JUDGEMENT.odds(reading)
                + temper.planned * worths[index]
                - value_spent(view, option, temper)
                - outlook.shut(found[outlook.seat])
            )
        return top([options[index] for index in order], odds, rng)


def value_spent(view: View, action: Action, temper: Temper) -> float:
    """What the tile that a lay uses up takes from the odds."""
    if not isinstance(action, Lay):
        return 0.0
    spies = 0.0 if is_tunnel(action.piece) else scarcity(view, temper.spies_scarce)
    return temper.saved * scarcity(view, temper.scarce) + temper.spies_saved * spies
