"""Reads finished matches from PostgreSQL, for processes that have no store."""

from __future__ import annotations

from typing import Any, Final

from spytable.server.storage.postgresql.address import read_address
from spytable.server.storage.postgresql.connection import list_failures, open_connection
from spytable.server.storage.postgresql.errors import explain_error

FINISHED: Final = "SELECT id, code FROM matches WHERE stage = 'over' ORDER BY over_at, id"


async def fetch_finished(url: str) -> list[tuple[str, str]]:
    """The ids and codes of all finished matches, the oldest first."""
    address = read_address(url)
    connection = await open_connection(address)
    try:
        return [tuple(row) for row in await connection.fetch(FINISHED)]
    except list_failures() as problem:
        raise explain_error(problem, address) from problem
    finally:
        connection.terminate()


async def fetch_match(
    url: str, match_id: str
) -> tuple[dict[str, Any] | None, list[dict[str, Any]], list[tuple[bytes, int | None]]]:
    """A match, its seats in order, and its log: each record with the time it was saved."""
    address = read_address(url)
    connection = await open_connection(address)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            found = await connection.fetchrow("SELECT * FROM matches WHERE id = $1", match_id)
            places = "SELECT * FROM seats WHERE match = $1 ORDER BY seat"
            seats = await connection.fetch(places, match_id)
            kept = "SELECT data, noted_at FROM records WHERE match = $1 ORDER BY version"
            log = await connection.fetch(kept, match_id)
    except list_failures() as problem:
        raise explain_error(problem, address) from problem
    finally:
        connection.terminate()
    return None if found is None else dict(found), [dict(s) for s in seats], [tuple(r) for r in log]
