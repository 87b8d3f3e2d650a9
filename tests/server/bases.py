"""The two databases that the store's tests run on: a data file, and PostgreSQL."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import msgspec

from spytable.server.move_command import move
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from spytable.server.storage.database import Database
from spytable.server.storage.postgresql.address import read_address
from spytable.server.storage.postgresql.connection import open_connection
from spytable.server.storage.postgresql.database import PostgresqlDatabase
from tests.server.finished import OVER, verify_finished

T = TypeVar("T")


class Base(msgspec.Struct, frozen=True):
    """A data folder, and the address of a PostgreSQL database; None for a file in the folder."""

    folder: Path
    url: str | None = None

    async def open(self) -> Database:
        """Open it, as a server does."""
        if self.url is None:
            return DataFile(self.folder)
        return await PostgresqlDatabase.open(self.url, self.folder)

    def flags(self) -> tuple[str, ...]:
        """What a server is told besides its folder."""
        return () if self.url is None else ("--store", self.url)

    def rows(self, query: str, *args: object) -> list[Any]:
        """What it says itself, asked without a store."""
        if self.url is None:
            with closing(sqlite3.connect(self.folder / FILE, timeout=120)) as file:
                return file.execute(query, args).fetchall()
        numbers = count(1)
        asked = re.sub(r"\?", lambda _: f"${next(numbers)}", query)
        return beside_the_loop(partial(asyncio.run, _fetch(self.url, asked, *args)))

    def verify_finished(self) -> None:
        """Verify every finished match."""
        if self.url is None:
            verify_finished(self.folder)
        elif self.rows(OVER):
            with TemporaryDirectory() as folder:
                beside_the_loop(partial(asyncio.run, move(self.url, folder)))
                verify_finished(Path(folder))


def beside_the_loop(work: Callable[[], T]) -> T:
    """Run what needs an event loop of its own, whether or not one runs here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


async def _fetch(url: str, query: str, *args: object) -> list[Any]:
    connection = await open_connection(read_address(url))
    try:
        return [tuple(row) for row in await connection.fetch(query, *args)]
    finally:
        await connection.close()
