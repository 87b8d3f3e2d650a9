"""The people of a match in play: who plays, who is away and for how long, and notices to all."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from spytable.core.records import Happening
from spytable.table.access import TableAccess, TablePart
from spytable.table.errors import RequestError
from spytable.table.playing.absence import Absences
from spytable.table.playing.playing import Playing


class People(TablePart):
    """The people of one match. Only its table's task may call the async methods."""

    def __init__(self, table: TableAccess, playing: Playing) -> None:
        super().__init__(table)
        row, manners = table.sitting.row, table.services.settings.manners
        self.playing = playing
        roster = table.sitting.roster
        self.seats = roster.held()
        """The seats at which people and network bots sat down before the start."""
        self.network_bots = roster.network_bots()
        self.host = row.host
        self.wall = table.services.wall
        self.absences = Absences(self.seats, manners.wait_ms(row.away), self.wall())
        self.note_presence()

    def active(self) -> tuple[int, ...]:
        """The seats that people and network bots play now, absent ones included."""
        bots = self.playing.match.position.bots
        return tuple([seat for seat in self.seats if bots[seat] is None])

    def persons(self) -> tuple[int, ...]:
        """The seats that people play now, absent ones included: they host, agree and wait."""
        active = self.active()
        return self.without_bots(active) if self.network_bots else active

    def without_bots(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Those of some seats that no network bot has."""
        return tuple(seat for seat in seats if seat not in self.network_bots)

    def left_seats(self) -> frozenset[int]:
        """The seats of people who left for good, which is more than being away or resigning."""
        position = self.playing.match.position
        left = {seat for seat in self.seats if position.bots[seat] is not None}
        return frozenset(left.difference(position.away, position.resigned))

    def present(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return self.playing.presence.seats()

    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.playing.match.outcome() is not None

    def note_presence(self) -> None:
        """Note who is connected."""
        self.absences.update(self.present(), self.active(), self.wall())

    # Telling.

    async def happen(self, event: Happening, word: str, seat: int | None = None) -> None:
        """Record something that happens to the match, and send everyone a notice."""
        await self.playing.happen(event)
        who = seat if seat is not None else getattr(event, "seat", None)
        self.note_presence()
        self.notice(word, **({} if who is None else {"seat": who}))
        self.tell_table()

    async def happen_unasked(self, event: Happening, word: str) -> None:
        """The same, ignoring a refusal: a bell that was due may have ended the match first."""
        with suppress(RequestError):
            await self.happen(event, word)

    def notice(self, word: str, **args: int) -> None:
        """Send a notice to everyone."""
        self.playing.presence.notice(word, **args)

    def tell_table(self) -> None:
        """Tell everyone how the table is now."""
        self._table.tell_table()

    async def share(self, seat: int | None) -> None:
        """Show watchers a seat's view from now on; None for the public view."""
        await self._table.share(seat)

    async def pass_host(self, seat: int) -> None:
        """Somebody else hosts from now on."""
        self.host = seat
        await self._table.keep(self._table.sitting.with_host(seat))
