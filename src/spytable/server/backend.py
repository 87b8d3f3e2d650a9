"""All that one server runs behind its routes: the lobby, and the store and processes it needs."""

from __future__ import annotations

import asyncio
import logging

from spytable.server.clock import today_s, wall_ms
from spytable.server.settings import Settings
from spytable.server.storage.retention import Retention
from spytable.server.storage.store import Store
from spytable.server.workers.bots import BotWorkers
from spytable.server.workers.jobs import Jobs
from spytable.server.workers.scenery import SceneryWorker
from spytable.table.errors import StoreError
from spytable.table.lobby import Lobby
from spytable.table.rate_limits import Buckets
from spytable.table.services import Services
from spytable.table.time_slices import TimeSlices

log = logging.getLogger("spytable.lobby")
AT_ONCE_S = 1.0
"""How long the host waits for the deletion of what is too old; it goes on after that."""


class Backend:
    """The tables of one server, with its store, bot workers, scenery, jobs and retention."""

    def __init__(self, store: Store, settings: Settings, buckets: Buckets | None = None) -> None:
        self.workers = BotWorkers(settings.workers, shelf=store.shelf)
        self.scenery = SceneryWorker(store.shelf)
        self.jobs = Jobs(settings.jobs_an_address, shelf=store.shelf)
        self.slices = TimeSlices()
        self.retention = Retention(store, today_s)
        self.opened = wall_ms()
        """When, by the wall."""
        self.lobby = Lobby(
            Services(
                store=store,
                thinker=self.workers,
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
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Load the matches in which a clock runs, and begin what is done again and again."""
        await self.retention.load()
        await self.lobby.open()
        for task in (self._delete_repeatedly(), self._warm_workers()):
            self._tasks.append(asyncio.create_task(task))

    async def close(self) -> None:
        """End all processes at once, then stop every table; match time is saved."""
        for task in self._tasks:
            task.cancel()
        self.lobby.stop()
        # First of all whatever takes long: nothing of it is waited for.
        await asyncio.gather(self.workers.close(), self.scenery.close(), self.jobs.close())
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self.lobby.close()

    async def keep_for(self, days: int | None) -> None:
        """Keep finished matches for so many days. What is too old goes at once, much of it soon."""
        await self.retention.set_days(days)
        self._tasks = [task for task in self._tasks if not task.done()]
        self._tasks.append(asyncio.create_task(self.delete_old()))
        await asyncio.wait(self._tasks[-1:], timeout=AT_ONCE_S)

    async def delete_old(self) -> None:
        """Delete matches that were over, and tables that were set, too long ago; not if in use."""
        try:
            await self.retention.delete_old(self.lobby.is_in_use)
        except StoreError as problem:
            log.error("%s", problem)

    async def _delete_repeatedly(self) -> None:
        """Delete what is too old, again and again."""
        while True:
            await asyncio.sleep(self._settings.sweep_ms / 1000)
            await self.delete_old()

    async def _warm_workers(self) -> None:
        """Have a worker ready before the first bot is asked."""
        try:
            await self.workers.warm()
        except (OSError, RuntimeError) as problem:
            log.warning("no worker for bots yet: %s", problem)
