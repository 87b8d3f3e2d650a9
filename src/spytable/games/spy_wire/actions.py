"""What seats and chance can do."""

from __future__ import annotations

from itertools import permutations
from typing import Final, Literal, TypeAlias

import msgspec

from spytable.games.spy_wire.data import FUSES
from spytable.games.spy_wire.tablet import Cell, Direction, Piece

Fuse: TypeAlias = Literal["trigger", "power", "detonator", "decoy"]
SPECIALS: Final[tuple[Fuse, ...]] = ("trigger", "power", "detonator")
Fuses: TypeAlias = tuple[Fuse, ...]
"""The fuses of a side, by slot from the west."""


class Place(msgspec.Struct, frozen=True, gc=False, tag="place"):
    """A seat arranges its six fuses in secret."""

    fuses: Fuses


class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """A seat lets chance arrange its fuses."""


class Start(msgspec.Struct, frozen=True, gc=False, tag="start"):
    """A seat pushes its button: its clock runs and the claim window shuts."""


class Slide(msgspec.Struct, frozen=True, gc=False, tag="slide"):
    """A seat pushes a tile, and all before it, one cell toward the nearest gap that way."""

    cell: Cell
    to: Direction


class Stop(msgspec.Struct, frozen=True, gc=False, tag="stop"):
    """A seat pushes its button again: its clock stops."""


class Claim(msgspec.Struct, frozen=True, gc=False, tag="claim"):
    """A seat claims that so many dots show through the enemy's Defuser."""

    dots: int


class Pull(msgspec.Struct, frozen=True, gc=False, tag="pull"):
    """A seat, or chance when it was too slow, pulls an enemy fuse."""

    slot: int


class Hold(msgspec.Struct, frozen=True, gc=False, tag="hold"):
    """A seat holds its button: to begin a Final Attempt, or to hear how it ended."""


class GiveUp(msgspec.Struct, frozen=True, gc=False, tag="give-up"):
    """A seat lets its Final Attempt go."""


class Lay(msgspec.Struct, frozen=True, gc=False, tag="lay"):
    """Chance lays the next tile of a random layout, and its partner opposite."""

    tile: Piece


class Shuffle(msgspec.Struct, frozen=True, gc=False, tag="shuffle"):
    """Chance shuffles the fuses of a side; void if they were arranged."""

    fuses: Fuses


Answer: TypeAlias = Place | Deal
Action: TypeAlias = (
    Place | Deal | Start | Slide | Stop | Claim | Pull | Hold | GiveUp | Lay | Shuffle
)

_BOX: Final[tuple[Fuse, ...]] = msgspec.convert(
    [kind for kind, count in FUSES.items() for _ in range(count)], Fuses
)
ARRANGEMENTS: Final[tuple[Fuses, ...]] = tuple(sorted(set(permutations(_BOX)), reverse=True))
"""Every way to place the fuses of a side (SW-Q8, SW-Q9)."""
SLOTS: Final = len(_BOX)
