"""A match to look back at: the table it was played at and every record."""

from __future__ import annotations

import msgspec

from spytable import wire
from spytable.core.catalogue import Folder
from spytable.core.match import Match
from spytable.table.playing.heads import Heads
from spytable.table.playing.noted import add_people
from spytable.table.playing.playing import Playing
from spytable.table.seating.sitting import Sitting
from spytable.table.seating.table_message import make_table_message


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

    @classmethod
    def of(cls, home: Folder, sitting: Sitting, playing: Playing) -> Past:
        """The match so far of a table in play."""
        return cls(home, sitting, playing.match, playing.heads)

    @property
    def is_over(self) -> bool:
        """Whether everything about it may be told."""
        return self.sitting.stage == "over"

    def table(self) -> wire.Table:
        """The table with nobody at it."""
        return add_people(make_table_message(self.sitting, ()), self.match.position)
