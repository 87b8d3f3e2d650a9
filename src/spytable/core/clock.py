"""Match time: whole milliseconds of play. The time of the wall clock is always passed in."""

from __future__ import annotations

import msgspec

MAX_CREDIT_MS = 150
"""The most lag that is subtracted from the time of one step."""


class MatchClock(msgspec.Struct, frozen=True, gc=False):
    """Match time as a value: it was `at` when the wall clock showed `since`; None means paused.

    >>> clock = MatchClock().start(wall=1_000)
    >>> clock.now(wall=1_250)
    250
    >>> clock.pause(wall=1_250).now(wall=9_999)
    250
    """

    at: int = 0
    since: int | None = None
    rate: int = 1
    """Match milliseconds per wall millisecond; above 1 in tests only."""

    def now(self, wall: int) -> int:
        """The match time at wall time `wall` in ms; it never goes back, even if `wall` does."""
        if self.since is None:
            return self.at
        passed = wall - self.since
        return self.at + passed * self.rate if passed > 0 else self.at

    def start(self, wall: int) -> MatchClock:
        """The clock, running from now on."""
        return self if self.since is not None else MatchClock(self.at, wall, self.rate)

    def pause(self, wall: int) -> MatchClock:
        """The clock, stopped now."""
        return MatchClock(self.now(wall), None, self.rate)

    def wall_at(self, due: int) -> int | None:
        """The wall time at which match time will be `due`; None while paused."""
        if self.since is None:
            return None
        return self.since + max(0, -(-(due - self.at) // self.rate))


def stamp(last_at: int, arrival: int, credit: int) -> int:
    """A step's time: its arrival less its lag credit, never before the last step."""
    return max(last_at, arrival - min(max(credit, 0), MAX_CREDIT_MS))
