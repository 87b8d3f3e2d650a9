"""The only connection that writes to a data file, in its own thread: one commit for many saves."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import lru_cache, partial
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from spytable.server.storage.changes import CHANGES, STEPS, Change
from spytable.server.storage.database import Flaw, Written
from spytable.server.storage.errand_thread import ErrandThread
from spytable.server.storage.schema import list_names
from spytable.server.storage.sqlite_settings import connect, explain_error
from spytable.table.errors import Conflict
from spytable.table.rows import Save

MOST_ROWS = 256
"""How many rows one statement may have: SQLite takes 32,766 parameters, a row has at most 20."""
ROWS_AT_ONCE = 32
"""So many rows or fewer are written by one statement, whatever their number."""
ROWS_BEFORE_COPYING = 4_000
"""After so many rows the write-ahead log is checkpointed: until then most pages are written several
times. A row is one or two of them."""
INCREMENTAL = 2
"""SQLite's `auto_vacuum` value for incremental vacuum."""


class Prepared(msgspec.Struct, frozen=True):
    """A statement as text, and how a row becomes its parameters."""

    text: str
    read: Callable[[Any], Any]
    row: str
    """The placeholders of one row, for statements with several rows; else empty."""

    def write(self, cursor: sqlite3.Cursor, rows: list[tuple[Any, ...]]) -> None:
        """Write these rows.

        Many new rows are inserted in batches of powers of two. For each statement the driver
        releases and re-acquires the GIL: with many rows in one, the event loop is disturbed less.
        """
        if not self.row:
            cursor.executemany(self.text, rows)
            return
        while rows:
            count = len(rows)
            if count > ROWS_AT_ONCE:
                count = min(MOST_ROWS, 1 << (count.bit_length() - 1))
            some, rows = rows[:count], rows[count:]
            text = _repeat_row(self.text, self.row, count)
            cursor.execute(text, tuple(chain.from_iterable(some)))

    def is_one_statement(self, rows: list[tuple[Any, ...]]) -> bool:
        """Whether these rows are written by a single statement."""
        return bool(self.row) and len(rows) <= ROWS_AT_ONCE


@lru_cache
def _repeat_row(text: str, row: str, count: int) -> str:
    """An insert of so many rows; the same text each time, whose hash the driver's cache needs."""
    return text + f", {row}" * (count - 1)


def _prepare(change: Change) -> Prepared:
    """A change in SQLite's words; its parameters are numbered in the order of its fields."""
    table = change.table.name
    number = {field: f"?{place}" for place, field in enumerate(change.fields, 1)}
    found = " AND ".join(f'"{c}" = {number[field]}' for c, field in change.found_by.items())
    if change.kind == "delete":
        return Prepared(f"DELETE FROM {table} WHERE {found}", change.read, "")  # noqa: S608 (our own tables)
    if change.kind == "update":
        values = ", ".join(f'"{name}" = {number[name]}' for name in change.changed())
        return Prepared(f"UPDATE {table} SET {values} WHERE {found}", change.read, "")  # noqa: S608 (our own tables)
    row = f"({', '.join('?' * len(change.fields))})"
    text = f"INSERT INTO {table} ({list_names(change.fields)}) VALUES {row}"  # noqa: S608 (our own tables)
    if change.kind == "insert":
        return Prepared(text, change.read, row)
    values = ", ".join(f'"{name}" = excluded."{name}"' for name in change.changed())
    keys = list_names(change.table.keys)
    return Prepared(f"{text} ON CONFLICT ({keys}) DO UPDATE SET {values}", change.read, "")


_PREPARED = tuple(_prepare(change) for change in CHANGES)


class Writer:
    """The writer of the data file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.commits = 0
        self._thread = ErrandThread("writer")
        self._file: sqlite3.Connection | None = None
        self._uncopied = 0
        """How many rows were written since the last checkpoint began."""
        self._copying: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Nothing to do: the file is opened by the first save."""

    def write(self, saves: Sequence[Save], written: Written) -> None:
        """Commit these together; if that fails, one by one, so that each gets its own error."""
        self._thread.run(partial(self._write, saves), written)
        self._uncopied += sum([len(save.records) or 1 for save in saves])
        if self._uncopied >= ROWS_BEFORE_COPYING and self._copying is None:
            self._uncopied = 0
            self._copying = asyncio.create_task(self._copy(), name="checkpoint")

    async def give_back(self, pages: int, spare: int) -> bool:
        """Return up to so many free pages to the disk, if more than `spare` are free.

        Whether there may be more. A file made before schema 7 cannot do that; new matches reuse
        its free pages.
        """
        try:
            return await self._thread.wait_for(partial(self._give_back, pages, spare))
        except sqlite3.Error as problem:
            raise explain_error(problem, self._path) from problem

    async def checkpoint(self) -> None:
        """Checkpoint the write-ahead log without blocking writers."""

        def run_checkpoint() -> None:
            with closing(sqlite3.connect(self._path, timeout=0)) as file:
                file.execute("PRAGMA wal_checkpoint(PASSIVE)")

        with suppress(sqlite3.Error):  # the writer does it later
            await asyncio.to_thread(run_checkpoint)

    async def _copy(self) -> None:
        """Checkpoint the write-ahead log while others save, and then what they saved meanwhile.

        A commit that did all of it would hold up everybody for tens of milliseconds. The log is
        written from its beginning again only when all of it is copied: the writer does the rest.
        """
        try:
            await self.checkpoint()
            await self.checkpoint()
            await self._thread.wait_for(self._copy_rest)
        finally:
            self._copying = None

    async def close(self) -> None:
        """Close the connection."""
        if self._copying is not None:
            await asyncio.wait([self._copying])
        await self._thread.wait_for(self._let_go)
        self._thread.close()

    # In the thread.

    def _copy_rest(self) -> None:
        with suppress(sqlite3.Error):  # a later one does it
            self._connect().execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _drop_connection(self) -> None:
        """Use a new connection from now on: after a failure the old one may be in any state."""
        broken, self._file = self._file, None
        if broken is not None:
            with suppress(sqlite3.Error):
                broken.close()

    def _write(self, saves: Sequence[Save]) -> list[Flaw]:
        try:
            self._commit(saves)
        except sqlite3.Error as problem:
            is_conflict = isinstance(problem, sqlite3.IntegrityError)
            if not is_conflict:
                self._drop_connection()
            # With a full disk or a locked file all saves would fail: they are not tried one by one.
            is_shared = isinstance(problem, sqlite3.OperationalError)
            if len(saves) > 1 and not is_shared:
                return [flaw for save in saves for flaw in self._write([save])]
            flaw = explain_error(problem, self._path)
            return [Conflict(str(flaw)) if is_conflict else flaw] * len(saves)
        return [None] * len(saves)

    def _give_back(self, pages: int, spare: int) -> bool:
        file = self._connect()
        try:
            ((kind,),) = file.execute("PRAGMA auto_vacuum").fetchall()
            ((free,),) = file.execute("PRAGMA freelist_count").fetchall()
            if kind != INCREMENTAL or free <= spare:
                return False
            # A script runs to its end; a statement would stop after the first page.
            file.executescript(f"PRAGMA incremental_vacuum({min(pages, free - spare)})")
        except sqlite3.Error:
            self._drop_connection()
            raise
        return True

    def _commit(self, saves: Sequence[Save]) -> None:
        some: dict[int, list[tuple[Any, ...]]] = {}
        read = _PREPARED[STEPS].read
        for save in saves:
            if save.is_only_records():
                some.setdefault(STEPS, []).extend([read(row) for row in save.records])
                continue
            for number, row in save.rows():
                some.setdefault(number, []).append(_PREPARED[number].read(row))
        file = self._connect()
        cursor = file.cursor()
        try:
            # One statement is a transaction of its own: two statements less, and no journal.
            if [*some] != [STEPS] or not _PREPARED[STEPS].is_one_statement(some[STEPS]):
                cursor.execute("BEGIN")
            for number in sorted(some):
                _PREPARED[number].write(cursor, some[number])
            file.commit()
        except BaseException:
            with suppress(sqlite3.Error):
                file.rollback()
            raise
        finally:
            cursor.close()
        self.commits += 1

    def _connect(self) -> sqlite3.Connection:
        if self._file is None:
            self._file = connect(self._path)
        return self._file
