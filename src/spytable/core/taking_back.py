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
    if log and type(log[-1].record) is Act and log[-1].record.seat == seat and log[-1].reveals:
        return None, len(log) - 1  # most updates are about such a step
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
