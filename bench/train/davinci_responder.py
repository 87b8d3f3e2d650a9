"""Trains a best response to the mastermind of The Da Vinci Code, on the fast twin at two seats.

`python -m bench.train.davinci_responder --games 24000 --seed 7` begins with the package's net and
lets it learn against that same net, which stays; then plays new matches and prints what it wins.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from math import sqrt
from typing import Final

import numpy as np

from bench.train.da_vinci_code import (
    CHUNKS,
    FIXED,
    Course,
    Table,
    list_kinds,
    measure_net,
    train_net,
)
from bench.train.davinci_learner import from_whole_numbers
from spytable.games.da_vinci_code.thinking.judging import load_nets

SEATS: Final = 2
ROUND: Final = 2_000
"""Games."""
RATE: Final = 1.5e-3
FADE: Final = 0.7
NARROW: Final = (3, 1)
"""How many guesses both try while it learns; it is measured with as many as the bot tries."""
MEASURED_FROM: Final = 1_000_003
"""Added to the seed, so that it is measured on new luck."""
NORMAL_95: Final = 1.96


def respond(games: int, measured: int, seed: int, pool: Executor) -> float:
    """The share that a net wins of the mastermind's net, after learning for so many games."""
    held = from_whole_numbers(load_nets()[SEATS])
    table = Table(SEATS, list_kinds(SEATS, FIXED), held.flat(), fade=FADE, widths=NARROW)
    course = Course(table, seed, games, max(2, games // ROUND), held, RATE)
    found = held
    for net, said in train_net(course, pool, np.random.default_rng((seed, SEATS))):
        found = net
        print(said, file=sys.stderr, flush=True)
    wide = Table(SEATS, table.kinds, table.fixed)
    return measure_net(pool, wide, found.flat(), measured, seed + MEASURED_FROM)


def main() -> int:
    """Learn, play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.train.davinci_responder")
    parser.add_argument("--games", type=int, default=24_000)
    parser.add_argument("--measured", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        share = respond(asked.games, asked.measured, asked.seed, pool)
    half = NORMAL_95 * sqrt(share * (1 - share) / max(CHUNKS, asked.measured))
    print(f"{share:.1%} ({share - half:.1%} to {share + half:.1%}) of {asked.measured} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
