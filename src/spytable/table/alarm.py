"""The timer of a table: it wakes the table when something is due."""

from __future__ import annotations

import asyncio

from spytable.table.access import TablePart


class Alarm(TablePart):
    """Wakes the table once; setting it again replaces the time."""

    _handle: asyncio.TimerHandle | None = None
    _due: int | None = None

    def set(self, due: int | None, other: int | None = None) -> None:
        """Wake the table at the earlier of these times; never if both are None."""
        if due is None or (other is not None and other < due):
            due = other
        if due == self._due:
            return
        self.cancel()
        if due is not None:
            self._due = due
            delay = max(0, due - self._table.services.wall()) / 1000
            self._handle = asyncio.get_running_loop().call_later(delay, self._ring)

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
