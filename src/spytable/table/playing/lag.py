"""Lag compensation: how much measured lag an answer is forgiven, within a limit and a quota."""

from __future__ import annotations

from typing import Final

from spytable.core.clock import MAX_CREDIT_MS

QUOTA_MS: Final = 3 * MAX_CREDIT_MS
"""The most that one turn is forgiven in all."""


class Credits:
    """What each seat's turn has left of its quota. Another question is another turn."""

    def __init__(self) -> None:
        self._spent: dict[int, tuple[int, int]] = {}

    def of(self, seat: int, key: int, lag_ms: int) -> int:
        """The credit of a step that answers question `key` over a link with this lag."""
        turn, spent = self._spent.get(seat, (key, 0))
        left = QUOTA_MS - (spent if turn == key else 0)
        return max(0, min(lag_ms, MAX_CREDIT_MS, left))

    def spend(self, seat: int, key: int, used_ms: int) -> None:
        """Take what a step was forgiven out of its turn's quota."""
        turn, spent = self._spent.get(seat, (key, 0))
        self._spent[seat] = (key, (spent if turn == key else 0) + max(0, used_ms))
