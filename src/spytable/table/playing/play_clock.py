"""The clock of a match in play: match time, bells and lag compensation."""

from __future__ import annotations

from collections.abc import Callable

from spytable.core.clock import MatchClock, stamp
from spytable.core.game import CLOCK, Bell
from spytable.core.match import Match
from spytable.core.position import Advance
from spytable.table.playing.lag import Credits
from spytable.table.presence import Presence

SAVE_TIME_MS = 1_000
"""How often match time is saved while a bell runs, in wall milliseconds."""


class PlayClock:
    """The match time of one match. `wall` is a monotonic clock."""

    def __init__(
        self, match: Match, presence: Presence, wall: Callable[[], int], rate: int
    ) -> None:
        self.time = MatchClock(match.position.at, rate=rate)
        self.wall = wall
        self._match = match
        self._presence = presence
        self._credits = Credits()
        self._next_save = 0

    @property
    def rate(self) -> int:
        """Match milliseconds per wall millisecond."""
        return self.time.rate

    def now(self) -> int:
        """Match time now."""
        return self.time.now(self.wall())

    def start(self) -> None:
        """Start match time."""
        self.time = self.time.start(self.wall())

    def stop(self) -> int:
        """Stop match time, and return it."""
        self.time = self.time.pause(self.wall())
        return self.time.at

    def stand_at(self, at: int) -> None:
        """Stop match time at this time."""
        self.time = MatchClock(at, None, self.rate)

    # Bells.

    def bell(self) -> Bell | None:
        """The bell that runs."""
        return self._match.bell()

    def rung_by(self) -> int:
        """Bells due by this match time ring now; a bell first waits for answers on their way."""
        return self.now() - self._grace()

    def is_time_to_save(self) -> bool:
        """Whether to save match time now; the next time is then set."""
        if self.bell() is None or self.wall() < self._next_save:
            return False
        self._next_save = self.wall() + SAVE_TIME_MS
        return True

    def due(self) -> int | None:
        """The wall time at which to wake; None if no bell runs."""
        bell = self._match.bell()
        if bell is None:
            return None
        rings = self.time.wall_at(bell.due + self._grace())
        return self._next_save if rings is None else min(rings, self._next_save)

    def _grace(self) -> int:
        """How long a bell waits: the largest lag credit of the seats that are asked."""
        asked, presence = self._match.position.question_numbers, self._presence
        seats = [seat for seat in presence.seats() if seat in self._match.prompts()]
        return max((self._credit(s, asked[s], presence.lag_ms(s)) for s in seats), default=0)

    # Lag.

    def stamp_answer(self, seat: int, key: int, arrival: int, lag_ms: int) -> int:
        """The match time of an answer: its arrival by the wall, less the lag that is forgiven."""
        last, at = self._match.position.at, self.time.now(arrival)
        if not lag_ms:
            return max(last, at)
        return stamp(last, at, self._credits.of(seat, key, lag_ms * self.time.rate))

    def spend_credit(self, seat: int, key: int, arrival: int, at: int) -> None:
        """If a bell runs, count the lag subtracted from an answer towards its turn's quota."""
        if self.bell() is not None:
            self._credits.spend(seat, key, self.time.now(arrival) - at)

    def _credit(self, seat: int, key: int, lag_ms: int) -> int:
        return self._credits.of(seat, key, lag_ms * self.rate)


def find_bell(match: Match, advance: Advance | None) -> Bell | None:
    """The bell that runs after an advance, or now; none while the match is paused or over."""
    if advance is None or not match.game.spec.clock:
        return match.bell()
    position = advance.position
    if position.paused or position.ended is not None:
        return None
    bell = match.prompts_in(position.state).get(CLOCK)
    return bell if isinstance(bell, Bell) else None
