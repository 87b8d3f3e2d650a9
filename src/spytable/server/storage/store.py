"""The server's `Store`: reads matches, and commits the saves of many tables together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Collection, Iterable
from pathlib import Path
from typing import Final

from spytable.server.counting import Histogram
from spytable.server.storage.commit_queue import CommitQueue
from spytable.server.storage.database import Database, Source
from spytable.server.storage.queries import (
    CODE,
    HOW_MANY,
    ID_BY_CODE,
    LOG,
    MATCH,
    MATCHES,
    NEWEST,
    NEXT_NEWEST,
    NOTE,
    OLD_OVER,
    OLD_UNBEGUN,
    RUNNING,
    SEATS,
    SEATS_OF,
    STANDING_AT,
    STANDINGS,
    Row,
    ask,
    make_match,
)
from spytable.server.storage.review_cache import ReviewCache
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
"""How many records are made of rows before other tasks have their turn."""

NUL: Final = "\0"
"""A character that PostgreSQL keeps in no text: no id has it."""
PAGES_A_SLICE = 100
"""How many free pages are returned to the disk at a time."""
SPARE_PAGES = 4_000
"""How many free pages stay in the file for new matches: 16 MB, or 4 MB in files made before."""


class Store:
    """The open database: one connection writes, others read."""

    def __init__(self, database: Database) -> None:
        self.folder = database.folder
        self.reviews = ReviewCache(database.folder / "reviews")
        self._database = database
        self._reader = database.make_reader()
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
        await self._reader.close()

    def save(self, save: Save) -> Awaitable[None]:
        """Save all of this durably or, with StoreError, none of it."""
        return self._delete(save) if save.gone else self._queue.save(save)

    async def _delete(self, save: Save) -> None:
        """Save this, and delete what is kept elsewhere of the matches that are gone."""
        await self._queue.save(save)
        await asyncio.to_thread(self.reviews.delete, [row.match for row in save.gone])

    # Reading.

    async def load(self, match_id: str) -> StoredMatch | None:
        """A match with its log; None if there is no such match."""
        if NUL in match_id:
            return None
        found, places, log, noted = await self._reader.read(
            *(ask(each, match_id) for each in (MATCH, SEATS, LOG, STANDING_AT))
        )
        if not found:
            return None
        records: list[RecordRow] = []
        for start in range(0, len(log), ROWS_AT_ONCE):
            await asyncio.sleep(0)  # other tasks run between them
            records += (RecordRow(*row) for row in log[start : start + ROWS_AT_ONCE])
        at = tuple(SeatRow(*row) for row in places)
        return StoredMatch(make_match(found[0]), at, tuple(records), noted[0][0] if noted else None)

    async def load_tables(self, ids: Collection[str]) -> dict[str, StoredTable]:
        """These matches without their logs, by id; ids that do not exist are left out."""
        ids = [each for each in ids if NUL not in each]
        found, places, told = await self._reader.read(
            *(ask(each, ids) for each in (MATCHES, SEATS_OF, STANDINGS))
        )
        rows = map(make_match, found)
        data: dict[str, bytes] = {row[0]: row[1] for row in told}
        at = _by_match(places, ids)
        return {row.id: StoredTable(row, tuple(at[row.id]), data.get(row.id)) for row in rows}

    async def find_by_code(self, code: str) -> str | None:
        """The id of the match with this code."""
        return await self._find(ID_BY_CODE, code)

    async def find_code(self, match_id: str) -> str | None:
        """The code of a match; None if there is no such match."""
        return None if NUL in match_id else await self._find(CODE, match_id)

    async def has(self, match_id: str) -> bool:
        """Whether there is such a match."""
        return await self.find_code(match_id) is not None

    async def _find(self, text: str, key: str) -> str | None:
        ((*rows,),) = await self._reader.read(ask(text, key))
        return rows[0][0] if rows else None

    async def read_note(self, key: str) -> str | None:
        """The value of a setting of the whole file."""
        return await self._find(NOTE, key)

    async def list_newest(
        self, count: int, after: tuple[int, str] | None = None
    ) -> tuple[int, tuple[MatchRow, ...]]:
        """How many matches there are, and the newest of them, or those after a cursor.

        The cursor is the creation time and the id of a match.
        """
        page = ask(NEWEST, count) if after is None else ask(NEXT_NEWEST, count, *after)
        counted, rows = await self._reader.read(ask(HOW_MANY), page)
        return counted[0][0], tuple(map(make_match, rows))

    async def seats_of(self, ids: Collection[str]) -> dict[str, list[SeatRow]]:
        """The seats of some matches, in seat order."""
        (places,) = await self._reader.read(ask(SEATS_OF, list(ids)))
        return _by_match(places, ids)

    async def list_old(
        self, what: Old, before: int, after: tuple[int, str], most: int
    ) -> tuple[OldMatch, ...]:
        """Matches that ended, or unused tables created, before a time, the oldest first.

        `after` is a cursor: the time and id of the last match of the page before.
        """
        page = (before, *after, most)
        asked = ask(OLD_OVER, *page) if what == "over" else ask(OLD_UNBEGUN, *page, what)
        (rows,) = await self._reader.read(asked)
        return tuple(OldMatch(*row) for row in rows)

    async def list_running(self) -> tuple[str, ...]:
        """The matches in which a clock ran when they were last saved."""
        (rows,) = await self._reader.read(ask(RUNNING))
        return tuple(row[0] for row in rows)

    async def measure_bytes(self) -> int:
        """How much is kept outside the data folder."""
        return await self._database.measure_bytes()

    async def checkpoint(self) -> None:
        """Bring what was written to its place, without blocking writers."""
        await self._writer.checkpoint()

    async def free_pages(self) -> bool:
        """Return some free space to the disk; whether there may be more."""
        return await self._writer.give_back(PAGES_A_SLICE, SPARE_PAGES)


def _by_match(places: Iterable[Row], ids: Collection[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {match_id: [] for match_id in ids}
    for row in places:
        found[row[0]].append(SeatRow(*row))
    return found
