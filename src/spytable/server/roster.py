"""Who sits where: people by their tokens, bots by their levels."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from spytable.server.problem import Sorry
from spytable.server.rows import SeatRow
from spytable.server.tokens import fits, fresh_token, hashed

BOT_NAMES: Final = ("Wren", "Kestrel", "Heron", "Magpie", "Swift", "Rook")
"""What bots are called, by seat: code names, so that nobody is 'Player 2'."""


class Roster(msgspec.Struct, frozen=True):
    """The seats of one table."""

    seats: tuple[SeatRow, ...]

    def people(self) -> tuple[int, ...]:
        """The seats that people have taken."""
        return tuple(row.seat for row in self.seats if row.token is not None)

    def free(self) -> tuple[int, ...]:
        """The seats nobody has taken."""
        return tuple(row.seat for row in self.seats if row.token is None and row.bot is None)

    def names(self) -> tuple[str, ...]:
        """The names in seat order."""
        return tuple(row.name or "" for row in self.seats)

    def seat_of(self, token: str) -> int | None:
        """The seat a token opens. Every seat is compared, so that time tells nothing."""
        found = [row.seat for row in self.seats if fits(token, row.token)]
        return found[0] if found else None

    def sat(self, name: str, wish: int | None = None) -> tuple[Roster, int, str]:
        """Somebody sits down: the roster after it, the seat and its new token."""
        free = self.free()
        if not free:
            raise Sorry("server.error.full")
        if wish is not None and wish not in free:
            raise Sorry("server.error.seat-taken")
        seat = free[0] if wish is None else wish
        token = fresh_token()
        taken = replace(self.seats[seat], name=self._unlike(name), token=hashed(token))
        return self._with(taken), seat, token

    def given(self, seat: int, bot: str | None) -> Roster:
        """The seat given to a bot of a level, or freed."""
        row = SeatRow(self.seats[seat].match, seat)
        if bot is not None:
            row = replace(row, name=self._unlike(BOT_NAMES[seat]), bot=bot)
        return self._with(row)

    def filled(self, level: str) -> Roster:
        """Every free seat given to a bot."""
        filled = self
        for seat in self.free():
            filled = filled.given(seat, level)
        return filled

    def again(self, match_id: str, step: int, freed: Container[int]) -> tuple[SeatRow, ...]:
        """The same people and bots at another match, so many seats on; some seats are free."""
        count = len(self.seats)
        before = (self.seats[(seat - step) % count] for seat in range(count))
        return tuple(
            SeatRow(match_id, seat)
            if row.seat in freed
            else replace(row, match=match_id, seat=seat)
            for seat, row in enumerate(before)
        )

    def _with(self, row: SeatRow) -> Roster:
        return Roster((*self.seats[: row.seat], row, *self.seats[row.seat + 1 :]))

    def _unlike(self, name: str) -> str:
        """The name, numbered if somebody here already has it."""
        taken: Iterable[str | None] = {row.name for row in self.seats}
        if name not in taken:
            return name
        return next(numbered for n in range(2, 9) if (numbered := f"{name[:22]} {n}") not in taken)
