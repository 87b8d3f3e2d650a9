"""How long people have been disconnected. Time is passed in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from spytable.bots.bot import LEVELS, Level

NO_BOTS: Final[Level] = "agent"
"""The level of a stand-in bot at a table without bots."""


def choose_stand_in_level(bots: Iterable[str | None]) -> Level:
    """The level of a stand-in bot: the most common one among the bots at the table."""
    levels = Counter(level for level in LEVELS for bot in bots if bot == level)
    return levels.most_common(1)[0][0] if levels else NO_BOTS


class Absences:
    """The people of one table who are disconnected. A bot steps in after `wait_ms`; None: never."""

    def __init__(self, people: Iterable[int], wait_ms: int | None, wall: int) -> None:
        self._wait_ms = wait_ms
        self._since = dict.fromkeys(people, wall)

    def __bool__(self) -> bool:
        """Whether anybody is away."""
        return bool(self._since)

    def __contains__(self, seat: int) -> bool:
        return seat in self._since

    def update(self, present: frozenset[int], people: Iterable[int], wall: int) -> None:
        """Note who is connected now; whoever was already away keeps the earlier time."""
        self._since = {seat: self._since.get(seat, wall) for seat in people if seat not in present}

    def due(self, seat: int) -> int | None:
        """When a bot steps in for a seat; None while its person is connected, or if never."""
        since = self._since.get(seat)
        return None if since is None or self._wait_ms is None else since + self._wait_ms

    def overdue(self, wall: int) -> tuple[int, ...]:
        """The seats whose waiting time is over."""
        dues = ((seat, self.due(seat)) for seat in self._since)
        return tuple(seat for seat, due in dues if due is not None and due <= wall)
