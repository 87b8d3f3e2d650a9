"""Agreeing on the seed at a table: one round after the other, and no longer than patience lasts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from spytable.server.agreement import Agreement
from spytable.server.sitting import Sitting


class Ends(msgspec.Struct, frozen=True):
    """What the table has to say and to do about it."""

    is_ready: Callable[[], bool]
    """Whether all else is ready for play."""
    begin: Callable[[Agreement], Awaitable[None]]
    """Called with the agreement that is complete."""
    promised: Callable[[Agreement], Awaitable[None]]
    """Called when all have promised: saved before it is told, as values follow."""
    tell: Callable[[], None]
    """Called when there is something to tell."""
    wall: Callable[[], int]


class Seeding:
    """The agreement that is going on. Only the desk's task may call what is awaited here."""

    def __init__(self, ends: Ends, patience_ms: int) -> None:
        self.agreement: Agreement | None = None
        """None before and after."""
        self._ends = ends
        self._patience_ms = patience_ms
        self._deadline = 0

    async def start(self, sitting: Sitting) -> None:
        """The first round, or another where the server stopped after all had promised."""
        before = sitting.fairness()
        restarts = (*before.restarts, ()) if before.promises else before.restarts
        roster = sitting.roster
        await self._go_on(Agreement(len(roster.seats), roster.people(), restarts=restarts))

    async def promise(self, seat: int, digest: str) -> None:
        """A client promises its contribution."""
        if self.agreement and self.agreement.promise(seat, digest):
            await self._go_on(self.agreement)

    async def contribute(self, seat: int, value: str) -> None:
        """A client reveals its contribution."""
        if self.agreement and self.agreement.contribute(seat, value):
            await self._go_on(self.agreement)

    async def wake(self, sitting: Sitting) -> None:
        """Whatever is due by the wall, or was waited for."""
        if self.agreement is None:
            await self.start(sitting)
        elif self.agreement.is_complete():  # it waited for all else
            await self._go_on(self.agreement)
        elif self._ends.wall() >= self._deadline:
            await self._go_on(self.agreement.expired())

    def due(self) -> int | None:
        """When patience ends, by the wall; None if nothing is being agreed."""
        return None if self.agreement is None else self._deadline

    async def _go_on(self, agreement: Agreement) -> None:
        """Go on with a round of the agreement."""
        self.agreement = agreement
        self._deadline = self._ends.wall() + self._patience_ms
        if agreement.is_complete() and self._ends.is_ready():
            await self._ends.begin(agreement)
        elif agreement.promises() and not agreement.is_complete():
            await self._ends.promised(agreement)
        else:
            self._ends.tell()
