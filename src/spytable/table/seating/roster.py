"""Who sits where: people and network bots by their tokens, our own bots by their names."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from spytable.bots.bot import LEVELS, NETWORK
from spytable.table.errors import RequestError
from spytable.table.rows import SeatRow
from spytable.table.seating.tokens import fresh_token, hash_matches, hash_token

BOT_NAMES: Final = ("Wren", "Kestrel", "Heron", "Magpie", "Swift", "Rook")
"""What bots are called, by seat: code names, so that nobody is 'Player 2'."""

VOID: Final = "void"
"""Stored in place of a removed player's token: no token has this hash."""


class Roster(msgspec.Struct, frozen=True, gc=False):
    """The seats of one table."""

    seats: tuple[SeatRow, ...]

    def people(self) -> tuple[int, ...]:
        """The seats that people have taken."""
        return tuple([row.seat for row in self.seats if row.token is not None and row.bot is None])

    def network_bots(self) -> frozenset[int]:
        """The seats that programs play over the network."""
        return frozenset([row.seat for row in self.seats if row.bot == NETWORK])

    def held(self) -> tuple[int, ...]:
        """The seats that are played with a token: those of people and of network bots."""
        return tuple(row.seat for row in self.seats if row.token is not None)

    def levels(self) -> tuple[str | None, ...]:
        """The bots that this server runs itself, by seat."""
        return tuple(row.bot if row.token is None else None for row in self.seats)

    def free(self) -> tuple[int, ...]:
        """The open seats nobody has taken."""
        return tuple([row.seat for row in self.seats if is_free(row)])

    def is_one_with_bots(self) -> bool:
        """Whether at most one person plays, against bots, and no seat is free."""
        people = 0
        for row in self.seats:
            if row.bot is None:
                if row.token is not None:
                    people += 1
                elif not row.closed:
                    return False
        return people <= 1

    def names(self) -> tuple[str, ...]:
        """The names in seat order."""
        return tuple(row.name or "" for row in self.seats)

    def seat_of(self, token: str) -> int | None:
        """The seat of a token. All seats are compared, so that the time taken reveals nothing."""
        hashed = hash_token(token)
        found = [row.seat for row in self.seats if hash_matches(hashed, row.token)]
        return found[0] if found else None

    def seat_person(
        self, name: str, wish: int | None = None, *, is_bot: bool = False
    ) -> tuple[Roster, int, str]:
        """Seat a person, or a network bot: the new roster, the seat and its new token."""
        free = self.free()
        if not free:
            raise RequestError("server.error.full")
        if wish is not None and wish not in free:
            raise RequestError("server.error.seat-taken")
        seat = free[0] if wish is None else wish
        token = fresh_token(is_bot=is_bot)
        taken = replace(
            self.seats[seat],
            name=self._unique_name(name),
            token=hash_token(token),
            bot=NETWORK if is_bot else None,
        )
        return self._with(taken), seat, token

    def give_seat(self, seat: int, bot: str | None) -> Roster:
        """Give a seat to a bot; None opens it for anybody."""
        row = SeatRow(self.seats[seat].match, seat)
        if bot is not None:
            # A bot that the host brought along has a name already.
            names = self._with(row)
            name = names._bot_name(seat) if bot in LEVELS else names._unique_name(bot)  # noqa: SLF001
            row = replace(row, name=name, bot=bot)
        return self._with(row)

    def close_seat(self, seat: int) -> Roster:
        """Close a seat: nobody can sit there."""
        return self._with(SeatRow(self.seats[seat].match, seat, closed=1))

    def rename(self, seat: int, name: str) -> Roster:
        """Change a person's name, made unique."""
        others = self._with(replace(self.seats[seat], name=None))
        return self._with(replace(self.seats[seat], name=others._unique_name(name)))  # noqa: SLF001

    def removed_seats(self) -> frozenset[int]:
        """The seats of people whom the host removed in play."""
        return frozenset(row.seat for row in self.seats if row.token == VOID)

    def void_token(self, seat: int) -> Roster:
        """Make a person's token invalid; the log still counts the seat as a person's."""
        return self._with(replace(self.seats[seat], token=VOID))

    def resize(self, match_id: str, count: int, without: Container[int] = ()) -> Roster:
        """Change the number of seats: closed seats go first, then free ones, then bots.

        RequestError if people would lose their seats who are not in `without`.
        """
        rows = [row for row in self.seats if row.seat not in without]
        for can_go in (_is_closed, is_free, _is_bot):
            for row in [row for row in reversed(rows) if can_go(row)]:
                if len(rows) > count:
                    rows.remove(row)
        if len(rows) > count:
            raise RequestError("server.error.seats-taken", count=len(rows) - count)
        missing = count - len(rows)
        return _in_order([*rows, *(SeatRow(match_id, 0) for _ in range(missing))])

    def drop_empty_seats(self) -> Roster:
        """Remove free and closed seats."""
        return _in_order(row for row in self.seats if row.token is not None or row.bot is not None)

    def moves(self, after: Roster) -> dict[int, int]:
        """Where each person or bot sits in a later roster; those without a seat are not in it."""
        places = {_known_by(row): row.seat for row in after.seats}
        places.pop(None, None)
        mine = ((row.seat, _known_by(row)) for row in self.seats)
        return {seat: places[known] for seat, known in mine if known in places}

    def make_rematch_seats(
        self, match_id: str, step: int, freed: Container[int]
    ) -> tuple[SeatRow, ...]:
        """The same people and bots at another match, moved on by `step` seats; some seats freed."""
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
        """A bot name that nobody here has; the seat's own one if possible."""
        taken = {row.name for row in self.seats if row.seat != seat}
        names = (*BOT_NAMES[seat:], *BOT_NAMES[:seat])
        return next((name for name in names if name not in taken), self._unique_name(names[0]))

    def _unique_name(self, name: str) -> str:
        """The name, with a number if somebody here has it already (ignoring case)."""
        taken = {row.name.casefold() for row in self.seats if row.name is not None}
        if name.casefold() not in taken:
            return name
        numbered = (f"{name[:22].rstrip()} {n}" for n in range(2, 9))
        return next(each for each in numbered if each.casefold() not in taken)


def _known_by(row: SeatRow) -> str | None:
    """What identifies a player when seats are renumbered: a token, or the name of our own bot."""
    if row.token is not None:
        return None if row.token == VOID else row.token
    return row.name if row.bot is not None else None


def is_free(row: SeatRow) -> bool:
    """Whether somebody may sit down there."""
    return row.token is None and row.bot is None and not row.closed


def _is_closed(row: SeatRow) -> bool:
    return bool(row.closed)


def _is_bot(row: SeatRow) -> bool:
    return row.bot is not None


def _in_order(rows: Iterable[SeatRow]) -> Roster:
    """The seats, renumbered in this order."""
    return Roster(tuple(replace(row, seat=seat) for seat, row in enumerate(rows)))
