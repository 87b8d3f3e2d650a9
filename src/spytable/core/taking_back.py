"""How far play may go back: over one's own steps freely, over everything else by consent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spytable.core.game import Act, Seat
from spytable.core.position import Advance
from spytable.core.records import MatchRecord, Rewind


def in_force(log: Sequence[Advance]) -> Iterator[tuple[int, Advance]]:
    """The steps that led here, newest first, each with the version before it.

    What was taken back is not among them, nor is what happened to the match itself.
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


def last_step(log: Sequence[Advance], seat: Seat) -> int | None:
    """The version before a seat's latest step in force; None if it has taken none."""
    for version, advance in in_force(log):
        if isinstance(advance.record, Act) and advance.record.seat == seat:
            return version
    return None


def free_back_to(log: Sequence[Advance], seat: Seat) -> int | None:
    """The oldest version before nothing but own steps that revealed nothing; None if there is none.

    Others' steps, chance and bells end the way back; so does what let somebody learn a thing.
    """
    oldest = None
    for version, advance in in_force(log):
        record = advance.record
        if not isinstance(record, Act) or record.seat != seat or advance.reveals:
            break
        oldest = version
    return oldest
