"""Agreeing on the seed at a table, round by round, with a time limit.

A round that came to nothing after all had promised is followed by another only if everyone who is
there agrees: whoever knew the numbers of the first might have wished for a second.
"""

from __future__ import annotations

from spytable import wire
from spytable.table.access import TableAccess, TablePart
from spytable.table.errors import Sorry
from spytable.table.seating.agreement import Agreement
from spytable.table.seating.sitting import Sitting


class Seeding(TablePart):
    """The agreement that is going on. Only the table's task may call what is awaited here."""

    def __init__(self, table: TableAccess) -> None:
        super().__init__(table)
        self.agreement: Agreement | None = None
        """None before and after."""
        self._patience_ms = table.services.settings.patience_ms
        self._wall = table.services.wall
        self._deadline = 0
        self._people: tuple[int, ...] = ()
        self._agreed: frozenset[int] = frozenset()
        """Who agrees to the round that is held."""

    async def start(self, sitting: Sitting) -> None:
        """The first round, or another where the server stopped after all had promised.

        Where people did not agree to another round before, they are asked again.
        """
        before = sitting.fairness()
        restarts = (*before.restarts, ()) if before.promises else before.restarts
        self._people, self._agreed = sitting.roster.people(), frozenset()
        seats, held = len(sitting.roster.seats), bool(restarts)
        agreement = Agreement(seats, self._people, restarts=restarts, held=held)
        await self._go_on(agreement, self._patience_ms)

    async def promise(self, seat: int, digest: str) -> None:
        """A client promises its contribution."""
        if self.agreement and self.agreement.promise(seat, digest):
            await self._go_on(self.agreement, self._patience_ms)

    async def contribute(self, seat: int, value: str) -> None:
        """A client reveals its contribution."""
        if self.agreement and self.agreement.contribute(seat, value):
            await self._go_on(self.agreement, self._patience_ms)

    async def wake(self, sitting: Sitting) -> None:
        """Go on with whatever is due."""
        if self.agreement is None:
            await self.start(sitting)
        elif self.agreement.held:
            await self.settle()
        elif self.agreement.is_complete():  # it waited for all else
            await self._go_on(self.agreement, self._patience_ms)
        elif self._wall() >= self._deadline:
            self._agreed = frozenset()
            after = self.agreement.expired()
            await self._go_on(after, 0 if after.held else self._patience_ms)

    def due(self) -> int | None:
        """When the round times out, by the wall; None if nothing is due."""
        held = self.agreement is not None and self.agreement.held
        is_past = held and self._wall() >= self._deadline
        return None if self.agreement is None or is_past else self._deadline

    # Another round, by consent.

    def restart(self) -> wire.Restart | None:
        """The round that people are asked to agree to."""
        if self.agreement is None or not self.agreement.held:
            return None
        restarts = self.agreement.restarts
        agreed = tuple(sorted(self._agreed))
        return wire.Restart(len(restarts), restarts[-1], agreed, self._waiting())

    async def answer(self, seat: int, number: int, *, yes: bool) -> None:
        """Somebody agrees to another round, or does not."""
        asked = self.agreement
        if asked is None or not asked.held or number != len(asked.restarts):
            raise Sorry("server.trouble.no-proposal")
        if yes:
            self._agreed |= {seat}
            await self.settle()
        else:
            self.agreement = None
            await self._table.refuse_round(asked, seat)

    async def settle(self) -> None:
        """Go on once everyone who is there has agreed, and somebody has.

        Where the server has just started, nobody is there at first: people have time to come back.
        """
        asked = self.agreement
        if asked is None or not asked.held:
            return
        is_time = self._agreed.issuperset(self._people) or self._wall() >= self._deadline
        if self._agreed and is_time and not self._waiting():
            asked.held = False
            await self._go_on(asked, self._patience_ms)
        else:
            self._table.tell_table()

    def _waiting(self) -> tuple[int, ...]:
        """Those who are there and have not answered; who is away does not count."""
        return tuple(sorted(self._table.people_here() & {*self._people} - self._agreed))

    async def _go_on(self, agreement: Agreement, wait_ms: int) -> None:
        """Go on with a round of the agreement; what is not to be forgotten is saved first."""
        self.agreement = agreement
        self._deadline = self._wall() + wait_ms
        if agreement.is_complete() and not agreement.held and self._table.scenery() == "ready":
            await self._table.begin_play(agreement)
        elif agreement.held or (agreement.promises() and not agreement.is_complete()):
            await self._table.keep(self._table.sitting.promised(agreement))
        else:
            self._table.tell_table()
