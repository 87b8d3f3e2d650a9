"""Who sits where: people by their tokens, bots by their levels."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from spytable.table.errors import Sorry
from spytable.table.rows import SeatRow
from spytable.table.seating.tokens import fresh_token, hash_token, token_matches

BOT_NAMES: Final = ("Wren", "Kestrel", "Heron", "Magpie", "Swift", "Rook")
"""What bots are called, by seat: code names, so that nobody is 'Player 2'."""

VOID: Final = "void"
"""Stored where the token of a removed player was: no token has this hash."""


class Roster(msgspec.Struct, frozen=True):
    """The seats of one table."""

    seats: tuple[SeatRow, ...]

    def people(self) -> tuple[int, ...]:
        """The seats that people have taken."""
        return tuple(row.seat for row in self.seats if row.token is not None)

    def free(self) -> tuple[int, ...]:
        """The open seats nobody has taken."""
        return tuple(row.seat for row in self.seats if is_free(row))

    def is_one_with_bots(self) -> bool:
        """Whether nobody but bots sits with one person, and nobody else is waited for."""
        return len(self.people()) <= 1 and not self.free()

    def names(self) -> tuple[str, ...]:
        """The names in seat order."""
        return tuple(row.name or "" for row in self.seats)

    def seat_of(self, token: str) -> int | None:
        """The seat a token opens. Every seat is compared, so that time tells nothing."""
        found = [row.seat for row in self.seats if token_matches(token, row.token)]
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
        taken = replace(self.seats[seat], name=self._unlike(name), token=hash_token(token))
        return self._with(taken), seat, token

    def given(self, seat: int, bot: str | None) -> Roster:
        """The seat given to a bot of a level, or opened for anybody."""
        row = SeatRow(self.seats[seat].match, seat)
        if bot is not None:
            row = replace(row, name=self._bot_name(seat), bot=bot)
        return self._with(row)

    def closed(self, seat: int) -> Roster:
        """The seat closed: nobody sits there."""
        return self._with(SeatRow(self.seats[seat].match, seat, closed=1))

    def renamed(self, seat: int, name: str) -> Roster:
        """A person is called something else, unlike the others."""
        others = self._with(replace(self.seats[seat], name=None))
        return self._with(replace(self.seats[seat], name=others._unlike(name)))  # noqa: SLF001

    def removed(self) -> frozenset[int]:
        """The seats of people whom the host removed in play."""
        return frozenset(row.seat for row in self.seats if row.token == VOID)

    def voided(self, seat: int) -> Roster:
        """A person's token opens nothing any more; the seat stays a person's, as in the log."""
        return self._with(replace(self.seats[seat], token=VOID))

    def resized(self, match_id: str, count: int, without: Container[int] = ()) -> Roster:
        """So many seats: people stay, less some; closed seats go first, then free ones, then bots.

        Sorry if people would have to go who are not in `without`.
        """
        rows = [row for row in self.seats if row.seat not in without]
        for can_go in (_is_closed, is_free, _is_bot):
            for row in [row for row in reversed(rows) if can_go(row)]:
                if len(rows) > count:
                    rows.remove(row)
        if len(rows) > count:
            raise Sorry("server.error.seats-taken", count=len(rows) - count)
        missing = count - len(rows)
        return _in_order([*rows, *(SeatRow(match_id, 0) for _ in range(missing))])

    def begun(self) -> Roster:
        """Only those who play: seats that are free or closed are gone."""
        return _in_order(row for row in self.seats if row.token is not None or row.bot is not None)

    def moves(self, after: Roster) -> dict[int, int]:
        """Where each person or bot sits in a later roster; those without a seat are not in it."""
        places = {_known_by(row): row.seat for row in after.seats}
        places.pop(None, None)
        mine = ((row.seat, _known_by(row)) for row in self.seats)
        return {seat: places[known] for seat, known in mine if known in places}

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

    def _bot_name(self, seat: int) -> str:
        """A code name nobody here has; the seat's own if it can be."""
        taken = {row.name for row in self.seats if row.seat != seat}
        names = (*BOT_NAMES[seat:], *BOT_NAMES[:seat])
        return next((name for name in names if name not in taken), self._unlike(names[0]))

    def _unlike(self, name: str) -> str:
        """The name, numbered if somebody here already has it, in whatever letters."""
        taken = {row.name.casefold() for row in self.seats if row.name is not None}
        if name.casefold() not in taken:
            return name
        numbered = (f"{name[:22].rstrip()} {n}" for n in range(2, 9))
        return next(each for each in numbered if each.casefold() not in taken)


def _known_by(row: SeatRow) -> str | None:
    """What stays the same when a seat gets another number: a person's token, a bot's name."""
    return row.name if row.bot is not None else None if row.token == VOID else row.token


def is_free(row: SeatRow) -> bool:
    """Whether somebody may sit down there."""
    return row.token is None and row.bot is None and not row.closed


def _is_closed(row: SeatRow) -> bool:
    return bool(row.closed)


def _is_bot(row: SeatRow) -> bool:
    return row.bot is not None


def _in_order(rows: Iterable[SeatRow]) -> Roster:
    """The seats numbered anew, in the order in which they come."""
    return Roster(tuple(replace(row, seat=seat) for seat, row in enumerate(rows)))
