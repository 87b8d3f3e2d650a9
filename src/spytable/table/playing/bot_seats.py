"""Which seats bots play, at which level, and how fast they answer."""

from __future__ import annotations

from spytable import wire
from spytable.bots.bot import Level
from spytable.core.match import Match
from spytable.table.playing.absence import choose_stand_in_level
from spytable.table.presence import Presence
from spytable.table.seating.roster import Roster


class BotSeats:
    """The seats of one match that bots play: from the start, for somebody, or over the network."""

    def __init__(self, match: Match, presence: Presence, roster: Roster) -> None:
        self.network = roster.network_bots()
        """The seats of programs that play over the network."""
        self.overdue: frozenset[int] = frozenset()
        """Those of them for which one of ours answers, whether they are connected or not."""
        self._match = match
        self._presence = presence
        self._at_start = roster.levels()
        self._is_one_person = len(roster.people()) == 1
        self._levels: tuple[object, tuple[str | None, ...]] = (None, ())
        """The levels, without network bots, and the bots of the position they were found for."""

    def choose_stand_in(self) -> Level:
        """The level of a bot that plays for somebody who left or is away."""
        return choose_stand_in_level(self._at_start)

    def find_pace(self) -> wire.Pace:
        """How fast bots answer; only somebody who plays against bots alone can change it."""
        return self._presence.pace if self._is_one_person else "normal"

    def list_levels(self) -> tuple[str | None, ...]:
        """The level of the bot that plays a seat now, or answers if a network bot does not."""
        bots = self._match.position.bots
        if self._levels[0] is not bots:
            pairs = zip(self._at_start, bots, strict=True)
            self._levels = (bots, tuple([left or own for own, left in pairs]))
        if not self.network:
            return self._levels[1]
        slow, stand_in = self.list_slow(), self.choose_stand_in()
        levels = enumerate(self._levels[1])
        return tuple([stand_in if seat in slow else level for seat, level in levels])

    def list_slow(self) -> frozenset[int]:
        """The seats of network bots that are connected, with a minute for an answer, or overdue."""
        if not self.network:
            return self.network
        position = self._match.position
        owing = self._presence.seats() | self.overdue
        seats = () if position.paused else self.network & owing
        return frozenset(seat for seat in seats if position.bots[seat] is None)
