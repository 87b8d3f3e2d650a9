"""A match in play: its log, its time, its bots. Every step is saved, then told."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from spytable import wire
from spytable.bots.bot import Level
from spytable.core.catalogue import Folder
from spytable.core.clock import MatchClock, stamp
from spytable.core.codec import codec, encode
from spytable.core.game import CLOCK, Act, Ask, Bell, GameError
from spytable.core.match import Match
from spytable.core.options import Refusal, Word, refusal
from spytable.core.play import judge
from spytable.core.position import Advance, Staged
from spytable.core.records import Happening, Heard, LetGo, Rewind
from spytable.table.errors import Conflict, Sorry, StoreError
from spytable.table.playing.absence import level_of_stand_in
from spytable.table.playing.bot_players import Sitters
from spytable.table.playing.heads import Heads
from spytable.table.playing.lag import Credits
from spytable.table.playing.teaching import Teaching
from spytable.table.playing.telling import LONGEST_TO_UNDO, timing, update
from spytable.table.playing.waits import Waits
from spytable.table.presence import Presence
from spytable.table.rows import PlayedRow, RecordRow, Save
from spytable.table.seams import Line, Store
from spytable.table.thinking import choose_by_chance

log = logging.getLogger("spytable.desk")
SAVE_TIME_MS = 1_000
"""How often match time is saved while a bell runs, in wall milliseconds."""


class Around(msgspec.Struct, frozen=True):
    """What surrounds a match in play."""

    match_id: str
    home: Folder
    store: Store
    presence: Presence
    wall: Callable[[], int]
    today: Callable[[], int]
    """The time of day, in seconds since 1970."""
    bots: tuple[str | None, ...]
    """The levels of the bots that sat down before the start, by seat."""
    over: Callable[[int], Awaitable[None]]
    """Called with the match time when a match has ended."""

    def pace(self) -> wire.Pace:
        """How fast bots answer: as is wished by whoever sits here with nobody else."""
        return self.presence.pace if self.bots.count(None) == 1 else "normal"


class Playing:
    """One match in play. Only its desk's task may call what is awaited here."""

    def __init__(
        self, around: Around, match: Match, clock: MatchClock, sitters: Sitters, heads: Heads
    ) -> None:
        self.match = match
        self.acted: dict[tuple[int, str], int] = {}
        """The version each client's action was saved at, by seat and id."""
        self.sitters = sitters
        self.waits = Waits(match)
        self.heads = heads
        self._around = around
        self._clock = clock
        self._credits = Credits()
        self._next_save = 0
        self._start_clock()

    @property
    def presence(self) -> Presence:
        """Who is on the line."""
        return self._around.presence

    def wall(self) -> int:
        """The wall's time."""
        return self._around.wall()

    def waited_s(self, seat: int) -> int | None:
        """How long the match has waited for a seat; None if it does not, or that is not known."""
        since = self.waits.since(seat) if seat in self.waits.seats() else None
        return None if since is None else max(0, self._around.today() - since)

    def stand_in(self) -> Level:
        """The level of a bot that plays for somebody who left or is away."""
        return level_of_stand_in(self._around.bots)

    @property
    def teaching(self) -> Teaching | None:
        """The lesson that goes on here."""
        taught = self.sitters.teaching
        return taught if taught is not None and taught.is_on() else None

    def take_up(self, at: int, acted: dict[tuple[int, str], int]) -> None:
        """Go on after a replay: at this match time, with these actions already applied."""
        self.acted = acted
        self._clock = MatchClock(at, None, self._clock.rate)
        self._start_clock()

    def _start_clock(self) -> None:
        stands = self.match.position.paused or self.teaching is not None
        if self.match.outcome() is None and not stands:
            self._clock = self._clock.started(self._around.wall())

    # What people do.

    async def act(self, line: Line, act: wire.Act, arrival: int) -> Refusal | None:
        """A seat's answer, which came at `arrival` by the wall: saved once, then acknowledged."""
        seat = line.seat
        if seat is not None and (done := self.acted.get((seat, act.id))) is not None:
            line.tell(encode(wire.Acknowledged(act.id, done)))
            return None
        action = self._read(seat, act.action)
        if isinstance(action, Refusal) or seat is None:
            return action if isinstance(action, Refusal) else None
        if not self._around.presence.is_acting(line):
            return refusal("server", "server.refused.elsewhere")
        match = self.match
        came = self._clock.now(arrival)
        lag = line.lag_ms() * self._clock.rate
        at = stamp(match.position.at, came, self._credits.of(seat, act.key, lag))
        try:
            await self.ring(at)
            if (beside := self._beside(seat, action)) is not None:
                return beside
            staged = match.answer(seat, act.key, action, max(at, match.position.at))
            if isinstance(staged, Refusal):
                return staged
            if self.bell() is not None:
                self._credits.spend(seat, act.key, came - at)
            await self.append(staged, act.id)
        except StoreError as problem:
            if isinstance(problem, Conflict):
                raise
            log.error("%s", problem)
            return refusal("server", "server.refused.not-saved")
        line.tell(encode(wire.Acknowledged(act.id, staged.version + 1)))
        await self.tell_news(staged)
        return None

    def why_not(self, line: Line, wish: wire.Try) -> Refusal | None:
        """Why an action would be refused now; None if it is legal. Nothing is played."""
        action = self._read(line.seat, wish.action)
        if isinstance(action, Refusal) or line.seat is None:
            return action if isinstance(action, Refusal) else None
        last = self.match.position.at
        why = judge(self.match.prompts(), Act(line.seat, action, last), last)
        return why or self._beside(line.seat, action)

    def _beside(self, seat: int, action: Any) -> Refusal | None:
        """Why a legal action is beside the point of a lesson; the rules refuse all others."""
        last = self.match.position.at
        if self.teaching is None or judge(self.match.prompts(), Act(seat, action, last), last):
            return None
        return self.teaching.why_not(seat, action)

    async def learn(self, event: Heard | LetGo) -> None:
        """The learner has read a slip, or has had enough; a slip that is gone is passed over."""
        teaching = self.teaching
        if teaching is None:
            raise Sorry("core.refused.no-lesson")
        if isinstance(event, LetGo) or teaching.is_read(event.step):
            await self.happen(event)
        if isinstance(event, LetGo):
            said = encode(wire.Notice(Word("server.notice.let-go")))
            self.presence.tell(lambda _seat: said)

    def _read(self, seat: int | None, data: msgspec.Raw) -> Any:
        """The action somebody sent, or why it is none of theirs."""
        if seat is None:
            return refusal("server", "server.refused.watching")
        if self.match.position.bots[seat] is not None:
            return refusal("server", "server.refused.left")
        try:
            return codec(self.match.game).action(bytes(data))
        except (GameError, RecursionError):
            return refusal("server", "server.refused.not-an-action")

    async def happen(self, event: Happening) -> None:
        """Something happens to the match itself; a pause stands the clock."""
        if isinstance(event, Rewind) and self.teaching is not None:
            raise Sorry("core.refused.lesson")
        if isinstance(event, Rewind) and self.match.version >= LONGEST_TO_UNDO:
            raise Sorry("server.refused.too-long-to-undo")
        await self.ring(self.now())
        staged = self.match.happen(event, self.now())
        if isinstance(staged, Refusal):
            raise Sorry(staged.word.key)
        await self.append(staged)
        if self.match.position.paused:  # since then: how long saving took does not count
            self._clock = MatchClock(self.match.position.at, None, self._clock.rate)
        self._start_clock()
        await self.tell_news(staged)

    # What bots do.

    def call_sitters(self) -> None:
        """Every bot that is asked goes to work."""
        levels = self._levels()
        if not self.sitters.are_needed(levels):
            return
        self.sitters.look(self.match, levels, self.now(), self._around.pace())

    def repace(self) -> None:
        """Bots answer at the pace that is wished now."""
        self.sitters.repace(self._around.pace())

    def _levels(self) -> tuple[str | None, ...]:
        """The level of the bot that plays a seat now, by seat."""
        pairs = zip(self._around.bots, self.match.position.bots, strict=True)
        return tuple([left or own for own, left in pairs])

    async def bot_acts(self, seat: int, key: int, action: Any) -> None:
        """A bot's answer; it stood in the same queue as people's."""
        if self.teaching is not None:
            await self._go_on(self.teaching)
            return
        self.sitters.again(seat)
        match = self.match
        await self.ring(self.now())
        # Whoever came back meanwhile answers for themselves.
        is_asked = self._levels()[seat] is not None and match.position.question_numbers[seat] == key
        if action is not None and is_asked:
            at = max(self.now(), match.position.at)
            staged = match.answer(seat, key, action, at)
            ask = match.prompts().get(seat)
            # A standing question stays open: what somebody else did first is thought over again.
            if isinstance(staged, Refusal) and isinstance(ask, Ask) and not ask.standing:
                log.warning("a bot of %s was refused: %s", match.game.spec.id, staged.word.key)
                staged = match.answer(seat, key, choose_by_chance(ask.options, f"{key}").action, at)
            if isinstance(staged, Staged):
                await self.append(staged)
                await self.tell_news(staged)
        self.call_sitters()

    async def _go_on(self, teaching: Teaching) -> None:
        """The script's next move; one that does not fit the match lets go of the learner."""
        staged = teaching.staged()
        if isinstance(staged, Staged):
            await self.append(staged)
            await self.tell_news(staged)
        elif staged is not None:
            log.warning("the lesson of %s stumbled: %s", self.match.game.spec.id, staged.word.key)
            await self.happen(LetGo())

    # Time.

    def now(self) -> int:
        """Match time now."""
        return self._clock.now(self._around.wall())

    def bell(self) -> Bell | None:
        """The bell that runs."""
        return bell_of(self.match, None)

    def stop_clock(self) -> int:
        """Match time stands from here on."""
        self._clock = self._clock.paused(self._around.wall())
        return self._clock.at

    async def ring(self, now: int) -> None:
        """Serve every bell due by `now`, each at its due time."""
        while (staged := self.match.ring(now)) is not None:
            await self.append(staged)
            await self.tell_news(staged)

    async def wake(self) -> None:
        """Whatever is due by the wall. A bell first waits for answers that are on their way."""
        wall = self._around.wall()
        await self.ring(self._clock.now(wall) - self._grace())
        if self.bell() is not None and wall >= self._next_save:
            self._next_save = wall + SAVE_TIME_MS
            await self.save_time()
        self.call_sitters()

    async def save_time(self) -> None:
        """Save how much has been played: a restart resumes there."""
        is_timed = int(self.bell() is not None)
        row = PlayedRow(self._around.match_id, self.now(), is_timed)
        await self._around.store.save(Save(played=row))

    def due(self) -> int | None:
        """When to wake, by the wall; None if nothing runs."""
        bell = self.bell()
        if bell is None:
            return None
        rings = self._clock.wall_at(bell.due + self._grace())
        return self._next_save if rings is None else min(rings, self._next_save)

    def _grace(self) -> int:
        """How long a bell waits: the largest credit of those who are asked."""
        asked, presence = self.match.position.question_numbers, self._around.presence
        seats = [seat for seat in presence.seats() if seat in self.match.prompts()]
        rate = self._clock.rate
        return max(
            (self._credits.of(s, asked[s], presence.lag_ms(s) * rate) for s in seats), default=0
        )

    # Saving and telling.

    def rows(self, staged: Staged, act: str | None = None) -> list[RecordRow]:
        """Decided records as they are stored, the first under the id it was sent under."""
        match_id, version = self._around.match_id, staged.version
        noted_at = self._around.today()
        rows = []
        for advance in staged.advances:
            version += 1
            record = advance.record
            seat = record.seat if act is not None and isinstance(record, Act) else None
            rows.append(RecordRow(match_id, version, encode(record), seat, act, noted_at))
            act = None
        return rows

    async def append(self, staged: Staged, act: str | None = None) -> None:
        """Save decided records in one append, then take them into the log."""
        last = staged.advances[-1]
        is_timed = bell_of(self.match, last) is not None
        played = None
        if is_timed != (self.bell() is not None):
            played = PlayedRow(self._around.match_id, last.position.at, int(is_timed))
        rows = self.rows(staged, act)
        await self._around.store.save(Save(records=rows, played=played))
        was_taught = self.teaching is not None
        self.take(staged, rows)
        self.waits.note(rows[-1].noted_at)
        if act is not None and rows[0].seat is not None:
            self.acted[rows[0].seat, act] = rows[0].version
        if was_taught:  # time stood still; a scripted bell takes it along
            self._clock = MatchClock(last.position.at, None, self._clock.rate)
            self._start_clock()

    def take(self, staged: Staged, rows: Sequence[RecordRow]) -> None:
        """Take saved records into the log and into the chain."""
        state = self.match.position.state
        for advance, row in zip(staged.advances, rows, strict=True):
            self.heads.add(state, advance.record, row.noted_at)
            state = advance.position.state
        self.match.commit(staged)

    async def tell_news(self, staged: Staged) -> None:
        """Tell what was saved; if it ended the match, that is saved and told too."""
        now = timing(self.match, self._clock, self._around.wall())
        home = self._around.home
        lesson = self._lesson()
        head = self.heads.head()
        self._around.presence.show(
            lambda seat, acts: update(
                home,
                self.match,
                seat,
                staged.advances,
                now,
                acts=acts,
                lesson=lesson if acts else None,
                head=head,
            )
        )
        if self.match.outcome() is not None:
            await self._around.over(self.stop_clock())
        self.call_sitters()

    def standing(self, line: Line) -> bytes:
        """Where the match stands for a line, without news."""
        now = timing(self.match, self._clock, self._around.wall())
        seat = self._around.presence.sees(line)
        acts = line.seat is not None
        return update(
            self._around.home,
            self.match,
            seat,
            (),
            now,
            acts=acts,
            lesson=self._lesson() if acts else None,
            head=self.heads.head(),
        )

    def _lesson(self) -> wire.Lesson | None:
        return None if self.teaching is None else self.teaching.told()


def bell_of(match: Match, advance: Advance | None) -> Bell | None:
    """The bell that runs after an advance, or now; none while the match is paused or over."""
    if not match.game.spec.clock:
        return None
    position = match.position if advance is None else advance.position
    if position.paused or position.ended is not None:
        return None
    bell = match.prompts_in(position.state).get(CLOCK)
    return bell if isinstance(bell, Bell) else None
