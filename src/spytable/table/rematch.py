"""Playing again with the same people."""

from __future__ import annotations

from spytable import wire
from spytable.table.desk import Desk
from spytable.table.errors import RequestError


async def set_rematch(desk: Desk, seat: int, address: str, wish: wire.Rematch) -> None:
    """Take somebody's wish to play again; RequestError before the match is over."""
    if desk.playing is None or desk.sitting.stage != "over":
        raise RequestError("server.trouble.not-over")
    if desk.playing.match.is_practice:
        raise RequestError("server.error.practice.rematch")
    await desk.company().rematch.take(seat, address, wish)
