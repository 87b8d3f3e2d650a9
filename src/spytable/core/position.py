"""Where a match stands, how it came there, and what is decided but not yet saved."""

from __future__ import annotations

from typing import Any

import msgspec

from spytable.core.game import Outcome, Seat
from spytable.core.records import Record


class Position(msgspec.Struct, frozen=True, gc=False):
    """Where a match stands after some number of records."""

    state: Any
    at: int
    question_numbers: tuple[int, ...]
    """How many questions each seat has been asked: the number of its present one."""
    topics: tuple[str | None, ...]
    """What each seat was last asked and has not answered."""
    draws: int = 0
    """How many numbers chance has used."""
    bots: tuple[str | None, ...] = ()
    """The level of the bot that sits in for a person, by seat."""
    away: tuple[Seat, ...] = ()
    """The seats of people who are disconnected: a bot plays for them until they are back."""
    resigned: tuple[Seat, ...] = ()
    """In the order in which they resigned."""
    paused: bool = False
    taught: bool = False
    """The lesson still fixes the draws."""
    ended: Outcome | None = None
    """Set when the match ended otherwise than by the game's own rules."""


class Advance(msgspec.Struct, frozen=True, gc=False):
    """One record, where it leads, and the game's events on the way."""

    record: Record
    position: Position
    events: tuple[Any, ...] = ()
    reveals: bool = False


class Staged(msgspec.Struct, frozen=True, gc=False):
    """Records that are decided but not yet saved: save them, then commit, then tell."""

    version: int
    """The match's version these follow."""
    advances: tuple[Advance, ...]

    def records(self) -> tuple[Record, ...]:
        """What to save, in one append."""
        return tuple(advance.record for advance in self.advances)
