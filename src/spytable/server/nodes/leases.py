"""Which node owns a match: leases in PostgreSQL, each with a fencing number, the epoch.

Whoever takes over a match raises its epoch. A writer that is given the epochs of its leases saves
nothing about a match whose epoch is another by now, however long its process had slept. Only the
database's clock counts.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from contextlib import suppress
from datetime import timedelta
from typing import Any, Final

from spytable.server.storage.postgresql.address import Address
from spytable.server.storage.postgresql.connection import list_failures, open_connection
from spytable.server.storage.postgresql.errors import concerns_all, explain_error, read_state
from spytable.table.errors import StoreError
from spytable.table.seating.tokens import is_match_id

_TAKE: Final = """
WITH taken AS (
  INSERT INTO leases ("match", owner, epoch, until) VALUES ($1, $2, 1, clock_timestamp() + $3)
  ON CONFLICT ("match") DO UPDATE
  SET owner = excluded.owner, epoch = leases.epoch + 1, until = excluded.until
  WHERE (leases.until < clock_timestamp() AND ($4 OR leases.until = '-infinity'))
  OR leases.owner = excluded.owner
  RETURNING epoch
)
SELECT epoch, NULL FROM taken
UNION ALL
SELECT NULL, owner FROM leases WHERE "match" = $1 AND NOT EXISTS (SELECT FROM taken)
"""
_TAKE_UNUSED: Final = """
INSERT INTO leases ("match", owner, epoch, until)
SELECT id, $2, 1, clock_timestamp() + $3 FROM matches WHERE id = ANY ($1::text[]) ORDER BY id
ON CONFLICT ("match") DO UPDATE
SET owner = excluded.owner, epoch = leases.epoch + 1, until = excluded.until
WHERE leases.until < clock_timestamp() OR leases.owner = excluded.owner
RETURNING "match", epoch
"""
_RENEW: Final = """
WITH held AS (
  SELECT leases."match" FROM leases
  JOIN unnest($1::text[], $2::bigint[]) AS ours ("match", epoch)
  ON leases."match" = ours."match" AND leases.epoch = ours.epoch
  ORDER BY leases."match" FOR NO KEY UPDATE OF leases
)
UPDATE leases SET until = clock_timestamp() + $3 FROM held
WHERE leases."match" = held."match"
RETURNING leases."match"
"""
"""Rows are locked in the order in which writers lock them, so that neither waits for ever."""
_RELEASE: Final = """
UPDATE leases SET until = '-infinity'
FROM unnest($1::text[], $2::bigint[]) AS ours ("match", epoch)
WHERE leases."match" = ours."match" AND leases.epoch = ours.epoch
"""
_OWNERS: Final = """
SELECT "match", owner FROM leases
WHERE "match" = ANY ($1::text[]) AND until >= clock_timestamp() AND owner <> $2
"""
_ORPHANS: Final = """
SELECT id FROM matches LEFT JOIN leases ON leases."match" = id
WHERE (is_timed = 1 OR stage = 'agreeing') AND stage IN ('playing', 'agreeing', 'gathering')
AND CASE WHEN until IS NULL THEN set_at < $2 ELSE until < clock_timestamp() END
ORDER BY random() LIMIT $1
"""
_NOTE: Final = "INSERT INTO about (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING"
_OWNER: Final = 'SELECT NULL::bigint, owner FROM leases WHERE "match" = $1'
PATIENCE: Final = "SET lock_timeout = '500ms'"
"""Renewing must not wait for a node that stopped in the middle of a save."""
ANSWER_S: Final = 3.0
"""A database that is silent for so long is away: by then the leases have lapsed."""
LOCKED: Final = "55P03"
NO_SUCH_ROW: Final = "23503"
JUST_BACK_S: Final = 2.0
"""So long after the database was away, each node first renews its own leases: they may have lapsed
meanwhile, and nobody takes them from it."""


class InUse(StoreError):
    """A lease is locked for longer than others wait for it."""


class NoSuchMatch(Exception):
    """There is no such match to own."""


class Leases:
    """The matches that one node owns."""

    def __init__(self, address: Address, owner: str, length_s: float) -> None:
        self.owner = owner
        self.epochs: dict[str, int] = {}
        """The epoch of every match of ours; a writer looks it up with each save."""
        self.is_away = False
        """Whether the database did not answer the last time."""
        self._address = address
        self._length = timedelta(seconds=length_s)
        self._failures = list_failures()
        self._connection: Any = None
        self._asking = asyncio.Lock()
        self._patient_until = 0.0

    async def take(self, match_id: str) -> bool:
        """Become the owner of a match, unless another node owns it now."""
        return await self.claim(match_id) is None

    async def claim(self, match_id: str) -> str | None:
        """Become the owner of a match, unless another node owns it now: that one is returned."""
        if not is_match_id(match_id):
            raise NoSuchMatch(match_id)
        may_take = time.monotonic() >= self._patient_until
        args = (match_id, self.owner, self._length, may_take)
        try:
            found = await self._ask("fetchrow", _TAKE, *args)
        except InUse:  # by a save of its owner
            found = await self._ask("fetchrow", _OWNER, match_id)
        if found is None:  # deleted meanwhile
            raise NoSuchMatch(match_id)
        epoch, owner = found
        if epoch is not None:
            self.epochs[match_id] = epoch
            return None
        return str(owner)

    async def claim_unused(self, ids: Collection[str]) -> frozenset[str]:
        """Become the owner of those that no other node owns, and say which these are."""
        rows = await self._ask("fetch", _TAKE_UNUSED, list(ids), self.owner, self._length)
        self.epochs.update(dict(rows))
        return frozenset(match_id for match_id, _ in rows)

    async def list_owners(self, ids: Collection[str]) -> dict[str, str]:
        """The other nodes that own some of these matches."""
        ids = [each for each in ids if is_match_id(each)]
        return dict(await self._ask("fetch", _OWNERS, list(ids), self.owner))

    async def list_orphans(self, most: int, made_before: int) -> tuple[str, ...]:
        """Matches in which a clock runs and that nobody owns, in a random order.

        One created after this time, in seconds since 1970, is still its creator's to take.
        """
        found = await self._ask("fetch", _ORPHANS, most, made_before)
        return tuple(row[0] for row in found)

    async def note_once(self, key: str, value: str) -> str:
        """Note a setting of the whole database, unless it is there; what it is."""
        await self._ask("execute", _NOTE, key, value)
        return str(await self._ask("fetchval", "SELECT value FROM about WHERE key = $1", key))

    async def renew(self) -> frozenset[str]:
        """Own all matches for another while; those that another node has taken are returned."""
        ids, epochs = list(self.epochs), list(self.epochs.values())
        kept = await self._ask("fetch", _RENEW, ids, epochs, self._length)
        missing = frozenset(ids) - {row[0] for row in kept}
        before = dict(zip(ids, epochs, strict=True))
        lost = frozenset(each for each in missing if self.epochs.get(each) == before[each])
        for match_id in lost:
            del self.epochs[match_id]
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
        async with self._asking:
            try:
                if self._connection is None or self._connection.is_closed():
                    self._connection = await open_connection(
                        self._address, answer_s=ANSWER_S, connect_s=ANSWER_S
                    )
                    await self._connection.execute(PATIENCE)
                answer = await getattr(self._connection, method)(query, *args)
            except StoreError:
                self.is_away = True
                raise
            except self._failures as problem:
                if read_state(problem) == NO_SUCH_ROW:
                    raise NoSuchMatch from None
                if read_state(problem) == LOCKED:
                    raise InUse(f"{self._address.shown}: a lease is in use") from None
                if concerns_all(problem):  # else it is only about what was asked
                    self.is_away = True
                    self._connection.terminate()
                raise explain_error(problem, self._address) from problem
            if self.is_away:
                self.is_away = False
                self._patient_until = time.monotonic() + JUST_BACK_S
            return answer
