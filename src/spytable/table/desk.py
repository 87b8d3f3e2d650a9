"""The actor of one table: one task, one queue, the only writer. Save, then tell."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from spytable import wire
from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.match import Match
from spytable.core.options import refusal
from spytable.table.alarm import Alarm
from spytable.table.errors import RequestError
from spytable.table.gathering.gathering import Gathering
from spytable.table.gathering.seeding import Seeding
from spytable.table.log_lines import LogLines
from spytable.table.looking_back.standings import note_standing
from spytable.table.mailbox import Command, Mailbox
from spytable.table.match_names import name_match
from spytable.table.playing.company import Company
from spytable.table.playing.opening import begin_match, resume_match
from spytable.table.playing.playing import Playing
from spytable.table.presence import Presence
from spytable.table.rows import Save, StoredMatch
from spytable.table.seams import Line
from spytable.table.seating.agreement import Agreement
from spytable.table.seating.roster import Roster
from spytable.table.seating.sitting import Sitting
from spytable.table.services import Services
from spytable.table.table_news import describe_standing, describe_table, tell_table
from spytable.table.talking.talk import Talk

T = TypeVar("T")
NOT_BEGUN = refusal("server", "server.refused.not-begun")


async def refuse_early(line: Line, act: wire.Act) -> None:
    """Refuse an answer that comes before the match."""
    line.tell(encode(wire.Refused(act.id, NOT_BEGUN)))


class Desk:
    """The actor of one table: everything that happens there goes through its queue, one by one.

    Its parts call it only by `TableAccess`.
    """

    def __init__(self, services: Services, kept: StoredMatch) -> None:
        self.services = services
        self.sitting = Sitting(kept.match, Roster(kept.seats))
        self.home = folder(kept.match.game)
        self.presence = Presence(LogLines(name_match(kept.match.id)))
        self.presence.shared = kept.match.shared
        self.playing: Playing | None = None
        self.touched = services.wall()
        self.talk = Talk(services.wall, services.today)
        self.gathering = Gathering(self)
        self.seeding = Seeding(self)
        self._company: Company | None = None
        self.noted = kept.standing_at
        """The version at which the standing of the match was last stored."""
        self._leaving: set[int] = set()
        self.mailbox = Mailbox(self.presence.log.name, self)
        self._alarm = Alarm(self)

    # Coming and going.

    async def resume(self, kept: StoredMatch) -> None:
        """Replay the stored log; GameError if that fails."""
        if kept.match.stage in ("playing", "over"):
            self._play(await resume_match(self, self.sitting, kept))

    def open(self) -> None:
        """Start running commands."""
        self.mailbox.open()
        self.post(self._wake)
        if self.playing is None:
            self.gathering.want_scenery()

    async def close(self) -> None:
        """Stop, and save the match time."""
        self._alarm.cancel()
        if self.playing is not None:
            self.playing.bot_players.close()
        was_lost = self.is_lost()
        await self.mailbox.close()
        if self.playing is not None and self.playing.bell() is not None and not was_lost:
            await self.playing.save_time()
        if self.playing is not None and self.playing.match.version != self.noted and not was_lost:
            await self.note_standing()
        log = [] if self.playing is None else list(self.playing.match.log)
        self.playing = self._company = None
        # Freeing a long log at once would block the event loop.
        await self.services.slices.free(log)

    async def note_standing(self) -> None:
        """Store how the match stands, so that it can be told without loading the table."""
        row = note_standing(self.sitting.row.id, self.in_play())
        await self.services.store.save(Save(standing=row))
        self.noted = row.version

    def post(self, command: Command) -> None:
        """Put a command into the queue."""
        self.touched = self.services.wall()
        self.mailbox.post(command)

    def take_act(self, line: Line, act: wire.Act, arrival: int) -> None:
        """Judge a seat's answer now, or when the commands before it are done."""
        self.touched = arrival
        playing = self.playing
        self.mailbox.run(self.act if playing is None else playing.act, line, act, arrival)

    async def ask(self, command: Callable[[], Awaitable[T]]) -> T:
        """Put a command into the queue and wait for its result."""
        self.touched = self.services.wall()
        return await self.mailbox.ask(command)

    def is_lost(self) -> bool:
        """Whether it stopped because the stored version is newer (conflict)."""
        return self.mailbox.is_lost()

    def after_command(self) -> None:
        """Set the alarm for whatever is due next."""
        if self.mailbox.failed:
            self._alarm.retry()
        if self.playing is None or self._company is None:
            self._alarm.set(self.seeding.due(), self.gathering.joiners.due())
        else:
            self._alarm.set(self.playing.clock.due(), self._company.due())

    def lose(self) -> None:
        """The stored version is newer (conflict): disconnect everyone, so that they reload."""
        self.presence.hang_up_all("server.trouble.reload")

    # Lines.

    async def join(self, line: Line, token: str | None = None) -> None:
        """Somebody connects: tell everyone, and send them the table and the match."""
        if line.seat is not None and token is not None:
            # Seats may have been renumbered or taken away while the line was being opened.
            line.seat = self.sitting.roster.seat_of(token)
            if line.seat is None:
                line.hang_up("server.trouble.token")
                return
        self.presence.join(line)
        if self._company is not None:
            self._company.note_presence()
        self.tell_table()
        if self.playing is not None:
            line.tell(self.playing.standing(line))
        self.talk.catch_up(self, line)
        if self._company is not None:
            await self._company.welcome()

    async def drop(self, line: Line) -> None:
        """A connection was closed."""
        self.gathering.joiners.drop(line)
        if self.presence.drop(line):
            if self._company is not None:
                self._company.note_presence()
            self.tell_table()
            await self.seeding.settle()
            if self._company is not None:
                await self._company.proposals.settle()

    # Saving and telling the table.

    def table(self) -> wire.Table:
        """The table as everyone may see it."""
        return describe_table(self, self._company or self.gathering, self.seeding)

    def standing(self) -> wire.Standing:
        """How the match stands, as everyone may know: whom it waits for, or how it ended."""
        return describe_standing(self.table(), self.playing)

    def scenery(self) -> wire.SceneryState:
        """Whether the scenery is drawn."""
        return "ready" if self.playing is not None else self.gathering.scenery()

    def tell_table(self) -> None:
        """Tell everyone how the table is now."""
        if self.presence:
            tell_table(self, self.table(), self._company)

    async def keep(self, sitting: Sitting, why: str = "server.trouble.freed") -> None:
        """Save a change of the table, then tell everyone; whoever lost a seat is told why."""
        if self.sitting.stage == "gathering":
            sitting = sitting.renumber_restarts(self.sitting.roster)
        await self.services.store.save(sitting.save_after(self.sitting))
        before, self.sitting = self.sitting.roster, sitting
        moves = None if sitting.roster is before else before.moves(sitting.roster)
        if moves is not None:
            self.presence.reseat(moves, why)
        if sitting.stage == "agreeing" and self.seeding.agreement is None:
            await self.seeding.start(sitting)
        else:
            self.tell_table()
            await self.seeding.settle()  # a removed player may have been the last one waited for
        if moves is not None:
            self.talk.reseat(self, moves)

    # From the agreed seed to play.

    def people_here(self) -> frozenset[int]:
        """The seats of people who are connected and are not leaving."""
        return self.presence.seats() - self._leaving - self.sitting.roster.removed_seats()

    async def refuse_round(self, agreement: Agreement, seat: int) -> None:
        """Somebody refused another round: back to gathering, and everyone is told why."""
        self.presence.notice("not-anew", seat=seat)
        leaving, self._leaving = self._leaving, set()
        await self.keep(self.sitting.reopen(agreement, leaving), "server.trouble.left")

    async def begin_play(self, agreement: Agreement) -> None:
        """Draw and save the set-up with the agreed seed, and begin to play."""
        playing, self.sitting, staged = await begin_match(self, agreement)
        self.seeding.agreement = None
        self._play(playing)
        self.tell_table()
        await playing.tell_news(staged)
        removed = self.sitting.roster.removed_seats()
        for seat in sorted(self._leaving - removed):
            await self.leave(seat)
        await self.company().let_go(sorted(removed))

    def _play(self, playing: Playing) -> None:
        self.playing = playing
        self._company = Company(self, playing)

    # Playing.

    @property
    def match(self) -> Match | None:
        """The match; None before it has begun."""
        return None if self.playing is None else self.playing.match

    def company(self) -> Company:
        """The people around the match; RequestError before it has begun."""
        if self._company is None:
            raise RequestError("server.refused.not-begun")
        return self._company

    def in_play(self) -> Playing:
        """The match in play; RequestError before it has begun."""
        if self.playing is None:
            raise RequestError("server.refused.not-begun")
        return self.playing

    def act(self, line: Line, act: wire.Act, arrival: int) -> Coroutine[Any, Any, None]:
        """Pass a seat's answer, which arrived at wall time `arrival`, to the match."""
        playing = self.playing
        return refuse_early(line, act) if playing is None else playing.act(line, act, arrival)

    async def leave(self, seat: int) -> None:
        """A person leaves for good: before play the seat becomes free, in play a bot takes it."""
        if self.sitting.stage == "gathering":
            await self.keep(self.sitting.free_seat(seat), "server.trouble.left")
        elif self.sitting.stage == "agreeing":
            self._leaving.add(seat)
            await self.seeding.settle()
        else:
            await self.company().leave(seat)

    def take_bot_answer(self, seat: int, key: int, action: Any) -> None:
        """Queue a bot's answer to question `key`."""
        if self.playing is not None:
            self.post(partial(self.playing.bot_acts, seat, key, action))

    def show_bot_pointing(self, seat: int, at: str) -> None:
        """Tell everyone where a bot points."""
        self.talk.point_for_bot(self, seat, at)

    def take_script_move(self) -> None:
        """Queue the next scripted move of a lesson."""
        if self.playing is not None:
            self.post(self.playing.play_script)

    async def share(self, seat: int | None) -> None:
        """Show watchers a seat's view; None for the public view."""
        await self.keep(self.sitting.with_shared(seat))
        self.presence.share(seat, None if self.playing is None else self.playing.standing)

    async def finish(self, played_ms: int) -> None:
        """The match ended at this match time."""
        if self.sitting.stage == "playing":
            self.presence.log.ends()
            await self.keep(self.sitting.finish(played_ms, self.services.today()))

    # Time.

    def wake_soon(self) -> None:
        """Put a command into the queue that does whatever is due."""
        self.mailbox.post(self._wake)

    async def _wake(self) -> None:
        """Do whatever is due at this wall time."""
        self._alarm.note_retried()
        if self.sitting.stage == "gathering":
            self.gathering.joiners.lapse()
            self.tell_table()
        if self.sitting.stage == "agreeing":
            await self.seeding.wake(self.sitting)
        if self.playing is not None:
            if self.playing.match.outcome() is not None:
                await self.finish(self.playing.clock.stop())
            await self.playing.wake()
            await self.company().let_go(sorted(self.sitting.roster.removed_seats()))
            await self.company().wake()
