"""Whole matches of bots: they all end, soon, and in every way the rules know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean

import msgspec
import pytest

from spytable.bots.bot import LEVELS
from spytable.bots.contest import Contest, share_first_place
from spytable.games.spy_alley_dice import GAME
from spytable.games.spy_alley_dice.bots import BOTS
from spytable.games.spy_alley_dice.model import Config, Mission, State
from spytable.testing.minds import make_luck

MANY = 2_000


class Tally(msgspec.Struct):
    """How matches at one table went."""

    seats: int
    turns: list[int]
    """The turns of each match."""
    wins: list[float]
    """By seat clockwise from the one who began; a shared win in parts."""
    ends: Counter[str]
    missions: Counter[str]
    """What became of every mission that was declared."""


def field(seats: int, number: int, levels: Sequence[str]) -> list[str]:
    """Who plays: the levels in turn, moved on by one seat each match."""
    return [levels[(seat + number) % len(levels)] for seat in range(seats)]


def ended(seats: int, number: int, levels: Sequence[str]) -> State:
    """The last state of a match of bots."""
    bots = [BOTS[level]() for level in field(seats, number, levels)]
    seed = f"matches {seats} {number}"
    match = Contest(GAME, Config(seats=seats), make_luck(seed), bots, seed)
    while match.step():
        pass
    state: State = match.state
    return state


def missions_in(state: State) -> Iterator[str]:
    """What became of the missions of a match."""
    for turn in state.past:
        if isinstance(turn.deed, Mission):
            true, called = turn.deed.truth, turn.deed.caller is not None
            yield f"{'true' if true else 'bluff'}, {'called' if called else 'let pass'}"


def tally(seats: int, count: int, levels: Sequence[str], first: int = 0) -> Tally:
    """How so many matches went, by their numbers from the first."""
    found = Tally(seats, [], [0.0] * seats, Counter(), Counter())
    for number in range(first, first + count):
        state = ended(seats, number, levels)
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert state.ended is not None
        found.turns.append(len(state.past))
        began = state.past[0].by
        for seat, part in enumerate(share_first_place(outcome, cooperative=False)):
            found.wins[(seat - began) % seats] += part
        found.ends[state.ended] += 1
        found.missions.update(missions_in(state))
    return found


def row(found: Tally) -> str:
    """A line of the table in docs/spy-alley-dice-bots.md."""
    count = len(found.turns)
    ranked = sorted(found.turns)
    wins = " ".join(f"{100 * part / count:.1f}" for part in found.wins)
    ends = " | ".join(
        f"{100 * found.ends[e] / count:.1f} %" for e in ("last", "mission", "stalemate")
    )
    told = ("true, called", "true, let pass", "bluff, called", "bluff, let pass")
    missions = " | ".join(f"{found.missions[what] / count:.3f}" for what in told)
    marks = f"{ranked[count // 2]} | {ranked[count * 95 // 100]} | {ranked[-1]}"
    return f"| {found.seats} | {fmean(ranked):.1f} | {marks} | {wins} | {ends} | {missions} |"


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_matches_of_all_levels_end(seats: int) -> None:
    found = tally(seats, 12, LEVELS)
    assert sum(found.ends.values()) == 12
    assert max(found.turns) < 200


@pytest.mark.nightly
@pytest.mark.parametrize("levels", [LEVELS, ("mastermind",)], ids=["all", "mastermind"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_thousands_of_matches_end(seats: int, levels: Sequence[str]) -> None:
    found = tally(seats, MANY, levels)
    assert sum(found.ends.values()) == MANY
    assert sum(found.wins) == pytest.approx(MANY)
    assert found.ends["stalemate"] < MANY / 50
