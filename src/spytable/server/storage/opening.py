"""Opens the database that a server is told to use."""

from __future__ import annotations

import asyncio
from pathlib import Path

from spytable.server.storage.data_file import DataFile
from spytable.server.storage.database import Database


def open_database(folder: Path, address: str | None) -> Database:
    """The data file of a folder, or a PostgreSQL database by its address, for one server."""
    if address is None:
        return DataFile(folder)
    # A server on a data file has no use for all that this imports.
    from spytable.server.storage.postgresql.database import PostgresqlDatabase  # noqa: PLC0415

    return asyncio.run(PostgresqlDatabase.open(address, folder))
