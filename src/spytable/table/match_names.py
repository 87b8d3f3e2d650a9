"""The names of matches in logs: whoever has an id may watch, so no log has it."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

NAME_SIGNS: Final = 12


class MatchName(str):
    """The beginning of the SHA-256 of a match id, as logs tell it; a type, so that it is found."""

    __slots__ = ()


def name_match(match_id: str) -> MatchName:
    """The name of a match in logs: ids have 96 random bits, so nobody finds an id by its name."""
    return MatchName(sha256(match_id.encode()).hexdigest()[:NAME_SIGNS])
