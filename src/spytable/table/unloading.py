"""Which tables are unloaded: idle ones, and finished ones when too many are in memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from spytable.table.desk import Desk

MOST_RECORDS: Final = 100_000
"""How many records of finished, unwatched matches stay in memory: about 100 MB."""
JUST_NOW_MS: Final = 2_000
"""A table loaded this recently is kept: somebody may be about to open it."""


def is_idle(desk: Desk, for_ms: int | None = None) -> bool:
    """Whether a table can be unloaded: nobody is connected, nothing has happened for so long."""
    playing = desk.playing
    enough = desk.services.settings.idle_ms if for_ms is None else for_ms
    runs = playing is not None and (playing.bell() is not None or playing.bot_players.are_busy())
    return (
        not desk.presence
        and not runs
        and desk.seeding.due() is None  # a round that waits for consent can be unloaded
        and desk.mailbox.is_empty()
        and desk.services.wall() - desk.touched >= enough
    )


def find_surplus(desks: Mapping[str, Desk], most: int = MOST_RECORDS) -> list[Desk]:
    """Idle tables of finished matches to unload early, the longest idle first."""
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
