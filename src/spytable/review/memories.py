"""What the seats of a match remember, step by step: the events that they were shown."""

from __future__ import annotations

from spytable.core.catalogue import folder
from spytable.core.game import Seat
from spytable.core.match import Match
from spytable.core.records import MatchRecord, Rewind
from spytable.core.review import Memory


class Memories:
    """The memories of all seats, for games where one view does not tell what could be known."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._remember = folder(match.game.spec.id).remember
        self._version = 0
        self._path: list[int] = []
        """The records that led here, by number, without those that were taken back."""
        self._seats = self._begin()

    @property
    def are_kept(self) -> bool:
        """Whether this game needs memories."""
        return self._remember is not None

    def find(self, version: int, seat: Seat) -> Memory | None:
        """What a seat remembers after so many records; never go back to fewer."""
        while self._version < version:
            self._follow(self._version)
            self._version += 1
        return self._seats[seat] if self._seats else None

    def _begin(self) -> list[Memory]:
        if self._remember is None:
            return []
        match, config = self._match, self._match.config
        seats = range(config.seats)
        if not match.is_practice:
            return [self._remember(config, seat) for seat in seats]
        start = match.position_at(0).state
        return [self._remember(config, seat, match.game.view(start, seat)) for seat in seats]

    def _follow(self, number: int) -> None:
        """The next record; after a take-back everything is remembered anew without it."""
        record = self._match.log[number].record
        if isinstance(record, MatchRecord) and isinstance(record.event, Rewind):
            to = record.event.to
            self._path = [each for each in self._path if each < to]
            self._seats = self._begin()
            for each in self._path:
                self._show(each)
        else:
            self._show(number)
        self._path.append(number)

    def _show(self, number: int) -> None:
        advance, game = self._match.log[number], self._match.game
        for seat, memory in enumerate(self._seats):
            for event in advance.events:
                shown = game.show(advance.position.state, event, seat)
                if shown is not None:
                    memory.see(shown)
