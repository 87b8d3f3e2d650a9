"""The host's room: every table of this server, for whoever has the token its terminal shows."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from spytable import __version__
from spytable.server import wire
from spytable.server.answers import asked, json_answer, limit, lobby_of
from spytable.server.lobby import RETENTION, Lobby, retention_days
from spytable.server.problem import Sorry
from spytable.server.rows import AboutRow, MatchRow, Save, SeatRow
from spytable.server.store import Store
from spytable.server.tokens import fits

MOST_TABLES: Final = 200


def host_routes() -> list[BaseRoute]:
    """Their addresses."""
    return [
        Route("/api/host", host_room),
        Route("/api/host/seats", free_seat, methods=["POST"]),
        Route("/api/host/retention", set_retention, methods=["POST"]),
    ]


async def host_room(request: Request) -> Response:
    """Every table, the newest first."""
    _only_for_host(request)
    return json_answer(await _room(request))


async def free_seat(request: Request) -> Response:
    """Free a seat; once play has begun, a bot has it."""
    _only_for_host(request)
    wish = await asked(request, wire.FreeSeat)
    desk = await lobby_of(request).desk(wish.match)
    await desk.ask(lambda: desk.free(wish.seat))
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
    limit(request)
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    expected: str = request.app.state.settings.host_token
    if kind.lower() != "bearer" or not expected or not fits(token, expected):
        raise Sorry("server.error.host-only", 401)


async def _room(request: Request) -> wire.HostRoom:
    store = _store(request)
    total, rows = await store.newest(MOST_TABLES)
    seats = await store.seats_of([row.id for row in rows])
    lobby = lobby_of(request)
    tables = tuple(_table(lobby, row, seats[row.id]) for row in rows)
    return wire.HostRoom(__version__, await retention_days(store), tables, total)


def _table(lobby: Lobby, row: MatchRow, seats: list[SeatRow]) -> wire.HostTable:
    desk = lobby.desks.get(row.id)
    present = frozenset() if desk is None else desk.presence.seats()
    return wire.HostTable(
        match=row.id,
        code=row.code,
        game=row.game,
        stage=row.stage,
        seats=tuple(wire.HostSeat(s.name, s.bot, s.seat in present) for s in seats),
        watchers=0 if desk is None else desk.presence.watchers(),
        set_at=row.set_at,
        over_at=row.over_at,
        imported=bool(row.imported),
    )


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store
