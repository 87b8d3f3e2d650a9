"""Where matches are kept: appends of many desks share one durable commit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, event, func, or_, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from spytable.server.rows import Kept, MatchRow, RecordRow, Save, SeatRow
from spytable.server.schema import (
    DataFile,
    StoreError,
    about,
    explained,
    matches,
    records,
    seats,
    settle,
)
from spytable.server.tray import Tray
from spytable.server.writer import Flaw, Writer


class Conflict(StoreError):
    """Somebody else wrote this version first, or the name is taken: nothing was saved."""


_Job: TypeAlias = tuple[Save, "asyncio.Future[None]"]


class Store:
    """The data file in use: one connection writes, others read."""

    def __init__(self, file: DataFile) -> None:
        self.path = file.path
        self._engine: AsyncEngine = create_async_engine(f"sqlite+aiosqlite:///{file.path}")
        event.listen(self._engine.sync_engine, "connect", settle)
        self._jobs: Tray[_Job | None] = Tray()
        """None: there will be no more."""
        self._writer = Writer(file.path)
        self._writing: asyncio.Task[None] | None = None

    @property
    def commits(self) -> int:
        """How often something was written."""
        return self._writer.commits

    def open(self) -> None:
        """Begin to write what is saved."""
        self._writing = asyncio.create_task(self._write(), name="store writer")

    async def close(self) -> None:
        """Write what is queued, then let go of the file."""
        if self._writing is not None:
            self._jobs.put(None)
            with suppress(asyncio.CancelledError):
                await self._writing
            self._writing = None
        await self._writer.close()
        await self._engine.dispose()

    async def save(self, save: Save) -> None:
        """Return once this is durable; StoreError if it is not, and then none of it is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put((save, done))
        await done

    async def _write(self) -> None:
        """Take whatever is queued and commit it at once; the next batch gathers meanwhile."""
        batch: list[_Job | None] = []
        while None not in batch:
            batch = await self._jobs.all()
            if jobs := [job for job in batch if job is not None]:
                flaws = await self._writer.write([save for save, _ in jobs])
                for (_, done), flaw in zip(jobs, flaws, strict=True):
                    self._tell(done, flaw)

    def _tell(self, done: asyncio.Future[None], flaw: Flaw) -> None:
        """Let whoever waits for a save know what came of it."""
        if done.done():
            return
        if flaw is None:
            done.set_result(None)
        else:
            reason = explained(flaw, self.path)
            is_conflict = isinstance(flaw, IntegrityError)
            done.set_exception(Conflict(str(reason)) if is_conflict else reason)

    # Reading.

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read by; StoreError if the file cannot be read."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as problem:
            raise explained(problem, self.path) from problem

    async def load(self, match_id: str) -> Kept | None:
        """All that is stored of a match; None if there is no such match."""
        async with self._reading() as connection:
            one = select(matches).where(matches.c.id == match_id)
            row = (await connection.execute(one)).mappings().one_or_none()
            if row is None:
                return None
            places = select(seats).where(seats.c.match == match_id).order_by(seats.c.seat)
            log = select(records).where(records.c.match == match_id).order_by(records.c.version)
            return Kept(
                MatchRow(**row),
                tuple(SeatRow(**r) for r in (await connection.execute(places)).mappings()),
                tuple(RecordRow(*r) for r in await connection.execute(log)),
            )

    async def coded(self, code: str) -> str | None:
        """The id of the match with this code."""
        return await self._scalar(select(matches.c.id).where(matches.c.code == code))

    async def has(self, match_id: str) -> bool:
        """Whether there is such a match."""
        return await self._scalar(select(matches.c.id).where(matches.c.id == match_id)) is not None

    async def _scalar(self, query: Any) -> str | None:
        async with self._reading() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
            return found

    async def note(self, key: str) -> str | None:
        """What is noted about the whole file under a key."""
        return await self._scalar(select(about.c.value).where(about.c.key == key))

    async def newest(self, count: int) -> tuple[int, tuple[MatchRow, ...]]:
        """How many matches there are, and the newest of them."""
        async with self._reading() as connection:
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
        async with self._reading() as connection:
            for row in (await connection.execute(query)).mappings():
                found[row["match"]].append(SeatRow(**row))
        return found

    async def over_before(self, second: int) -> tuple[str, ...]:
        """The matches that were over before a time, in seconds since 1970."""
        return await self._ids(matches.c.stage == "over", matches.c.over_at < second)

    async def unbegun_before(self, second: int) -> tuple[str, ...]:
        """The tables that were set before a time, and at which play has not begun."""
        is_unbegun = matches.c.stage.in_(("gathering", "agreeing"))
        return await self._ids(is_unbegun, matches.c.set_at < second)

    async def awake(self) -> tuple[str, ...]:
        """The matches that were in the middle of something timed when last saved."""
        timed = or_(matches.c.is_timed == 1, matches.c.stage == "agreeing")
        return await self._ids(timed, matches.c.stage != "over")

    async def _ids(self, *where: ColumnElement[bool]) -> tuple[str, ...]:
        """The matches for which all of this is so."""
        query = select(matches.c.id).where(*where)
        async with self._reading() as connection:
            return tuple((await connection.execute(query)).scalars())
