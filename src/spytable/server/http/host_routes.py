"""Routes of the host's page, for whoever has the host's link."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from spytable import __version__, wire
from spytable.server.clock import wall_ms
from spytable.server.http.host_tables import describe_host_table
from spytable.server.http.json_http import (
    backend_of,
    charge_request,
    fleet_of,
    json_response,
    lobby_of,
    read_request,
)
from spytable.server.storage.host_token import HostToken
from spytable.server.storage.store import Store
from spytable.table.errors import RequestError
from spytable.table.prices import A_GUESS
from spytable.table.removal import free_seat

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
    await _only_for_host(request)
    return json_response(await _room(request))


async def free_a_seat(request: Request) -> Response:
    """Free a seat; in play, a bot takes it."""
    await _only_for_host(request)
    wish = await read_request(request, wire.FreeSeat)
    desk = await lobby_of(request).find_desk(wish.match)
    await desk.ask(lambda: free_seat(desk, wish.seat))
    return json_response(await _room(request))


async def end_table(request: Request) -> Response:
    """End a match early; its players are told."""
    await _only_for_host(request)
    wish = await read_request(request, wire.EndTable)
    desk = await lobby_of(request).find_desk(wish.match)
    await desk.ask(lambda: desk.company().end())
    return json_response(await _room(request))


async def delete_table(request: Request) -> Response:
    """Delete a table for good; everyone connected is told."""
    await _only_for_host(request)
    wish = await read_request(request, wire.DeleteTable)
    await lobby_of(request).delete(wish.match)
    return json_response(await _room(request))


async def set_retention(request: Request) -> Response:
    """Set how long finished matches are kept; older ones are deleted at once."""
    await _only_for_host(request)
    wish = await read_request(request, wire.Keep)
    await backend_of(request).keep_for(wish.days)
    return json_response(await _room(request))


async def _only_for_host(request: Request) -> None:
    bucket = charge_request(request, A_GUESS)
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    expected: HostToken = request.app.state.host_token
    is_host = expected.fits(token) or await fleet_of(request).knows_host(token)
    if kind.lower() != "bearer" or not is_host:
        raise RequestError("server.error.host-only", 401)
    bucket.give_back(A_GUESS - 1)


async def _room(request: Request) -> wire.HostRoom:
    store = _store(request)
    total, rows = await store.list_newest(A_PAGE + 1, _after(request))
    rows, more = rows[:A_PAGE], len(rows) > A_PAGE
    seats = await store.seats_of([row.id for row in rows])
    backend = backend_of(request)
    here = backend.lobby.desks
    far = await fleet_of(request).describe_far_tables([r.id for r in rows if r.id not in here])
    return wire.HostRoom(
        version=__version__,
        retention_days=backend.retention.days,
        tables=tuple(
            far.get(row.id) or describe_host_table(backend.lobby, row, seats[row.id])
            for row in rows
        ),
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


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store
