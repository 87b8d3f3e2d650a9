"""The people of a match in play: who plays, who is away for how long, and what all are told."""

from __future__ import annotations

from contextlib import suppress

from spytable.core.records import Happening
from spytable.table.access import TableAccess, TablePart
from spytable.table.errors import Sorry
from spytable.table.playing.absence import Absences
from spytable.table.playing.playing import Playing


class People(TablePart):
    """The people of one match. Only its table's task may call what is awaited here."""

    def __init__(self, table: TableAccess, playing: Playing) -> None:
        super().__init__(table)
        row, manners = table.sitting.row, table.services.settings.manners
        self.playing = playing
        self.seats = table.sitting.roster.people()
        """The seats at which people sat down before the start."""
        self.host = row.host
        self.wall = table.services.wall
        self.absences = Absences(self.seats, manners.wait_ms(row.away), self.wall())
        self.look()

    def now(self) -> tuple[int, ...]:
        """The seats that people play now, absent ones included."""
        bots = self.playing.match.position.bots
        return tuple(seat for seat in self.seats if bots[seat] is None)

    def gone(self) -> frozenset[int]:
        """The seats of people who left for good; who is away or resigned may play again."""
        position = self.playing.match.position
        left = {seat for seat in self.seats if position.bots[seat] is not None}
        return frozenset(left.difference(position.away, position.resigned))

    def present(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return self.playing.presence.seats()

    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.playing.match.outcome() is not None

    def look(self) -> None:
        """Take note of who is there."""
        self.absences.seen(self.present(), self.now(), self.wall())

    # Telling.

    async def happen(self, event: Happening, word: str, seat: int | None = None) -> None:
        """Something happens to the match; everyone hears of it in words too."""
        await self.playing.happen(event)
        who = seat if seat is not None else getattr(event, "seat", None)
        self.look()
        self.notice(word, **({} if who is None else {"seat": who}))
        self.tell_table()

    async def happen_unasked(self, event: Happening, word: str) -> None:
        """The same, with nobody to hear a refusal: a bell that was due may end the match first."""
        with suppress(Sorry):
            await self.happen(event, word)

    def notice(self, word: str, **args: int) -> None:
        """Tell everyone something in words."""
        self.playing.presence.notice(word, **args)

    def tell_table(self) -> None:
        """Tell everyone how the table is now."""
        self._table.tell_table()

    async def share(self, seat: int | None) -> None:
        """Watchers see a seat's view from now on; None for what is public."""
        await self._table.share(seat)

    async def pass_host(self, seat: int) -> None:
        """Somebody else hosts from now on."""
        self.host = seat
        await self._table.pass_host(seat)
