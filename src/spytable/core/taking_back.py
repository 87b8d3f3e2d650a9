"""How far play may go back: over one's own steps freely, further only with consent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spytable.core.game import Act, Seat
from spytable.core.options import refusal
from spytable.core.position import Advance
from spytable.core.records import MatchRecord, Rewind

NOTHING_TO_TAKE_BACK: Final = refusal("core", "core.refused.nothing-to-take-back")
REVEALED: Final = refusal("core", "core.refused.revealed")
CLOCK_RUNS: Final = refusal("core", "core.refused.clock-runs")
"""Refusals that go out with every update are made once."""


def ways_back(log: Sequence[Advance], seat: Seat) -> tuple[int | None, int | None]:
    """How far back a seat may go freely, and the version before its latest step in force.

    Only a seat's own latest steps can be taken back freely, as far as they revealed nothing: a step
    of another seat, a draw, a bell or a step that revealed something is the limit. Steps that were
    taken back do not count, nor do happenings of the match.
    """
    free = last = None
    is_free = True
    version = len(log)
    while version:
        version -= 1
        advance = log[version]
        record = advance.record
        if type(record) is MatchRecord:
            if isinstance(record.event, Rewind):
                version = record.event.to
            continue
        if type(record) is Act and record.seat == seat:
            if last is None:
                last = version
            is_free = is_free and not advance.reveals
        else:
            is_free = False
        if is_free:
            free = version
        elif last is not None:
            break
    return free, last


def find_undone(log: Sequence[Advance]) -> frozenset[int]:
    """The versions whose next record was taken back later."""
    found: set[int] = set()
    for version, advance in enumerate(log):
        record = advance.record
        if isinstance(record, MatchRecord) and isinstance(record.event, Rewind):
            found.update(range(record.event.to, version))
    return frozenset(found)


class LatestSteps:
    """What answers nearly every question about ways back without walking the log."""

    __slots__ = ("_is_known", "_is_rewound", "_latest", "_reveals", "_seat")

    def __init__(self) -> None:
        self._latest: dict[Seat, int] = {}
        """The version before each seat's latest step since the last rewind."""
        self._is_rewound = False
        self._is_known = True
        """Whether there was a step, a draw or a bell since the last rewind, or never a rewind."""
        self._seat: Seat | None = None
        """Whose the last of these was; None for a draw or a bell."""
        self._reveals = False

    def note(self, version: int, advance: Advance) -> None:
        """A record was added to a log of so many."""
        record = advance.record
        if type(record) is Act:
            self._seat = seat = record.seat
            self._latest[seat] = version
            self._reveals, self._is_known = advance.reveals, True
        elif type(record) is not MatchRecord:
            self._seat, self._is_known = None, True
        elif isinstance(record.event, Rewind):
            self._latest.clear()
            self._is_rewound, self._is_known = True, False

    def ways_back(self, log: Sequence[Advance], seat: Seat) -> tuple[int | None, int | None]:
        """The same as the function of this name."""
        if self._is_known and (seat != self._seat or self._reveals):
            last = self._latest.get(seat)
            if last is not None or not self._is_rewound:
                return None, last
        return ways_back(log, seat)
