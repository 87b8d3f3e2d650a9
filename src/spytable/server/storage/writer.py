"""The only connection that writes, in its own thread: one commit for a batch of saves."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import lru_cache, partial
from itertools import chain
from operator import attrgetter
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, create_engine, delete, event, insert, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.sql.dml import UpdateBase

from spytable.server.storage.database import Flaw, Written
from spytable.server.storage.errand_thread import ErrandThread
from spytable.server.storage.schema import about, matches, records, seats, standings
from spytable.server.storage.sqlite_settings import explain_error, set_pragmas
from spytable.table.errors import Conflict
from spytable.table.rows import Save

MOST_ROWS = 256
"""How many rows one statement may have: SQLite takes 32,766 parameters, a row has at most 20."""
ROWS_AT_ONCE = 32
"""So many rows or fewer are written by one statement, whatever their number."""
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


def _prepare(statement: UpdateBase) -> Prepared:
    """Compile a statement once; keys that find a row are parameters with a `_` before the name."""
    made: Any = statement.compile(dialect=sqlite.dialect())
    text = str(made)
    names = [name.removeprefix("_") for name in made.positiontup]
    read: Callable[[Any], Any] = attrgetter(*names)
    row = f"({', '.join('?' * len(names))})"
    return Prepared(
        text,
        read if len(names) > 1 else lambda each: (read(each),),
        row if text.endswith(f"VALUES {row}") else "",
    )


def _all_but(table: Any, *keys: str) -> dict[str, Any]:
    """Every column except the keys, set from the parameter of the same name."""
    return {c.name: bindparam(f"_{c.name}") for c in table.columns if c.name not in keys}


_noted = sqlite.insert(about)
_stands = sqlite.insert(standings)
_STATEMENTS: tuple[UpdateBase, ...] = (
    insert(matches),
    update(matches).where(matches.c.id == bindparam("_id")).values(_all_but(matches, "id")),
    insert(seats),
    update(seats)
    .where(seats.c.match == bindparam("_match"), seats.c.seat == bindparam("_seat"))
    .values(_all_but(seats, "match", "seat")),
    insert(records),
    update(matches)
    .where(matches.c.id == bindparam("_match"))
    .values(played_ms=bindparam("_played_ms"), is_timed=bindparam("_is_timed")),
    _noted.on_conflict_do_update(index_elements=["key"], set_={"value": _noted.excluded.value}),
    *(
        delete(table).where(table.c.match == bindparam("_match"))
        for table in (records, seats, standings)
    ),
    delete(matches).where(matches.c.id == bindparam("_match")),
    delete(seats).where(seats.c.match == bindparam("_match"), seats.c.seat == bindparam("_seat")),
    _stands.on_conflict_do_update(
        index_elements=["match"],
        set_={"version": _stands.excluded.version, "data": _stands.excluded.data},
    ),
)
"""The statements, in the order of `Save`."""
_PREPARED = tuple(_prepare(statement) for statement in _STATEMENTS)
_RECORDS = 4
"""The number of the statement for records."""


class Writer:
    """The writer of the data file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.engine = create_engine(f"sqlite:///{path}")
        self.commits = 0
        event.listen(self.engine, "connect", set_pragmas)
        self._thread = ErrandThread("writer")
        self._connection: Connection | None = None
        self._file: Any = None
        """The driver's connection under it."""

    async def open(self) -> None:
        """Nothing to do: the file is opened by the first save."""

    def write(self, saves: Sequence[Save], written: Written) -> None:
        """Commit these together; if that fails, one by one, so that each gets its own error."""
        self._thread.run(partial(self._write, saves), written)

    async def give_back(self, pages: int, spare: int) -> bool:
        """Return up to so many free pages to the disk, if more than `spare` are free.

        Whether there may be more. A file made before schema 7 cannot do that; new matches reuse
        its free pages.
        """
        try:
            return await self._thread.wait_for(partial(self._give_back, pages, spare))
        except (sqlite3.Error, SQLAlchemyError) as problem:
            raise explain_error(problem, self._path) from problem

    async def checkpoint(self) -> None:
        """Checkpoint the write-ahead log without blocking writers."""

        def run_checkpoint() -> None:
            with closing(sqlite3.connect(self._path, timeout=0)) as file:
                file.execute("PRAGMA wal_checkpoint(PASSIVE)")

        with suppress(sqlite3.Error):  # the writer does it later
            await asyncio.to_thread(run_checkpoint)

    async def close(self) -> None:
        """Close the connection."""
        await self._thread.wait_for(self._let_go)
        self._thread.close()

    # In the thread.

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self.engine.dispose()

    def _drop_connection(self) -> None:
        """Use a new connection from now on: after a failure the old one may be in any state."""
        broken, self._connection = self._connection, None
        if broken is not None:
            with suppress(SQLAlchemyError):
                broken.invalidate()
                broken.close()

    def _write(self, saves: Sequence[Save]) -> list[Flaw]:
        try:
            self._commit(saves)
        except (sqlite3.Error, SQLAlchemyError) as problem:
            is_conflict = isinstance(problem, sqlite3.IntegrityError)
            if not is_conflict:
                self._drop_connection()
            # With a full disk or a locked file all saves would fail: they are not tried one by one.
            is_shared = isinstance(problem, sqlite3.OperationalError | OperationalError)
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
        read = _PREPARED[_RECORDS].read
        for save in saves:
            if save.is_only_records():
                some.setdefault(_RECORDS, []).extend([read(row) for row in save.records])
                continue
            for number, row in save.rows():
                some.setdefault(number, []).append(_PREPARED[number].read(row))
        file = self._connect()
        cursor = file.cursor()
        try:
            # One statement is a transaction of its own: two statements less, and no journal.
            if [*some] != [_RECORDS] or not _PREPARED[_RECORDS].is_one_statement(some[_RECORDS]):
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

    def _connect(self) -> Any:
        """The driver's connection: SQLAlchemy's way to it costs more than a move's statements."""
        if self._connection is None:
            self._connection = self.engine.connect()
            self._file = self._connection.connection.driver_connection
            self._file.isolation_level = None  # transactions are begun here
        return self._file
