"""Whole matches between bots end, are of a fair length, and are rarely stuck.

`python -m spytable.games.spy_vs_spy.tests.test_bots_matches operative 2 300` prints the figures
of docs/spy-vs-spy-bots.md; `mastermind,operative` seats them by turns.
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import fmean, median

import msgspec
import pytest

from spytable.bots.contest import Contest
from spytable.games.spy_vs_spy import GAME
from spytable.games.spy_vs_spy.actions import Message
from spytable.games.spy_vs_spy.board import Cell
from spytable.games.spy_vs_spy.bots import BOTS, warm
from spytable.games.spy_vs_spy.model import Config, Line, State
from spytable.games.spy_vs_spy.tiles import is_tunnel
from spytable.testing.minds import make_luck


class Tale(msgspec.Struct, frozen=True):
    """What happened in a match."""

    rounds: float
    """Turns per player."""
    counts: Counter[str]
    """Explosions, blocks, repairs, bombs, stolen ones, by name."""
    messages: tuple[Message, ...]
    winners: tuple[int, ...]
    stalemate: bool


def tale(level: str, seats: int, number: int) -> Tale:
    """One match between bots of a level, or of several by turns."""
    config = Config(seats=seats)
    made = [BOTS[each]() for each in level.split(",")]
    bots = [made[seat % len(made)] for seat in range(seats)]
    match = Contest(GAME, config, make_luck(f"tales {number}"), bots, str(number))
    counts: Counter[str] = Counter()
    match.play()
    before: State = match.match.position_at(0).state
    for advance in match.match.log:
        after: State = advance.position.state
        if after.log is not before.log:
            counts.update(_told(before, after.log[-1]))
        before = after
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    return Tale(
        match.state.turn / seats,
        counts,
        match.state.read,
        outcome.winners(),
        outcome.reason.key.endswith("stalemate"),
    )


def _told(before: State, line: Line) -> list[str]:
    """What a new line of the file counts as, by the table before it."""
    match line.what:
        case "blast":
            return ["explosions"]
        case "lay":
            assert isinstance(line.more, str)
            assert line.cell is not None
            if not is_tunnel(line.more):
                return ["blocks"]
            return ["repairs"] if line.cell in before.board else ["tunnels"]
        case "home":
            return ["bombs", "stolen"] if _stolen(before, line.seat) else ["bombs"]
        case _:
            return []


def _stolen(before: State, seat: int) -> bool:
    """Whether a bomb is carried off from nearer to another's manhole, or from under his pawn."""
    cell, homes = before.pawns[seat], before.config.homes()
    others = [other for other in range(len(homes)) if other != seat]
    return any(
        before.pawns[other] == cell or _steps(homes[other], cell) < _steps(homes[seat], cell)
        for other in others
    )


def _steps(one: Cell, other: Cell) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(ord(one[1]) - ord(other[1]))


def report(tales: list[Tale], seats: int) -> str:
    """The figures of some matches, in one line."""
    rounds = sorted(each.rounds for each in tales)
    wins = [sum(each.winners == (seat,) for each in tales) for seat in range(seats)]
    kinds = ("tunnels", "explosions", "blocks", "repairs", "bombs", "stolen")
    means = [f"{kind} {fmean([each.counts[kind] for each in tales]):.1f}" for kind in kinds]
    return (
        f"{len(tales)} matches of {seats}: rounds {median(rounds):.1f} "
        f"({rounds[len(rounds) // 20]:.1f} to {rounds[-1 - len(rounds) // 20]:.1f}), "
        f"{', '.join(means)}, wins by seat {wins}, "
        f"stalemates {sum(each.stalemate for each in tales)}"
    )


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_between_operatives_end_in_good_time(seats: int) -> None:
    """A short run; 300 matches of each stand in docs/spy-vs-spy-bots.md."""
    tales = [tale("operative", seats, number) for number in range(8)]
    assert 15 <= median([each.rounds for each in tales]) <= 40


STUCK = 9
"""Of 900 matches fewer are stuck: less than one in a hundred."""


@pytest.mark.nightly
@pytest.mark.parametrize(
    "level", ["agent", "operative", "mastermind", "mastermind,operative", "agent,mastermind"]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nine_hundred_matches_end_and_are_rarely_stuck(level: str, seats: int) -> None:
    warm()
    tales = [tale(level, seats, number) for number in range(900)]
    assert 15 <= median([each.rounds for each in tales]) <= 40
    assert sum(each.stalemate for each in tales) < STUCK


if __name__ == "__main__":
    warm()
    asked, table, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    line = report([tale(asked, table, number) for number in range(games)], table)
    sys.stdout.write(f"{asked} {line}\n")
