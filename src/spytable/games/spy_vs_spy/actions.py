"""What seats and chance can do."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

import msgspec

from spytable.core.game import Seat
from spytable.games.spy_vs_spy.board import CELLS, Cell
from spytable.games.spy_vs_spy.tiles import KIND, KINDS, Piece, Tile

Message: TypeAlias = Literal["draw-and-play", "free-turn", "move-a-bomb", "remove-a-tile"]
MESSAGES: Final[tuple[Message, ...]] = get_args(Message)


class Lay(msgspec.Struct, frozen=True, gc=False, tag="lay"):
    """Lay a tunnel (to build or to repair) or a Spy (to block) on a space."""

    piece: Piece
    cell: Cell


class Redraw(msgspec.Struct, frozen=True, gc=False, tag="redraw"):
    """Return all five tiles: none of them can begin a tunnel (SV-15)."""


class Dump(msgspec.Struct, frozen=True, gc=False, tag="dump"):
    """Return one to four tiles and draw as many; the whole turn (SV-18)."""

    tiles: tuple[Tile, ...]


class RollDie(msgspec.Struct, frozen=True, gc=False, tag="roll"):
    """Roll for the right to take the bomb home (SV-33)."""


class Go(msgspec.Struct, frozen=True, gc=False, tag="go"):
    """Move the pawn to a space, without a bomb."""

    cell: Cell


class Stay(msgspec.Struct, frozen=True, gc=False, tag="stay"):
    """Leave the pawn and go on to draw and play (SV-29)."""


class Carry(msgspec.Struct, frozen=True, gc=False, tag="carry"):
    """Take the bomb home (SV-37)."""


class Rescue(msgspec.Struct, frozen=True, gc=False, tag="rescue"):
    """Return a pawn that cannot reach its home; the whole turn (SV-Q33)."""


class Discard(msgspec.Struct, frozen=True, gc=False, tag="discard"):
    """Return one tile instead of playing one (SV-41)."""

    tile: Tile


class Pass(msgspec.Struct, frozen=True, gc=False, tag="pass"):
    """Play nothing when no discard is due (SV-Q15)."""


class MoveBomb(msgspec.Struct, frozen=True, gc=False, tag="move-bomb"):
    """Take a bomb from one space to another (SV-74)."""

    source: Cell
    target: Cell


class Remove(msgspec.Struct, frozen=True, gc=False, tag="remove"):
    """Return the top tile of a space to the pile (SV-77)."""

    cell: Cell


class Decline(msgspec.Struct, frozen=True, gc=False, tag="decline"):
    """Leave a reward unused (SV-Q32)."""


class Contest(msgspec.Struct, frozen=True, gc=False, tag="contest"):
    """Chance: of those who roll for the first turn, these roll an explosion (SV-Q31)."""

    blasts: tuple[Seat, ...]


class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """Chance: the tile that is drawn."""

    tile: Tile


class Die(msgspec.Struct, frozen=True, gc=False, tag="die"):
    """Chance: how the bomb die falls (SV-10)."""

    blast: bool


class Read(msgspec.Struct, frozen=True, gc=False, tag="read"):
    """Chance: the message under the bomb that came home (SV-09)."""

    message: Message


Action: TypeAlias = (
    Lay
    | Redraw
    | Dump
    | RollDie
    | Go
    | Stay
    | Carry
    | Rescue
    | Discard
    | Pass
    | MoveBomb
    | Remove
    | Decline
    | Contest
    | Deal
    | Die
    | Read
)

# Actions are immutable: they are made once and reused.
LAYS: Final[dict[Piece, dict[Cell, Lay]]] = {
    piece: {cell: Lay(piece, cell) for cell in CELLS} for piece in KIND
}
GOES: Final = {cell: Go(cell) for cell in CELLS}
REMOVES: Final = {cell: Remove(cell) for cell in CELLS}
DISCARDS: Final = {kind: Discard(kind) for kind in KINDS}
DEALS: Final = tuple(Deal(kind) for kind in KINDS)
READS: Final = tuple(Read(message) for message in MESSAGES)
REDRAW, ROLL, STAY, CARRY, RESCUE = Redraw(), RollDie(), Stay(), Carry(), Rescue()
PASS, DECLINE = Pass(), Decline()
BLANK, BLAST = Die(blast=False), Die(blast=True)
