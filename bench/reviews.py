"""What the review of a match costs in processor time: `python -m bench.reviews`, `make bench`."""

from __future__ import annotations

from hashlib import sha256
from statistics import median
from time import process_time

import msgspec

from spytable.bots.contest import Contest
from spytable.bots.levels import make_bot
from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck
from spytable.core.match import Match
from spytable.review import review

GOALS = {("da-vinci-code", 2): 2.0, ("spy-vs-spy", 4): 20.0}
"""CPU seconds that a review of a match with so many seats may take."""
MATCHES = 3


class Cost(msgspec.Struct, frozen=True):
    """What the reviews of some matches cost, in CPU seconds."""

    game: str
    seats: int
    seconds: float
    """The median."""
    most: float
    goal: float


def measure_reviews(seed: int) -> list[Cost]:
    """The reviews of some matches between agents."""
    found = []
    for (game, seats), goal in GOALS.items():
        spent = []
        for number in range(MATCHES):
            match = play_match(game, seats, f"review {seed} {number}")
            began = process_time()
            review(match)
            spent.append(process_time() - began)
        found.append(Cost(game, seats, round(median(spent), 2), round(max(spent), 2), goal))
    return found


def play_match(game: str, seats: int, seed: str) -> Match:
    """A whole match between agents."""
    home = folder(game)
    luck = SeededLuck(sha256(seed.encode()).digest())
    bots = [make_bot(home, "agent") for _ in range(seats)]
    contest = Contest(home.game, home.game.spec.config(seats=seats), luck, bots, seed)
    contest.play()
    return contest.match


def table(costs: list[Cost]) -> str:
    """The figures as text."""
    lines = ["CPU seconds of a whole review (median, largest, goal)", ""]
    lines += [
        f"  {each.game:<16} {each.seats} seats"
        f" {each.seconds:>6.2f} {each.most:>6.2f} {each.goal:>6.0f}"
        for each in costs
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(measure_reviews(1)))
