"""Lag compensation: how much measured lag is subtracted, with a limit per answer and per turn."""

from __future__ import annotations

from typing import Final

from spytable.core.clock import MAX_CREDIT_MS

QUOTA_MS: Final = 3 * MAX_CREDIT_MS
"""The most lag that is subtracted in one turn."""


class Credits:
    """How much of its quota each seat has used in its turn. A new question is a new turn."""

    def __init__(self) -> None:
        self._spent: dict[int, tuple[int, int]] = {}

    def of(self, seat: int, key: int, lag_ms: int) -> int:
        """The lag to subtract from an answer to question `key` over a connection with this lag."""
        turn, spent = self._spent.get(seat, (key, 0))
        left = QUOTA_MS - (spent if turn == key else 0)
        return max(0, min(lag_ms, MAX_CREDIT_MS, left))

    def spend(self, seat: int, key: int, used_ms: int) -> None:
        """Count subtracted lag towards the turn's quota."""
        turn, spent = self._spent.get(seat, (key, 0))
        self._spent[seat] = (key, (spent if turn == key else 0) + max(0, used_ms))
