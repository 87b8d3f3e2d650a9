"""A match to replay or export: its table, and every record."""

from __future__ import annotations

import msgspec

from spytable import wire
from spytable.core.catalogue import Folder
from spytable.core.match import Match
from spytable.table.playing.heads import Heads
from spytable.table.playing.playing import Playing
from spytable.table.playing.stored_standing import add_people
from spytable.table.seating.sitting import Sitting
from spytable.table.seating.table_message import make_table_message


class MissingScenery(msgspec.Struct, frozen=True):
    """Returned instead of a match if scenery must be drawn before it can be replayed."""

    game: str
    config: bytes


class PastMatch(msgspec.Struct, frozen=True):
    """A match that has begun, with its table."""

    home: Folder
    sitting: Sitting
    match: Match
    heads: Heads

    @classmethod
    def of(cls, home: Folder, sitting: Sitting, playing: Playing) -> PastMatch:
        """The match of a table in play, so far."""
        return cls(home, sitting, playing.match, playing.heads)

    @property
    def is_over(self) -> bool:
        """Whether it has ended, so that nothing is secret any more."""
        return self.sitting.stage == "over"

    def table(self) -> wire.Table:
        """The table message, with nobody connected."""
        return add_people(make_table_message(self.sitting, ()), self.match.position)
