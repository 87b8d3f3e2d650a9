"""Mastermind: chooses by an evaluation that was fitted to many matches."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from spytable.games.spy_vs_spy.actions import Action, Go, Lay
from spytable.games.spy_vs_spy.board import PLACE
from spytable.games.spy_vs_spy.thinking import engine
from spytable.games.spy_vs_spy.thinking.judgement import JUDGEMENT
from spytable.games.spy_vs_spy.thinking.operative import (
    Operative,
    Weighed,
    goes_for_bomb,
    position_after,
    take_best,
)
from spytable.games.spy_vs_spy.thinking.outlook import Outlook, impatience, scarcity, with_pawn
from spytable.games.spy_vs_spy.thinking.plain import top
from spytable.games.spy_vs_spy.thinking.signs import Reader
from spytable.games.spy_vs_spy.thinking.temper import Judging, Temper, find_temper
from spytable.games.spy_vs_spy.tiles import is_tunnel
from spytable.games.spy_vs_spy.view import View

ALIKE: Final = 1.0
"""Turns that the plans for two bombs may differ for the odds to choose between them."""
WALKED: Final = 0.2
"""What a turn of lead by the plan adds to the odds of a walk."""


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

    def choose_walk(
        self, view: View, options: Sequence[Action], worths: Sequence[float], rng: Random
    ) -> Action:
        """As an operative; but of bombs that are about as good for the plan, the best by the odds.

        They tell which pawn is easily cut off on its bomb, and how hard that is to mend.
        """
        least = max(worths) - ALIKE
        bombs = [
            at
            for at, option in enumerate(options)
            if goes_for_bomb(view, option) and worths[at] > least
        ]
        if len(bombs) < 2 or max(worths) > max([worths[at] for at in bombs]):
            return top(options, worths, rng)
        goes = [option for at in bombs if isinstance(option := options[at], Go)]
        compiled = engine.compiled()
        odds = (
            self.judge_walks(view, goes) if compiled is None else compiled.judge_walks(view, goes)
        )
        told = [one + WALKED * worths[at] for one, at in zip(odds, bombs, strict=True)]
        return top(goes, told, rng)

    def judge_walks(self, view: View, goes: Sequence[Go]) -> list[float]:
        """The odds with the pawn on each of some spaces."""
        outlook = self.seen(view)
        reader = Reader(view, outlook)
        odds = []
        for go in goes:
            at = with_pawn(outlook.now, outlook.seat, PLACE[go.cell])
            reading = reader.read(at, outlook.found, outlook.rack, reader.tunnels)
            odds.append(JUDGEMENT.odds(reading))
        return odds

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
