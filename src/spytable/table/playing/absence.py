"""Who has been disconnected for how long. Time is passed in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, cast

from spytable.bots.bot import Level

NO_BOTS: Final[Level] = "agent"
"""The level of a stand-in where no bots sit."""


def choose_stand_in_level(bots: Iterable[str | None]) -> Level:
    """The level of a bot that steps in: that of most bots at the table."""
    levels = Counter(level for level in bots if level is not None)
    return cast("Level", levels.most_common(1)[0][0]) if levels else NO_BOTS


class Absences:
    """The people of one table who are disconnected. A bot steps in after `wait_ms`, if ever."""

    def __init__(self, people: Iterable[int], wait_ms: int | None, wall: int) -> None:
        self._wait_ms = wait_ms
        self._since = dict.fromkeys(people, wall)

    def __bool__(self) -> bool:
        """Whether anybody is away."""
        return bool(self._since)

    def __contains__(self, seat: int) -> bool:
        return seat in self._since

    def seen(self, present: frozenset[int], people: Iterable[int], wall: int) -> None:
        """Take note of who is there now: who was away already stays away since then."""
        self._since = {seat: self._since.get(seat, wall) for seat in people if seat not in present}

    def due(self, seat: int) -> int | None:
        """When a bot steps in for a seat; None while its person is there, or if none ever does."""
        since = self._since.get(seat)
        return None if since is None or self._wait_ms is None else since + self._wait_ms

    def over(self, wall: int) -> tuple[int, ...]:
        """The seats that were waited for long enough."""
        dues = ((seat, self.due(seat)) for seat in self._since)
        return tuple(seat for seat, due in dues if due is not None and due <= wall)
