"""Law 14: every draw is exactly as likely as the rules say, written down a second time."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from spytable.core.game import CHANCE, Chance, Draw
from tests.laws.law import every_match, holds
from tests.laws.material import Match, Subject

MOST_OF_A_KIND = 8
"""How many draws of each kind are compared in a match."""


@every_match(14, "odds")
def odds(subject: Subject, match: Match, rng: Random) -> None:
    """What chance is offered has the odds that the game's `tests/odds.py` states."""
    kinds: dict[type, list[int]] = {}
    for index, step in enumerate(match.steps):
        if isinstance(step, Chance):
            kinds.setdefault(type(step.action), []).append(index)
    for drawn in kinds.values():
        for index in rng.sample(drawn, min(MOST_OF_A_KIND, len(drawn))):
            draw = subject.game.prompts(match.states[index])[CHANCE]
            assert isinstance(draw, Draw)
            compare_odds(draw, Counter(subject.odds(match.states[index])), index)


def compare_odds(draw: Draw[Any], stated: Counter[Any], index: int) -> None:
    """Nothing, or Broken with an outcome that is more or less likely than stated."""
    offered: Counter[Any] = Counter()
    for place, outcome in enumerate(draw.outcomes):
        offered[outcome] += 1 if draw.weights is None else draw.weights[place]
    whole, due = offered.total(), stated.total()
    for outcome in offered | stated:
        same = offered[outcome] * due == stated[outcome] * whole
        what = f"{offered[outcome]} in {whole}, stated {stated[outcome]} in {due}"
        holds(same, f"after step {index}, {outcome} comes {what}")
