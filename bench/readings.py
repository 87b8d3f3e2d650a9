"""How well Spy Alley Dice's mastermind reads others: how likely it thinks the hands that they have.

`python -m bench.readings --seats 2 4 --matches 40` lets operatives, and masterminds, play each
other. Once a turn a mastermind in the first seat says how likely all hands are as they are: by the
facts alone, and with what others' choices tell. The mean logarithm of both is printed; nearer to 0
is better.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from hashlib import sha256
from math import log
from statistics import fmean
from typing import Final, NamedTuple

from spytable.bots.contest import Contest
from spytable.bots.levels import make_bot
from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck
from spytable.games.spy_alley_dice.beliefs import BIT
from spytable.games.spy_alley_dice.model import Config, State, phase_of
from spytable.games.spy_alley_dice.thinking.journal import Answered, Rolled, Spoke, journal
from spytable.games.spy_alley_dice.thinking.reading import Listener, dealt_hand, dealt_of, follow
from spytable.games.spy_alley_dice.thinking.temper import PLAIN

HOME: Final = folder("spy-alley-dice")
LEVELS: Final = ("operative", "mastermind")
LEAST: Final = 1e-9
"""So that one hand that was thought impossible does not decide the mean."""


class Thought(NamedTuple):
    """How likely the true hands were thought at one moment."""

    by_facts: float
    by_reading: float


def watch_match(level: str, seats: int, name: str) -> Iterator[Thought]:
    """What the first seat thinks at the beginning of each turn of a match."""
    bots = [make_bot(HOME, level) for _ in range(seats)]
    luck = SeededLuck(sha256(f"readings {name}".encode()).digest())
    contest = Contest(HOME.game, Config(seats=seats), luck, bots, name)
    turns = 0
    while contest.step():
        state = contest.state
        if phase_of(state) == "turn" and len(state.past) > turns:
            turns = len(state.past)
            yield think(state)


def think(state: State) -> Thought:
    """What a mastermind in the first seat gives to the hands as they are."""
    view = HOME.game.view(state, 0)
    entries = tuple(journal(view))
    facts = tuple([each for each in entries if not isinstance(each, Rolled | Spoke | Answered)])
    listener = Listener(dealt_of(view), (0, dealt_hand(view, entries)), PLAIN)
    true = tuple([sum([BIT[spy] for spy in hand]) for hand in state.hands])
    found = []
    for told in (facts, entries):
        table = follow(listener, told).table
        found.append(table.get(true, 0.0) / sum(table.values()))
    return Thought(*found)


def tell(level: str, seats: int, thoughts: list[Thought]) -> str:
    """A row of the table in docs/spy-alley-dice-bots.md."""
    facts = fmean([log(max(LEAST, each.by_facts)) for each in thoughts])
    reading = fmean([log(max(LEAST, each.by_reading)) for each in thoughts])
    return f"| `{level}` | {seats} | {len(thoughts):,} | {facts:.2f} | {reading:.2f} |"


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.readings", description=__doc__)
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--seats", nargs="+", type=int, default=[2, 4])
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| players | seats | turns looked at | by facts | with reading |")
    print("| --- | --- | --- | --- | --- |")
    for level in asked.levels:
        for seats in asked.seats:
            thoughts = [
                thought
                for number in range(asked.matches)
                for thought in watch_match(level, seats, f"{asked.seed} {number}")
            ]
            print(tell(level, seats, thoughts), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
