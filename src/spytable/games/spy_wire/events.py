"""Events: what each step makes happen, shown to each seat as far as it may know."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from spytable.core.game import Seat
from spytable.games.spy_wire.actions import Answer, Fuse, Fuses
from spytable.games.spy_wire.model import How, Why
from spytable.games.spy_wire.tablet import Cell, Direction, Piece


class Laid(msgspec.Struct, frozen=True, gc=False, tag="laid"):
    """A tile of a random layout was drawn; the tablet stands with the last one."""

    tile: Piece


class Arranged(msgspec.Struct, frozen=True, gc=False, tag="arranged"):
    """A seat sealed how its fuses stand; only that seat is shown how."""

    seat: Seat
    answer: Answer | None


class TimedOut(msgspec.Struct, frozen=True, gc=False, tag="timed-out"):
    """These seats did not arrange their fuses in time."""

    seats: tuple[Seat, ...]


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """The fuses of a seat stand in their slots; only that seat is shown how."""

    seat: Seat
    fuses: Fuses | None


class Turn(msgspec.Struct, frozen=True, gc=False, tag="turn"):
    """A seat is to push START; it may claim first if a turn went before."""

    turn: int
    seat: Seat
    due: int | None


class Started(msgspec.Struct, frozen=True, gc=False, tag="started"):
    """A turn's clock runs."""

    seat: Seat
    due: int | None
    left: int | None


class Slid(msgspec.Struct, frozen=True, gc=False, tag="slid"):
    """The tile in a cell and all up to the gap moved one cell."""

    seat: Seat
    cell: Cell
    to: Direction
    gap: Cell


class Stopped(msgspec.Struct, frozen=True, gc=False, tag="stopped"):
    """A turn's clock stopped; what was left of it is banked."""

    seat: Seat
    by: Literal["button", "zero"]
    banked: int


class Pulled(msgspec.Struct, frozen=True, gc=False, tag="pulled"):
    """A fuse left its slot and everyone sees which; `seat` has captured it."""

    seat: Seat
    slot: int
    fuse: Fuse
    why: How


class Claimed(msgspec.Struct, frozen=True, gc=False, tag="claimed"):
    """A seat claimed an encroachment, and was right or was fined."""

    seat: Seat
    dots: int
    right: bool


class Fumbled(msgspec.Struct, frozen=True, gc=False, tag="fumbled"):
    """A seat did not choose its penalty fuse in time: chance pulls."""

    seat: Seat


class Brink(msgspec.Struct, frozen=True, gc=False, tag="brink"):
    """All specials of a seat are captured: its Final Attempt is due."""

    seat: Seat
    bank: int
    due: int | None


class Held(msgspec.Struct, frozen=True, gc=False, tag="held"):
    """A seat holds its button."""

    seat: Seat
    due: int | None


class Attempted(msgspec.Struct, frozen=True, gc=False, tag="attempted"):
    """The clock of a Final Attempt runs down the bank."""

    seat: Seat
    due: int | None
    left: int | None


class Froze(msgspec.Struct, frozen=True, gc=False, tag="froze"):
    """A Final Attempt was stopped in time: now its wired fuses may be pulled."""

    seat: Seat
    due: int | None


class GaveUp(msgspec.Struct, frozen=True, gc=False, tag="gave-up"):
    """A seat let its Final Attempt go."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True, gc=False, tag="ended"):
    """The match is over."""

    why: Why
    winner: Seat | None


Event: TypeAlias = (
    Laid
    | Arranged
    | TimedOut
    | Dealt
    | Turn
    | Started
    | Slid
    | Stopped
    | Pulled
    | Claimed
    | Fumbled
    | Brink
    | Held
    | Attempted
    | Froze
    | GaveUp
    | Ended
)
