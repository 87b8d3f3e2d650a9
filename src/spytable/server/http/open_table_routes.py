"""The route of public tables, which anyone may find and watch."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from spytable import wire
from spytable.server.http.json_http import charge_request, json_response, lobby_of, read_number
from spytable.table.desk import Desk
from spytable.table.prices import A_LOOK
from spytable.table.seating.tokens import is_private

PAGE: Final = 20
MOST_SKIPPED: Final = 10_000


def open_table_routes() -> list[BaseRoute]:
    """The list of routes."""
    return [Route("/api/open-tables", open_tables)]


async def open_tables(request: Request) -> Response:
    """A page of the tables that anyone may watch, the newest first."""
    charge_request(request, A_LOOK)
    start = read_number(request, "from", 0, MOST_SKIPPED)
    found = [desk for desk in lobby_of(request).desks.values() if may_be_found(desk)]
    found.sort(key=lambda desk: (-desk.sitting.row.set_at, desk.sitting.row.id))
    page = tuple(describe_open_table(desk) for desk in found[start : start + PAGE])
    return json_response(wire.OpenTables(page, len(found)))


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
