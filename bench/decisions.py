"""How long a decision takes: processor time of every question a level is asked, by game and seats.

`python -m bench.decisions` lets masterminds play each other, so many seconds for each game and
number of seats, and prints the mean, the 99th percentile and the longest. Numba is used if it is
installed; `--plain` plays as if it were not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, Final, NamedTuple, cast

from bench.load.meter import percentile
from spytable.bots.arena import make_table
from spytable.bots.bot import LEVELS, Bot, Budget, Intent, Question
from spytable.bots.contest import Contest
from spytable.bots.levels import make_bot, warm_bots
from spytable.core.catalogue import folder, listed_folders
from spytable.core.fairness import SeededLuck
from spytable.core.game import GameError

GOAL_MS: Final = 100
OPTIONS: Final[dict[str, tuple[dict[str, str], ...]]] = {
    "da-vinci-code": ({}, {"tiles": "advanced"}),
}
"""Tables at which a decision is unlike one at a new table."""


class Cell(NamedTuple):
    """A kind of table."""

    game: str
    seats: int
    options: dict[str, str]

    def name(self) -> str:
        """As a row of the table has it."""
        return ", ".join([self.game, *[f"{key}={value}" for key, value in self.options.items()]])


class Timed:
    """A bot whose decisions are timed."""

    def __init__(self, bot: Bot, spent: list[float]) -> None:
        self.bot = bot
        self.spent = spent

    @property
    def budget(self) -> Budget:
        """The bot's own."""
        return self.bot.budget

    def decide(
        self, view: Any, question: Question[Any], budget: Budget, rng: Random
    ) -> Intent[Any]:
        """What the bot decides."""
        began = process_time()
        intent = self.bot.decide(view, question, budget, rng)
        self.spent.append((process_time() - began) * 1000)
        return intent


def list_cells(games: list[str]) -> Iterator[Cell]:
    """Every number of seats of these games; of all that are listed if none are named."""
    for home in [folder(game) for game in games] or listed_folders():
        fewest, most = home.game.spec.seats
        for options in OPTIONS.get(home.id, ({},)):
            for seats in range(fewest, most + 1):
                yield Cell(home.id, seats, options)


def time_cell(cell: Cell, level: str, seconds: float, seed: int) -> list[float]:
    """Milliseconds of each decision in whole matches, at least one, for about so many seconds."""
    home = folder(cell.game)
    warm_bots(home)
    config = make_table(home, cell.seats, cell.options)
    spent: list[float] = []
    ends, number = process_time() + seconds, 0
    while number == 0 or process_time() < ends:
        bots = [Timed(make_bot(home, level), spent) for _ in range(cell.seats)]
        luck = SeededLuck(sha256(f"decisions {seed} {number}".encode()).digest())
        Contest(home.game, config, luck, bots, f"{seed} {number}").play()
        number += 1
    return spent


def rows(games: list[str], level: str, seconds: float, seed: int) -> Iterator[str]:
    """The table of docs/strength.md, line by line."""
    yield "| game | seats | decisions | mean ms | 99 of 100 within ms | longest ms |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for cell in list_cells(games):
        spent = time_cell(cell, level, seconds, seed)
        late = percentile(spent, 99)
        shown = f"**{late:.1f}**" if late > GOAL_MS else f"{late:.1f}"
        yield (
            f"| {cell.name()} | {cell.seats} | {len(spent):,} | {fmean(spent):.2f} "
            f"| {shown} | {max(spent):.1f} |"
        )


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.decisions", description=__doc__)
    parser.add_argument("games", nargs="*", help="by default all that are listed")
    parser.add_argument("--level", choices=LEVELS, default="mastermind")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each row")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain", action="store_true", help="as if numba were not installed")
    asked = parser.parse_args()
    if asked.plain:
        cast("dict[str, Any]", sys.modules)["numba"] = None
    try:
        for line in rows(asked.games, asked.level, asked.seconds, asked.seed):
            print(line, flush=True)
    except GameError as problem:
        print(f"{problem}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
