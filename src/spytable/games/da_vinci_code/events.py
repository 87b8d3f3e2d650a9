"""Events: what each step makes happen, shown to each seat as far as it may know."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from spytable.core.game import Seat
from spytable.games.da_vinci_code.actions import Answer, Take
from spytable.games.da_vinci_code.model import Face, RoundResult, Said
from spytable.games.da_vinci_code.tiles import Colour, Tile


class Began(msgspec.Struct, frozen=True, gc=False, tag="began"):
    """A round is set up; `starter` will have the first turn."""

    round: int
    starter: Seat


class Answered(msgspec.Struct, frozen=True, gc=False, tag="answered"):
    """A seat sealed its answer; only that seat is shown which."""

    seat: Seat
    answer: Answer | None


class TimedOut(msgspec.Struct, frozen=True, gc=False, tag="timed-out"):
    """The clock ran out on these seats."""

    seats: tuple[Seat, ...]


class Took(msgspec.Struct, frozen=True, gc=False, tag="took"):
    """The opening colours are known, by seat."""

    takes: tuple[Take, ...]


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """A seat got an opening tile; only that seat is shown which."""

    seat: Seat
    colour: Colour
    tile: Tile | None


class Lined(msgspec.Struct, frozen=True, gc=False, tag="lined"):
    """A code stands as a wall: the owner sees faces, the others colours."""

    seat: Seat
    row: tuple[Face, ...]


class TurnBegan(msgspec.Struct, frozen=True, gc=False, tag="turn"):
    """A turn began."""

    turn: int
    seat: Seat


class Reached(msgspec.Struct, frozen=True, gc=False, tag="reached"):
    """A seat reaches for a tile of this colour."""

    seat: Seat
    colour: Colour


class Drew(msgspec.Struct, frozen=True, gc=False, tag="drew"):
    """A seat drew a clue; only that seat is shown which."""

    seat: Seat
    colour: Colour
    tile: Tile | None


class Guessed(msgspec.Struct, frozen=True, gc=False, tag="guessed"):
    """A seat said what a tile is; `place` is where that tile stood then."""

    said: Said
    place: int


class Tipped(msgspec.Struct, frozen=True, gc=False, tag="tipped"):
    """A tile was turned up where it stood."""

    seat: Seat
    place: int
    tile: Tile


class Stopped(msgspec.Struct, frozen=True, gc=False, tag="stopped"):
    """A seat ended its turn with no clue to hide."""

    seat: Seat


class Hid(msgspec.Struct, frozen=True, gc=False, tag="hid"):
    """A clue went into a code, face hidden; only the owner is shown which."""

    seat: Seat
    gap: int
    colour: Colour
    tile: Tile | None


class Laid(msgspec.Struct, frozen=True, gc=False, tag="laid"):
    """A clue went into a code, exposed."""

    seat: Seat
    gap: int
    tile: Tile


class WentOut(msgspec.Struct, frozen=True, gc=False, tag="out"):
    """Nothing of a code is hidden any more; `by` is None if its owner turned the last tile."""

    seat: Seat
    by: Seat | None


class Scored(msgspec.Struct, frozen=True, gc=False, tag="scored"):
    """A seat scored in a tournament."""

    seat: Seat
    points: int
    why: Literal["guess", "code", "round", "bonus"]


class RoundEnded(msgspec.Struct, frozen=True, gc=False, tag="round-ended"):
    """A round is over and everything lies open."""

    round: int
    why: Literal["last", "most-hidden", "shared"]
    result: RoundResult


Event: TypeAlias = (
    Began
    | Answered
    | TimedOut
    | Took
    | Dealt
    | Lined
    | TurnBegan
    | Reached
    | Drew
    | Guessed
    | Tipped
    | Stopped
    | Hid
    | Laid
    | WentOut
    | Scored
    | RoundEnded
)
