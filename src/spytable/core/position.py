"""Where a match stands, one record with its effects, and records that are not saved yet."""

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
    """How many questions each seat has been asked: the number of its current one."""
    topics: tuple[str | None, ...]
    """What each seat was last asked and has not answered."""
    draws: int = 0
    """How many draws there were."""
    bots: tuple[str | None, ...] = ()
    """The level of the bot that sits in for a person, by seat."""
    away: tuple[Seat, ...] = ()
    """The seats of people who are disconnected: a bot plays for them until they are back."""
    resigned: tuple[Seat, ...] = ()
    """The seats that resigned, in order."""
    paused: bool = False
    taught: bool = False
    """Whether the lesson still decides the draws."""
    ended: Outcome | None = None
    """Set if the match ended early, not by the game's own rules."""


class Advance(msgspec.Struct, frozen=True, gc=False):
    """One record, the position after it, and the game's events."""

    record: Record
    position: Position
    events: tuple[Any, ...] = ()
    reveals: bool = False


class Staged(msgspec.Struct, frozen=True, gc=False):
    """Records that are decided but not yet saved: save them, then commit, then tell."""

    version: int
    """The version of the match before these records."""
    advances: tuple[Advance, ...]

    def records(self) -> tuple[Record, ...]:
        """The records to save, in one transaction."""
        return tuple(advance.record for advance in self.advances)
