"""Who wants a rematch, and the countdown before its table is created."""

from __future__ import annotations

from typing import NamedTuple

from spytable import wire
from spytable.table.access import TableAccess, TablePart
from spytable.table.errors import RequestError
from spytable.table.playing.people import People
from spytable.table.prices import A_TABLE, charge
from spytable.table.seating.bot_choice import check_bots
from spytable.table.services import RematchWish


class Countdown(NamedTuple):
    """A rematch that is about to begin."""

    due: int
    """The wall time at which its table is created."""
    by: int
    """The seat whose wish was the last one needed."""
    wish: wire.Rematch


class RematchWishes(TablePart):
    """The wishes for a rematch at one table. Pages send theirs again after a restart."""

    def __init__(self, table: TableAccess, people: People) -> None:
        super().__init__(table)
        self._people = people
        self._wanted_by: set[int] = set()
        self._countdown: Countdown | None = None

    def describe(self) -> wire.Again | None:
        """Who wants it, who is deciding and who has gone; None before the match is over."""
        table = self._table
        if table.sitting.stage != "over":
            return None
        people = frozenset(table.sitting.roster.people())
        here = people & table.people_here() - self._people.left_seats()
        ready = self._wanted_by & here
        return wire.Again(
            ready=tuple(sorted(ready)),
            deciding=tuple(sorted(here - ready)),
            gone=tuple(sorted(people - here)),
            starts_in_ms=self._starts_in_ms(),
        )

    async def take(self, seat: int, address: str, wish: wire.Rematch) -> None:
        """Note that somebody wants to play again or not, and begin once it is time.

        The second to ask is told the same table. It costs the last one's address what any table
        costs. Several people get a countdown: their clocks do not run before they are there.
        """
        if wish.wants:
            self._wanted_by.add(seat)
        else:
            self._wanted_by.discard(seat)
            self._countdown = None
        again = self.describe()
        is_awaited = wish.bots is None and wish.wait and (again is None or bool(again.deciding))
        is_set = self._table.sitting.row.rematch is not None or self._countdown is not None
        if not wish.wants or is_awaited or is_set:
            self._table.tell_table()
            return
        row, settings = self._table.sitting.row, self._table.services.settings
        check_bots(() if wish.bots is None else (wish.bots,), row.game, settings.guests)
        charge(self._table.services.buckets, address, A_TABLE)
        waits = (wish.wait or wish.bots is not None) and again is not None and len(again.ready) > 1
        delay = settings.manners.rematch_ms // settings.clock_rate if waits else 0
        countdown = Countdown(self._table.services.wall() + delay, seat, wish)
        if waits:
            self._countdown = countdown
            self._table.tell_table()
        else:
            await self._create(countdown)

    def due(self) -> int | None:
        """When the rematch is to be created; None if nobody waits for it."""
        return None if self._countdown is None else self._countdown.due

    async def wake(self) -> None:
        """Create the rematch if it is time; without a table people can ask again."""
        countdown = self._countdown
        if countdown is None or self._table.services.wall() < countdown.due:
            return
        try:
            await self._create(countdown)
        except RequestError:
            self._wanted_by.clear()
            self._table.tell_table()
        self._countdown = None

    def _starts_in_ms(self) -> int | None:
        if self._countdown is None or self._table.sitting.row.rematch is not None:
            return None
        return max(0, self._countdown.due - self._table.services.wall())

    async def _create(self, countdown: Countdown) -> None:
        """Create the table of the rematch and tell everyone its code."""
        table, (_, seat, wish) = self._table, countdown
        roster = table.sitting.roster
        gone_bots = roster.network_bots() - self._people.present()
        freed = self._people.left_seats() - {seat} | roster.removed_seats() | gone_bots
        if wish.bots is not None:
            again = self.describe()
            ready = () if again is None else again.ready
            freed |= frozenset(roster.people()) - {seat, *ready}
        starts = wish.wait or wish.bots is not None
        asked = RematchWish(seat, wish.swap, freed, wish.bots, starts)
        code = await table.services.creator.create_rematch(table.sitting, asked)
        await table.keep(table.sitting.with_rematch(code))
