"""Routes of the host's page, for whoever has the host's link."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from spytable import __version__, wire
from spytable.server.clock import wall_ms
from spytable.server.http.json_http import (
    backend_of,
    charge_request,
    json_response,
    lobby_of,
    read_request,
)
from spytable.server.storage.host_token import HostToken
from spytable.server.storage.store import Store
from spytable.table.errors import RequestError
from spytable.table.lobby import Lobby
from spytable.table.prices import A_GUESS
from spytable.table.removal import free_seat
from spytable.table.rows import MatchRow, SeatRow

A_PAGE: Final = 100
"""Tables on one page."""
_PLACE: Final = re.compile(r"(\d{1,12})\.([\w-]{1,40})", re.ASCII)
ROUNDED_BYTES: Final = 100_000


def host_routes() -> list[BaseRoute]:
    """The list of routes."""
    return [
        Route("/api/host", host_room),
        Route("/api/host/seats", free_a_seat, methods=["POST"]),
        Route("/api/host/ended", end_table, methods=["POST"]),
        Route("/api/host/deleted", delete_table, methods=["POST"]),
        Route("/api/host/retention", set_retention, methods=["POST"]),
    ]


async def host_room(request: Request) -> Response:
    """A page of all tables, the newest first."""
    _only_for_host(request)
    return json_response(await _room(request))


async def free_a_seat(request: Request) -> Response:
    """Free a seat; in play, a bot takes it."""
    _only_for_host(request)
    wish = await read_request(request, wire.FreeSeat)
    desk = await lobby_of(request).find_desk(wish.match)
    await desk.ask(lambda: free_seat(desk, wish.seat))
    return json_response(await _room(request))


async def end_table(request: Request) -> Response:
    """End a match early; its players are told."""
    _only_for_host(request)
    wish = await read_request(request, wire.EndTable)
    desk = await lobby_of(request).find_desk(wish.match)
    await desk.ask(lambda: desk.company().end())
    return json_response(await _room(request))


async def delete_table(request: Request) -> Response:
    """Delete a table for good; everyone connected is told."""
    _only_for_host(request)
    wish = await read_request(request, wire.DeleteTable)
    await lobby_of(request).delete(wish.match)
    return json_response(await _room(request))


async def set_retention(request: Request) -> Response:
    """Set how long finished matches are kept; older ones are deleted at once."""
    _only_for_host(request)
    wish = await read_request(request, wire.Keep)
    await backend_of(request).keep_for(wish.days)
    return json_response(await _room(request))


def _only_for_host(request: Request) -> None:
    bucket = charge_request(request, A_GUESS)
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    expected: HostToken = request.app.state.host_token
    if kind.lower() != "bearer" or not expected.fits(token):
        raise RequestError("server.error.host-only", 401)
    bucket.give_back(A_GUESS - 1)


async def _room(request: Request) -> wire.HostRoom:
    store = _store(request)
    total, rows = await store.list_newest(A_PAGE + 1, _after(request))
    rows, more = rows[:A_PAGE], len(rows) > A_PAGE
    seats = await store.seats_of([row.id for row in rows])
    backend = backend_of(request)
    return wire.HostRoom(
        version=__version__,
        retention_days=backend.retention.days,
        tables=tuple(_table(backend.lobby, row, seats[row.id]) for row in rows),
        total=total,
        older=f"{rows[-1].set_at}.{rows[-1].id}" if more else None,
        data_bytes=await _measure(store),
        check=request.app.state.checkup.state,
        up_s=(wall_ms() - backend.opened) // 1000,
    )


def _after(request: Request) -> tuple[int, str] | None:
    """The cursor of the page: creation time and id of the last table on the page before."""
    said = request.query_params.get("after", "")
    found = _PLACE.fullmatch(said)
    if said and found is None:
        raise RequestError("server.error.malformed", 400)
    return None if found is None else (int(found[1]), found[2])


async def _measure(store: Store) -> int:
    """The size of everything stored, rounded up.

    The exact size would reveal how long a secret record is.
    """
    total = await asyncio.to_thread(_size, store.folder) + await store.measure_bytes()
    return -(-total // ROUNDED_BYTES) * ROUNDED_BYTES


def _size(folder: Path) -> int:
    """The size of all files in a folder; files deleted meanwhile count 0."""
    total = 0
    for path in folder.rglob("*"):
        with suppress(FileNotFoundError):
            total += path.stat().st_size if path.is_file() else 0
    return total


def _table(lobby: Lobby, row: MatchRow, seats: Sequence[SeatRow]) -> wire.HostTable:
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
    is_here = told.present and row.bot is None
    return wire.HostSeat(row.name, told.bot, present=is_here, left=told.left)


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store
