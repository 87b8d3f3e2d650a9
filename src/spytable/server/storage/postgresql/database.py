"""A PostgreSQL database that a server uses: checked, migrated, and locked."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Self

from spytable.server.storage.data_folder import hold_folder
from spytable.server.storage.postgresql.address import Address, read_address
from spytable.server.storage.postgresql.connection import (
    hold_database,
    list_failures,
    open_connection,
)
from spytable.server.storage.postgresql.errors import explain_error
from spytable.server.storage.postgresql.reader import PostgresqlReader
from spytable.server.storage.postgresql.schema import MIGRATIONS, Migration, prepare_schema
from spytable.server.storage.postgresql.statements import NOTING
from spytable.server.storage.postgresql.writer import PostgresqlWriter
from spytable.server.storage.schema import TABLES

CLOSE_S = 1.0


class PostgresqlDatabase:
    """An open database, with the data folder of the server that uses it."""

    def __init__(self, address: Address, folder: Path, lock: IO[bytes]) -> None:
        self.address = address
        self.folder = folder
        self.is_checked = True
        self.epochs: Mapping[str, int] | None = None
        """The fencing numbers of our leases, where many nodes share the database."""
        self.owner = ""
        """The name of this node, where there are many."""
        self._lock = lock

    @classmethod
    async def open(
        cls,
        url: str,
        folder: Path,
        migrations: Sequence[Migration] = MIGRATIONS,
        *,
        is_shared: bool = False,
    ) -> Self:
        """Check the database, and create or migrate its schema; StoreError if it cannot be used.

        Shared databases are for nodes with leases: others may use it at the same time.
        """
        address = read_address(url)
        lock = hold_folder(folder)
        try:
            await prepare_database(address, migrations, is_shared=is_shared)
        except BaseException:
            lock.close()
            raise
        return cls(address, folder, lock)

    @property
    def source(self) -> str:
        """The address, with its password: for worker processes."""
        return self.address.url

    def make_reader(self) -> PostgresqlReader:
        """What reads the matches."""
        return PostgresqlReader(self.address)

    def make_writer(self) -> PostgresqlWriter:
        """The writer; there is one at a time."""
        return PostgresqlWriter(self.address, self.epochs, self.owner)

    def note(self, key: str, value: str) -> None:
        """Save a setting of the whole database, before a store writes to it."""

        async def save() -> None:
            connection = await open_connection(self.address)
            try:
                await connection.execute(NOTING.text, [key], [value])
            except list_failures() as problem:
                raise explain_error(problem, self.address) from problem
            finally:
                connection.terminate()

        asyncio.run(save())

    async def measure_bytes(self) -> int:
        """The size of our tables with their indexes."""
        connection = await open_connection(self.address)
        names = [table.name for table in TABLES]
        size = "SELECT sum(pg_total_relation_size(name::regclass))::bigint"
        try:
            total: int = await connection.fetchval(f"{size} FROM unnest($1::text[]) name", names)
        except list_failures() as problem:
            raise explain_error(problem, self.address) from problem
        finally:
            connection.terminate()
        return total

    def close(self) -> None:
        """Release the data folder."""
        self._lock.close()


async def prepare_database(
    address: Address, migrations: Sequence[Migration] = MIGRATIONS, *, is_shared: bool = False
) -> None:
    """Check the server, create or migrate the schema, and see that no other server uses it."""
    connection = await open_connection(address)
    try:
        async with connection.transaction():
            await prepare_schema(connection, address, migrations)
            await hold_database(connection, address, is_shared=is_shared)
        await connection.close(timeout=CLOSE_S)
    except list_failures() as problem:
        raise explain_error(problem, address) from problem
    finally:
        connection.terminate()
