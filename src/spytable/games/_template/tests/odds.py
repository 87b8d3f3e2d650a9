"""How likely everything is that chance settles, by RULES.md alone."""

from __future__ import annotations

from collections.abc import Mapping

from spytable.games._template.actions import Action, Deal, Roll
from spytable.games._template.model import State


def odds(state: State) -> Mapping[Action, int]:
    """How many of the equally likely cases lead to each outcome."""
    if state.cases is not None:
        return {Roll(number): 1 for number in range(1, 6)}  # TM-09
    held = [card for hand in state.hands for card in hand]
    return {Deal(number): 4 - held.count(number) for number in range(1, 6)}  # TM-02, TM-03
