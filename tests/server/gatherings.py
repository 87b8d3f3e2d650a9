"""A table that gathers, without sockets: who sits, and what they are told."""

from __future__ import annotations

from typing import Any

from spytable import wire
from spytable.table.desk import Desk
from spytable.table.errors import RequestError
from spytable.table.rows import Save, StoredMatch
from spytable.table.seating.new_table import free_seats, new_sitting
from spytable.table.seating.tokens import fresh_code
from tests.server.desks import Heard, Room

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eli", "Fay")


class Gathered:
    """A desk with people at its first seats; the first one hosts."""

    def __init__(self, desk: Desk, tokens: list[str], lines: list[Heard]) -> None:
        self.desk = desk
        self.tokens = tokens
        self.lines = lines

    @property
    def host(self) -> int:
        """Where the host sits now."""
        assert self.desk.sitting.row.host is not None
        return self.desk.sitting.row.host

    def names(self) -> list[str | None]:
        """Who sits, in seat order: a name, None for a free seat, "-" for a closed one."""
        seats = self.desk.table().seats
        return ["-" if info.closed else info.name for info in seats]

    async def resize(self, seats: int, *without: str) -> None:
        await self.desk.gathering.resize(self.host, wire.Resize(seats, without))

    async def close_seat(self, seat: int, by: int | None = None) -> None:
        wish = wire.SetSeat(seat, closed=True)
        await self.desk.gathering.set_seat(self.host if by is None else by, wish)


async def gathered(here: Room, game: str, seats: int, people: int, **options: str) -> Gathered:
    """An open desk at which some people sit, each on a line."""
    sitting = new_sitting(game, options, fresh_code(), free_seats(seats))
    tokens = []
    for name in NAMES[:people]:
        sitting, _, token = sitting.seat_person(name)
        tokens.append(token)
    rows = sitting.roster.seats
    await here.store.save(Save(new=sitting.row, new_seats=rows))
    desk = await here.opened(StoredMatch(sitting.row, rows, ()))
    lines = [Heard(seat) for seat in range(people)]
    for line, token in zip(lines, tokens, strict=True):
        await desk.join(line, token)
    return Gathered(desk, tokens, lines)


def table(line: Heard) -> dict[str, Any]:
    """The last table a line was told of."""
    return line.last("table")


async def why(asked: Any) -> str:
    """Why something cannot be."""
    try:
        await asked
    except RequestError as problem:
        return problem.word.key.rsplit(".", 1)[-1]
    return ""
