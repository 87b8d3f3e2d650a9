"""Searches the setting of a family of opponents that wins most against a level."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from pathlib import Path
from random import Random
from typing import Final

from bench.crew import Crew, Task
from bench.cross_entropy import Effort, Setting, begin, search
from bench.opponents import list_families, list_settings, name_setting
from bench.paired import Measured, Pairing, measure

EFFORT: Final = Effort(rounds=8, crowd=24)


def search_family(
    family: str, base: Pairing, games: int, jobs: int, kept: Path | None = None
) -> Pairing:
    """The best setting after so many games, by successive halving on common luck.

    All settings play alike; the better half plays on, twice as long, until one is left. Knobs that
    have spans are searched by the cross-entropy method instead.
    """
    if list_families(base.game)[family].spans:
        return search_spans(family, base, games, jobs)
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


def search_spans(family: str, base: Pairing, games: int, jobs: int) -> Pairing:
    """The setting that the cross-entropy method ends with, after so many games."""
    found = list_families(base.game)[family]
    sets = max(1, games // (EFFORT.rounds * EFFORT.crowd * base.seats))
    with Crew(jobs) as crew:

        def score(number: int, crowd: Sequence[Setting]) -> list[float]:
            numbers = range(number * sets, (number + 1) * sets)
            pairings = [base._replace(opponent=name_setting(family, each)) for each in crowd]
            return crew.shares([Task(pairing, numbers) for pairing in pairings])

        start = begin(found.spans, found.start)
        middle = search(found.spans, start, score, EFFORT, Random(base.seed))
    return base._replace(opponent=name_setting(family, middle.setting(found.spans)))
