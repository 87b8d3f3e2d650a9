"""Which tables are unloaded: idle ones, and finished ones when too many are in memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from spytable.table.desk import Desk

MOST_RECORDS: Final = 100_000
"""Of finished matches in memory while nobody is there: about 100 MB."""
JUST_NOW_MS: Final = 2_000
"""Whoever had a table loaded this recently may still be about to look at it."""


def is_idle(desk: Desk, for_ms: int | None = None) -> bool:
    """Whether nothing is lost by unloading: nobody is here, nothing has run for so long."""
    playing = desk.playing
    enough = desk.services.settings.idle_ms if for_ms is None else for_ms
    runs = playing is not None and (playing.bell() is not None or playing.bot_players.are_busy())
    return (
        not desk.presence
        and not runs
        and desk.seeding.due() is None  # a round that waits for people can wait unloaded
        and desk.mailbox.is_empty()
        and desk.services.wall() - desk.touched >= enough
    )


def find_surplus(desks: Mapping[str, Desk], most: int = MOST_RECORDS) -> list[Desk]:
    """Idle tables of finished matches that are unloaded early, the longest untouched first."""
    idle = [
        desk
        for desk in desks.values()
        if desk.sitting.stage == "over" and not desk.is_lost() and is_idle(desk, JUST_NOW_MS)
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
