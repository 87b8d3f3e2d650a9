"""Making a match of what is agreed, and taking up one that is stored."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from functools import partial
from typing import Any

from spytable.core.catalogue import Folder
from spytable.core.clock import MatchClock
from spytable.core.codec import codec, encode
from spytable.core.fairness import Fairness
from spytable.core.game import GameError
from spytable.core.lesson import LEARNER
from spytable.core.match import Match
from spytable.core.transcript import read_record
from spytable.table.playing.bot_players import NEVER, Sitters
from spytable.table.playing.heads import Heads
from spytable.table.playing.playing import Around, Playing
from spytable.table.playing.teaching import Teaching
from spytable.table.presence import Presence
from spytable.table.rows import Kept, RecordRow
from spytable.table.seating.sitting import Sitting
from spytable.table.services import Services


class Opening:
    """What it takes to open matches of one table."""

    def __init__(
        self,
        services: Services,
        home: Folder,
        presence: Presence,
        over: Callable[[int], Awaitable[None]],
        bot_answers: Callable[[int, int, Any], None],
    ) -> None:
        self._services = services
        self._home = home
        self._presence = presence
        self._over = over
        self._bot_answers = bot_answers

    def made(self, sitting: Sitting) -> Playing:
        """The match that a table's agreement makes."""
        row, services = sitting.row, self._services
        clock = MatchClock(rate=services.settings.clock_rate)
        fairness = sitting.fairness()
        config = codec(self._home.game).config(row.config or "")
        match = Match(self._home.game, config, fairness.luck(), self._fixed(fairness))
        bots = tuple(seat.bot for seat in sitting.roster.seats)
        around = Around(
            match_id=row.id,
            home=self._home,
            store=services.store,
            presence=self._presence,
            wall=services.wall,
            today=services.today,
            bots=bots,
            over=self._over,
        )
        secret = bytes.fromhex(fairness.secret or "")
        sitters = Sitters(services.thinker, secret, clock.rate, self._bot_answers)
        sitters.teaching = self._teaching(match, clock.rate)
        return Playing(around, match, clock, sitters, Heads(match, sitting))

    def _fixed(self, fairness: Fairness) -> list[Any] | None:
        """What chance answers first where a match teaches."""
        if fairness.lesson is None:
            return None
        read = codec(self._home.game).action
        return [read(encode(outcome)) for outcome in fairness.lesson]

    def _teaching(self, match: Match, rate: int) -> Teaching | None:
        """The lesson of the match, unless it has been written anew since."""
        lesson = self._home.lesson
        if match.lesson is None or lesson is None or tuple(match.lesson) != lesson.luck:
            return None
        go_on = partial(self._bot_answers, LEARNER, NEVER, None)
        return Teaching(lesson, match, rate, go_on)

    async def resumed(self, sitting: Sitting, kept: Kept) -> Playing:
        """A stored match where it was saved: the time it lay there does not count.

        Its log is replayed in slices: all others play on meanwhile.
        """
        if kept.match.game_version != self._home.game.spec.version:
            raise GameError(f"match {kept.match.id} was played by other rules")
        # Replayed first: a clock that is to run is started by what the log has come to.
        paused = self.made(sitting)
        await self._services.slices.run(_replaying(paused, kept.records))
        at = max(kept.match.played_ms, paused.match.position.at)
        paused.take_up(at, kept.acted())
        return paused


def _replaying(paused: Playing, records: Iterable[RecordRow]) -> Iterator[None]:
    """Take one record after the other into a match."""
    for row in records:
        before = paused.match.position.state
        advance = paused.match.append(read_record(paused.match, row.data))
        paused.heads.add(before, advance.record, row.noted_at)
        paused.waits.note(row.noted_at)
        yield
