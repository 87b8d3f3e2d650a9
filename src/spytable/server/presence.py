"""Who is on the line, and speaking to all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Line(Protocol):
    """A connection as the desk knows it: whose it is, how slow it is, how to speak into it."""

    seat: int | None
    """None for a watcher."""

    def tell(self, message: bytes) -> None:
        """Queue a message; never waits."""

    def lag_ms(self) -> int:
        """How long a message takes to come here, as measured by the server."""

    def hang_up(self, key: str) -> None:
        """Say why, then close."""


class Presence:
    """The lines of one table; a seat may have several."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def __bool__(self) -> bool:
        return bool(self.lines)

    def seats(self) -> frozenset[int]:
        """The seats whose people are on the line."""
        return frozenset(line.seat for line in self.lines if line.seat is not None)

    def join(self, line: Line) -> None:
        """Somebody is on the line."""
        self.lines.append(line)

    def drop(self, line: Line) -> bool:
        """Forget a line; whether it was there."""
        if line not in self.lines:
            return False
        self.lines.remove(line)
        return True

    def tell(self, made: Callable[[int | None], bytes]) -> None:
        """Tell every line what is made for its seat, made once a seat."""
        said: dict[int | None, bytes] = {}
        for line in self.lines:
            if line.seat not in said:
                said[line.seat] = made(line.seat)
            line.tell(said[line.seat])

    def hang_up(self, key: str, seat: int) -> None:
        """Close the lines of one seat, saying why."""
        for line in [line for line in self.lines if line.seat == seat]:
            self.lines.remove(line)
            line.hang_up(key)

    def hang_up_all(self, key: str) -> None:
        """Close every line, saying why."""
        lines, self.lines = self.lines, []
        for line in lines:
            line.hang_up(key)

    def lag_ms(self, seat: int) -> int:
        """The lag of a seat's slowest line; 0 if it has none."""
        return max((line.lag_ms() for line in self.lines if line.seat == seat), default=0)
