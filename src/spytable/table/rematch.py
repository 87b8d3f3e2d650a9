"""Playing again with the same people."""

from __future__ import annotations

from spytable.table.desk import Desk
from spytable.table.errors import RequestError
from spytable.table.prices import A_TABLE, charge
from spytable.table.services import RematchWish


async def set_rematch(desk: Desk, seat: int, address: str, *, swap: bool) -> None:
    """Create a table for the same people, once: later requests get the same table.

    It is charged to the address of the first one to ask.
    """
    if desk.playing is None or desk.sitting.stage != "over":
        raise RequestError("server.trouble.not-over")
    if desk.sitting.row.rematch is None:
        services = desk.services
        charge(services.buckets, address, A_TABLE)
        freed = desk.company().gone() - {seat} | desk.sitting.roster.removed_seats()
        code = await services.creator.create_rematch(desk.sitting, RematchWish(seat, swap, freed))
        await desk.keep(desk.sitting.with_rematch(code))
