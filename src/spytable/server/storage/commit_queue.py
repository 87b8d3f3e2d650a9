"""The saves that wait for a commit: many tables share one."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Final, TypeAlias

from spytable.server.counting import SHORT_S, Histogram
from spytable.server.storage.database import DatabaseWriter, Flaw
from spytable.table.errors import StoreError
from spytable.table.rows import Save

log = logging.getLogger("spytable.store")
COMMIT_EVERY_S: Final = 0.002
"""Saves that come sooner after a commit has begun share the next one: a commit costs as much
processor time as several moves. A save after a pause does not wait."""
_Job: TypeAlias = tuple[Save, "asyncio.Future[None]"]


class CommitQueue:
    """Commits what is queued, one batch at a time; the next batch queues up meanwhile.

    It needs no task of its own: every commit would wake that four times.
    """

    def __init__(self, writer: DatabaseWriter) -> None:
        self._writer = writer
        self._waiting: list[_Job] = []
        self._batch: list[_Job] = []
        """What is being committed."""
        self._is_busy = False
        """Whether a commit is under way or about to begin."""
        self._began = self._free_at = 0.0
        self._idle: asyncio.Future[None] | None = None
        self.commit_times = Histogram(SHORT_S)
        self.records = 0
        """How many records were saved."""

    def __len__(self) -> int:
        return len(self._waiting)

    def save(self, save: Save) -> asyncio.Future[None]:
        """Queue this: done when it is saved, with StoreError if it cannot be."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((save, done))
        if not self._is_busy:
            self._is_busy = True
            self._begin_soon(loop)
        return done

    async def drain(self) -> None:
        """Wait until everything is written."""
        if self._is_busy:
            self._idle = self._idle or asyncio.get_running_loop().create_future()
            await self._idle

    def _begin_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin a commit after this iteration of the loop, or when the last one is old enough."""
        if self._free_at > loop.time() and self._idle is None:
            loop.call_at(self._free_at, self._begin)
        else:
            loop.call_soon(self._begin)

    def _begin(self) -> None:
        self._batch, self._waiting = self._waiting, []
        self._began = time.monotonic()  # the loop's own time may be of a millisecond ago
        self._free_at = asyncio.get_running_loop().time() + COMMIT_EVERY_S
        try:
            self._writer.write([save for save, _ in self._batch], self._end)
        except Exception as problem:  # noqa: BLE001 (it is logged there)
            self._end(None, problem)

    def _end(self, flaws: Sequence[Flaw] | None, problem: BaseException | None) -> None:
        """Tell whoever waits; whatever went wrong, later saves are not held up."""
        loop = asyncio.get_running_loop()
        self.commit_times.add(time.monotonic() - self._began)
        batch, self._batch = self._batch, []
        if flaws is None:
            log.error("a save failed", exc_info=problem)
            flaws = [StoreError(f"this cannot be saved: {problem}")] * len(batch)
        if self._waiting:
            self._begin_soon(loop)
        else:
            self._is_busy = False
        for (save, done), flaw in zip(batch, flaws, strict=True):
            self.records += len(save.records) if flaw is None else 0
            if done.done():
                continue
            if flaw is None:
                done.set_result(None)
            else:
                done.set_exception(flaw)
        if self._idle is not None and not self._is_busy:
            self._idle.set_result(None)
            self._idle = None
