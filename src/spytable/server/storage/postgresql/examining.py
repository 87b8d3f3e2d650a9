"""Counts what a PostgreSQL database holds and looks for faults, for `spytable doctor`."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from spytable.server.storage.postgresql.address import Address, read_address
from spytable.server.storage.postgresql.database import make_engine
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
    engine = make_engine(address, execution_options={"postgresql_readonly": True})
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_count, address)
    except (SQLAlchemyError, OSError) as problem:
        raise explain_error(problem, address) from problem
    finally:
        await engine.dispose()


def _count(connection: Connection, address: Address) -> Examined:
    def ask(query: str) -> Any:
        return connection.exec_driver_sql(query)

    check_server(connection, address)
    server = str(ask("SHOW server_version").scalar_one()).split()[0]
    schema = find_schema(connection, address)
    if schema is None:
        return Examined(address.shown, server, None)
    stages = dict(ask("SELECT stage, count(*) FROM matches GROUP BY stage").all())
    gaps = 'SELECT "match" FROM records GROUP BY 1 HAVING max(version) <> count(*)'
    return Examined(
        address.shown,
        server,
        schema,
        sum(stages.values()),
        stages.get("over", 0),
        ask("SELECT count(*) FROM records").scalar_one(),
        tuple(f"match {match} lacks records" for match in ask(gaps).scalars()),
    )
