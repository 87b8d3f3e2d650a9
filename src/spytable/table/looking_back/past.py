"""A match to look back at: the table it was played at and every record."""

from __future__ import annotations

import msgspec

from spytable import wire
from spytable.core.catalogue import Folder
from spytable.core.match import Match
from spytable.table.playing.heads import Heads
from spytable.table.playing.noted import with_people
from spytable.table.seating.sitting import Sitting


class MissingScenery(msgspec.Struct, frozen=True):
    """What is missing before a match can be replayed: something drawn for this configuration."""

    game: str
    config: bytes


class Past(msgspec.Struct, frozen=True):
    """A match that has begun, with its table."""

    home: Folder
    sitting: Sitting
    match: Match
    heads: Heads

    @property
    def is_over(self) -> bool:
        """Whether everything about it may be told."""
        return self.sitting.stage == "over"

    def table(self) -> wire.Table:
        """The table with nobody at it."""
        return with_people(self.sitting.table(()), self.match.position)
