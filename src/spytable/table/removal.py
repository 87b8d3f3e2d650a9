"""Removing somebody from a table, and deleting a table."""

from __future__ import annotations

from spytable.table.desk import Desk
from spytable.table.errors import RequestError
from spytable.table.rows import GoneRow, Save


async def remove_player(desk: Desk, by: int, seat: int) -> None:
    """The host of the table removes somebody else; their token becomes invalid."""
    desk.sitting.check_host(by)
    if seat == by:
        raise RequestError("server.trouble.own-seat")
    await free_seat(desk, seat)


async def free_seat(desk: Desk, seat: int) -> None:
    """Take a seat away from a person or a network bot; in play one of our bots takes it."""
    if seat not in desk.sitting.roster.held():
        raise RequestError("server.error.no-seat", 404)
    match desk.sitting.stage:
        case "gathering":
            await desk.keep(desk.sitting.free_seat(seat))
        case "over":
            raise RequestError("core.refused.over")
        case "agreeing" | "playing":
            if desk.presence.shared == seat:
                await desk.share(None)
            await desk.keep(desk.sitting.void_token(seat))
            if desk.playing is not None:
                await desk.company().let_go((seat,))


async def erase_table(desk: Desk) -> None:
    """Delete a table from the store, and tell everyone connected."""
    if desk.playing is not None:
        desk.playing.bot_players.close()
        desk.noted = desk.playing.match.version  # so that closing it saves nothing
    await desk.services.store.save(Save(gone=(GoneRow(desk.sitting.row.id),)))
    desk.presence.hang_up_all("server.trouble.deleted")
