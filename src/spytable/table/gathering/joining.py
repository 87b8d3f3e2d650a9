"""People who opened the link and are typing a name: a seat is kept for them for a minute."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from spytable.table.rate_limits import client_key
from spytable.table.seams import Line

HOLD_MS = 60_000
MOST_ADDRESSES = 256
"""After so many addresses have had their minute at a table, no more seats are kept at it."""


class Joiner(msgspec.Struct, frozen=True):
    """Somebody who is about to sit down."""

    hold: str
    """Only their own client knows it."""
    address: str
    until: int
    """By the wall: one minute each, and it is not renewed."""
    is_held: bool
    """Whether a seat is kept. An address has one minute a table, so strangers cannot block it."""


class Joiners:
    """Everyone who is about to sit down at one table."""

    def __init__(self, wall: Callable[[], int]) -> None:
        self._wall = wall
        self._joiners: dict[Line, Joiner] = {}
        self._had_their_minute: set[str] = set()

    def __len__(self) -> int:
        return len(self._joiners)

    def knock(self, line: Line, hold: str, address: str) -> bool:
        """Somebody begins to type a name; whether that is new."""
        if line in self._joiners:
            return False
        had, address = self._had_their_minute, client_key(address)
        is_held = address not in had and len(had) < MOST_ADDRESSES
        if is_held:
            had.add(address)
        self._joiners[line] = Joiner(hold, address, self._wall() + HOLD_MS, is_held)
        return True

    def kept_from(self, hold: str | None) -> int:
        """How many seats are kept for whoever came before the one with this hold."""
        holds = [each.hold for each in self._joiners.values() if each.is_held]
        return holds.index(hold) if hold in holds else len(holds)

    def sit(self, hold: str | None) -> None:
        """Who names this hold sits now; somebody else at that address may have a seat kept next."""
        for line, joiner in tuple(self._joiners.items()):
            if joiner.hold == hold:
                del self._joiners[line]
                self._had_their_minute.discard(joiner.address)

    def drop(self, line: Line) -> bool:
        """They went away; whether they had been there."""
        return self._joiners.pop(line, None) is not None

    def lapse(self) -> bool:
        """Forget whose minute is over; whether there is one."""
        over = [line for line, each in self._joiners.items() if each.until <= self._wall()]
        for line in over:
            del self._joiners[line]
        return bool(over)

    def due(self) -> int | None:
        """When the next minute is over, by the wall."""
        return min((each.until for each in self._joiners.values()), default=None)
