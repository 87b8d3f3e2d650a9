"""People leaving, resigning and disconnecting during a match, and bots that stand in for them."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from spytable import wire
from spytable.core.records import Agree, Leave, Resign, Resume, Return
from spytable.table.access import TableAccess
from spytable.table.errors import RequestError
from spytable.table.playing.people import People
from spytable.table.playing.playing import Playing
from spytable.table.playing.proposals import Proposals
from spytable.table.playing.rematch_wishes import RematchWishes
from spytable.table.playing.stored_standing import add_people
from spytable.table.rate_limits import Bucket

RETURNS_A_SECOND = 0.5
DAY_S = 86_400
"""After this time anyone at the table, not only the host, may call a stand-in bot."""


class Company:
    """The people of one match. Only its table's task may call the async methods."""

    def __init__(self, table: TableAccess, playing: Playing) -> None:
        self._playing = playing
        self._people = People(table, playing)
        self.proposals = Proposals(self._people, table.services.settings.manners.proposal_ms)
        self.rematch = RematchWishes(table, self._people)
        self._returns: dict[int, Bucket] = {}
        """How often each seat may be taken back: every time is a record and a notice for all."""

    def people(self) -> tuple[int, ...]:
        """The seats that people play now, absent ones included; no network bots."""
        return self._people.persons()

    def left_seats(self) -> frozenset[int]:
        """The seats of people who left for good, which is more than being away or resigning."""
        return self._people.left_seats()

    def describe_people(self, table: wire.Table) -> wire.Table:
        """Add what is known about the people to the table message."""
        table = add_people(table, self._playing.match.position)
        seats = table.seats
        if self._people.absences:
            seats = tuple(
                [replace(info, bot_in_ms=self._bot_in_ms(seat)) for seat, info in enumerate(seats)]
            )
        return replace(table, seats=seats, proposal=self.proposals.describe())

    # Coming and going.

    def note_presence(self) -> None:
        """Note who is connected; a network bot that is has a minute for each answer."""
        self._people.note_presence()
        if self._people.network_bots:
            self._playing.call_bots()

    async def welcome(self) -> None:
        """Give people who were away and are back their seats again."""
        for seat in self._playing.match.position.away:
            if seat in self._people.present():
                await self._people.happen_unasked(Return(seat), "back")
        await self._find_host()

    async def leave(self, seat: int, word: str = "left") -> None:
        """A person leaves for good: a bot takes the seat."""
        if not self._people.is_over():
            await self._people.happen(Leave(seat, self._playing.bot_seats.choose_stand_in()), word)
            await self._find_host()
            await self.proposals.settle()

    async def let_go(self, removed: Collection[int]) -> None:
        """Give the seats of removed people to bots, if that has not happened yet."""
        position = self._playing.match.position
        for seat in removed:
            if position.bots[seat] is None or seat in position.away:
                await self.leave(seat, "removed")
        await self._find_host(removed)

    async def _find_host(self, removed: Iterable[int] = ()) -> None:
        """Make the next person host if the host left for good or was removed."""
        people = self.people()
        if people and self._people.host in self.left_seats().union(removed):
            await self._people.pass_host(people[0])

    async def come_back(self, seat: int) -> None:
        """A person takes back the seat they left; not so often that it disturbs the others."""
        now_s = self._people.wall() / 1000
        if not self._returns.setdefault(seat, Bucket(RETURNS_A_SECOND, now_s)).take(now_s):
            raise RequestError("server.trouble.too-fast", 429)
        await self._people.happen(Return(seat), "back")

    async def resign(self, seat: int) -> None:
        """A person gives up."""
        self._check_plays(seat)
        await self._people.happen(
            Resign(seat, self._playing.bot_seats.choose_stand_in()), "resigned"
        )

    async def resume(self, seat: int) -> None:
        """Somebody ends a pause."""
        self._check_plays(seat)
        await self._people.happen(Resume(), "resumed", seat)

    async def end(self) -> None:
        """The host of the server ends the match."""
        if self._people.is_over():
            raise RequestError("core.refused.over")
        await self._people.happen(Agree(by_host=True), "ended")

    async def hide(self, seat: int) -> None:
        """Show watchers the public view again."""
        if self._playing.presence.shared is not None:
            await self._people.share(None)
            self._people.notice("hidden", seat=seat)

    def _check_plays(self, seat: int) -> None:
        """RequestError if a bot plays this seat now."""
        if self._playing.match.position.bots[seat] is not None:
            raise RequestError("server.refused.left")

    # Standing in for those who are away.

    async def stand_in(self, by: int, seat: int) -> None:
        """Somebody lets a bot play for an absent person until they are back."""
        self.note_presence()
        if seat not in self._people.absences:
            raise RequestError("server.trouble.not-away")
        if seat not in self.replaceable(by):
            raise RequestError("server.trouble.host-first", 403)
        leave = Leave(seat, self._playing.bot_seats.choose_stand_in(), away=True)
        await self._people.happen(leave, "bot-sits-in")

    def replaceable(self, by: int | None) -> tuple[int, ...]:
        """The absent people for whom a seat may call a bot: the host now, others after a day."""
        if not self._people.absences:
            return ()
        people, is_paused = self.people(), self._playing.match.position.paused
        if by not in people or self._people.is_over() or is_paused:
            return ()
        active = self._people.active()
        absent = [seat for seat in active if seat in self._people.absences and seat != by]
        if by == self._host():
            return tuple(absent)
        waited = self._playing.waited_s
        return tuple(seat for seat in absent if (waited(seat) or 0) >= DAY_S)

    def _host(self) -> int | None:
        """Who hosts: while the host is away, the next person."""
        people, host = self.people(), self._people.host
        return host if host in people else next(iter(people), None)

    def _bot_in_ms(self, seat: int) -> int | None:
        """In how long a bot steps in for somebody who is disconnected; None if none will."""
        due = self._people.absences.due(seat)
        if due is None or not self._is_waited_for(seat):
            return None
        return max(0, due - self._people.wall())

    def _is_waited_for(self, seat: int) -> bool:
        """Whether the match goes on and some other person is connected."""
        is_going_on = not self._people.is_over() and not self._playing.match.position.paused
        others = self._people.present() - {seat}
        return is_going_on and seat in self._people.active() and bool(others & {*self.people()})

    # Time.

    async def wake(self) -> None:
        """Do whatever is due: bots step in, a proposal expires, a rematch begins."""
        if self._people.is_over():
            self.proposals.forget()
            await self.rematch.wake()
            return
        self.note_presence()
        await self.welcome()
        for seat in self._people.absences.overdue(self._people.wall()):
            if self._is_waited_for(seat):
                leave = Leave(seat, self._playing.bot_seats.choose_stand_in(), away=True)
                await self._people.happen_unasked(leave, "bot-sits-in")
        await self.proposals.settle()
        self.proposals.lapse()

    def due(self) -> int | None:
        """The wall time of the next thing that is due; None if nothing is."""
        if self._people.is_over():
            return self.rematch.due()
        lapses = self.proposals.due()
        if lapses is None and not self._people.absences:
            return None  # nearly always
        dues = [] if lapses is None else [lapses]
        for seat in self._people.seats:
            due = self._people.absences.due(seat)
            if due is not None and self._is_waited_for(seat):
                dues.append(due)
        return min(dues, default=None)
