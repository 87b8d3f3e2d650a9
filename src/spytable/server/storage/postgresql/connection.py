"""Connections to PostgreSQL: how they are opened, and the lock against a second server."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from spytable.server.storage.postgresql.address import Address
from spytable.server.storage.postgresql.errors import explain_error
from spytable.table.errors import StoreError

CONNECT_S: Final = 10.0
ANSWER_S: Final = 30.0
"""How long a statement may take before the connection is given up."""
LOCK_WAIT_S: Final = 5.0
"""How long a lock is waited for: the connection of a killed server ends a moment later."""
SERVING: Final = 0x5370794C
"""The first number of the advisory lock of a server; the second stands for the schema."""
SETTINGS: Final = {
    "application_name": "spytable",
    "jit": "off",
    # So that the lock of a machine that lost its power is free half a minute later.
    "tcp_keepalives_idle": "15",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
NEEDED: Final = "PostgreSQL needs asyncpg. Install it: pip install 'spytable[cluster]'"


def import_driver() -> Any:
    """The module asyncpg; StoreError if it is not installed."""
    try:
        import asyncpg  # noqa: PLC0415 (an extra)
    except ImportError:
        raise StoreError(NEEDED) from None
    return asyncpg


def list_failures() -> tuple[type[BaseException], ...]:
    """The exceptions of a connection that fails, or of a statement that does."""
    driver = import_driver()
    # A server that shuts down in the middle of an exchange leaves asyncpg in a state it calls
    # internal: the connection is of no more use.
    internal = driver.InternalClientError
    return OSError, TimeoutError, ValueError, driver.PostgresError, driver.InterfaceError, internal


async def open_connection(
    address: Address, *, answer_s: float | None = ANSWER_S, connect_s: float = CONNECT_S
) -> Any:
    """A new asyncpg connection; StoreError if that fails."""
    driver = import_driver()
    try:
        return await driver.connect(
            address.url, timeout=connect_s, command_timeout=answer_s, server_settings=SETTINGS
        )
    except list_failures() as problem:
        raise explain_error(problem, address) from problem


async def hold_database(
    connection: Any,
    address: Address,
    former: tuple[int, Any] | None = None,
    *,
    is_shared: bool = False,
) -> tuple[int, Any]:
    """Take the lock of a server for this connection's life; StoreError if another server has it.

    Nodes that own their matches by leases share it.

    A former connection of our own that still holds it, cut off by the network, is ended. Returns
    what marks this connection.
    """
    kind = "pg_try_advisory_lock_shared" if is_shared else "pg_try_advisory_lock"
    taking = f"SELECT {kind}($1, hashtext(current_schema()))"
    until = asyncio.get_running_loop().time() + LOCK_WAIT_S
    while not await connection.fetchval(taking, SERVING):
        if former is not None:
            ending = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            await connection.execute(ending + "WHERE pid = $1 AND backend_start = $2", *former)
        if asyncio.get_running_loop().time() > until:
            raise StoreError(
                f"{address.shown}: another Spytable server uses this database. Stop it, or name "
                "another database."
            )
        await asyncio.sleep(0.05)
    own = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
    return tuple(await connection.fetchrow(own))
