"""What a mastermind's decision may cost: counted in fillings of rows, not by a clock."""

from __future__ import annotations

from typing import Any

import pytest

from spytable.bots.contest import Contest
from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.bots import BOTS
from spytable.games.da_vinci_code.model import Config
from spytable.games.da_vinci_code.thinking import walls
from spytable.games.da_vinci_code.thinking.counting import Count
from spytable.games.da_vinci_code.thinking.doubting import WeighedCount
from spytable.testing.minds import make_luck

MOST = 1_200
"""Fillings that one step of a match may count. With the own row counted twice it was 1,348, and
without a price for dashes 2,114."""


def test_a_decision_with_dashes_counts_few_fillings(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = 0

    class Counted(Count):
        def __init__(self, *given: Any) -> None:
            nonlocal counted
            counted += 1
            super().__init__(*given)

    class CountedByWeight(WeighedCount):
        def __init__(self, *given: Any) -> None:
            nonlocal counted
            counted += 1
            super().__init__(*given)

    monkeypatch.setattr(walls, "Count", Counted)
    monkeypatch.setattr(walls, "WeighedCount", CountedByWeight)
    most = 0
    config = Config(seats=2, tiles="advanced")
    bots = [BOTS["mastermind"](), BOTS["mastermind"]()]
    contest = Contest(GAME, config, make_luck("cost 3"), bots, "cost 3")
    while contest.step():
        most, counted = max(most, counted), 0
    assert 400 < most < MOST
