"""The server's `Store`: reads matches, and commits the saves of many tables together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Column, func, or_, select, tuple_
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from spytable.server.counting import Histogram
from spytable.server.storage.commit_queue import CommitQueue
from spytable.server.storage.database import Database, Source
from spytable.server.storage.review_cache import ReviewCache
from spytable.server.storage.schema import about, matches, records, seats, standings
from spytable.table.rows import (
    MatchRow,
    Old,
    OldMatch,
    RecordRow,
    Save,
    SeatRow,
    StoredMatch,
    StoredTable,
)

ROWS_AT_ONCE: Final = 500
"""How many records are read before other tasks have their turn."""

NUL: Final = "\0"
"""A character that PostgreSQL keeps in no text: no id has it."""
PAGES_A_SLICE = 200
"""How many free pages are returned to the disk at a time."""
SPARE_PAGES = 16_000
"""How many free pages stay in the file for new matches: 16 MB."""


class Store:
    """The open database: one connection writes, others read."""

    def __init__(self, database: Database) -> None:
        self.folder = database.folder
        self.reviews = ReviewCache(database.folder / "reviews")
        self._database = database
        self._engine = database.connect()
        self._writer = database.make_writer()
        self._queue = CommitQueue(self._writer)

    @property
    def source(self) -> Source:
        """Where other processes find the matches."""
        return self._database.source

    @property
    def shelf(self) -> Path:
        """The folder of drawn scenery."""
        return self.folder / "scenery"

    @property
    def commits(self) -> int:
        """How many commits there were."""
        return self._writer.commits

    def waiting(self) -> int:
        """How many saves wait for a commit."""
        return len(self._queue)

    @property
    def records(self) -> int:
        """How many records were saved."""
        return self._queue.records

    @property
    def commit_times(self) -> Histogram:
        """How long commits took."""
        return self._queue.commit_times

    async def open(self) -> None:
        """Connect."""
        await self._writer.open()

    async def close(self) -> None:
        """Write what is queued, then close the connections."""
        await self._queue.drain()
        await self._writer.close()
        await self._engine.dispose()

    def save(self, save: Save) -> Awaitable[None]:
        """Save all of this durably or, with StoreError, none of it."""
        return self._delete(save) if save.gone else self._queue.save(save)

    async def _delete(self, save: Save) -> None:
        """Save this, and delete what is kept elsewhere of the matches that are gone."""
        await self._queue.save(save)
        await asyncio.to_thread(self.reviews.delete, [row.match for row in save.gone])

    # Reading.

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for reading; StoreError if the database cannot be read."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as problem:
            raise self._database.explain(problem) from problem

    async def load(self, match_id: str) -> StoredMatch | None:
        """A match with its log; None if there is no such match."""
        if NUL in match_id:
            return None
        async with self._reading() as connection:
            one = select(matches).where(matches.c.id == match_id)
            row = (await connection.execute(one)).mappings().one_or_none()
            if row is None:
                return None
            places = select(seats).where(seats.c.match == match_id).order_by(seats.c.seat)
            log = select(records).where(records.c.match == match_id).order_by(records.c.version)
            at = tuple(SeatRow(**r) for r in (await connection.execute(places)).mappings())
            found: list[RecordRow] = []
            async with connection.stream(log) as streamed:
                async for some in streamed.partitions(ROWS_AT_ONCE):  # other tasks run between them
                    found += (RecordRow(*r) for r in some)
            noted = select(standings.c.version).where(standings.c.match == match_id)
            known = (await connection.execute(noted)).scalar_one_or_none()
            return StoredMatch(MatchRow(**row), at, tuple(found), known)

    async def load_tables(self, ids: Collection[str]) -> dict[str, StoredTable]:
        """These matches without their logs, by id; ids that do not exist are left out."""
        ids = [each for each in ids if NUL not in each]
        newest = select(func.max(records.c.version)).where(records.c.match == standings.c.match)
        is_true = standings.c.version == newest.scalar_subquery()
        noted = select(standings.c.match, standings.c.data).where(is_true)
        async with self._reading() as connection:
            found = await connection.execute(select(matches).where(matches.c.id.in_(ids)))
            rows = [MatchRow(**row) for row in found.mappings()]
            told = await connection.execute(noted.where(standings.c.match.in_(ids)))
            data: dict[str, bytes] = {match: each for match, each in told}  # noqa: C416 (rows are typed)
            places = await _seats(connection, ids)
        return {row.id: StoredTable(row, tuple(places[row.id]), data.get(row.id)) for row in rows}

    async def find_by_code(self, code: str) -> str | None:
        """The id of the match with this code."""
        return await self._scalar(select(matches.c.id).where(matches.c.code == code))

    async def find_code(self, match_id: str) -> str | None:
        """The code of a match; None if there is no such match."""
        if NUL in match_id:
            return None
        return await self._scalar(select(matches.c.code).where(matches.c.id == match_id))

    async def has(self, match_id: str) -> bool:
        """Whether there is such a match."""
        return await self.find_code(match_id) is not None

    async def _scalar(self, query: Any) -> str | None:
        async with self._reading() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
            return found

    async def read_note(self, key: str) -> str | None:
        """The value of a setting of the whole file."""
        return await self._scalar(select(about.c.value).where(about.c.key == key))

    async def list_newest(
        self, count: int, after: tuple[int, str] | None = None
    ) -> tuple[int, tuple[MatchRow, ...]]:
        """How many matches there are, and the newest of them, or those after a cursor.

        The cursor is the creation time and the id of a match.
        """
        order = (matches.c.set_at, matches.c.id)
        query = select(matches).order_by(*(key.desc() for key in order)).limit(count)
        if after is not None:
            query = query.where(tuple_(*order) < tuple_(*after, types=_types(*order)))
        async with self._reading() as connection:
            counted = select(func.count()).select_from(matches)
            total = (await connection.execute(counted)).scalar_one()
            rows = await connection.execute(query)
            return total, tuple(MatchRow(**row) for row in rows.mappings())

    async def seats_of(self, ids: Collection[str]) -> dict[str, list[SeatRow]]:
        """The seats of some matches, in seat order."""
        async with self._reading() as connection:
            return await _seats(connection, ids)

    async def list_old(
        self, what: Old, before: int, after: tuple[int, str], most: int
    ) -> tuple[OldMatch, ...]:
        """Matches that ended, or unused tables created, before a time, the oldest first.

        `after` is a cursor: the time and id of the last match of the page before. Only finished
        matches have an end time, so no condition on the stage is needed and the index is used.
        """
        is_over = what == "over"
        at = matches.c.over_at if is_over else matches.c.set_at
        is_such = matches.c.over_at.is_not(None) if is_over else matches.c.stage == what
        size = select(func.max(records.c.version)).where(records.c.match == matches.c.id)
        query = (
            select(matches.c.id, at, func.coalesce(size.scalar_subquery(), 0))
            .where(
                at < before,
                tuple_(at, matches.c.id) > tuple_(*after, types=_types(at, matches.c.id)),
            )
            .where(is_such)
            .order_by(at, matches.c.id)
            .limit(most)
        )
        async with self._reading() as connection:
            return tuple(OldMatch(*row) for row in await connection.execute(query))

    async def list_running(self) -> tuple[str, ...]:
        """The matches in which a clock ran when they were last saved."""
        is_timed = or_(matches.c.is_timed == 1, matches.c.stage == "agreeing")
        stages = matches.c.stage.in_(("playing", "agreeing", "gathering"))
        async with self._reading() as connection:
            found = await connection.execute(select(matches.c.id).where(stages, is_timed))
            return tuple(found.scalars())

    async def measure_bytes(self) -> int:
        """How much is kept outside the data folder."""
        return await self._database.measure_bytes()

    async def checkpoint(self) -> None:
        """Bring what was written to its place, without blocking writers."""
        await self._writer.checkpoint()

    async def free_pages(self) -> bool:
        """Return some free space to the disk; whether there may be more."""
        return await self._writer.give_back(PAGES_A_SLICE, SPARE_PAGES)


def _types(*columns: Column[Any]) -> list[Any]:
    """The types of some columns, for values that are compared with them."""
    return [column.type for column in columns]


async def _seats(connection: AsyncConnection, ids: Collection[str]) -> dict[str, list[SeatRow]]:
    query = select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.seat)
    found: dict[str, list[SeatRow]] = {match_id: [] for match_id in ids}
    for row in (await connection.execute(query)).mappings():
        found[row["match"]].append(SeatRow(**row))
    return found
