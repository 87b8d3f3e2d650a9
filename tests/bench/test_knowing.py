"""Somebody who knows Spy Alley Dice's mastermind by heart believes more of what is true."""

from __future__ import annotations

from math import log2

import pytest

from bench.opponents.knowing import Knower
from spytable.bots.contest import Contest
from spytable.games.spy_alley_dice import GAME
from spytable.games.spy_alley_dice.bots import BOTS
from spytable.games.spy_alley_dice.model import Config, phase_of
from spytable.games.spy_alley_dice.thinking.mastermind import Mastermind
from spytable.testing.minds import make_luck

pytestmark = pytest.mark.slow
LEAST = 1e-6


def test_who_knows_the_mind_is_surer_of_the_cards_than_who_reads_dice() -> None:
    """Both look at the same turns of a mastermind; what it holds is told by the state alone."""
    knows, reads, seen = 0.0, 0.0, 0
    for number in range(6):
        bots = [BOTS["mastermind"](), BOTS["mastermind"]()]
        contest = Contest(GAME, Config(seats=2), make_luck(f"by heart {number}"), bots, "by heart")
        turns = 0
        while contest.step():
            state = contest.state
            if phase_of(state) != "turn" or state.mover != 0 or len(state.past) <= turns:
                continue
            turns = len(state.past)
            view = GAME.view(state, 0)
            known, read = Knower().odds(view)[1], Mastermind().odds(view)[1]
            for spy in state.hands[1]:
                knows += log2(max(LEAST, known[spy]))
                reads += log2(max(LEAST, read[spy]))
                seen += 1
            assert sum(known.values()) == pytest.approx(len(state.hands[1]))
    assert seen > 30
    assert knows > reads + 0.1 * seen
