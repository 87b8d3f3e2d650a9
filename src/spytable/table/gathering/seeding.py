"""Runs the agreement on the seed at a table, in rounds with a time limit.

If a round fails after all have promised, another one needs the consent of everyone connected:
somebody who knew the numbers of the first round may have made it fail.
"""

from __future__ import annotations

from spytable import wire
from spytable.table.access import TableAccess, TablePart
from spytable.table.errors import RequestError
from spytable.table.seating.agreement import Agreement
from spytable.table.seating.sitting import Sitting


class Seeding(TablePart):
    """The agreement in progress. Only the table's task may call the async methods."""

    def __init__(self, table: TableAccess) -> None:
        super().__init__(table)
        self.agreement: Agreement | None = None
        """None before and after the agreement."""
        self._patience_ms = table.services.settings.patience_ms
        self._wall = table.services.wall
        self._deadline = 0
        self._people: tuple[int, ...] = ()
        self._agreed: frozenset[int] = frozenset()
        """Who has agreed to the round that waits for consent."""

    async def start(self, sitting: Sitting) -> None:
        """Start the first round, or another one if the server stopped after all had promised.

        If people refused another round before, they are asked again.
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
        """Do whatever is due."""
        if self.agreement is None:
            await self.start(sitting)
        elif self.agreement.held:
            await self.settle()
        elif self.agreement.is_complete():  # it waited for the scenery
            await self._go_on(self.agreement, self._patience_ms)
        elif self._wall() >= self._deadline:
            self._agreed = frozenset()
            after = self.agreement.expire()
            await self._go_on(after, 0 if after.held else self._patience_ms)

    def due(self) -> int | None:
        """The wall time at which the round times out; None if nothing is due."""
        held = self.agreement is not None and self.agreement.held
        is_past = held and self._wall() >= self._deadline
        return None if self.agreement is None or is_past else self._deadline

    # Another round, by consent.

    def restart(self) -> wire.Restart | None:
        """The round that waits for consent, as people are told."""
        if self.agreement is None or not self.agreement.held:
            return None
        restarts = self.agreement.restarts
        agreed = tuple(sorted(self._agreed))
        return wire.Restart(len(restarts), restarts[-1], agreed, self._waiting())

    async def answer(self, seat: int, number: int, *, yes: bool) -> None:
        """Somebody agrees to another round, or refuses."""
        asked = self.agreement
        if asked is None or not asked.held or number != len(asked.restarts):
            raise RequestError("server.trouble.no-proposal")
        if yes:
            self._agreed |= {seat}
            await self.settle()
        else:
            self.agreement = None
            await self._table.refuse_round(asked, seat)

    async def settle(self) -> None:
        """Go on once everyone connected has agreed, and at least one person has.

        After a server start nobody is connected at first: people have time to come back.
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
        """The connected people who have not answered; absent people do not count."""
        return tuple(sorted(self._table.people_here() & {*self._people} - self._agreed))

    async def _go_on(self, agreement: Agreement, wait_ms: int) -> None:
        """Go on with a round: begin play if it is complete; save what must survive a restart."""
        self.agreement = agreement
        self._deadline = self._wall() + wait_ms
        if agreement.is_complete() and not agreement.held and self._table.scenery() == "ready":
            await self._table.begin_play(agreement)
        elif agreement.held or (agreement.promises() and not agreement.is_complete()):
            await self._table.keep(self._table.sitting.with_promises(agreement))
        else:
            self._table.tell_table()
