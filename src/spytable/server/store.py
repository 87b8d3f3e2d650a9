"""Where matches are kept: appends of many desks share one durable commit."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import bindparam, delete, event, func, insert, or_, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.dml import UpdateBase

from spytable.server.rows import ActedRow, Kept, MatchRow, Save, SeatRow
from spytable.server.schema import (
    DataFile,
    StoreError,
    about,
    acted,
    explained,
    matches,
    records,
    seats,
    settle,
)


class Conflict(StoreError):
    """Somebody else wrote this version first, or the name is taken: nothing was saved."""


def _all_but(table: Any, *keys: str) -> dict[str, Any]:
    """Every column but the keys, set from a parameter of its name."""
    return {c.name: bindparam(f"_{c.name}") for c in table.columns if c.name not in keys}


_noted = sqlite.insert(about)
_STATEMENTS: tuple[UpdateBase, ...] = (
    insert(matches),
    update(matches).where(matches.c.id == bindparam("_id")).values(_all_but(matches, "id")),
    insert(seats),
    update(seats)
    .where(seats.c.match == bindparam("_match"), seats.c.seat == bindparam("_seat"))
    .values(_all_but(seats, "match", "seat")),
    insert(records),
    insert(acted),
    update(matches)
    .where(matches.c.id == bindparam("_match"))
    .values(played_ms=bindparam("_played_ms"), is_timed=bindparam("_is_timed")),
    _noted.on_conflict_do_update(index_elements=["key"], set_={"value": _noted.excluded.value}),
    *(
        delete(table).where(table.c.match == bindparam("_match"))
        for table in (acted, records, seats)
    ),
    delete(matches).where(matches.c.id == bindparam("_match")),
)
"""In the order of `Save`."""
_FOUND = {number for number, made in enumerate(_STATEMENTS) if made.is_update or made.is_delete}
"""Those that find what they change by a parameter."""

_Job: TypeAlias = tuple[Save, "asyncio.Future[None]"]


class Store:
    """The data file in use: one connection writes, others read."""

    def __init__(self, file: DataFile) -> None:
        self.path = file.path
        self.commits = 0
        self._engine: AsyncEngine = create_async_engine(f"sqlite+aiosqlite:///{file.path}")
        event.listen(self._engine.sync_engine, "connect", settle)
        self._queue: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to write what is saved."""
        self._writer = asyncio.create_task(self._write(), name="store writer")

    async def close(self) -> None:
        """Write what is queued, then let go of the file."""
        if self._writer is not None:
            self._queue.put_nowait(None)
            with suppress(asyncio.CancelledError):
                await self._writer
            self._writer = None
        await self._engine.dispose()

    async def save(self, save: Save) -> None:
        """Return once this is durable; StoreError if it is not, and then none of it is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((save, done))
        await done

    async def _write(self) -> None:
        """Take whatever is queued and commit it at once; the next batch gathers meanwhile."""
        batch: list[_Job | None] = []
        try:
            async with self._engine.connect() as connection:
                while None not in batch:
                    batch = [await self._queue.get()]
                    while not self._queue.empty():
                        batch.append(self._queue.get_nowait())
                    if jobs := [job for job in batch if job is not None]:
                        await self._settle(connection, jobs)
        except SQLAlchemyError as problem:
            self._fail_all(problem)

    def _fail_all(self, problem: SQLAlchemyError) -> None:
        """The file cannot even be opened: nobody waits in vain."""
        while not self._queue.empty():
            job = self._queue.get_nowait()
            if job is not None and not job[1].done():
                job[1].set_exception(explained(problem, self.path))

    async def _settle(self, connection: AsyncConnection, jobs: list[_Job]) -> None:
        """Commit jobs together; if that fails, one by one, so that each bears its own fault."""
        try:
            await self._commit(connection, [save for save, _ in jobs])
        except SQLAlchemyError as problem:
            if len(jobs) > 1:
                for job in jobs:
                    await self._settle(connection, [job])
                return
            _, done = jobs[0]
            if not done.done():
                is_conflict = isinstance(problem, IntegrityError)
                reason = explained(problem, self.path)
                done.set_exception(Conflict(str(reason)) if is_conflict else reason)
        else:
            for _, done in jobs:
                if not done.done():
                    done.set_result(None)

    async def _commit(self, connection: AsyncConnection, saves: list[Save]) -> None:
        rows: list[list[dict[str, Any]]] = [[] for _ in _STATEMENTS]
        for save in saves:
            for number, row in save.rows():
                named = msgspec.structs.asdict(row)
                if number in _FOUND:
                    named = {f"_{name}": value for name, value in named.items()}
                rows[number].append(named)
        async with connection.begin():
            for statement, some in zip(_STATEMENTS, rows, strict=True):
                if some:
                    await connection.execute(statement, some)
        self.commits += 1

    # Reading.

    async def load(self, match_id: str) -> Kept | None:
        """All that is stored of a match; None if there is no such match."""
        async with self._engine.connect() as connection:
            one = select(matches).where(matches.c.id == match_id)
            row = (await connection.execute(one)).mappings().one_or_none()
            if row is None:
                return None
            places = select(seats).where(seats.c.match == match_id).order_by(seats.c.seat)
            log = (
                select(records.c.data)
                .where(records.c.match == match_id)
                .order_by(records.c.version)
            )
            done = select(acted).where(acted.c.match == match_id)
            return Kept(
                MatchRow(**row),
                tuple(SeatRow(**r) for r in (await connection.execute(places)).mappings()),
                tuple((await connection.execute(log)).scalars()),
                tuple(ActedRow(**r) for r in (await connection.execute(done)).mappings()),
            )

    async def coded(self, code: str) -> str | None:
        """The id of the match with this code."""
        return await self._scalar(select(matches.c.id).where(matches.c.code == code))

    async def _scalar(self, query: Any) -> str | None:
        async with self._engine.connect() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
            return found

    async def note(self, key: str) -> str | None:
        """What is noted about the whole file under a key."""
        return await self._scalar(select(about.c.value).where(about.c.key == key))

    async def newest(self, count: int) -> tuple[int, tuple[MatchRow, ...]]:
        """How many matches there are, and the newest of them."""
        async with self._engine.connect() as connection:
            total = (
                await connection.execute(select(func.count()).select_from(matches))
            ).scalar_one()
            order = (matches.c.set_at.desc(), matches.c.id)
            rows = await connection.execute(select(matches).order_by(*order).limit(count))
            return total, tuple(MatchRow(**row) for row in rows.mappings())

    async def seats_of(self, ids: list[str]) -> dict[str, list[SeatRow]]:
        """The seats of some matches, in seat order."""
        query = select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.seat)
        found: dict[str, list[SeatRow]] = {match_id: [] for match_id in ids}
        async with self._engine.connect() as connection:
            for row in (await connection.execute(query)).mappings():
                found[row["match"]].append(SeatRow(**row))
        return found

    async def over_before(self, second: int) -> tuple[str, ...]:
        """The matches that were over before a time, in seconds since 1970."""
        query = select(matches.c.id).where(matches.c.stage == "over", matches.c.over_at < second)
        async with self._engine.connect() as connection:
            return tuple((await connection.execute(query)).scalars())

    async def awake(self) -> tuple[str, ...]:
        """The matches that were in the middle of something timed when last saved."""
        timed = or_(matches.c.is_timed == 1, matches.c.stage == "agreeing")
        query = select(matches.c.id).where(timed, matches.c.stage != "over")
        async with self._engine.connect() as connection:
            return tuple((await connection.execute(query)).scalars())
