"""The host's room: every table of this server, for whoever has the host's link."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from spytable import __version__
from spytable.server import wire
from spytable.server.answers import A_GUESS, asked, json_answer, limit, lobby_of
from spytable.server.host_token import HostToken
from spytable.server.house import wall_ms
from spytable.server.lobby import RETENTION, Lobby, retention_days
from spytable.server.problem import Sorry
from spytable.server.removal import free_seat
from spytable.server.rows import AboutRow, MatchRow, Save, SeatRow
from spytable.server.store import Store

MOST_TABLES: Final = 200
ROUNDED_BYTES: Final = 100_000


def host_routes() -> list[BaseRoute]:
    """Their addresses."""
    return [
        Route("/api/host", host_room),
        Route("/api/host/seats", free_a_seat, methods=["POST"]),
        Route("/api/host/ended", end_table, methods=["POST"]),
        Route("/api/host/deleted", delete_table, methods=["POST"]),
        Route("/api/host/retention", set_retention, methods=["POST"]),
    ]


async def host_room(request: Request) -> Response:
    """Every table, the newest first."""
    _only_for_host(request)
    return json_answer(await _room(request))


async def free_a_seat(request: Request) -> Response:
    """Free a seat; once play has begun, a bot has it."""
    _only_for_host(request)
    wish = await asked(request, wire.FreeSeat)
    desk = await lobby_of(request).desk(wish.match)
    await desk.ask(lambda: free_seat(desk, wish.seat))
    return json_answer(await _room(request))


async def end_table(request: Request) -> Response:
    """End a match where it stands; its players are told."""
    _only_for_host(request)
    wish = await asked(request, wire.EndTable)
    desk = await lobby_of(request).desk(wish.match)
    await desk.ask(lambda: desk.company().end())
    return json_answer(await _room(request))


async def delete_table(request: Request) -> Response:
    """Delete a table and all that is stored of it; whoever is there is told."""
    _only_for_host(request)
    wish = await asked(request, wire.DeleteTable)
    await lobby_of(request).delete(wish.match)
    return json_answer(await _room(request))


async def set_retention(request: Request) -> Response:
    """Say how long finished matches are kept; what is too old goes at once."""
    _only_for_host(request)
    wish = await asked(request, wire.Keep)
    days = "" if wish.days is None else str(wish.days)
    await _store(request).save(Save(about=AboutRow(RETENTION, days)))
    await lobby_of(request).forget()
    return json_answer(await _room(request))


def _only_for_host(request: Request) -> None:
    bucket = limit(request, A_GUESS)
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    expected: HostToken = request.app.state.host_token
    if kind.lower() != "bearer" or not expected.fits(token):
        raise Sorry("server.error.host-only", 401)
    bucket.give_back(A_GUESS - 1)


async def _room(request: Request) -> wire.HostRoom:
    store = _store(request)
    total, rows = await store.newest(MOST_TABLES)
    seats = await store.seats_of([row.id for row in rows])
    lobby = lobby_of(request)
    return wire.HostRoom(
        version=__version__,
        retention_days=await retention_days(store),
        tables=tuple(_table(lobby, row, seats[row.id]) for row in rows),
        total=total,
        data_bytes=await asyncio.to_thread(_size, store.path.parent),
        up_s=(wall_ms() - lobby.opened) // 1000,
    )


def _size(folder: Path) -> int:
    """The bytes of all files in a folder, about; one that goes meanwhile has none.

    Rounded up: to the byte, it would tell how long a sealed record is.
    """
    total = 0
    for path in folder.rglob("*"):
        with suppress(FileNotFoundError):
            total += path.stat().st_size if path.is_file() else 0
    return -(-total // ROUNDED_BYTES) * ROUNDED_BYTES


def _table(lobby: Lobby, row: MatchRow, seats: Sequence[SeatRow]) -> wire.HostTable:
    desk = lobby.desks.get(row.id)
    told = None if desk is None else desk.table().seats
    if desk is not None:  # there may be more or fewer seats since the rows were read
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
    """A seat as it is stored, and as its table tells of it if that is awake."""
    if told is None:
        return wire.HostSeat(row.name, row.bot, present=False)
    is_here = told.present and row.bot is None
    return wire.HostSeat(row.name, told.bot, present=is_here, left=told.left)


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store
