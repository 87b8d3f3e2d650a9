"""Playing once more with the same people."""

from __future__ import annotations

from spytable.table.desk import Desk
from spytable.table.errors import Sorry
from spytable.table.prices import A_TABLE, charge
from spytable.table.services import RematchWish


async def set_rematch(desk: Desk, seat: int, address: str, *, swap: bool) -> None:
    """Set a table for the same people; the second to ask is told the same table.

    It costs the first one's address what any table costs.
    """
    if desk.playing is None or desk.sitting.stage != "over":
        raise Sorry("server.trouble.not-over")
    if desk.sitting.row.rematch is None:
        services = desk.services
        charge(services.buckets, address, A_TABLE)
        freed = desk.company().gone() - {seat} | desk.sitting.roster.removed()
        code = await services.creator.create_rematch(desk.sitting, RematchWish(seat, swap, freed))
        await desk.keep(desk.sitting.followed(code))
