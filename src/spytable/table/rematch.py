"""Playing again with the same people."""

from __future__ import annotations

from spytable import wire
from spytable.table.desk import Desk
from spytable.table.errors import RequestError
from spytable.table.prices import A_TABLE, charge
from spytable.table.services import RematchWish
from spytable.table.table_news import describe_again


async def set_rematch(desk: Desk, seat: int, address: str, wish: wire.Rematch) -> None:
    """Note that somebody wants to play again, and set the table once it is time.

    The second to ask is told the same table. It costs the first one's address what any table costs.
    """
    if desk.playing is None or desk.sitting.stage != "over":
        raise RequestError("server.trouble.not-over")
    company = desk.company()
    if wish.wants:
        company.wants_rematch.add(seat)
    else:
        company.wants_rematch.discard(seat)
    again = describe_again(desk, company)
    is_awaited = wish.bots is None and wish.wait and (again is None or bool(again.deciding))
    if not wish.wants or is_awaited or desk.sitting.row.rematch is not None:
        desk.tell_table()
        return
    charge(desk.services.buckets, address, A_TABLE)
    freed = company.left_seats() - {seat} | desk.sitting.roster.removed_seats()
    if wish.bots is not None:
        ready = () if again is None else again.ready
        freed |= frozenset(desk.sitting.roster.people()) - {seat, *ready}
    starts = wish.wait or wish.bots is not None
    asked = RematchWish(seat, wish.swap, freed, wish.bots, starts)
    code = await desk.services.creator.create_rematch(desk.sitting, asked)
    await desk.keep(desk.sitting.with_rematch(code))
