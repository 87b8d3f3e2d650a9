"""A data file and a PostgreSQL database, as `moving` reads and writes them."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from spytable.server.storage.moving import OWN, ROWS_AT_ONCE, Row, Side
from spytable.server.storage.postgresql.address import is_address, read_address
from spytable.server.storage.postgresql.connection import (
    hold_database,
    list_failures,
    open_connection,
)
from spytable.server.storage.postgresql.errors import explain_error
from spytable.server.storage.schema import Table, list_names
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

    def __init__(self, name: str, file: sqlite3.Connection) -> None:
        self.name = name
        self._file = file

    async def read(self, table: Table) -> AsyncIterator[Row]:
        """All rows of a table, in the order of its keys."""
        rows = self._file.execute(_select(table))
        while some := rows.fetchmany(ROWS_AT_ONCE):
            for row in some:
                yield row

    async def count(self, table: Table) -> int:
        """How many rows a table has."""
        counted: int = self._file.execute(_count(table)).fetchone()[0]
        return counted

    async def add(self, table: Table, rows: Sequence[Row]) -> None:
        """Add rows to a table."""
        places = ", ".join("?" * len(table.columns))
        added = f"INSERT INTO {table.name} ({list_names(tuple(table.columns))}) VALUES ({places})"  # noqa: S608 (our own tables)
        self._file.executemany(added, rows)

    async def clear_notes(self) -> None:
        """Delete all notes but that of the schema."""
        self._file.execute("DELETE FROM about WHERE key <> ?", (OWN,))

    async def commit(self) -> None:
        """Make it last."""
        self._file.execute("COMMIT")


@asynccontextmanager
async def _open_folder(folder: Path, is_source: bool) -> AsyncIterator[Side]:  # noqa: FBT001
    if is_source and not (folder / FILE).is_file():
        raise StoreError(f"{folder} holds no matches. Name the data folder of a server.")
    held = DataFile(folder)
    try:
        with closing(connect(held.path)) as file:
            file.execute("BEGIN" if is_source else "BEGIN IMMEDIATE")
            yield FileSide(str(folder), file)
    except sqlite3.Error as problem:
        raise explain_file_error(problem, held.path) from problem
    finally:
        held.close()


class DatabaseSide:
    """A PostgreSQL database."""

    def __init__(self, name: str, connection: Any) -> None:
        self.name = name
        self._connection = connection

    async def read(self, table: Table) -> AsyncIterator[Row]:
        """All rows of a table, in the order of its keys."""
        async for row in self._connection.cursor(_select(table), prefetch=ROWS_AT_ONCE):
            yield tuple(row)

    async def count(self, table: Table) -> int:
        """How many rows a table has."""
        counted: int = await self._connection.fetchval(_count(table))
        return counted

    async def add(self, table: Table, rows: Sequence[Row]) -> None:
        """Add rows to a table."""
        columns = list(table.columns)
        await self._connection.copy_records_to_table(table.name, records=rows, columns=columns)

    async def clear_notes(self) -> None:
        """Delete all notes but that of the schema."""
        await self._connection.execute("DELETE FROM about WHERE key <> $1", OWN)

    async def commit(self) -> None:
        """Make it last."""
        await self._connection.execute("COMMIT")


@asynccontextmanager
async def _open_database(url: str) -> AsyncIterator[Side]:
    from spytable.server.storage.postgresql.database import prepare_database  # noqa: PLC0415 (slow)

    address = read_address(url)
    await prepare_database(address)
    connection = await open_connection(address, answer_s=None)
    try:
        await hold_database(connection, address)
        await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
        yield DatabaseSide(address.shown, connection)
    except list_failures() as problem:
        raise explain_error(problem, address) from problem
    finally:
        connection.terminate()


def _select(table: Table) -> str:
    columns, keys = list_names(tuple(table.columns)), list_names(table.keys)
    return f"SELECT {columns} FROM {table.name} ORDER BY {keys}"  # noqa: S608 (our own tables)


def _count(table: Table) -> str:
    return f"SELECT count(*) FROM {table.name}"  # noqa: S608 (our own tables)
