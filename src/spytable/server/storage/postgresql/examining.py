"""Counts what a PostgreSQL database holds and looks for faults, for `spytable doctor`."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from spytable.server.storage.postgresql.address import Address, read_address
from spytable.server.storage.postgresql.connection import list_failures, open_connection
from spytable.server.storage.postgresql.errors import explain_error
from spytable.server.storage.postgresql.schema import check_server, find_schema


class Examined(msgspec.Struct, frozen=True):
    """What a database holds."""

    shown: str
    server: str
    schema: int | None
    """None if it is empty."""
    matches: int = 0
    over: int = 0
    records: int = 0
    flaws: tuple[str, ...] = ()


def examine_database(url: str) -> Examined:
    """What a database holds; StoreError if it cannot be used. Nothing is changed."""
    return asyncio.run(_examine(read_address(url)))


async def _examine(address: Address) -> Examined:
    connection = await open_connection(address, answer_s=None)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            return await _count(connection, address)
    except list_failures() as problem:
        raise explain_error(problem, address) from problem
    finally:
        connection.terminate()


async def _count(connection: Any, address: Address) -> Examined:
    await check_server(connection, address)
    server = str(await connection.fetchval("SHOW server_version")).split()[0]
    schema = await find_schema(connection, address)
    if schema is None:
        return Examined(address.shown, server, None)
    stages = dict(await connection.fetch("SELECT stage, count(*) FROM matches GROUP BY stage"))
    gaps = 'SELECT "match" FROM records GROUP BY 1 HAVING max(version) <> count(*)'
    return Examined(
        address.shown,
        server,
        schema,
        sum(stages.values()),
        stages.get("over", 0),
        await connection.fetchval("SELECT count(*) FROM records"),
        tuple(f"match {match} lacks records" for (match,) in await connection.fetch(gaps)),
    )
