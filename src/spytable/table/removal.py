"""A host removes somebody: their token opens nothing any more, and in play a bot has the seat."""

from __future__ import annotations

from spytable.table.desk import Desk
from spytable.table.errors import Sorry


async def remove_player(desk: Desk, by: int, seat: int) -> None:
    """The host of the table removes somebody else."""
    desk.sitting.only_for_host(by)
    if seat == by:
        raise Sorry("server.trouble.own-seat")
    await free_seat(desk, seat)


async def free_seat(desk: Desk, seat: int) -> None:
    """Take a person's seat away for good; only the desk's task may call this."""
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
