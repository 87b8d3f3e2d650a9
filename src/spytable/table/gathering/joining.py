"""People who opened the link and are typing a name: a seat is reserved for them for a minute."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from spytable.table.rate_limits import client_key
from spytable.table.seams import Line

HOLD_MS = 60_000
MOST_ADDRESSES = 256
"""After so many addresses have had a reservation at a table, it makes no more."""


class Joiner(msgspec.Struct, frozen=True):
    """Somebody who is about to sit down."""

    hold: str
    """A random id that only their own client knows."""
    address: str
    until: int
    """Wall time: one minute after they came; it is not extended."""
    is_held: bool
    """Whether a seat is reserved: once for each address, so that strangers cannot block a table."""


class Joiners:
    """Everyone who is about to sit down at one table."""

    def __init__(self, wall: Callable[[], int]) -> None:
        self._wall = wall
        self._joiners: dict[Line, Joiner] = {}
        self._had_their_minute: set[str] = set()

    def __len__(self) -> int:
        return len(self._joiners)

    def knock(self, line: Line, hold: str, address: str) -> bool:
        """Somebody starts typing a name; False if that is known already."""
        if line in self._joiners:
            return False
        had, address = self._had_their_minute, client_key(address)
        is_held = address not in had and len(had) < MOST_ADDRESSES
        if is_held:
            had.add(address)
        self._joiners[line] = Joiner(hold, address, self._wall() + HOLD_MS, is_held)
        return True

    def kept_from(self, hold: str | None) -> int:
        """How many seats are reserved for people who came before the one with this hold."""
        holds = [each.hold for each in self._joiners.values() if each.is_held]
        return holds.index(hold) if hold in holds else len(holds)

    def sit(self, hold: str | None) -> None:
        """End the reservation of somebody who sat down; their address may get another one."""
        for line, joiner in tuple(self._joiners.items()):
            if joiner.hold == hold:
                del self._joiners[line]
                self._had_their_minute.discard(joiner.address)

    def drop(self, line: Line) -> bool:
        """End the reservation of a closed connection; whether there was one."""
        return self._joiners.pop(line, None) is not None

    def lapse(self) -> bool:
        """Drop expired reservations; whether there were any."""
        over = [line for line, each in self._joiners.items() if each.until <= self._wall()]
        for line in over:
            del self._joiners[line]
        return bool(over)

    def due(self) -> int | None:
        """The wall time at which the next reservation expires."""
        if not self._joiners:
            return None  # nearly always
        return min(each.until for each in self._joiners.values())
