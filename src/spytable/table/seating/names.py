"""A name as everyone will read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from unicodedata import combining, normalize

from spytable.table.errors import Sorry

LONGEST: Final = 24
MOST_MARKS: Final = 2
"""Accents on one letter: Vietnamese has two; a pile of them runs over the lines around it."""
BLANK: Final = frozenset("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that look like nothing."""


def clean_name(name: str) -> str:
    """A name in one line of signs that can be seen, and no sign that turns or hides others."""
    clean = clean_line(name)[:LONGEST].rstrip()
    if not clean:
        raise Sorry("server.error.no-name", 400)
    return clean


def clean_line(text: str) -> str:
    """A text as one line without invisible or turning signs, or piles of accents; may be empty."""
    spaced = "".join(" " if sign.isspace() else sign for sign in text)
    seen = "".join(filter(_is_seen, spaced))
    unpiled = "".join(_unpiled(normalize("NFC", seen)))
    return " ".join(unpiled.split())


def _is_seen(sign: str) -> bool:
    return sign.isprintable() and sign not in BLANK and not _is_selector(sign)


def _unpiled(name: str) -> Iterator[str]:
    """The signs without marks that have no letter under them, or too many other marks."""
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
    """Whether it only chooses how the sign before it looks."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"
