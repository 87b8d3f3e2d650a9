"""What a log says of a match and its people, as everyone may know."""

from __future__ import annotations

from typing import cast

import msgspec
from msgspec.structs import replace

from spytable import wire
from spytable.bots.bot import Level
from spytable.core.game import Outcome
from spytable.core.position import Position


class Noted(msgspec.Struct, frozen=True):
    """What the log says of a match, as everyone may know."""

    bots: tuple[str | None, ...]
    """Levels of the bots that play for people who left or are away, by seat."""
    away: tuple[int, ...]
    resigned: tuple[int, ...]
    paused: bool
    waited: tuple[int, ...]
    since: tuple[int | None, ...]
    outcome: Outcome | None


def add_people(table: wire.Table, told: Noted | Position) -> wire.Table:
    """The table with who left, is away or gave up, and whether it is paused."""
    seats = (
        replace(
            info,
            bot=cast("Level | None", left or info.bot),
            left=left is not None,
            away=seat in told.away,
            resigned=seat in told.resigned,
        )
        for seat, (info, left) in enumerate(zip(table.seats, told.bots, strict=True))
    )
    return replace(table, seats=tuple(seats), paused=told.paused)
