"""How a match stands, as it is stored: public facts that follow from its log."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from spytable import wire
from spytable.core.game import Outcome
from spytable.core.position import Position


class StoredStanding(msgspec.Struct, frozen=True):
    """How a match stands: whom it waits for, who left, how it ended."""

    bots: tuple[str | None, ...]
    """Levels of the bots that play for people who left or are away, by seat."""
    away: tuple[int, ...]
    resigned: tuple[int, ...]
    paused: bool
    waited: tuple[int, ...]
    since: tuple[int | None, ...]
    outcome: Outcome | None


def add_people(table: wire.Table, told: StoredStanding | Position) -> wire.Table:
    """Add to the table message who left, is away or resigned, and whether it is paused."""
    seats = table.seats
    if told.resigned or any(told.bots):  # who is away is played by a bot
        seats = tuple(
            [
                replace(
                    info,
                    bot=left or info.bot,
                    left=left is not None,
                    away=seat in told.away,
                    resigned=seat in told.resigned,
                )
                for seat, (info, left) in enumerate(zip(seats, told.bots, strict=True))
            ]
        )
    return replace(table, seats=seats, paused=told.paused)
