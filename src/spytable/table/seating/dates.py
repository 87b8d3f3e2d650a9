"""Dates as match files have them: in UTC, to the second."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

FORM: Final = "%Y-%m-%dT%H:%M:%SZ"


def format_date(seconds: int) -> str:
    """The date of a time in seconds since 1970.

    >>> format_date(1_800_000_000)
    '2027-01-15T08:00:00Z'
    """
    return datetime.fromtimestamp(seconds, UTC).strftime(FORM)


def parse_date(text: str) -> int | None:
    """The seconds since 1970 of a date; None if it is not a date in this format.

    >>> parse_date("2027-01-15T08:00:00Z")
    1800000000
    """
    try:
        seconds = int(datetime.strptime(text, FORM).replace(tzinfo=UTC).timestamp())
        return seconds if format_date(seconds) == text else None
    except (ValueError, OverflowError, OSError):
        return None
