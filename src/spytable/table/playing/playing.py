"""A match in play: actions of people and bots. Every step is saved, then told."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from spytable import wire
from spytable.core.codec import codec, encode
from spytable.core.game import CLOCK, Act, Ask, Bell
from spytable.core.match import Match
from spytable.core.options import Refusal, refusal
from spytable.core.play import judge
from spytable.core.position import Advance, Staged
from spytable.core.records import Happening, Heard, LetGo, Rewind
from spytable.table.access import TableAccess, TablePart
from spytable.table.errors import Conflict, RequestError, StoreError
from spytable.table.playing.bot_players import BotPlayers
from spytable.table.playing.bot_seats import BotSeats
from spytable.table.playing.heads import Heads
from spytable.table.playing.match_log import MatchLog
from spytable.table.playing.play_clock import PlayClock
from spytable.table.playing.teaching import Teaching
from spytable.table.playing.telling import LONGEST_TO_UNDO, Telling, make_timing
from spytable.table.playing.waits import Waits
from spytable.table.presence import Presence
from spytable.table.rows import RecordRow
from spytable.table.seams import Line
from spytable.table.seating.sitting import Sitting
from spytable.table.thinking import choose_by_chance

log = logging.getLogger("spytable.desk")


class Playing(TablePart):
    """One match in play. Only its table's task may call the async methods."""

    def __init__(
        self, table: TableAccess, sitting: Sitting, match: Match, bot_players: BotPlayers
    ) -> None:
        super().__init__(table)
        services = table.services
        self.match = match
        self.presence: Presence = table.presence
        self.bot_players = bot_players
        self.clock = PlayClock(match, table.presence, services.wall, services.settings.clock_rate)
        heads = Heads(match, sitting)
        self.log = MatchLog(sitting.row.id, match, heads, services.store, services.today)
        self._screen = table.home.screen
        self._read = codec(match.game).read_action
        self._is_timed = match.game.spec.clock
        self._today = services.today
        self.bot_seats = BotSeats(match, table.presence, sitting.roster)
        self._start_clock()

    @property
    def heads(self) -> Heads:
        """The head of the match's chain."""
        return self.log.heads

    @property
    def waits(self) -> Waits:
        """Whom the match waits for, and since when."""
        return self.log.waits

    def waited_s(self, seat: int) -> int | None:
        """How long the match has waited for a seat; None if it does not, or that is unknown."""
        since = self.waits.since(seat) if seat in self.waits.seats() else None
        return None if since is None else max(0, self._today() - since)

    @property
    def teaching(self) -> Teaching | None:
        """The lesson, while it goes on."""
        taught = self.bot_players.teaching
        return taught if taught is not None and taught.is_on() else None

    def take_up(self, at: int, acted: dict[tuple[int, str], int]) -> None:
        """Continue after a replay, at this match time; these actions were already applied."""
        self.log.action_versions = acted
        self.clock.stand_at(at)
        self._start_clock()

    def _start_clock(self) -> None:
        stands = self.match.position.paused or self.teaching is not None
        if self.match.outcome() is None and not stands:
            self.clock.start()

    # What people do.

    async def act(self, line: Line, act: wire.Act, arrival: int) -> None:
        """A seat's answer, which arrived at wall time `arrival`: saved once, then acknowledged.

        Or refused, and its sender is told why.
        """
        seat = line.seat
        if seat is not None and (done := self.log.action_versions.get((seat, act.id))) is not None:
            line.tell(encode(wire.Acknowledged(act.id, done)))
            return
        action, match = self._read_action(seat, act.action), self.match
        if seat is None or isinstance(action, Refusal):
            self._refuse(line, act, action)
            return
        if not self.presence.is_acting(line):
            self._refuse(line, act, refusal("server", "server.refused.elsewhere"))
            return
        at = self.clock.stamp_answer(seat, act.key, arrival, line.lag_ms())
        try:
            if is_clocked := self._is_timed and CLOCK in match.prompts():
                await self.ring(at)
                is_clocked = CLOCK in match.prompts()
            teaching = self.teaching
            why = None if teaching is None else self._why_off_script(seat, action)
            staged = why or match.answer(seat, act.key, action, max(at, match.position.at))
            if isinstance(staged, Refusal):
                self._refuse(line, act, staged)
                return
            if is_clocked:
                self.clock.spend_credit(seat, act.key, arrival, at)
            rows = self.log.make_rows(staged, act.id)
            was_taught = teaching is not None
            await self.log.save(staged, rows)
            self._take(staged, rows, was_taught=was_taught)
        except StoreError as problem:
            if isinstance(problem, Conflict):
                raise
            log.error("%s", problem)
            self._refuse(line, act, refusal("server", "server.refused.not-saved"))
            return
        line.tell(encode(wire.Acknowledged(act.id, staged.version + 1)))
        await self.tell_news(staged)

    def _refuse(self, line: Line, act: wire.Act, why: Refusal) -> None:
        line.tell(encode(wire.Refused(act.id, why)))

    def why_not(self, line: Line, wish: wire.Try) -> Refusal | None:
        """Why an action would be refused now; None if it is legal. Nothing is played."""
        action = self._read_action(line.seat, wish.action)
        if isinstance(action, Refusal) or line.seat is None:
            return action if isinstance(action, Refusal) else None
        last = self.match.position.at
        why = judge(self.match.prompts(), Act(line.seat, action, last), last)
        return why or self._why_off_script(line.seat, action)

    def _why_off_script(self, seat: int, action: Any) -> Refusal | None:
        """Why a lesson refuses a legal action; None if it accepts it, or the rules refuse it."""
        if self.bot_players.teaching is None or (teaching := self.teaching) is None:
            return None
        last = self.match.position.at
        if judge(self.match.prompts(), Act(seat, action, last), last):
            return None
        return teaching.why_not(seat, action)

    async def learn(self, event: Heard | LetGo) -> None:
        """The learner has read a step, or ends the lesson. A step that has passed is ignored."""
        teaching = self.teaching
        if teaching is None:
            raise RequestError("core.refused.no-lesson")
        if isinstance(event, LetGo) or teaching.is_read(event.step):
            await self.happen(event)
        if isinstance(event, LetGo):
            self.presence.notice("let-go")

    def _read_action(self, seat: int | None, data: msgspec.Raw) -> Any:
        """Decode an action that somebody sent; a refusal if it is malformed or not theirs."""
        if seat is None:
            return refusal("server", "server.refused.watching")
        if self.match.position.bots[seat] is not None:
            return refusal("server", "server.refused.left")
        try:
            return self._read(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return refusal("server", "server.refused.not-an-action")

    async def happen(self, event: Happening) -> None:
        """Record something that happens to the match itself; a pause stops the clock."""
        if isinstance(event, Rewind) and self.teaching is not None:
            raise RequestError("core.refused.lesson")
        if isinstance(event, Rewind) and self.match.version >= LONGEST_TO_UNDO:
            raise RequestError("server.refused.too-long-to-undo")
        now = self.clock.now()  # once: the next bell may come due while one is being saved
        await self.ring(now)
        staged = self.match.happen(event, now)
        if isinstance(staged, Refusal):
            raise RequestError(staged.word.key)
        await self.append(staged)
        if self.match.position.paused:  # the time that saving took does not count
            self.clock.stand_at(self.match.position.at)
        self._start_clock()
        await self.tell_news(staged)

    # What bots do.

    def call_bots(self) -> None:
        """Start every bot that is asked."""
        if self.match.position.paused:
            self.bot_players.forgive()
        seats = self.bot_seats
        if seats.network:
            seats.overdue = self.bot_players.find_overdue(self.match.position.question_numbers)
        levels = seats.list_levels()
        if self.bot_players.are_needed(levels):
            pace, slow = seats.find_pace(), seats.list_slow()
            self.bot_players.start_thinking(self.match, levels, self.clock.now(), pace, slow)

    def repace(self) -> None:
        """Tell the bots that the wanted pace has changed."""
        self.bot_players.repace(self.bot_seats.find_pace())

    async def bot_acts(self, seat: int, key: int, action: Any) -> None:
        """A bot's answer, from the same queue as people's."""
        self.bot_players.rethink(seat)
        match, now = self.match, self.clock.now()
        await self.ring(now)
        # A person who came back meanwhile answers instead of the bot.
        is_a_bots = self.bot_seats.list_levels()[seat] is not None
        if action is not None and is_a_bots and match.position.question_numbers[seat] == key:
            at = max(now, match.position.at)
            staged = match.answer(seat, key, action, at)
            ask = match.prompts().get(seat)
            # A standing question stays open: if somebody else was faster, the bot decides again.
            if isinstance(staged, Refusal) and isinstance(ask, Ask) and not ask.standing:
                log.warning("a bot of %s was refused: %s", match.game.spec.id, staged.word.key)
                staged = match.answer(seat, key, choose_by_chance(ask.options, f"{key}").action, at)
            if isinstance(staged, Staged):
                await self.append(staged)
                await self.tell_news(staged)
        self.call_bots()

    async def play_script(self) -> None:
        """Play the next scripted move of the lesson; one that is refused ends the lesson."""
        staged = None if self.teaching is None else self.teaching.stage_move()
        if isinstance(staged, Staged):
            await self.append(staged)
            await self.tell_news(staged)
        elif staged is not None:
            log.warning("the script of %s: %s", self.match.game.spec.id, staged.word.key)
            await self.happen(LetGo())

    # Time.

    def bell(self) -> Bell | None:
        """The bell that runs."""
        return self.clock.bell()

    async def ring(self, now: int) -> None:
        """Ring every bell due by `now`, each at its due time."""
        while (staged := self.match.ring(now)) is not None:
            await self.append(staged)
            await self.tell_news(staged)

    async def wake(self) -> None:
        """Do whatever is due at this wall time."""
        await self.ring(self.clock.rung_by())
        if self.clock.is_time_to_save():
            await self.save_time()
        self.call_bots()

    async def save_time(self) -> None:
        """Save the match time: a restart resumes there."""
        await self.log.save_time(self.clock.now())

    # Saving and telling.

    async def append(self, staged: Staged) -> None:
        """Save staged records, then commit them to the match."""
        rows = self.log.make_rows(staged)
        was_taught = self._is_taught()
        await self.log.save(staged, rows)
        self._take(staged, rows, was_taught=was_taught)

    def _is_taught(self) -> bool:
        return self.bot_players.teaching is not None and self.teaching is not None

    def _take(self, staged: Staged, rows: list[RecordRow], *, was_taught: bool) -> None:
        """Commit saved records to the match."""
        self.log.take(staged, rows)
        if was_taught:  # time stands still in a lesson, and moves only with a scripted bell
            self.clock.stand_at(staged.advances[-1].position.at)
            self._start_clock()

    async def tell_news(self, staged: Staged) -> None:
        """Send everyone what was saved; if it ended the match, save and tell that too."""
        self.presence.show(self._make_telling(staged.advances).make_update)
        if self.match.outcome() is not None:
            await self._table.finish(self.clock.stop())
        self.call_bots()

    def standing(self, line: Line) -> bytes:
        """An update without news: how the match stands, for this line."""
        acts = line.seat is not None
        return self._make_telling(()).make_update(self.presence.sees(line), acts)

    def _make_telling(self, advances: Sequence[Advance]) -> Telling:
        """How the match stands now, after these records, to be told to each seat."""
        taught, clock = self.bot_players.teaching, self.clock
        return Telling(
            self.match,
            self._screen,
            advances,
            make_timing(self.match, clock.time, clock.wall()),
            head=self.log.heads.head(),
            lesson=None if taught is None else taught.describe(),
            network=self.bot_seats.network,
        )
