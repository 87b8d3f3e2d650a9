"""Coming and going in a match: leaving, resigning, being away, and bots that stand in."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from spytable import wire
from spytable.core.records import Agree, Leave, Resign, Resume, Return
from spytable.table.access import TableAccess
from spytable.table.errors import Sorry
from spytable.table.playing.noted import add_people
from spytable.table.playing.people import People
from spytable.table.playing.playing import Playing
from spytable.table.playing.proposals import Proposals

DAY_S = 86_400
"""After so long everyone at the table may let a bot play for whom they wait."""


class Company:
    """The people around one match. Only its table's task may call what is awaited here."""

    def __init__(self, table: TableAccess, playing: Playing) -> None:
        self._playing = playing
        self._people = People(table, playing)
        self.proposals = Proposals(self._people, table.services.settings.manners.proposal_ms)

    def people(self) -> tuple[int, ...]:
        """The seats that people play now, absent ones included."""
        return self._people.now()

    def gone(self) -> frozenset[int]:
        """The seats of people who left for good; who is away or resigned may play again."""
        return self._people.gone()

    def around(self, table: wire.Table) -> wire.Table:
        """The table with what there is to tell of its people."""
        table = add_people(table, self._playing.match.position)
        seats = (
            replace(info, bot_in_ms=self._bot_in_ms(seat)) for seat, info in enumerate(table.seats)
        )
        return replace(table, seats=tuple(seats), proposal=self.proposals.told())

    # Coming and going.

    def look(self) -> None:
        """Take note of who is there."""
        self._people.look()

    async def welcome(self) -> None:
        """Who was away and is there again gets the seat back."""
        for seat in self._playing.match.position.away:
            if seat in self._people.present():
                await self._people.happen_unasked(Return(seat), "back")
        await self._find_host()

    async def leave(self, seat: int, word: str = "left") -> None:
        """A person leaves for good: a bot has the seat."""
        if not self._people.is_over():
            await self._people.happen(Leave(seat, self._playing.stand_in()), word)
            await self._find_host()
            await self.proposals.settle()

    async def let_go(self, removed: Collection[int]) -> None:
        """Bots have the seats of those whom the host removed, if they have not yet."""
        position = self._playing.match.position
        for seat in removed:
            if position.bots[seat] is None or seat in position.away:
                await self.leave(seat, "removed")
        await self._find_host(removed)

    async def _find_host(self, removed: Iterable[int] = ()) -> None:
        """The next person hosts if the host left for good or was removed."""
        people = self.people()
        if people and self._people.host in self.gone().union(removed):
            await self._people.pass_host(people[0])

    async def come_back(self, seat: int) -> None:
        """A person takes back the seat they left."""
        await self._people.happen(Return(seat), "back")

    async def resign(self, seat: int) -> None:
        """A person gives up."""
        self._check_plays(seat)
        await self._people.happen(Resign(seat, self._playing.stand_in()), "resigned")

    async def resume(self, seat: int) -> None:
        """Somebody wants to play on after a pause."""
        self._check_plays(seat)
        await self._people.happen(Resume(), "resumed", seat)

    async def end(self) -> None:
        """The host of the server ends the match where it stands."""
        if self._people.is_over():
            raise Sorry("core.refused.over")
        await self._people.happen(Agree(by_host=True), "ended")

    async def hide(self, seat: int) -> None:
        """Watchers see what is public again."""
        if self._playing.presence.shared is not None:
            await self._people.share(None)
            self._people.notice("hidden", seat=seat)

    def _check_plays(self, seat: int) -> None:
        """Sorry if a bot plays this seat."""
        if self._playing.match.position.bots[seat] is not None:
            raise Sorry("server.refused.left")

    # Standing in for those who are away.

    async def stand_in(self, by: int, seat: int) -> None:
        """Somebody who waits lets a bot play for an absent person until they are back."""
        self.look()
        if seat not in self._people.absences:
            raise Sorry("server.trouble.not-away")
        if seat not in self.replaceable(by):
            raise Sorry("server.trouble.host-first", 403)
        leave = Leave(seat, self._playing.stand_in(), away=True)
        await self._people.happen(leave, "bot-sits-in")

    def replaceable(self, by: int | None) -> tuple[int, ...]:
        """The absent people for whom a seat may let a bot play: the host at once, all in a day."""
        people, is_paused = self.people(), self._playing.match.position.paused
        if by not in people or self._people.is_over() or is_paused:
            return ()
        absent = [seat for seat in people if seat in self._people.absences and seat != by]
        if by == self._host():
            return tuple(absent)
        waited = self._playing.waited_s
        return tuple(seat for seat in absent if (waited(seat) or 0) >= DAY_S)

    def _host(self) -> int | None:
        """Who hosts; the next person while the host is away."""
        people, host = self.people(), self._people.host
        return host if host in people else next(iter(people), None)

    def _bot_in_ms(self, seat: int) -> int | None:
        """How soon a bot steps in for somebody who is disconnected; None if none will."""
        due = self._people.absences.due(seat)
        if due is None or not self._is_waited_for(seat):
            return None
        return max(0, due - self._people.wall())

    def _is_waited_for(self, seat: int) -> bool:
        """Whether somebody else is at the table while it goes on without this person."""
        people = self.people()
        is_going_on = not self._people.is_over() and not self._playing.match.position.paused
        others = self._people.present() - {seat}
        return is_going_on and seat in people and bool(others & set(people))

    # Time.

    async def wake(self) -> None:
        """Whatever is due by the wall: bots sit in, a proposal lapses."""
        if self._people.is_over():
            self.proposals.forget()
            return
        self.look()
        await self.welcome()
        for seat in self._people.absences.over(self._people.wall()):
            if self._is_waited_for(seat):
                leave = Leave(seat, self._playing.stand_in(), away=True)
                await self._people.happen_unasked(leave, "bot-sits-in")
        await self.proposals.settle()
        self.proposals.lapse()

    def due(self) -> int | None:
        """When to wake, by the wall; None if nothing is due."""
        if self._people.is_over():
            return None
        lapses = self.proposals.due()
        if lapses is None and not self._people.absences:
            return None
        dues = [] if lapses is None else [lapses]
        for seat in self._people.seats:
            due = self._people.absences.due(seat)
            if due is not None and self._is_waited_for(seat):
                dues.append(due)
        return min(dues, default=None)
