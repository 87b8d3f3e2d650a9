"""What going first is worth in Spy Wire: matches of a level against itself, full and short.

`python -m bench.going_first --games 400 --seed 1` plays each level against itself with each value
of the option `first_turn`, and prints how often the agent who goes first wins, the other wins, and
nobody does. A tie counts as half.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from math import sqrt
from typing import Final, NamedTuple

from spytable.bots.arena import NORMAL_95, make_table
from spytable.bots.arena_workers import LocalProcesses, Piece, ThisProcess, play_everywhere
from spytable.bots.bot import LEVELS
from spytable.bots.contest import Contest
from spytable.bots.levels import make_bot, warm_bots
from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck

HOME: Final = folder("spy-wire")
FIRST_TURNS: Final = ("full", "short")
AT_A_TIME: Final = 4
ENDS: Final = ("first", "second", "nobody")


class Asked(NamedTuple):
    """What is played."""

    level: str
    first_turn: str
    seed: int


def play_numbers(asked: Asked, numbers: Piece) -> Counter[str]:
    """Who won the matches of these numbers."""
    warm_bots(HOME)
    config = make_table(HOME, 2, {"first_turn": asked.first_turn})
    bots = [make_bot(HOME, asked.level) for _ in range(2)]
    told: Counter[str] = Counter()
    for number in numbers:
        luck = SeededLuck(sha256(f"going first {asked.seed} {number}".encode()).digest())
        match = Contest(HOME.game, config, luck, bots, f"{asked.seed} {number}")
        shares = match.play().shares
        first = shares[config.clockwise()[0]]
        told["nobody" if first not in (0.0, 1.0) else "first" if first else "second"] += 1
    return told


def play(asked: Asked, games: int, jobs: int) -> Counter[str]:
    """Who won so many matches."""
    pieces = [range(at, min(games, at + AT_A_TIME)) for at in range(0, games, AT_A_TIME)]
    each = partial(play_numbers, asked)
    workers = ThisProcess(each) if jobs == 1 else LocalProcesses(each, jobs)
    return sum(play_everywhere(workers, pieces), Counter())


def tell(asked: Asked, told: Counter[str]) -> str:
    """A row of the table in docs/spy-wire-bots.md."""
    games = told.total()
    share = (told["first"] + told["nobody"] / 2) / games
    squares = (told["first"] + told["nobody"] / 4) / games - share**2
    half = NORMAL_95 * sqrt(squares / games)
    counts = ", ".join(str(told[end]) for end in ENDS)
    return (
        f"| `{asked.level}` | {asked.first_turn} | {games} | {counts} "
        f"| {share:.1%} ({share - half:.1%} to {share + half:.1%}) |"
    )


def rows(levels: list[str], games: int, seed: int, jobs: int) -> Iterator[str]:
    """The table, line by line."""
    yield "| level | first turn | games | first, second, nobody | share of the first (95 %) |"
    yield "| --- | --- | --- | --- | --- |"
    for level in levels:
        for first_turn in FIRST_TURNS:
            asked = Asked(level, first_turn, seed)
            yield tell(asked, play(asked, games, jobs))


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.going_first", description=__doc__)
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--games", type=int, default=400, help="for each level and first turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    for line in rows(asked.levels, asked.games, asked.seed, asked.jobs):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
