"""A PostgreSQL database that a server uses: checked, migrated, and locked."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Self

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from spytable.server.storage.data_folder import hold_folder
from spytable.server.storage.migrations import Migration
from spytable.server.storage.postgresql.address import Address, read_address
from spytable.server.storage.postgresql.connection import (
    hold_database,
    import_driver,
    list_failures,
    open_connection,
)
from spytable.server.storage.postgresql.errors import explain_error
from spytable.server.storage.postgresql.schema import MIGRATIONS, prepare_schema
from spytable.server.storage.postgresql.statements import NOTING
from spytable.server.storage.postgresql.writer import PostgresqlWriter
from spytable.server.storage.schema import metadata
from spytable.table.errors import StoreError

READERS = 5
MORE_READERS = 10
"""How many connections read at most, besides those kept open."""


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

    def connect(self) -> AsyncEngine:
        """An engine for reading: each time, one snapshot."""
        return make_engine(
            self.address,
            isolation_level="REPEATABLE READ",
            execution_options={"postgresql_readonly": True},
            pool_pre_ping=True,
            pool_size=READERS,
            max_overflow=MORE_READERS,
        )

    def make_writer(self) -> PostgresqlWriter:
        """The writer; there is one at a time."""
        return PostgresqlWriter(self.address, self.epochs, self.owner)

    def explain(self, problem: BaseException) -> StoreError:
        """A StoreError that says what went wrong and what to do."""
        return explain_error(problem, self.address)

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
        names = [table.name for table in metadata.sorted_tables]
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


def make_engine(address: Address, **options: Any) -> AsyncEngine:
    """An engine on connections of ours; StoreError if there is no driver."""
    import_driver()

    async def connect() -> Any:
        return await open_connection(address)

    return create_async_engine("postgresql+asyncpg://", async_creator=connect, **options)


async def prepare_database(
    address: Address, migrations: Sequence[Migration] = MIGRATIONS, *, is_shared: bool = False
) -> None:
    """Check the server, create or migrate the schema, and see that no other server uses it."""
    engine = make_engine(address)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(prepare_schema, address, migrations)
            raw = await connection.get_raw_connection()
            await hold_database(raw.driver_connection, address, is_shared=is_shared)
    except SQLAlchemyError as problem:
        raise explain_error(problem, address) from problem
    except list_failures() as problem:
        raise explain_error(problem, address) from problem
    finally:
        await engine.dispose()
