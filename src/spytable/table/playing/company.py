"""The people around a match in play: what they agree on together, and who is away for how long."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress

from msgspec.structs import replace

from spytable import wire
from spytable.core.codec import encode
from spytable.core.options import Refusal, Word
from spytable.core.records import Agree, Happening, Leave, Pause, Resign, Resume, Return, Rewind
from spytable.table.errors import Sorry, StoreError
from spytable.table.playing.absence import Absences, Circle, Deeds
from spytable.table.playing.consent import Round
from spytable.table.playing.noted import with_people
from spytable.table.playing.playing import Playing
from spytable.table.presence import Presence
from spytable.table.settings import Manners

DAY_S = 86_400
"""After so long everyone at the table may let a bot play for whom they wait."""


class Company:
    """The people of one match in play. Only its desk's task may call what is awaited here."""

    def __init__(
        self,
        playing: Playing,
        circle: Circle,
        manners: Manners,
        deeds: Deeds,
    ) -> None:
        self._playing = playing
        self._people = circle.people
        self._circle = circle
        self._manners = manners
        self._deeds = deeds
        self._tell_table = deeds.tell_table
        self._round: Round | None = None
        self._rounds = 0
        self._absences = Absences(circle.people, manners.wait_ms(circle.away), playing.wall())
        self.look()

    @property
    def _presence(self) -> Presence:
        return self._playing.presence

    def people(self) -> tuple[int, ...]:
        """The seats that people play now, absent ones included."""
        bots = self._playing.match.position.bots
        return tuple(seat for seat in self._people if bots[seat] is None)

    def gone(self) -> frozenset[int]:
        """The seats of people who left for good; who is away or resigned may play again."""
        position = self._playing.match.position
        left = {seat for seat in self._people if position.bots[seat] is not None}
        return frozenset(left.difference(position.away, position.resigned))

    def around(self, table: wire.Table) -> wire.Table:
        """The table with what there is to tell of its people."""
        table = with_people(table, self._playing.match.position)
        seats = (
            replace(info, bot_in_ms=self._bot_in_ms(seat)) for seat, info in enumerate(table.seats)
        )
        asked = self._round
        proposal = asked and asked.told(self._waiting(asked), self._playing.wall())
        return replace(table, seats=tuple(seats), proposal=proposal)

    # Coming and going.

    def look(self) -> None:
        """Take note of who is there."""
        self._absences.seen(self._presence.seats(), self.people(), self._playing.wall())

    async def welcome(self) -> None:
        """Who was away and is there again has the seat that was kept warm."""
        for seat in self._playing.match.position.away:
            if seat in self._presence.seats():
                await self._happen_unasked(Return(seat), "back")
        await self._find_host()

    async def leave(self, seat: int, word: str = "left") -> None:
        """A person leaves for good: a bot has the seat."""
        if not self._is_over():
            await self._happen(Leave(seat, self._playing.stand_in()), word)
            await self._find_host()
            await self.settle()

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
        if people and self._circle.host in self.gone().union(removed):
            self._circle = replace(self._circle, host=people[0])
            await self._deeds.pass_on(people[0])

    async def stand_in(self, by: int, seat: int) -> None:
        """Somebody who waits lets a bot play for an absent person until they are back."""
        self.look()
        if seat not in self._absences:
            raise Sorry("server.trouble.not-away")
        if seat not in self.replaceable(by):
            raise Sorry("server.trouble.host-first", 403)
        await self._happen(Leave(seat, self._playing.stand_in(), away=True), "bot-sits-in")

    def replaceable(self, by: int | None) -> tuple[int, ...]:
        """The absent people for whom a seat may let a bot play: the host at once, all in a day."""
        if by not in self.people() or self._is_over() or self._playing.match.position.paused:
            return ()
        absent = [seat for seat in self.people() if seat in self._absences and seat != by]
        if by == self._host():
            return tuple(absent)
        waited = self._playing.waited_s
        return tuple(seat for seat in absent if (waited(seat) or 0) >= DAY_S)

    def _host(self) -> int | None:
        """Who hosts; the next person while the host is away."""
        people, host = self.people(), self._circle.host
        return host if host in people else next(iter(people), None)

    async def come_back(self, seat: int) -> None:
        """A person takes back the seat they left."""
        await self._happen(Return(seat), "back")

    async def resign(self, seat: int) -> None:
        """A person gives up."""
        if self._playing.match.position.bots[seat] is not None:
            raise Sorry("server.refused.left")
        await self._happen(Resign(seat, self._playing.stand_in()), "resigned")

    def _bot_in_ms(self, seat: int) -> int | None:
        """How soon a bot steps in for somebody who is disconnected; None if none will."""
        due = self._absences.due(seat)
        if due is None or not self._is_waited_for(seat):
            return None
        return max(0, due - self._playing.wall())

    def _is_waited_for(self, seat: int) -> bool:
        """Whether somebody else is at the table while it goes on without this person."""
        is_going_on = not self._is_over() and not self._playing.match.position.paused
        others = self._presence.seats() - {seat}
        return is_going_on and seat in self.people() and bool(others & set(self.people()))

    # Agreeing.

    async def propose(self, seat: int, what: wire.Matter, shared: int | None = None) -> None:
        """Ask the others; with nobody to ask it happens at once."""
        position = self._playing.match.position
        if self._is_over():
            raise Sorry("core.refused.over")
        if position.bots[seat] is not None:
            raise Sorry("server.refused.left")
        if what == "pause" and position.paused:
            raise Sorry("core.refused.paused")
        if what == "share" and shared not in self.people():
            raise Sorry("server.trouble.nothing-to-share")
        await self._ask(self._new(seat, what, seat=shared))

    async def take_back(self, seat: int, version: int) -> None:
        """Take a seat's last step back, at once where that is free, else by asking."""
        match = self._playing.match
        if match.position.bots[seat] is not None:
            raise Sorry("server.refused.left")
        if self._is_over():
            raise Sorry("core.refused.over")
        if match.position.paused:
            raise Sorry("core.refused.paused")
        to = match.consented_rewind(seat)
        if isinstance(to, Refusal):
            raise Sorry(to.word.key)
        if match.version != version:
            raise Sorry("server.trouble.moved-on")
        if isinstance(match.free_rewind(seat), Refusal):
            await self._ask(replace(self._new(seat, "take-back"), to=to))
        else:
            await self._happen(Rewind(to, seat), "took-back")

    async def consent(self, seat: int, number: int, *, yes: bool) -> None:
        """Somebody answers the proposal."""
        asked = self._round
        if asked is None or asked.number != number:
            raise Sorry("server.trouble.no-proposal")
        if seat != asked.by and seat not in self.people():
            raise Sorry("server.refused.left")
        if not yes:
            word = "withdrawn" if seat == asked.by else f"refused.{asked.what}"
            self._drop_round(word, seat=seat)
        elif seat in self._waiting(asked):
            await self._ask(asked.with_yes(seat))

    async def resume(self, seat: int) -> None:
        """Somebody wants to play on."""
        if self._playing.match.position.bots[seat] is not None:
            raise Sorry("server.refused.left")
        await self._happen(Resume(), "resumed", seat)

    async def end(self) -> None:
        """The host of the server ends the match where it stands."""
        if self._is_over():
            raise Sorry("core.refused.over")
        await self._happen(Agree(by_host=True), "ended")

    async def hide(self, seat: int) -> None:
        """Watchers see what is public again."""
        if self._presence.shared is not None:
            await self._deeds.share(None)
            self._notice("hidden", seat=seat)

    def _new(self, by: int, what: wire.Matter, seat: int | None = None) -> Round:
        if self._round is not None:
            raise Sorry("server.trouble.proposal-open")
        self._rounds += 1
        until = self._playing.wall() + self._manners.proposal_ms
        return Round(self._rounds, what, by, until, seat)

    def _waiting(self, asked: Round) -> tuple[int, ...]:
        away = self._playing.match.position.away
        return asked.waiting(self.people(), away, self._presence.seats())

    async def _ask(self, asked: Round) -> None:
        """Go on with a round; if nobody's answer is missing, it is carried out."""
        if self._waiting(asked):
            self._round = asked
            self._tell_table()
            return
        self._round = None
        try:
            await self._carry_out(asked)
        except Sorry:  # agreed, but play has moved on since
            self._drop_round("too-late")
        except StoreError:
            self._round = asked  # tried again when the desk wakes
            raise

    async def _carry_out(self, asked: Round) -> None:
        match asked.what:
            case "pause":
                await self._happen(Pause(), "paused", asked.by)
            case "stop":
                await self._happen(Agree(), "stopped", asked.by)
            case "take-back":
                await self._happen(Rewind(asked.to, asked.by, consent=True), "took-back")
            case "share":
                await self._deeds.share(asked.seat)
                self._notice("shared", seat=asked.by if asked.seat is None else asked.seat)

    def _drop_round(self, word: str, **args: int) -> None:
        """The proposal is no more, and everyone hears why."""
        self._round = None
        self._notice(word, **args)
        self._tell_table()

    # Time.

    async def wake(self) -> None:
        """Whatever is due by the wall: bots sit in, a proposal lapses."""
        if self._is_over():
            self._round = None
            return
        self.look()
        await self.welcome()
        wall = self._playing.wall()
        for seat in self._absences.over(wall):
            if self._is_waited_for(seat):
                leave = Leave(seat, self._playing.stand_in(), away=True)
                await self._happen_unasked(leave, "bot-sits-in")
        await self.settle()
        if self._round is not None and self._round.until <= wall:
            self._drop_round("lapsed")

    def due(self) -> int | None:
        """When to wake, by the wall; None if nothing is due."""
        if self._is_over():
            return None
        if self._round is None and not self._absences:
            return None
        dues = [] if self._round is None else [self._round.until]
        for seat in self._people:
            due = self._absences.due(seat)
            if due is not None and self._is_waited_for(seat):
                dues.append(due)
        return min(dues, default=None)

    async def settle(self) -> None:
        """A proposal goes on without those who are gone."""
        asked = self._round
        if asked is None or self._is_over():
            return
        if asked.by in self.gone():
            self._drop_round("withdrawn", seat=asked.by)
        elif not self._waiting(asked):
            await self._ask(asked)

    # Telling.

    async def _happen(self, event: Happening, word: str, seat: int | None = None) -> None:
        """Something happens to the match; everyone hears of it in words too."""
        await self._playing.happen(event)
        who = seat if seat is not None else getattr(event, "seat", None)
        self.look()
        self._notice(word, **({} if who is None else {"seat": who}))
        self._tell_table()

    async def _happen_unasked(self, event: Happening, word: str) -> None:
        """The same, with nobody to hear a refusal: a bell that was due may end the match first."""
        with suppress(Sorry):
            await self._happen(event, word)

    def _notice(self, word: str, **args: int) -> None:
        said = encode(wire.Notice(Word(f"server.notice.{word}", {**args})))
        self._presence.tell(lambda _seat: said)

    def _is_over(self) -> bool:
        return self._playing.match.outcome() is not None
