"""What predicts whether the team wins: the chase played on by the share of things that it finds.

The chances of the chase are computed, not fitted (`win_chance.py`): before a card they are the mean
over all cards, so they agree with themselves. What is fitted is how far to trust them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, log
from typing import Final

from spytable.games.spy_guy.data import MARKERS, TRACK, copies_of, prints_of
from spytable.games.spy_guy.model import Config, State, found
from spytable.games.spy_guy.track import WAYS, fled, has_caught, walked
from spytable.games.spy_guy.win_chance import CAUGHT, chase_chances, place_after, place_of

LOOK: Final = 0
LEVELS: Final[tuple[str, ...]] = ("recruit",)
FITTED: Final[tuple[tuple[dict[str, str], float], ...]] = (({}, 1.0),)
USUAL: Final = (0.51, 0.57, 0.61)
"""The share of copies that one, two, three and more are taken to find before they have searched."""
PRIOR: Final = 40
"""How many copies that counts as."""
STEP: Final = 5
"""Chances are computed for shares of so many percent, and between them interpolated."""
SURE: Final = 1e-3
"""Chances nearer to 0 or 1 than that count as this."""


def kind(_config: Config) -> str:
    """One set of weights: how many search is in what they find."""
    return "team"


def turn(state: State) -> int:
    """The number of the card; 0 before the first."""
    return len(state.past) + (state.card is not None)


def traits(state: State) -> Sequence[Sequence[float] | None]:
    """The same for every seat: it is one team."""
    percent = 100 * find_share(state)
    low = min(100 - STEP, int(percent // STEP) * STEP)
    part = (percent - low) / STEP
    chance = (1 - part) * _chase(state, low) + part * _chase(state, low + STEP)
    chance = min(1 - SURE, max(SURE, chance))
    hope = log(chance / (1 - chance))
    searches = float(state.phase == "search")
    row = [
        1.0,
        hope,
        searches * found(state.marks) / MARKERS,
        searches * len(state.marks) / MARKERS,
    ]
    return [row] * state.config.seats


def find_share(state: State) -> float:
    """The share of copies that this team finds, by what it found so far."""
    usual = USUAL[min(state.config.seats, len(USUAL)) - 1]
    finds = sum([found(turn.marks) for turn in state.past]) + PRIOR * usual
    return finds / (sum([copies_of(turn.card) for turn in state.past]) + PRIOR)


def _chase(state: State, percent: int) -> float:
    """How likely the team wins that finds so many percent of what is still to be found."""
    chances = chase_chances(percent)
    moritz, card = state.moritz, state.card
    if card is None:
        return chances[moritz][place_of(state.spy)] if moritz < TRACK.port else 0.0
    to = fled(moritz, prints_of(card))
    later = None if to == TRACK.port else chances[to]
    mine = found(state.marks)
    if state.phase == "shortcut":
        best = 0.0
        for way in WAYS:
            spot = walked(state.spy, mine, way)
            if has_caught(spot, moritz):
                return 1.0
            best = max(best, later[place_of(spot)] if later else 0.0)
        return best
    busy = 1 - sum(state.done) / len(state.done)
    left = min(copies_of(card) - mine, MARKERS - len(state.marks))
    chance = 0.0
    for more, likely in enumerate(_binomial(left, round(percent * busy))):
        there = place_after(state.spy, mine + more, moritz)
        chance += likely * (1.0 if there == CAUGHT else later[there] if later else 0.0)
    return chance


@cache
def _binomial(count: int, percent: int) -> tuple[float, ...]:
    """How likely each number of finds is."""
    share = percent / 100
    return tuple(
        comb(count, more) * share**more * (1 - share) ** (count - more) for more in range(count + 1)
    )
