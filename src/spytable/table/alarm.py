"""The timer of a table: it wakes the table when something is due."""

from __future__ import annotations

import asyncio
from typing import Final

from spytable.table.access import TablePart

RETRY_MS: Final = 1_000
"""How long after a failure, such as a full disk, due work is retried."""


class Alarm(TablePart):
    """Wakes the table once; setting it again replaces the time."""

    _handle: asyncio.TimerHandle | None = None
    _due: int | None = None
    _retry_at: int | None = None
    """When due work that failed is tried again."""

    def set(self, due: int | None, other: int | None = None) -> None:
        """Wake the table at the earlier of these times; never if both are None.

        After a failure it is woken to try again, also if other commands succeed meanwhile.
        """
        if due is None or (other is not None and other < due):
            due = other
        if self._retry_at is not None:
            due = self._retry_at
        if due == self._due:
            return
        self.cancel()
        if due is not None:
            self._due = due
            delay = max(0, due - self._table.services.wall()) / 1000
            self._handle = asyncio.get_running_loop().call_later(delay, self._ring)

    def retry(self) -> None:
        """Something failed that was due: try again in a while."""
        self._retry_at = self._table.services.wall() + RETRY_MS

    def note_retried(self) -> None:
        """What was due is tried again now."""
        self._retry_at = None

    def _ring(self) -> None:
        self._handle = self._due = None
        self._table.wake_soon()

    def is_set(self) -> bool:
        """Whether it is set."""
        return self._handle is not None

    def cancel(self) -> None:
        """Unset it."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = self._due = None
