"""What a record of a match is called, whose it is, and how it is written."""

from __future__ import annotations

from spytable.core.catalogue import Folder
from spytable.core.game import Act, Chance, Clock, Seat
from spytable.core.records import MatchRecord, Record


def name_record(record: Record | None) -> str:
    """`start` before the first record; `act`, `chance`, `clock`; else what happened to the match.

    >>> name_record(None)
    'start'
    """
    match record:
        case None:
            return "start"
        case Act():
            return "act"
        case Chance():
            return "chance"
        case Clock():
            return "clock"
        case MatchRecord(event):
            return str(event.__struct_config__.tag)


def find_seat(record: Record | None) -> Seat | None:
    """Whose record it is; None for chance, the clock and what concerns everybody."""
    if isinstance(record, MatchRecord):
        return getattr(record.event, "seat", None)
    return record.seat if isinstance(record, Act) else None


def write_record(home: Folder, record: Record | None) -> str:
    """An action or a draw in the game's notation; empty for all others, which have only a name."""
    return home.notation.action_text(record.action) if isinstance(record, Act | Chance) else ""
