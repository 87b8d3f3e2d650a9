"""How far play may go back: over one's own steps freely, further only with consent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spytable.core.game import Act, Seat
from spytable.core.position import Advance
from spytable.core.records import MatchRecord, Rewind


def in_force(log: Sequence[Advance]) -> Iterator[tuple[int, Advance]]:
    """The steps that count now, newest first, each with the version before it.

    Steps that were taken back are left out, and so are happenings of the match.
    """
    version = len(log)
    while version:
        advance = log[version - 1]
        if not isinstance(advance.record, MatchRecord):
            yield version - 1, advance
        elif isinstance(advance.record.event, Rewind):
            version = advance.record.event.to
            continue
        version -= 1


def ways_back(log: Sequence[Advance], seat: Seat) -> tuple[int | None, int | None]:
    """How far back a seat may go freely, and the version before its latest step in force.

    Only a seat's own latest steps can be taken back freely, as far as they revealed nothing: a step
    of another seat, a draw, a bell or a step that revealed something is the limit.
    """
    if log and type(log[-1].record) is Act and log[-1].record.seat == seat and log[-1].reveals:
        return None, len(log) - 1  # most updates are about such a step
    free = last = None
    is_free = True
    for version, advance in in_force(log):
        record = advance.record
        is_own = isinstance(record, Act) and record.seat == seat
        if is_own and last is None:
            last = version
        is_free = is_free and is_own and not advance.reveals
        if is_free:
            free = version
        elif last is not None:
            break
    return free, last
