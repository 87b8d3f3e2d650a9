"""Tables as the host of the server sees them."""

from __future__ import annotations

from collections.abc import Sequence

from spytable import wire
from spytable.server.clock import wall_ms
from spytable.table.lobby import Lobby
from spytable.table.rows import MatchRow, SeatRow


def describe_host_table(lobby: Lobby, row: MatchRow, seats: Sequence[SeatRow]) -> wire.HostTable:
    """A table as it is stored, with live details if it is loaded."""
    desk = lobby.desks.get(row.id)
    told = None if desk is None else desk.table().seats
    if desk is not None:  # seats may have been added or removed since the rows were read
        row, seats = desk.sitting.row, desk.sitting.roster.seats
    return wire.HostTable(
        match=row.id,
        code=row.code,
        game=row.game,
        stage=row.stage,
        seats=tuple(_seat(row, told[row.seat] if told else None) for row in seats),
        watchers=0 if desk is None else desk.presence.watchers(),
        set_at=row.set_at,
        over_at=row.over_at,
        imported=bool(row.imported),
        idle_s=None if desk is None else (wall_ms() - desk.touched) // 1000,
    )


def _seat(row: SeatRow, told: wire.SeatInfo | None) -> wire.HostSeat:
    """A seat as it is stored, with live details if the table is loaded."""
    if told is None:
        return wire.HostSeat(row.name, row.bot, present=False)
    is_here = told.present and row.token is not None
    return wire.HostSeat(row.name, told.bot, present=is_here, left=told.left)
