"""Whose line has been dead for how long, by the wall, which is passed in."""

from __future__ import annotations

from collections.abc import Iterable


class Absences:
    """The people of one table who are not on the line. A bot sits in after the grace."""

    def __init__(self, people: Iterable[int], grace_ms: int, wall: int) -> None:
        self.grace_ms = grace_ms
        self._since = dict.fromkeys(people, wall)

    def __bool__(self) -> bool:
        """Whether anybody is away."""
        return bool(self._since)

    def seen(self, present: frozenset[int], people: Iterable[int], wall: int) -> None:
        """Take note of who is there now: who was away already stays away since then."""
        self._since = {seat: self._since.get(seat, wall) for seat in people if seat not in present}

    def due(self, seat: int) -> int | None:
        """When a bot may sit in for a seat; None while its person is there."""
        since = self._since.get(seat)
        return None if since is None else since + self.grace_ms

    def over(self, wall: int) -> tuple[int, ...]:
        """The seats whose grace has passed."""
        return tuple(seat for seat, since in self._since.items() if since + self.grace_ms <= wall)
