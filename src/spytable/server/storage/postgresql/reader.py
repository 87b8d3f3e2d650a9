"""Reads from PostgreSQL: a few connections, each question in one snapshot."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from spytable.server.storage.postgresql.address import Address, read_address
from spytable.server.storage.postgresql.connection import list_failures, open_connection
from spytable.server.storage.postgresql.errors import explain_error
from spytable.server.storage.queries import Question, Row

KEPT: Final = 5
MOST: Final = 15
"""How many connections are kept open, and how many there are at most."""
_BEGIN: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class PostgresqlReader:
    """The connections that read a PostgreSQL database."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._failures = list_failures()
        self._idle: list[Any] = []
        self._places = asyncio.Semaphore(MOST)

    async def read(self, *questions: Question) -> list[list[Row]]:
        """The answers to these, all of one moment; StoreError if the database cannot be read."""
        async with self._places:
            try:
                connection = await self._begin()
                try:
                    found = [await connection.fetch(text, *values) for text, values in questions]
                    await connection.execute("COMMIT")
                except BaseException:
                    connection.terminate()
                    raise
            except self._failures as problem:
                raise explain_error(problem, self._address) from problem
            if len(self._idle) < KEPT:
                self._idle.append(connection)
            else:
                connection.terminate()
            return found

    async def close(self) -> None:
        """Close the connections."""
        while self._idle:
            self._idle.pop().terminate()

    async def _begin(self) -> Any:
        """A connection with a new transaction; one that broke while nobody used it is replaced."""
        while self._idle:
            connection = self._idle.pop()
            try:
                await connection.execute(_BEGIN)
            except self._failures:
                connection.terminate()
            except BaseException:
                connection.terminate()
                raise
            else:
                return connection
        connection = await open_connection(self._address)
        try:
            await connection.execute(_BEGIN)
        except BaseException:
            connection.terminate()
            raise
        return connection


async def read_once(url: str, *questions: Question) -> list[list[Row]]:
    """The answers to these, for processes that have no store."""
    reader = PostgresqlReader(read_address(url))
    try:
        return await reader.read(*questions)
    finally:
        await reader.close()
