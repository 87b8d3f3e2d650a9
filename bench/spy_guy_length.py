"""How long a match of Spy Guy takes: `python -m bench.spy_guy_length`.

Bots search as people do (SG-Q20), but are ready for the next card at once. People talk first, so
`--between` seconds are added to every turn, and `--first` before the first card.
"""

from __future__ import annotations

import argparse
import sys
from hashlib import sha256
from statistics import quantiles

from bench.spy_guy_odds import Quick
from spytable.bots.contest import Contest
from spytable.core.fairness import SeededLuck
from spytable.games.spy_guy.bots import BOTS
from spytable.games.spy_guy.model import Config


def time_match(level: str, seats: int, seed: str) -> tuple[float, int]:
    """The minutes that a match took on its own clock, and its turns."""
    luck = SeededLuck(sha256(f"length {seed}".encode()).digest())
    team = [BOTS[level]() for _ in range(seats)]
    contest = Contest(Quick(), Config(seats=seats), luck, team, seed)
    contest.play()
    return contest.at / 60_000, len(contest.state.past)


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.spy_guy_length", description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--between", type=float, default=12, help="seconds of talk after a turn")
    parser.add_argument("--first", type=float, default=60, help="seconds before the first card")
    parser.add_argument("--levels", nargs="*", default=["recruit", "agent"])
    asked = parser.parse_args()
    print("level      players  turns  searched  with talk: 10 %  median  90 %")
    for level in asked.levels:
        for seats in range(1, 7):
            ends = [time_match(level, seats, f"{level} {seats} {n}") for n in range(asked.matches)]
            turns = sum(turns for _, turns in ends) / len(ends)
            searched = sum(minutes for minutes, _ in ends) / len(ends)
            whole = [spent + (turns * asked.between + asked.first) / 60 for spent, turns in ends]
            tenths = quantiles(whole, n=10)
            print(
                f"{level:<11}{seats:>7}{turns:>7.1f}{searched:>10.1f}"
                f"{tenths[0]:>17.1f}{tenths[4]:>8.1f}{tenths[8]:>6.1f}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
