"""Which tables rest early: finished ones that somebody woke, when there are too many of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from spytable.table.desk import Desk

MOST_RECORDS: Final = 100_000
"""Of finished matches that are awake while nobody is there: about 100 MB."""
JUST_NOW_MS: Final = 2_000
"""Whoever woke a table so lately may still be about to look at it."""


def surplus(desks: Mapping[str, Desk], most: int = MOST_RECORDS) -> list[Desk]:
    """Idle desks of finished matches that go to rest, the longest untouched first."""
    idle = [
        desk
        for desk in desks.values()
        if desk.sitting.stage == "over" and not desk.is_lost() and desk.is_idle(JUST_NOW_MS)
    ]
    idle.sort(key=lambda desk: desk.touched)
    awake = sum(_records(desk) for desk in idle)
    going = []
    for desk in idle:
        if awake <= most:
            break
        going.append(desk)
        awake -= _records(desk)
    return going


def _records(desk: Desk) -> int:
    return 0 if desk.playing is None else desk.playing.match.version
