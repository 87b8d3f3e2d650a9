"""A data file and a PostgreSQL database, as `moving` reads and writes them."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from spytable.server.storage.moving import ROWS_AT_ONCE, Row, Side
from spytable.server.storage.postgresql.address import Address, is_address, read_address
from spytable.server.storage.postgresql.connection import (
    hold_database,
    list_failures,
    open_connection,
)
from spytable.server.storage.postgresql.errors import explain_error
from spytable.server.storage.schema import OWN_NOTES, Table, list_names
from spytable.server.storage.sqlite_settings import connect
from spytable.server.storage.sqlite_settings import explain_error as explain_file_error
from spytable.table.errors import StoreError


@asynccontextmanager
async def open_side(said: str, *, is_source: bool) -> AsyncIterator[Side]:
    """Open a data folder or a database, locked against a server; what fails is rolled back."""
    opened = _open_database(said) if is_address(said) else _open_folder(Path(said), is_source)
    async with opened as side:
        yield side


class FileSide:
    """A data file."""

    def __init__(self, folder: Path, path: Path, file: sqlite3.Connection) -> None:
        self.name = str(folder)
        self._path = path
        self._file = file

    async def read(self, table: Table) -> AsyncIterator[Row]:
        """All rows of a table, in the order of its keys."""
        with self._explaining():
            rows = self._file.execute(_select(table))
        while some := self._fetch(rows):
            for row in some:
                yield row

    async def ask(self, text: str) -> list[Row]:
        """The rows of a question that both kinds of databases understand."""
        with self._explaining():
            return self._file.execute(text).fetchall()

    async def count(self, table: Table) -> int:
        """How many rows a table has."""
        counted: int = (await self.ask(_count(table)))[0][0]
        return counted

    async def add(self, table: Table, rows: Sequence[Row]) -> None:
        """Add rows to a table."""
        places = ", ".join("?" * len(table.columns))
        added = f"INSERT INTO {table.name} ({list_names(tuple(table.columns))}) VALUES ({places})"  # noqa: S608 (our own tables)
        with self._explaining():
            self._file.executemany(added, rows)

    async def clear_notes(self) -> None:
        """Delete all notes but the file's own."""
        places = ", ".join("?" * len(OWN_NOTES))
        with self._explaining():
            self._file.execute(f"DELETE FROM about WHERE key NOT IN ({places})", OWN_NOTES)  # noqa: S608 (places)

    async def commit(self) -> None:
        """Make it last."""
        with self._explaining():
            self._file.execute("COMMIT")

    def _fetch(self, rows: sqlite3.Cursor) -> list[Row]:
        with self._explaining():
            return rows.fetchmany(ROWS_AT_ONCE)

    @contextmanager
    def _explaining(self) -> Iterator[None]:
        """StoreError names this file: the other side may be one, too."""
        try:
            yield
        except sqlite3.Error as problem:
            raise explain_file_error(problem, self._path) from problem


@asynccontextmanager
async def _open_folder(folder: Path, is_source: bool) -> AsyncIterator[Side]:  # noqa: FBT001
    if is_source and not (folder / FILE).is_file():
        raise StoreError(f"{folder} holds no matches. Name the data folder of a server.")
    held = DataFile(folder)
    try:
        with closing(connect(held.path)) as file:
            file.execute("BEGIN" if is_source else "BEGIN IMMEDIATE")
            yield FileSide(folder, held.path, file)
    except sqlite3.Error as problem:
        raise explain_file_error(problem, held.path) from problem
    finally:
        held.close()


class DatabaseSide:
    """A PostgreSQL database."""

    def __init__(self, address: Address, connection: Any) -> None:
        self.name = address.shown
        self._address = address
        self._connection = connection

    async def read(self, table: Table) -> AsyncIterator[Row]:
        """All rows of a table, in the order of its keys."""
        with self._explaining():
            rows = await self._connection.cursor(_select(table))
        while some := await self._fetch(rows):
            for row in some:
                yield tuple(row)

    async def ask(self, text: str) -> list[Row]:
        """The rows of a question that both kinds of databases understand."""
        with self._explaining():
            return [tuple(row) for row in await self._connection.fetch(text)]

    async def count(self, table: Table) -> int:
        """How many rows a table has."""
        counted: int = (await self.ask(_count(table)))[0][0]
        return counted

    async def add(self, table: Table, rows: Sequence[Row]) -> None:
        """Add rows to a table."""
        columns = list(table.columns)
        with self._explaining():
            await self._connection.copy_records_to_table(table.name, records=rows, columns=columns)

    async def clear_notes(self) -> None:
        """Delete all notes but the database's own."""
        with self._explaining():
            clearing = "DELETE FROM about WHERE key <> ALL ($1::text[])"
            await self._connection.execute(clearing, OWN_NOTES)

    async def commit(self) -> None:
        """Make it last."""
        with self._explaining():
            await self._connection.execute("COMMIT")

    async def _fetch(self, rows: Any) -> Sequence[Any]:
        with self._explaining():
            some: Sequence[Any] = await rows.fetch(ROWS_AT_ONCE)
            return some

    @contextmanager
    def _explaining(self) -> Iterator[None]:
        """StoreError names this database: the other side may be one, too."""
        try:
            yield
        except list_failures() as problem:
            raise explain_error(problem, self._address) from problem


@asynccontextmanager
async def _open_database(url: str) -> AsyncIterator[Side]:
    from spytable.server.storage.postgresql.database import prepare_database  # noqa: PLC0415 (slow)

    address = read_address(url)
    await prepare_database(address)
    connection = await open_connection(address, answer_s=None)
    try:
        await hold_database(connection, address)
        await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
        yield DatabaseSide(address, connection)
    except list_failures() as problem:
        raise explain_error(problem, address) from problem
    finally:
        connection.terminate()


def _select(table: Table) -> str:
    columns, keys = list_names(tuple(table.columns)), list_names(table.keys)
    return f"SELECT {columns} FROM {table.name} ORDER BY {keys}"  # noqa: S608 (our own tables)


def _count(table: Table) -> str:
    return f"SELECT count(*) FROM {table.name}"  # noqa: S608 (our own tables)
