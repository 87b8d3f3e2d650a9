"""Removing somebody from a table, and deleting a table."""

from __future__ import annotations

from spytable.table.desk import Desk
from spytable.table.errors import Sorry
from spytable.table.rows import GoneRow, Save


async def remove_player(desk: Desk, by: int, seat: int) -> None:
    """The host of the table removes somebody else: their token opens nothing any more."""
    desk.sitting.only_for_host(by)
    if seat == by:
        raise Sorry("server.trouble.own-seat")
    await free_seat(desk, seat)


async def free_seat(desk: Desk, seat: int) -> None:
    """Take a person's seat away for good; in play a bot has it. For the table's task alone."""
    if seat not in desk.sitting.roster.people():
        raise Sorry("server.error.no-seat", 404)
    match desk.sitting.stage:
        case "gathering":
            await desk.keep(desk.sitting.freed(seat))
        case "over":
            raise Sorry("core.refused.over")
        case "agreeing" | "playing":
            if desk.presence.shared == seat:
                await desk.share(None)
            await desk.keep(desk.sitting.voided(seat))
            if desk.playing is not None:
                await desk.company().let_go((seat,))


async def erase_table(desk: Desk) -> None:
    """Delete all that is stored of a table; whoever is there hears of it."""
    if desk.playing is not None:
        desk.playing.bot_players.close()
        desk.noted = desk.playing.match.version  # nothing is to be noted of it any more
    await desk.services.store.save(Save(gone=(GoneRow(desk.sitting.row.id),)))
    desk.presence.hang_up_all("server.trouble.deleted")
