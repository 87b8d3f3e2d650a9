"""The desk of one match: one task, one queue, the only writer. Save, then tell."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from spytable import wire
from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.options import Word, refusal
from spytable.table.alarm import Alarm
from spytable.table.errors import Sorry
from spytable.table.gathering.gathering import Gathering, Room
from spytable.table.gathering.seeding import Ends, Seeding
from spytable.table.looking_back.past import Past
from spytable.table.looking_back.standings import note_standing
from spytable.table.mailbox import Mailbox, Order
from spytable.table.playing.absence import Circle, Deeds
from spytable.table.playing.company import Company
from spytable.table.playing.opening import Opening
from spytable.table.playing.playing import Playing, bell_of
from spytable.table.presence import Presence
from spytable.table.prices import A_TABLE, charge
from spytable.table.rows import GoneRow, Kept, Save
from spytable.table.seams import Line
from spytable.table.seating.agreement import Agreement
from spytable.table.seating.roster import Roster
from spytable.table.seating.sitting import Sitting
from spytable.table.services import Again, Services
from spytable.table.talking.talk import Talk

T = TypeVar("T")
RETRY_MS = 1_000
"""How long after a failure, such as a full disk, what is due is tried again."""


class Desk:
    """Everything that happens at one table goes through here, in one order."""

    def __init__(self, services: Services, kept: Kept) -> None:
        self.sitting = Sitting(kept.match, Roster(kept.seats))
        self.home = folder(kept.match.game)
        self.presence = Presence()
        self.presence.shared = kept.match.shared
        self.playing: Playing | None = None
        self.touched = services.wall()
        self.talk = Talk(services.wall, services.today)
        self._company: Company | None = None
        self._noted = kept.standing_at
        self._services = services
        self._mailbox = Mailbox(f"desk {kept.match.code}", self._set_alarm, self._lost)
        self._alarm = Alarm(services.wall, lambda: self._mailbox.post(self._wake))
        ends = Ends(
            is_ready=lambda: self._scenery() == "ready",
            promised=lambda agreement: self.keep(self.sitting.promised(agreement)),
            begin=self._begin,
            refused=self._reopen,
            present=lambda: self.presence.seats() - self._leaving - self.sitting.roster.removed(),
            tell=self._tell_table,
            wall=services.wall,
        )
        self._seeding = Seeding(ends, services.settings.patience_ms)
        self._leaving: set[int] = set()
        self.gathering = Gathering(
            services,
            Room(
                sitting=lambda: self.sitting,
                keep=self.keep,
                tell=self._tell_table,
                wake=lambda: self.post(self._wake),
            ),
        )
        self._opening = Opening(services, self.home, self.presence, self._finish, self._bot_answers)

    # Coming and going.

    async def resume(self, kept: Kept) -> None:
        """Replay what was played so far; GameError if that cannot be."""
        if kept.match.stage in ("playing", "over"):
            self._play(await self._opening.resumed(self.sitting, kept))

    def open(self) -> None:
        """Begin to serve."""
        self._mailbox.open()
        self.post(self._wake)
        if self.playing is None:
            self.gathering.want_scenery()

    async def close(self) -> None:
        """Stop where it stands; match time is saved."""
        self._alarm.cancel()
        if self.playing is not None:
            self.playing.sitters.close()
        was_lost = self.is_lost()
        await self._mailbox.close()
        if self.playing is not None and self.playing.bell() is not None and not was_lost:
            await self.playing.save_time()
        if self.playing is not None and self.playing.match.version != self._noted and not was_lost:
            await self.note_standing()
        log = [] if self.playing is None else list(self.playing.match.log)
        # Its parts hold it as it holds them: apart, all are gone at once.
        self.playing = self._company = None
        del self._alarm, self._seeding, self._opening, self.gathering
        await self._services.slices.free(log)

    async def note_standing(self) -> None:
        """Store how the match stands, for whoever asks while the table rests."""
        row = note_standing(self.sitting.row.id, self.in_play())
        await self._services.store.save(Save(standing=row))
        self._noted = row.version

    def post(self, order: Order) -> None:
        """Put an order into the queue."""
        self.touched = self._services.wall()
        self._mailbox.post(order)

    async def ask(self, order: Callable[[], Awaitable[T]]) -> T:
        """Put an order into the queue and wait for what comes of it."""
        self.touched = self._services.wall()
        return await self._mailbox.ask(order)

    def is_lost(self) -> bool:
        """Whether it stopped because the store knows better."""
        return self._mailbox.is_lost()

    def is_idle(self, for_ms: int | None = None) -> bool:
        """Whether nothing is lost by unloading: nobody is here, nothing has run for so long."""
        playing = self.playing
        enough = self._services.settings.idle_ms if for_ms is None else for_ms
        runs = playing is not None and (playing.bell() is not None or playing.sitters.are_busy())
        return (
            not self.presence
            and not runs
            and self._seeding.due() is None  # a round that waits for people can wait unloaded
            and self._mailbox.is_empty()
            and self._services.wall() - self.touched >= enough
        )

    def _lost(self) -> None:
        self.presence.hang_up_all("server.trouble.reload")

    # Lines.

    async def join(self, line: Line, token: str | None = None) -> None:
        """Somebody is on the line: everyone hears of it, they hear where things stand."""
        if line.seat is not None and token is not None:
            # Seats may have been renumbered or taken away while the line was being opened.
            line.seat = self.sitting.roster.seat_of(token)
            if line.seat is None:
                line.hang_up("server.trouble.token")
                return
        self.presence.join(line)
        if self._company is not None:
            self._company.look()
        self._tell_table()
        if self.playing is not None:
            line.tell(self.playing.standing(line))
        self.talk.catch_up(self, line)
        if self._company is not None:
            await self._company.welcome()

    async def drop(self, line: Line) -> None:
        """A line went dead."""
        self.gathering.joiners.drop(line)
        if self.presence.drop(line):
            if self._company is not None:
                self._company.look()
            self._tell_table()
            await self._seeding.settle()
            if self._company is not None:
                await self._company.settle()

    def table(self) -> wire.Table:
        """The table as everyone may see it."""
        table = self.sitting.table(self.presence.seats(), self._seeding.agreement)
        if self._company is not None:
            table = self._company.around(table)
        else:
            table = self.gathering.around(table)
        return replace(
            table,
            watchers=self.presence.watchers(),
            scenery=self._scenery(),
            restart=self._seeding.restart(),
            kept_until=self._services.kept_until(self.sitting.row.over_at),
        )

    def standing(self) -> wire.Standing:
        """How the match stands, as everyone may know: whom it waits for, or how it ended."""
        if self.playing is None:
            return wire.Standing(self.table(), (), ())
        waits = self.playing.waits
        waited = waits.seats()
        since = tuple(waits.since(seat) for seat in waited)
        return wire.Standing(self.table(), waited, since, self.playing.match.outcome())

    def _scenery(self) -> wire.SceneryState:
        """Whether what is drawn before play is there."""
        return "ready" if self.playing is not None else self.gathering.scenery()

    def _tell_table(self) -> None:
        table, watch = self.table(), self.sitting.watch_token()

        def tell(seat: int | None) -> bytes:
            if seat is None:
                return encode(table)
            may = () if self._company is None else self._company.replaceable(seat)
            return encode(replace(table, you=seat, watch=watch, may_replace=may))

        self.presence.tell(tell)

    async def keep(self, sitting: Sitting, why: str = "server.trouble.freed") -> None:
        """Save a change of the table, then tell; who has no seat any more hears why."""
        if self.sitting.stage == "gathering":
            sitting = sitting.following(self.sitting.roster)
        await self._services.store.save(sitting.save_after(self.sitting))
        moves = self.sitting.roster.moves(sitting.roster)
        self.sitting = sitting
        self.presence.reseat(moves, why)
        if sitting.stage == "agreeing" and self._seeding.agreement is None:
            await self._seeding.start(sitting)
        else:
            self._tell_table()
            await self._seeding.settle()  # nobody waits for who was removed
        self.talk.reseat(self, moves)

    # Agreeing on the seed.

    async def promise(self, seat: int, digest: str) -> None:
        """A client promises its contribution."""
        await self._seeding.promise(seat, digest)

    async def contribute(self, seat: int, value: str) -> None:
        """A client reveals its contribution."""
        await self._seeding.contribute(seat, value)

    async def agree_anew(self, seat: int, number: int, *, yes: bool) -> None:
        """A person agrees to another round of the seed, or does not."""
        await self._seeding.answer(seat, number, yes=yes)

    async def _reopen(self, agreement: Agreement, seat: int) -> None:
        """Somebody did not agree to another round: play does not begin, and everyone hears why."""
        said = encode(wire.Notice(Word("server.notice.not-anew", {"seat": seat})))
        self.presence.tell(lambda _seat: said)
        leaving, self._leaving = self._leaving, set()
        await self.keep(self.sitting.reopened(agreement, leaving), "server.trouble.left")

    async def _begin(self, agreement: Agreement) -> None:
        """The set-up is drawn and saved with the agreed seed, and play begins."""
        sitting = self.sitting.agreed(agreement, self._services.today())
        playing = self._opening.made(sitting)
        staged = playing.match.begin()
        last = staged.advances[-1] if staged.advances else None
        row = replace(sitting.row, is_timed=int(bell_of(playing.match, last) is not None))
        rows = playing.rows(staged)
        await self._services.store.save(Save(match=row, records=rows))
        playing.take(staged, rows)
        playing.waits.note(self._services.today())
        self.sitting = Sitting(row, sitting.roster)
        self._seeding.agreement = None
        self._play(playing)
        self._tell_table()
        await playing.tell_news(staged)
        removed = self.sitting.roster.removed()
        for seat in sorted(self._leaving - removed):
            await self.leave(seat)
        await self.company().let_go(sorted(removed))

    def _play(self, playing: Playing) -> None:
        self.playing = playing
        row, people = self.sitting.row, self.sitting.roster.people()
        circle, manners = Circle(people, row.host, row.away), self._services.settings.manners
        deeds = Deeds(self.share, self._pass_on, self._tell_table)
        self._company = Company(playing, circle, manners, deeds)

    async def _pass_on(self, host: int) -> None:
        await self.keep(self.sitting.hosted_by(host))

    # Playing.

    def company(self) -> Company:
        """The people around the match; Sorry before it has begun."""
        if self._company is None:
            raise Sorry("server.refused.not-begun")
        return self._company

    def set_pace(self, pace: wire.Pace) -> None:
        """Somebody wishes bots to answer at this pace."""
        self.presence.pace = pace
        if self.playing is not None:
            self.playing.repace()

    def in_play(self) -> Playing:
        """The match; Sorry before it has begun."""
        if self.playing is None:
            raise Sorry("server.refused.not-begun")
        return self.playing

    def past(self) -> Past:
        """The match so far; Sorry before it has begun."""
        playing = self.in_play()
        return Past(self.home, self.sitting, playing.match, playing.heads)

    async def act(self, line: Line, act: wire.Act, arrival: int) -> None:
        """A seat's answer, which came at `arrival` by the wall."""
        refused = refusal("server", "server.refused.not-begun")
        why = await self.playing.act(line, act, arrival) if self.playing is not None else refused
        if why is not None:
            line.tell(encode(wire.Refused(act.id, why)))

    async def attempt(self, line: Line, wish: wire.Try) -> None:
        """Whether an action would be legal now. Nothing is played."""
        refused = refusal("server", "server.refused.not-begun")
        why = self.playing.why_not(line, wish) if self.playing is not None else refused
        line.tell(encode(wire.Tried(wish.id, why)))

    async def leave(self, seat: int) -> None:
        """A person leaves for good: before the start the seat is free, later a bot has it."""
        if self.sitting.stage == "gathering":
            await self.keep(self.sitting.freed(seat), "server.trouble.left")
        elif self.sitting.stage == "agreeing":
            self._leaving.add(seat)
            await self._seeding.settle()
        else:
            await self.company().leave(seat)

    async def erase(self) -> None:
        """Delete all that is stored of the table; whoever is there hears of it."""
        if self.playing is not None:
            self.playing.sitters.close()
            self._noted = self.playing.match.version  # nothing is to be noted of it any more
        await self._services.store.save(Save(gone=(GoneRow(self.sitting.row.id),)))
        self.presence.hang_up_all("server.trouble.deleted")

    def _bot_answers(self, seat: int, key: int, action: Any) -> None:
        self.post(partial(self._bot_acts, seat, key, action))

    async def _bot_acts(self, seat: int, key: int, action: Any) -> None:
        if self.playing is not None:
            await self.playing.bot_acts(seat, key, action)

    async def share(self, seat: int | None) -> None:
        """Watchers see a seat's view, or what is public."""
        await self.keep(self.sitting.showing(seat))
        self.presence.shared = seat
        for line in self.presence.lines:
            if self.playing is not None and line.seat is None and line.guest:
                line.tell(self.playing.standing(line))

    async def _finish(self, played_ms: int) -> None:
        if self.sitting.stage == "playing":
            await self.keep(self.sitting.over(played_ms, self._services.today()))

    async def rematch(self, seat: int, address: str, *, swap: bool) -> None:
        """The same people once more; the second to ask is told the same table.

        It costs the first one's address what any table costs.
        """
        if self.playing is None or self.sitting.stage != "over":
            raise Sorry("server.trouble.not-over")
        if self.sitting.row.rematch is None:
            charge(self._services.buckets, address, A_TABLE)
            freed = self.company().gone() - {seat} | self.sitting.roster.removed()
            code = await self._services.again(self.sitting, Again(seat, swap, freed))
            await self.keep(self.sitting.followed(code))

    # Time.

    async def _wake(self) -> None:
        """Whatever is due by the wall, or was waited for."""
        if self.sitting.stage == "gathering":
            self.gathering.joiners.lapse()
            self._tell_table()
        if self.sitting.stage == "agreeing":
            await self._seeding.wake(self.sitting)
        if self.playing is not None:
            if self.playing.match.outcome() is not None:
                await self._finish(self.playing.stop_clock())
            await self.playing.wake()
            await self.company().let_go(sorted(self.sitting.roster.removed()))
            await self.company().wake()

    def _set_alarm(self) -> None:
        """Wake when something is due."""
        if self._mailbox.failed:
            self._alarm.set(self._services.wall() + RETRY_MS)
        elif self.playing is None or self._company is None:
            self._alarm.set(self._seeding.due(), self.gathering.joiners.due())
        else:
            self._alarm.set(self.playing.due(), self._company.due())
