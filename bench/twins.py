"""Decisions per second of the compiled twins for whole random matches, beside the plain rules.

`python -m bench.twins` runs it alone, on one core.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from random import Random

import msgspec

from bench.rules import match_of, measured
from spytable.core.catalogue import listed_folders
from spytable.lab import batch

CHUNK = 200
"""Matches between two looks at the clock."""
TABLES = 1024
"""In a batch that is stepped."""


class TwinFigure(msgspec.Struct, frozen=True):
    """What was measured, in decisions per second: the best slice of some."""

    game: str
    seats: int
    plain: float
    compiled: float
    """Whole random matches."""
    stepped: float
    """Steps of a batch: a random action by the mask, then mask, tensor, reward and reset."""


def measure_twin(game: str, seats: int, seconds: float, repeats: int, seed: int) -> float:
    """The best of some slices of processor time."""
    tables = batch(game, 1, seats=seats, seed=seed, tensors=False)
    tables.play_matches(CHUNK)
    best = 0.0
    for _ in range(repeats):
        decisions, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            decisions += tables.play_matches(CHUNK)
        best = max(best, decisions / spent)
    return best


def measure_steps(game: str, seats: int, seconds: float, repeats: int, seed: int) -> float:
    """The best of some slices of processor time, in steps of a batch."""
    tables = batch(game, TABLES, seats=seats, seed=seed)
    tables.step(tables.choose_randomly())
    best = 0.0
    for _ in range(repeats):
        steps, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            tables.step(tables.choose_randomly())
            steps += 1
        best = max(best, steps * TABLES / spent)
    return best


def measure_twins(seconds: float, repeats: int, seed: int) -> Iterator[TwinFigure]:
    """Every game with a twin, at every number of seats, with its default options."""
    for home in listed_folders():
        if home.twin is None:
            continue
        fewest, most = home.game.spec.seats
        for seats in range(fewest, most + 1):
            match = match_of(home.game, home.game.spec.config(seats=seats), Random(seed))
            plain = measured(match, seconds, repeats, time.process_time).best
            compiled = measure_twin(home.id, seats, seconds, repeats, seed)
            stepped = measure_steps(home.id, seats, seconds, repeats, seed)
            yield TwinFigure(home.id, seats, plain, round(compiled), round(stepped))


def table(figures: list[TwinFigure]) -> str:
    """The figures as text."""
    lines = ["decisions per second on one core, whole random matches (best slice)", ""]
    lines.append(f"  {'':<24}{'plain rules':>12}{'compiled':>14}{'':>7}{'steps':>12}")
    for figure in figures:
        name, ratio = f"{figure.game}, {figure.seats} seats", figure.compiled / figure.plain
        rates = f"{figure.plain:>12,.0f}{figure.compiled:>14,.0f}{ratio:>6.0f}x"
        lines.append(f"  {name:<24}{rates}{figure.stepped:>12,.0f}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.twins", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one slice")
    parser.add_argument("--repeats", type=int, default=5, help="slices per figure")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(table(list(measure_twins(asked.seconds, asked.repeats, asked.seed))))


if __name__ == "__main__":
    main()
