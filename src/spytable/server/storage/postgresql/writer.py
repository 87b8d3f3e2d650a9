"""The only connection that writes to PostgreSQL: one commit for a batch of saves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Any, Final

from spytable.server.storage.database import Flaw, Written
from spytable.server.storage.postgresql.address import Address
from spytable.server.storage.postgresql.connection import (
    hold_database,
    list_failures,
    open_connection,
)
from spytable.server.storage.postgresql.errors import concerns_all, explain_error, is_conflict
from spytable.server.storage.postgresql.statements import HELD, bind_saves, list_matches
from spytable.server.storage.schema import LAST_SERVER
from spytable.table.errors import Conflict, StoreError
from spytable.table.match_names import name_match
from spytable.table.rows import Save

log = logging.getLogger("spytable.store")
ASK_AGAIN_S: Final = 10.0
"""How long to go on asking whether an interrupted commit succeeded."""
PAUSE_S: Final = 0.1
UNKNOWN: Final = "unknown"
DURABLE: Final = (
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') = 'off'"
)
NOT_ASLEEP: Final = "SET idle_in_transaction_session_timeout = '2s'"
"""A node that stops in the middle of a transaction must not keep others from its matches."""
NAMED: Final = "SELECT set_config('application_name', $1, false)"


class Lost(Exception):
    """A match is owned by another node."""


class PostgresqlWriter:
    """The writer of a PostgreSQL database; its connection holds the lock of a server."""

    def __init__(
        self, address: Address, epochs: Mapping[str, int] | None = None, owner: str = ""
    ) -> None:
        self._owner = owner
        """The name of this node, shown in `pg_stat_activity`; empty for the only server."""
        self.commits = 0
        self._epochs = epochs
        """The fencing numbers of our leases, by match; None for the only server on a database."""
        self._address = address
        self._failures = list_failures()
        self._connection: Any = None
        self._mark: tuple[int, Any] | None = None
        """Marks the last connection on the server."""
        self._is_away = False
        self._id = token_hex(16)
        """Stands for this server in the database."""
        self._has_claimed = False
        self._writing: asyncio.Task[list[Flaw]] | None = None

    async def open(self) -> None:
        """Connect, and take the lock; StoreError if that fails."""
        connection = await open_connection(self._address)
        try:
            self._mark = await hold_database(
                connection, self._address, self._mark, is_shared=self._epochs is not None
            )
            await connection.execute(DURABLE)
            if self._owner:
                await connection.execute(NAMED, f"spytable {self._owner}")
                await connection.execute(NOT_ASLEEP)
            if self._epochs is None:
                await self._claim(connection)
        except BaseException as problem:
            connection.terminate()
            if isinstance(problem, self._failures):
                raise explain_error(problem, self._address) from problem
            raise
        self._connection = connection
        if self._is_away:
            log.warning("%s: the database is back", self._address.shown)
        self._is_away = False

    def write(self, saves: Sequence[Save], written: Written) -> None:
        """Begin to commit these together; if one of them is at fault, each gets its own error."""

        def tell(writing: asyncio.Task[list[Flaw]]) -> None:
            if writing.cancelled():
                written(None, asyncio.CancelledError())
            elif (problem := writing.exception()) is not None:
                written(None, problem)
            else:
                written(writing.result(), None)

        self._writing = asyncio.create_task(self._write(saves), name="store writer")
        self._writing.add_done_callback(tell)

    async def _write(self, saves: Sequence[Save]) -> list[Flaw]:
        try:
            await self._commit(saves)
        except Lost as problem:
            if len(saves) > 1:
                return [flaw for save in saves for flaw in await self._write([save])]
            return [Conflict(str(problem))]
        except StoreError as flaw:
            return [flaw] * len(saves)
        except self._failures as problem:
            if len(saves) > 1 and not concerns_all(problem):
                return [flaw for save in saves for flaw in await self._write([save])]
            reason = explain_error(problem, self._address)
            return [Conflict(str(reason)) if is_conflict(problem) else reason] * len(saves)
        return [None] * len(saves)

    async def checkpoint(self) -> None:
        """Nothing to do: PostgreSQL does it by itself."""

    async def give_back(self, pages: int, spare: int) -> bool:  # noqa: ARG002
        """Nothing to do: PostgreSQL vacuums by itself."""
        return False

    async def close(self) -> None:
        """Close the connection, which releases the lock."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*self._failures):
                await connection.close(timeout=1)

    async def _commit(self, saves: Sequence[Save]) -> None:
        """Save all of this in one transaction, or none of it."""
        bound = bind_saves(saves)
        number = ""
        if self._connection is not None and self._connection.is_closed():
            self._drop_connection()
        if self._connection is None:
            await self.open()
        connection = self._connection
        try:
            await connection.execute("BEGIN")
            await self._check_leases(saves)
            for text, columns in bound:
                number = await connection.fetchval(text, *columns)
        except (Lost, *self._failures) as problem:  # type: ignore[misc]
            await self._roll_back(problem)
            raise
        except BaseException:
            self._drop_connection()  # nothing of this transaction may go into the next one
            raise
        try:
            await connection.execute("COMMIT")
        except self._failures as problem:
            self._drop_connection()
            if self._epochs is not None:  # another node may write the same record meanwhile
                raise Conflict(f"{self._address.shown}: a commit was interrupted") from problem
            if not await self._is_committed(number, saves):
                raise explain_error(problem, self._address) from problem
        self.commits += 1

    async def _check_leases(self, saves: Sequence[Save]) -> None:
        """Lost if one of these is about a match that is not ours by now."""
        if self._epochs is None:
            return
        ids = frozenset().union(*map(list_matches, saves))
        ours = {each: self._epochs[each] for each in ids if each in self._epochs}
        held = await self._connection.fetch(HELD, list(ours), list(ours.values()))
        if lost := ids - {row[0] for row in held}:
            raise Lost(f"{self._address.shown}: another node owns match {name_match(min(lost))}")

    async def _roll_back(self, problem: BaseException) -> None:
        """Return to the state before a failed statement, or drop the connection."""
        is_lost = isinstance(problem, Lost)
        if (not is_lost and concerns_all(problem)) or self._connection.is_closed():
            self._drop_connection()
            return
        try:
            await self._connection.execute("ROLLBACK")
        except self._failures:
            self._drop_connection()

    def _drop_connection(self) -> None:
        """Use a new connection from now on: after a failure the old one may be in any state."""
        broken, self._connection = self._connection, None
        self._is_away = True
        if broken is not None:
            broken.terminate()

    async def _is_committed(self, number: str, saves: Sequence[Save]) -> bool:
        """Whether an interrupted commit succeeded, asked of the server when it is back.

        Conflict if it stays away: then nobody knows, and the tables are loaded again.
        """
        asking = "SELECT pg_xact_status($1::text::xid8)"
        until = asyncio.get_running_loop().time() + ASK_AGAIN_S
        while asyncio.get_running_loop().time() < until:
            try:
                if self._connection is None:
                    await self.open()
                said = await self._connection.fetchval(asking, number)
                if said == "committed":
                    # A server that crashed may have given the number to somebody else since.
                    said = await self._find_trace(saves)
            except (StoreError, *self._failures):  # type: ignore[misc]
                self._drop_connection()
                said = None
            if said in ("committed", "aborted"):
                return bool(said == "committed")
            if said == UNKNOWN:
                break
            await asyncio.sleep(PAUSE_S)
        raise Conflict(
            f"{self._address.shown}: the database went away during a commit. Nothing acknowledged "
            "is lost; start it, or check the address."
        )

    async def _find_trace(self, saves: Sequence[Save]) -> str:
        """Whether something of these saves, all in one transaction, is in the database."""
        for save in saves:
            for row in save.records:
                asking = 'SELECT data = $3 FROM records WHERE "match" = $1 AND version = $2'
                is_there = await self._connection.fetchval(asking, row.match, row.version, row.data)
                return "committed" if is_there else "aborted"
            if save.new is not None:
                asking = "SELECT true FROM matches WHERE id = $1"
                is_there = await self._connection.fetchval(asking, save.new.id)
                return "committed" if is_there else "aborted"
        return UNKNOWN

    async def _claim(self, connection: Any) -> None:
        """Note that we write to this database; StoreError if another server has since we did.

        What is in our memory would then be older than what is in the database.
        """
        last = await connection.fetchval("SELECT value FROM about WHERE key = $1", LAST_SERVER)
        if last == self._id:
            return
        if self._has_claimed:
            raise StoreError(
                f"{self._address.shown}: another Spytable server has used this database meanwhile. "
                "Restart this one."
            )
        noting = (
            "INSERT INTO about (key, value) VALUES ($1, $2) "
            "ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        )
        await connection.execute(noting, LAST_SERVER, self._id)
        self._has_claimed = True
