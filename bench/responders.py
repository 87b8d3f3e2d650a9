"""Searches the setting of a family of opponents that wins most against a level."""

from __future__ import annotations

from math import ceil, log2
from pathlib import Path

from bench.opponents import list_families, list_settings, name_setting
from bench.paired import Measured, Pairing, measure


def search_family(
    family: str, base: Pairing, games: int, jobs: int, kept: Path | None = None
) -> Pairing:
    """The best setting after so many games, by successive halving on common luck.

    All settings play alike; the better half plays on, twice as long, until one is left.
    """
    settings = list_settings(list_families(base.game)[family])
    left = [base._replace(opponent=name_setting(family, each)) for each in settings]
    rounds = max(1, ceil(log2(len(left))))
    for _ in range(rounds):
        each = max(2 * base.seats, games // rounds // len(left))
        found: list[Measured] = [measure(pairing, each, jobs, kept) for pairing in left]
        found.sort(key=lambda one: -one.share)
        left = [one.pairing for one in found[: max(1, (len(found) + 1) // 2)]]
        if len(left) == 1:
            break
    return left[0]
