"""Cleans the names and lines that people type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from unicodedata import combining, normalize

from spytable.table.errors import RequestError

LONGEST: Final = 24
MOST_MARKS: Final = 2
"""The most combining marks on one letter: Vietnamese needs two; more would overflow the line."""
BLANK: Final = frozenset("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that are invisible but count as printable."""


def clean_name(name: str) -> str:
    """A name as one line of visible characters, without control or direction marks."""
    clean = clean_line(name)[:LONGEST].rstrip()
    if not clean:
        raise RequestError("server.error.no-name", 400)
    return clean


def clean_line(text: str) -> str:
    """A text as one line without invisible characters, direction marks or stacked accents."""
    if text.isascii() and text.isprintable():  # as most are: nothing is to be left out
        return " ".join(text.split())
    spaced = "".join(" " if sign.isspace() else sign for sign in text)
    seen = "".join(filter(_is_seen, spaced))
    unpiled = "".join(_limit_marks(normalize("NFC", seen)))
    return " ".join(unpiled.split())


def _is_seen(sign: str) -> bool:
    return sign.isprintable() and sign not in BLANK and not _is_selector(sign)


def _limit_marks(name: str) -> Iterator[str]:
    """The characters without combining marks that have no letter, or too many marks on one."""
    marks = MOST_MARKS
    for sign in name:
        if not combining(sign):
            marks = MOST_MARKS if sign == " " else 0
        elif marks >= MOST_MARKS:
            continue
        else:
            marks += 1
        yield sign


def _is_selector(sign: str) -> bool:
    """Whether it is a variation selector, which only changes how the character before it looks."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"
