"""Everything that a server runs behind its routes: the lobby, its store and its processes."""

from __future__ import annotations

import asyncio
import logging

from spytable.server.clock import today_s, wall_ms
from spytable.server.settings import Settings
from spytable.server.storage.retention import LOOKED_UP, Retention
from spytable.server.storage.store import Store
from spytable.server.workers.bots import BotWorkers
from spytable.server.workers.guests import GuestThinker
from spytable.server.workers.jobs import Jobs
from spytable.server.workers.scenery import SceneryWorker
from spytable.table.errors import StoreError
from spytable.table.lobby import Lobby
from spytable.table.rate_limits import Buckets
from spytable.table.services import Services
from spytable.table.time_slices import TimeSlices

log = logging.getLogger("spytable.lobby")
AT_ONCE_S = 1.0
"""How long a request waits for the deletion of old matches; it goes on in the background."""


class Backend:
    """The tables of one server, with its store, bot workers, scenery, jobs and retention."""

    def __init__(self, store: Store, settings: Settings, buckets: Buckets | None = None) -> None:
        self.workers = BotWorkers(settings.workers, shelf=store.shelf)
        self.guests = GuestThinker(settings.guest_bots, self.workers, lambda: wall_ms() / 1000)
        self.scenery = SceneryWorker(store.shelf)
        self.jobs = Jobs(settings.jobs_an_address, shelf=store.shelf)
        self.slices = TimeSlices()
        self.retention = Retention(store, today_s)
        self.opened = wall_ms()
        """The wall time of the start."""
        self.lobby = Lobby(
            Services(
                store=store,
                thinker=self.guests,
                scenery=self.scenery,
                wall=wall_ms,
                today=today_s,
                buckets=buckets or Buckets(settings.requests_a_second),
                settings=settings,
                kept_until=self.retention.kept_until,
                slices=self.slices,
            )
        )
        self._settings = settings
        self._store = store
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Load the matches in which a clock runs, and start the periodic tasks."""
        await self.retention.load()
        await self.lobby.open()
        for task in (self._delete_repeatedly(), self._warm_workers()):
            self._tasks.append(asyncio.create_task(task))

    async def close(self) -> None:
        """Kill all worker processes, then close every table, saving match times."""
        for task in self._tasks:
            task.cancel()
        self.lobby.stop()
        # First kill the processes: nobody needs their results any more.
        await asyncio.gather(
            self.workers.close(), self.guests.close(), self.scenery.close(), self.jobs.close()
        )
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self.lobby.close()

    async def keep_for(self, days: int | None) -> None:
        """Keep finished matches for so many days; older ones are deleted now, in the background."""
        await self.retention.set_days(days)
        self._tasks = [task for task in self._tasks if not task.done()]
        self._tasks.append(asyncio.create_task(self.delete_old()))
        await asyncio.wait(self._tasks[-1:], timeout=AT_ONCE_S)

    async def delete_old(self) -> None:
        """Delete finished matches and unused tables that are too old, unless they are loaded."""
        try:
            await self.retention.load()  # other servers on the database may have changed it
            await self.retention.delete_old(self.lobby.is_in_use)
            await self._delete_stray_reviews()
        except StoreError as problem:
            log.error("%s", problem)

    async def _delete_stray_reviews(self) -> None:
        """Delete reviews whose match another server on the database has deleted."""
        reviews = self._store.reviews
        kept = sorted(await asyncio.to_thread(reviews.list_matches))
        for start in range(0, len(kept), LOOKED_UP):
            some = kept[start : start + LOOKED_UP]
            gone = frozenset(some) - frozenset(await self._store.load_tables(some))
            if gone:
                await asyncio.to_thread(reviews.delete, gone)

    async def _delete_repeatedly(self) -> None:
        """Delete old matches periodically."""
        while True:
            await asyncio.sleep(self._settings.sweep_ms / 1000)
            await self.delete_old()

    async def _warm_workers(self) -> None:
        """Start a worker before the first bot needs one."""
        try:
            await self.workers.warm()
            await self.guests.warm()
        except (OSError, RuntimeError) as problem:
            log.warning("no worker for bots yet: %s", problem)
