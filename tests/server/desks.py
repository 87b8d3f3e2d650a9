"""A desk without sockets and without a wall: tests say who speaks and what time it is."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from spytable import wire
from spytable.bots.bot import Intent
from spytable.core.fairness import commitment, make_secret
from spytable.server.clock import today_s
from spytable.server.settings import Settings
from spytable.server.storage.postgresql.address import read_address
from spytable.server.storage.postgresql.writer import PostgresqlWriter
from spytable.server.storage.store import Store
from spytable.server.storage.writer import Writer
from spytable.server.workers.scenery import SceneryWorker
from spytable.table.desk import Desk
from spytable.table.rate_limits import Buckets
from spytable.table.rows import Save, StoredMatch
from spytable.table.seams import Thinker
from spytable.table.seating.new_table import free_seats, new_sitting
from spytable.table.seating.sitting import Sitting
from spytable.table.seating.tokens import fresh_code
from spytable.table.services import Services
from spytable.table.thinking import Errand, decide
from tests.server.bases import Base

AWAY = "postgresql://nobody@/nothing?host=/nowhere"
"""Where no PostgreSQL answers."""


class Wall:
    """A wall whose clock is moved by hand."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


class Heard:
    """A line that remembers what it was told."""

    def __init__(self, seat: int | None, lag: int = 0, *, guest: bool = False) -> None:
        self.seat = seat
        self.lag = lag
        self.guest = guest
        self.address = "192.0.2.1"
        self.told: list[dict[str, Any]] = []
        self.ended: str | None = None

    def tell(self, message: bytes) -> None:
        self.told.append(json.loads(message))

    def lag_ms(self) -> int:
        return self.lag

    def hang_up(self, key: str) -> None:
        self.ended = key

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.told) if message["t"] == kind)

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.told if message["t"] == kind]


class AtOnce(Thinker):
    """Bots that think in this process."""

    async def decide(self, errand: Errand) -> Intent[Any]:
        return decide(errand)


class Asleep(Thinker):
    """Bots that never come to an end with thinking: nothing depends on how fast they are."""

    async def decide(self, errand: Errand) -> Intent[Any]:
        await asyncio.Event().wait()
        raise AssertionError(errand)


class Room:
    """A store, a wall, and desks opened on it."""

    def __init__(self, store: Store, settings: Settings | None, thinker: Thinker) -> None:
        self.store = store
        self.wall = Wall()
        chosen = settings or Settings()
        self.services = Services(
            store=store,
            thinker=thinker,
            scenery=SceneryWorker(),
            wall=self.wall,
            today=today_s,
            buckets=Buckets(chosen.requests_a_second),
            settings=chosen,
        )

    async def gathered(self, game: str, people: int, bots: int = 0, **options: str) -> Desk:
        """An open desk at which everyone sits."""
        return await self._set(self._sat(game, people, bots, options))

    async def seated(self, game: str, people: int, bots: int = 0, **options: str) -> Desk:
        """An open desk at which everyone sits and the host has begun."""
        return await self._set(self._sat(game, people, bots, options).start(0))

    def _sat(self, game: str, people: int, bots: int, options: dict[str, str]) -> Sitting:
        sitting = new_sitting(game, options, fresh_code(), free_seats(people + bots))
        for _ in range(people):
            sitting, _, _ = sitting.seat_person("Ann")
        for place in range(people, people + bots):
            sitting = sitting.set_seat(0, place, "agent")
        return sitting

    async def _set(self, sitting: Sitting) -> Desk:
        seats = sitting.roster.seats
        await self.store.save(Save(new=sitting.row, new_seats=seats))
        return await self.opened(StoredMatch(sitting.row, seats, ()))

    async def opened(self, kept: StoredMatch) -> Desk:
        """A desk that has settled."""
        desk = Desk(self.services, kept)
        await desk.resume(kept)
        desk.open()
        await settled(desk)
        return desk

    async def reloaded(self, desk: Desk) -> Desk:
        """Another desk on what is stored of this one's match."""
        kept = await self.store.load(desk.sitting.row.id)
        assert kept is not None
        return await self.opened(kept)

    async def playing(self, game: str, people: int, bots: int = 0, **options: str) -> Desk:
        """A desk at which everyone has contributed and play has begun."""
        return await self.begun(await self.seated(game, people, bots, **options), people)

    async def begun(self, desk: Desk, people: int) -> Desk:
        """The desk once everyone has contributed and play has begun."""
        values = [make_secret() for _ in range(people)]
        for seat, value in enumerate(values):
            await desk.seeding.promise(seat, commitment(value))
        for seat, value in enumerate(values):
            await desk.seeding.contribute(seat, value.hex())
        assert desk.playing is not None
        return desk


async def settled(desk: Desk) -> None:
    """Return when the desk has done all it was told so far."""

    async def nothing() -> None:
        return

    await desk.ask(nothing)


async def crash(desk: Desk) -> None:
    """Stop a desk as a kill would: nothing more is saved."""
    if desk.playing is not None:
        desk.playing.bot_players.close()
    await desk.mailbox.close()
    desk._alarm.cancel()


def act(made: str, key: int, action: object) -> wire.Act:
    """An action as it comes over the wire."""
    return wire.Act(made, key, msgspec.Raw(json.dumps(action).encode()))


@asynccontextmanager
async def room(
    place: Path | Base, settings: Settings | None = None, thinker: Thinker | None = None
) -> AsyncIterator[Room]:
    """A room on a data file in a folder, or on another database."""
    base = place if isinstance(place, Base) else Base(place)
    database = await base.open()
    store = Store(database)
    await store.open()
    try:
        yield Room(store, settings, thinker or AtOnce())
    finally:
        await store.close()
        database.close()
    base.verify_finished()


def fill_disk(store: Store) -> None:
    """From now on SQLite finds no room for anything, and PostgreSQL is away."""
    if isinstance(store._writer, PostgresqlWriter):
        store._writer._drop_connection()
        away = msgspec.structs.replace(store._writer._address, url=AWAY)
        store._writer._address = away
    else:
        vars(_file_writer(store))["_commit"] = _no_room


def free_disk(store: Store) -> None:
    """There is room again, and PostgreSQL is back."""
    if isinstance(store._writer, PostgresqlWriter):
        assert isinstance(store.source, str)
        store._writer._address = read_address(store.source)
    else:
        del vars(_file_writer(store))["_commit"]


def _file_writer(store: Store) -> Writer:
    assert isinstance(store._writer, Writer)
    return store._writer


def _no_room(_saves: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")
