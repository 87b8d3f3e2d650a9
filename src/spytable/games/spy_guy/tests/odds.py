"""How likely everything is that chance settles, by RULES.md alone."""

from __future__ import annotations

from collections.abc import Mapping

from spytable.games.spy_guy.actions import Action, Deal
from spytable.games.spy_guy.model import State

CARDS = 56  # SG-06


def odds(state: State) -> Mapping[Action, int]:
    """Any card that was not turned since the deck was last shuffled (SG-06, SG-Q11)."""
    turned = [turn.card for turn in state.past]
    since = turned[len(turned) - len(turned) % CARDS :]
    return {Deal(card): 1 for card in range(1, CARDS + 1) if card not in since}
