"""The store of a node: it loads and saves only matches that this node owns."""

from __future__ import annotations

from collections.abc import Awaitable

from msgspec.structs import replace

from spytable.server.nodes.leases import Leases, NoSuchMatch
from spytable.server.storage.database import Database
from spytable.server.storage.store import Store
from spytable.table.errors import RequestError
from spytable.table.rows import Save, StoredMatch


class LeasedStore(Store):
    """A store that takes the lease of a match with its first load or save."""

    def __init__(self, database: Database, leases: Leases) -> None:
        super().__init__(database)
        self._leases = leases

    async def load(self, match_id: str) -> StoredMatch | None:
        """A match with its log, which is this node's from now on.

        RequestError if another node owns it: whoever asks is sent there the next time.
        """
        try:
            if match_id not in self._leases.epochs and not await self._leases.take(match_id):
                raise RequestError("server.error.elsewhere", 503)
        except NoSuchMatch:
            return None
        return await super().load(match_id)

    def save(self, save: Save) -> Awaitable[None]:
        """Save all of this durably, or none of it; matches in use elsewhere are not deleted."""
        if save.gone or save.new is not None:
            return self._save_leased(save)
        return super().save(save)

    async def _save_leased(self, save: Save) -> None:
        """Save new matches with their leases; delete only what nobody uses."""
        if save.gone:
            ids = [row.match for row in save.gone if row.match not in self._leases.epochs]
            ours = await self._leases.claim_unused(ids) if ids else frozenset()
            kept = frozenset(ids) - ours
            save = replace(save, gone=tuple(row for row in save.gone if row.match not in kept))
        await super().save(save)
        if save.new is not None:
            await self._leases.take(save.new.id)

    async def list_running(self) -> tuple[str, ...]:
        """None: whoever is free takes those that nobody owns."""
        return ()
