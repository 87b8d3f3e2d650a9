"""What there is to tell. Paths and counts are told, so that a screen needs no rules."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from spytable.core.game import Seat
from spytable.games.spy_vs_spy.actions import Message
from spytable.games.spy_vs_spy.board import Cell
from spytable.games.spy_vs_spy.model import Deed, Line
from spytable.games.spy_vs_spy.tiles import Piece, Tile


class Contested(msgspec.Struct, frozen=True, gc=False, tag="contested"):
    """All contenders rolled for the first turn; these rolled an explosion."""

    contenders: tuple[Seat, ...]
    blasts: tuple[Seat, ...]


class TurnBegan(msgspec.Struct, frozen=True, gc=False, tag="turn-began"):
    """A seat's turn began; a free one may be declined."""

    seat: Seat
    turn: int
    free: bool
    due: int | None


class Drew(msgspec.Struct, frozen=True, gc=False, tag="drew"):
    """A seat drew a tile; only that seat is shown which."""

    seat: Seat
    tile: Tile | None


class Returned(msgspec.Struct, frozen=True, gc=False, tag="returned"):
    """A seat put tiles back face down; only that seat is shown which."""

    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None


class Went(msgspec.Struct, frozen=True, gc=False, tag="went"):
    """A pawn walked."""

    seat: Seat
    path: tuple[Cell, ...]


class Stayed(msgspec.Struct, frozen=True, gc=False, tag="stayed"):
    """A pawn was left where it stands."""

    seat: Seat


class Shook(msgspec.Struct, frozen=True, gc=False, tag="shook"):
    """A seat takes up the die, for the right to take the bomb home."""

    seat: Seat


class Rolled(msgspec.Struct, frozen=True, gc=False, tag="rolled"):
    """A seat rolled the bomb die on a space; an explosion throws its pawn to its home."""

    seat: Seat
    cell: Cell
    blast: bool
    home: Cell


class BroughtHome(msgspec.Struct, frozen=True, gc=False, tag="brought-home"):
    """A pawn carried a bomb home; `bombs` counts it."""

    seat: Seat
    path: tuple[Cell, ...]
    bombs: int


class Laid(msgspec.Struct, frozen=True, gc=False, tag="laid"):
    """A seat laid a tile; `level` counts it in its stack: 2 blocks, 3 repairs."""

    seat: Seat
    piece: Piece
    cell: Cell
    level: int


class Passed(msgspec.Struct, frozen=True, gc=False, tag="passed"):
    """A seat played nothing, and no discard was due."""

    seat: Seat


class WasRead(msgspec.Struct, frozen=True, gc=False, tag="was-read"):
    """The message under a bomb was read to all."""

    seat: Seat
    message: Message


class BombMoved(msgspec.Struct, frozen=True, gc=False, tag="bomb-moved"):
    """A bomb was taken elsewhere."""

    seat: Seat
    source: Cell
    target: Cell


class Removed(msgspec.Struct, frozen=True, gc=False, tag="removed"):
    """A tile went from the board back to the pile."""

    seat: Seat
    piece: Piece
    cell: Cell


class Declined(msgspec.Struct, frozen=True, gc=False, tag="declined"):
    """A seat left its reward unused, or the reward had no use."""

    seat: Seat


class Rescued(msgspec.Struct, frozen=True, gc=False, tag="rescued"):
    """A pawn that was cut off returned to its home instead of a turn."""

    seat: Seat
    cell: Cell
    home: Cell


class TimedOut(msgspec.Struct, frozen=True, gc=False, tag="timed-out"):
    """A seat's time ran out."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True, gc=False, tag="ended"):
    """The match is over; `stalemate` if nothing had happened for too long."""

    home: tuple[int, ...]
    stalemate: bool


Event: TypeAlias = (
    Contested
    | TurnBegan
    | Drew
    | Returned
    | Went
    | Stayed
    | Shook
    | Rolled
    | BroughtHome
    | Laid
    | Passed
    | WasRead
    | BombMoved
    | Removed
    | Declined
    | Rescued
    | TimedOut
    | Ended
)


def line_of(event: Event) -> Line | None:
    """What the file keeps of an event: what all saw; None if nothing (draws follow from it)."""
    match event:
        case Drew() | TurnBegan():  # the most frequent ones
            return None
        case Went(seat, path):
            return Line(seat, "go", path[-1])
        case Rolled(seat, cell, blast, _):
            return Line(seat, "blast" if blast else "blank", cell)
        case BroughtHome(seat, path, _):
            return Line(seat, "home", path[0])
        case Laid(seat, piece, cell, _):
            return Line(seat, "lay", cell, piece)
        case Returned(seat, count, _):
            return Line(seat, "back", None, count)
        case Passed(seat):
            return Line(seat, "pass")
        case _:
            return _rare_line_of(event)


def _rare_line_of(event: Event) -> Line | None:
    match event:
        case WasRead(seat, message):
            return Line(seat, "read", None, message)
        case BombMoved(seat, source, target):
            return Line(seat, "bomb", source, target)
        case Removed(seat, piece, cell):
            return Line(seat, "remove", cell, piece)
        case Rescued(seat, cell, _):
            return Line(seat, "rescue", cell)
        case Declined(seat):
            return Line(seat, "decline")
        case TimedOut(seat):
            return Line(seat, "late")
        case _:
            return None


def deed_of(event: Event, turn: int) -> Deed | None:
    """What the story of the match keeps of an event in a turn; None if nothing."""
    match event:
        case Rolled(seat, cell, blast, _):
            return Deed(turn, seat, "blast" if blast else "blank", cell)
        case BroughtHome(seat, path, _):
            return Deed(turn, seat, "home", path[0])
        case _:
            return None
