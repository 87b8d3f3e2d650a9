"""Whole matches of bots: who wins, how they go, and that nobody gains by going first alone.

`python -m spytable.games.spy_wire.tests.test_bots_matches LEVEL 400` prints a row of the table in
docs/spy-wire-bots.md.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from math import sqrt
from statistics import fmean, median, stdev

import msgspec
import pytest

from spytable.bots.bot import LEVELS
from spytable.bots.contest import Contest
from spytable.games.spy_wire import GAME
from spytable.games.spy_wire.bots import BOTS, warm
from spytable.games.spy_wire.events import Attempted, Claimed, Event, Pulled, Slid, Stopped
from spytable.games.spy_wire.model import Config
from spytable.games.spy_wire.tablet import SILVER
from spytable.testing.minds import make_luck, play_ladder

MANY = 400


class Told(Contest):
    """A match of which every event is kept."""

    def play_through(self) -> list[Event]:
        """Play to the end; what happened."""
        while self.step():
            pass
        return self.news()

    def news(self) -> list[Event]:
        """What has happened."""
        return [event for advance in self.match.log for event in advance.events]


class Tally(msgspec.Struct):
    """How matches of one level among themselves went."""

    matches: int = 0
    turns: list[int] = []
    minutes: list[float] = []
    counts: Counter[str] = msgspec.field(default_factory=Counter)
    ends: Counter[str] = msgspec.field(default_factory=Counter)

    def add(self, match: Told) -> None:
        """Another match, which is over."""
        ending = match.state.ending
        winner = {None: "tie", SILVER: "first"}.get(ending.winner, "second")
        self.matches += 1
        self.turns.append(match.state.turn - 1)
        self.minutes.append(match.at / 60_000)
        self.ends[ending.why] += 1
        self.counts[winner] += 1
        for event in match.news():
            match event:
                case Pulled(why="circuit"):
                    self.counts["wired"] += 1
                case Claimed():
                    self.counts["claims"] += 1
                case Attempted():
                    self.counts["attempts"] += 1
                case Slid():
                    self.counts["slides"] += 1
                case Stopped(by="button"):
                    self.counts["early"] += 1
                case _:
                    pass


def tally(level: str, count: int) -> Tally:
    """How so many matches of a level among itself went; the first seat is Silver."""
    warm()
    found = Tally()
    for number in range(count):
        bots = [BOTS[level](), BOTS[level]()]
        match = Told(
            GAME, Config(seats=2), make_luck(f"matches {number}"), bots, f"matches {number}"
        )
        match.play_through()
        found.add(match)
    return found


def shares(better: str, worse: str, sets: int) -> list[float]:
    """The better level's share of each pair of matches, both seatings on the same luck."""
    warm()
    return play_ladder(GAME, Config(seats=2), BOTS, (better, worse), sets)


def row(level: str, found: Tally) -> str:
    """A line of the table."""
    count, turns = found.matches, sum(found.turns)
    shares = [f"{100 * found.counts[who] / count:.1f} %" for who in ("first", "second", "tie")]
    ranked = sorted(found.turns)
    spread = f"{median(ranked):.0f} ({ranked[count // 20]} to {ranked[count * 19 // 20]})"
    cells = [
        f"`{level}`",
        *shares,
        spread,
        f"{median(found.minutes):.1f}",
        f"{found.counts['slides'] / turns:.1f}",
        f"{found.counts['wired'] / turns:.2f}",
        f"{100 * found.counts['early'] / turns:.0f} %",
        f"{found.counts['claims'] / count:.2f}",
        f"{100 * found.counts['attempts'] / count:.1f} %",
        f"{100 * found.ends['attempt-tie'] / count:.1f} %",
        f"{100 * found.ends['both'] / count:.1f} %",
        f"{100 * (found.ends['quiet'] + found.ends['quiet-tie']) / count:.1f} %",
    ]
    return f"| {' | '.join(cells)} |"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "sets", "least"),
    [
        ("recruit", "random", 10, 0.8),
        ("agent", "recruit", 30, 0.5),
        ("operative", "agent", 30, 0.5),
        ("mastermind", "operative", 30, 0.5),
    ],
)
def test_each_level_beats_the_one_below(better: str, worse: str, sets: int, least: float) -> None:
    """A short run; the long one is nightly, and stands in docs/spy-wire-bots.md."""
    assert fmean(shares(better, worse, sets)) > least


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [
        ("recruit", "random", 0.8),
        ("agent", "recruit", 0.6),
        ("operative", "agent", 0.6),
        ("mastermind", "operative", 0.6),
    ],
)
def test_each_level_takes_its_share_of_the_one_below(better: str, worse: str, least: float) -> None:
    found = shares(better, worse, MANY // 2)
    assert fmean(found) >= least
    assert fmean(found) - 1.96 * stdev(found) / sqrt(len(found)) > 0.5


@pytest.mark.nightly
@pytest.mark.parametrize("level", LEVELS)
def test_equals_play_even_matches_that_reach_a_final_attempt(level: str) -> None:
    found = tally(level, MANY)
    assert found.counts["first"] <= 0.55 * MANY
    assert found.counts["attempts"] >= 0.1 * MANY


if __name__ == "__main__":
    parser = ArgumentParser(description="Rows of the table in docs/spy-wire-bots.md.")
    parser.add_argument("levels", help="such as recruit,agent")
    parser.add_argument("matches", type=int)
    given = parser.parse_args()
    for named in given.levels.split(","):
        sys.stdout.write(row(named, tally(named, given.matches)) + "\n")
