"""Which node owns a match: leases in PostgreSQL, each with a fencing number, the epoch.

Whoever takes over a match raises its epoch. A writer that is given the epochs of its leases saves
nothing about a match whose epoch is another by now, however long its process had slept. Only the
database's clock counts.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from datetime import timedelta
from typing import Any, Final

from spytable.server.storage.postgresql.address import Address
from spytable.server.storage.postgresql.connection import list_failures, open_connection
from spytable.server.storage.postgresql.errors import explain_error

_TAKE: Final = """
INSERT INTO leases ("match", owner, epoch, until) VALUES ($1, $2, 1, clock_timestamp() + $3)
ON CONFLICT ("match") DO UPDATE
SET owner = excluded.owner, epoch = leases.epoch + 1, until = excluded.until
WHERE leases.until < clock_timestamp() OR leases.owner = excluded.owner
RETURNING epoch
"""
_RENEW: Final = """
UPDATE leases SET until = clock_timestamp() + $3
FROM unnest($1::text[], $2::bigint[]) AS ours ("match", epoch)
WHERE leases."match" = ours."match" AND leases.epoch = ours.epoch
RETURNING leases."match"
"""
_RELEASE: Final = """
UPDATE leases SET until = '-infinity'
FROM unnest($1::text[], $2::bigint[]) AS ours ("match", epoch)
WHERE leases."match" = ours."match" AND leases.epoch = ours.epoch
"""


class Leases:
    """The matches that one node owns."""

    def __init__(self, address: Address, owner: str, length_s: float) -> None:
        self.owner = owner
        self.epochs: dict[str, int] = {}
        """The epoch of every match of ours; a writer looks it up with each save."""
        self._address = address
        self._length = timedelta(seconds=length_s)
        self._failures = list_failures()
        self._connection: Any = None

    async def take(self, match_id: str) -> bool:
        """Become the owner of a match, unless another node owns it now."""
        epoch: int | None = await self._ask("fetchval", _TAKE, match_id, self.owner, self._length)
        if epoch is not None:
            self.epochs[match_id] = epoch
        return epoch is not None

    async def renew(self) -> frozenset[str]:
        """Own all matches for another while; those that another node has taken are returned."""
        ids, epochs = list(self.epochs), list(self.epochs.values())
        kept = await self._ask("fetch", _RENEW, ids, epochs, self._length)
        lost = frozenset(ids) - {row[0] for row in kept}
        for match_id in lost:
            self.epochs.pop(match_id, None)
        return lost

    async def release(self, ids: Collection[str]) -> None:
        """Let go of matches: any node may take them at once."""
        ours = [(each, self.epochs.pop(each)) for each in ids if each in self.epochs]
        if ours:
            await self._ask("execute", _RELEASE, *map(list, zip(*ours, strict=True)))

    async def close(self) -> None:
        """Close the connection; leases that were not released lapse."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*self._failures):
                await connection.close(timeout=1)

    async def _ask(self, method: str, query: str, *args: object) -> Any:
        """Run a statement; StoreError if the database is away."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await open_connection(self._address)
        try:
            return await getattr(self._connection, method)(query, *args)
        except self._failures as problem:
            self._connection.terminate()
            raise explain_error(problem, self._address) from problem
