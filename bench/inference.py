"""How long exact inference takes: four players in mid-game, on one core."""

from __future__ import annotations

import time
from random import Random
from statistics import median, quantiles
from typing import Any

import msgspec

from bench.davinci import HOME, watched

SEATS = 4
POSITIONS = 300
TRIES = 3
"""The best counts: whatever else the machine does is not measured."""
MIDDLE = range(4, 13)
"""The turns of a match that count as its middle."""
TILES = ("standard", "advanced")


class Timing(msgspec.Struct, frozen=True):
    """What was measured, in milliseconds of processor time."""

    median_ms: float
    nine_of_ten_ms: float
    worst_ms: float
    positions: int
    median_worlds: int


def views(tiles: str, count: int, seed: int) -> list[Any]:
    """What the mover sees before a guess, one position of each match, operatives at the table."""
    rng = Random(seed)
    found: list[Any] = []
    number = 0
    while len(found) < count:
        number += 1
        turn = rng.choice(MIDDLE)
        for contest in watched(["operative"] * SEATS, tiles, f"timing {seed} {number}"):
            state = contest.state
            if state.turn == turn and state.phase == "guess":
                found.append(HOME.game.view(state, state.mover))
                break
    return found


def timing(tiles: str, seed: int, count: int = POSITIONS) -> Timing:
    """The posterior of every place, as floats, made from a view."""
    inference = HOME.module("inference")
    spent: list[float] = []
    positions = views(tiles, count, seed)
    for view in positions:
        tries: list[float] = []
        for _ in range(TRIES):
            began = time.process_time()
            inference.posterior(view)
            tries.append((time.process_time() - began) * 1000)
        spent.append(min(tries))
    worlds = [inference.Knowledge(view).worlds for view in positions]
    return Timing(
        round(median(spent), 3),
        round(quantiles(spent, n=10)[-1], 3),
        round(max(spent), 3),
        len(spent),
        int(median(worlds)),
    )


def timings(seed: int) -> dict[str, Timing]:
    """Standard and advanced tiles."""
    return {tiles: timing(tiles, seed) for tiles in TILES}


def table(found: dict[str, Timing]) -> str:
    """The figures for people."""
    lines = [
        "da-vinci-code: exact posterior of every place, four players, mid-game, processor time",
        "",
    ]
    lines += [
        f"  {tiles:<12} median {t.median_ms:>6.2f} ms   nine of ten within {t.nine_of_ten_ms:>6.2f}"
        f" ms   worst {t.worst_ms:>6.2f} ms   ({t.positions} positions,"
        f" median {t.median_worlds:,} deals)"
        for tiles, t in found.items()
    ]
    return "\n".join(lines)
