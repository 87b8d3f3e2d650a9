"""A table for practice: one person plays on from a step of a finished match, against bots."""

from __future__ import annotations

from msgspec.structs import replace

from spytable.bots.bot import LEVELS
from spytable.core.codec import encode
from spytable.core.given_start import GivenStart
from spytable.table.rows import SeatRow, StoredTable
from spytable.table.seating.new_table import free_seats, new_sitting
from spytable.table.seating.sitting import Sitting


def new_practice(
    past: StoredTable, start: GivenStart, name: str, level: str, code: str
) -> tuple[Sitting, str]:
    """A new table that starts at once, and the token of its one person.

    Bots that played in the finished match play again; people's seats are played by this level.
    """
    fresh = new_sitting(past.match.game, {}, code, free_seats(len(past.seats)))
    fairness = replace(fresh.fairness(), start=start)
    row = replace(
        fresh.row,
        options=past.match.options,
        config=past.match.config,
        fairness=encode(fairness).decode(),
    )
    sitting, mine, token = Sitting(row, fresh.roster).seat_person(name, start.seat)
    for seat in past.seats:
        if seat.seat != mine:
            sitting = sitting.set_seat(mine, seat.seat, _choose_level(seat, level))
    return sitting.start(mine), token


def _choose_level(seat: SeatRow, level: str) -> str:
    return seat.bot if seat.bot in LEVELS else level
