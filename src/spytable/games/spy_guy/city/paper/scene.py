"""What a drawn district offers: pieces to paint in order, and slots for things to be found.

A district is WIDTH x HEIGHT units, its left upper corner at 0, 0. Paint the pieces by rising
depth, equal depths in the order of the list; a thing put into a slot is painted after every piece
whose depth is at most the slot's. Ground things have the depth of the ground they stand on (their
y), so who stands lower in the picture stands in front.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from spytable.games.spy_guy.city.paper.inks import INK, SEA, Ink

WIDTH: Final = 1200
HEIGHT: Final = 1600
"""Of one district, in city units; six lie side by side."""
MARGIN: Final = 30
"""No slot is nearer to an edge of its district."""

SlotKind: TypeAlias = Literal[
    "sill",  # in an open window; foot
    "shop",  # in a shop window; foot
    "stall",  # on a counter, a table or a rug; foot
    "crate",  # on a box, a bench, a rim, a cart; foot
    "ground",  # on the ground, with a shadow; foot
    "balcony",  # behind nothing, on a balcony's floor; foot
    "roof",  # on a ridge, a cab, a canopy; foot
    "tower",  # in a belfry; foot
    "boat",  # in a boat; foot, the hull may hide the lowest units
    "tree",  # in the leaves; the middle of a thing is near this point
    "water",  # afloat; foot, the last units under water
    "sky",  # in the air; foot
    "hang",  # on a line or hook; the point it hangs from
    "sign",  # on a bracket over a shop; the point it hangs from
    "wall",  # flat on a wall; foot
    "carry",  # in a hand that hangs down; the hand
    "hold",  # in both hands before the chest; 14 above its foot
    "raise",  # in a raised hand; the hand
    "head",  # on a head; foot
]


class Piece(msgspec.Struct, frozen=True):
    """A part of the picture that is painted in one go."""

    depth: float
    svg: str


class Slot(msgspec.Struct, frozen=True):
    """A place that a thing to be found may take."""

    kind: SlotKind
    x: float
    y: float
    """The foot or the point it hangs from, as the kind says."""
    wide: float
    high: float
    """The largest thing that fits, at its drawn size."""
    depth: float
    """Painted after the pieces up to this depth."""
    behind: Ink | None
    """The colour behind it; None is mixed."""
    street: str
    by: str
    """Keys into the words; a district has no two slots with the same pair."""
    shapes: tuple[str, ...] = ()
    """The only shapes that may go there; none named: all that name the kind."""
    filler: str = ""
    """What is painted there, at the same depth, if no thing comes or touches it."""

    @property
    def area(self) -> tuple[float, float, float, float]:
        """The box that its thing may fill: left, top, right, bottom."""
        left, right = self.x - self.wide / 2, self.x + self.wide / 2
        match self.kind:
            case "hang" | "sign":
                return left, self.y, right, self.y + self.high + 8
            case "carry":
                return left, self.y - 4, right, self.y + self.high - 4
            case "hold":
                return left, self.y - self.high + 14, right, self.y + 16
            case "tree":
                return left, self.y - self.high * 0.6, right, self.y + self.high * 0.4
            case _:
                return left, self.y - self.high, right, self.y + 2


class Scene(msgspec.Struct, frozen=True):
    """A district, drawn."""

    district: str
    pieces: tuple[Piece, ...]
    """By depth."""
    slots: tuple[Slot, ...]
    """In the order in which they were offered."""
    line: Ink = INK
    """The ink of lines that name none."""
    ship: tuple[float, float] | None = None
    """The middle of the liner's waterline, where a chase ends; None if there is no liner."""
    spent: tuple[str, ...] = ()
    """Shapes that are decor here, so that no thing has them."""
    sea: Ink = SEA
    """The water over the foot of what is afloat."""


def frame(parts: str, width: int = WIDTH, height: int = HEIGHT, line: Ink = INK) -> str:
    """An SVG of painted parts with the pen's common line."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}"><g stroke="{line}" stroke-width="2.1" '
        f'stroke-linejoin="round" stroke-linecap="round">{parts}</g></svg>'
    )
