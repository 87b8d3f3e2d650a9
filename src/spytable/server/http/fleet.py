"""What all servers on one database know together; a single server has nobody to ask."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from spytable import wire
from spytable.table.desk import Desk
from spytable.table.lobby import Lobby
from spytable.table.seating.tokens import is_private


class Fleet:
    """A single server: it knows all there is to know."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    async def list_standings(self, ids: Collection[str], address: str) -> wire.Standings:
        """How some matches stand; one that cannot be loaded now is left out."""
        return await self.lobby.list_standings(ids, address)

    async def list_open_tables(self, most: int) -> tuple[list[wire.OpenTable], int]:
        """The newest of the tables that anyone may watch, and how many there are."""
        found = [desk for desk in self.lobby.desks.values() if may_be_found(desk)]
        found.sort(key=lambda desk: (-desk.sitting.row.set_at, desk.sitting.row.id))
        return [describe_open_table(desk) for desk in found[:most]], len(found)

    async def describe_far_tables(self, _ids: Collection[str]) -> Mapping[str, wire.HostTable]:
        """Tables of other servers as the host sees them, by match."""
        return {}

    async def knows_host(self, _token: str) -> bool:
        """Whether another server has this host's token."""
        return False


def may_be_found(desk: Desk) -> bool:
    """Whether a table is listed: it is in play, and its host allows it.

    A table before play is not shown: its code would let strangers take a seat.
    """
    row = desk.sitting.row
    is_played = desk.playing is not None and row.stage == "playing" and not desk.is_lost()
    return is_played and bool(row.listed) and not is_private(row.code)


def describe_open_table(desk: Desk) -> wire.OpenTable:
    """The public entry of a table: nothing that a watcher would not see."""
    row = desk.sitting.row
    seats = desk.sitting.roster.seats
    return wire.OpenTable(
        code=row.code,
        game=row.game,
        seats=tuple(wire.OpenSeat(seat.name, seat.bot) for seat in seats),
        steps=desk.in_play().match.version,
        watchers=desk.presence.watchers(),
        set_at=row.set_at,
    )
