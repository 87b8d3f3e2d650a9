"""What a match is made of."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from spytable.core import game as core
from spytable.core.game import Seat

BOARDS: Final = 1_000
EMPTY: Final = (None,) * 9
LINES: Final = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
)  # fmt: skip

Cells: TypeAlias = tuple[Seat | None, ...]


class Config(core.Config, frozen=True, kw_only=True):
    """Nothing is agreed but who plays."""


class Mark(msgspec.Struct, frozen=True, gc=False, tag="mark"):
    """Mark a free cell."""

    cell: int


class Marked(msgspec.Struct, frozen=True, gc=False, tag="marked"):
    """A cell was marked."""

    seat: Seat
    cell: int


class State(msgspec.Struct, frozen=True, gc=False):
    """The board that is played, who is to move, and how many boards each has won."""

    cells: Cells = EMPTY
    turn: Seat = 0
    won: tuple[int, int] = (0, 0)
    boards: int = 0


def is_line(cells: Cells, seat: Seat) -> bool:
    """Whether a seat has three in a row."""
    for one, two, three in LINES:
        if cells[one] == seat and cells[two] == seat and cells[three] == seat:
            return True
    return False
