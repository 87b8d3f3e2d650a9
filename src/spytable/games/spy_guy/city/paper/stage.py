"""The stage of a district: what is painted, what ground is taken, what may be found where.

All six districts share the heights below, so that the streets run on across their seams.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sin, sqrt
from typing import Final, Literal, TypeAlias

import msgspec

from spytable.games.spy_guy.city.paper.inks import Ink
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import Pen
from spytable.games.spy_guy.city.paper.scene import (
    HEIGHT,
    MARGIN,
    WIDTH,
    Piece,
    Scene,
    Slot,
    SlotKind,
)
from spytable.games.spy_guy.city.paper.tints import STANDARD_TINTS, Tints

LightKind: TypeAlias = Literal["lamp", "stall", "shop", "glow"]
"""What shines: some kinds throw light on the ground, or have heads to be lit."""
HORIZON: Final = 246
"""Where the sea ends."""
HIGHEST_FOOT: Final = 470
"""No house of the upper street has its foot above this."""
UPPER_ROAD: Final = (16, 92)
"""The upper street's carriageway, below the foot of its houses."""
RAILS: Final = (44, 56)
"""The tram's rails, below the foot of the houses; they run through all six districts."""
LANE: Final = 34
"""How wide the pavement at a seam is, on each side: no house of the square stands in it.

Between the two streets each district has its own ground; at the seams all have pavement.
"""
LOWER_FOOT: Final = 1352
"""The foot of the houses on the lower street, at the seams and nearly so between."""
LOWER_ROAD: Final = 14
"""Its carriageway begins so far below their foot and runs to the lower edge."""
FRONT_ROOFS: Final = 1528
"""The eaves of the nearest roofs, which cover the lower edge."""
MOST_NTH: Final = 9
"""A street has at most so many places by the same noun."""

_HIGH_MAN: Final = 66
_HIGH_STALL: Final = 104
"""How high things are by their width, if they do not say."""
ROOM: Final[dict[SlotKind, tuple[float, float]]] = {
    "sill": (52, 44),
    "shop": (52, 38),
    "stall": (50, 46),
    "crate": (50, 50),
    "ground": (52, 58),
    "balcony": (50, 54),
    "roof": (52, 60),
    "tower": (38, 44),
    "boat": (52, 60),
    "tree": (46, 64),
    "water": (52, 58),
    "sky": (60, 66),
    "hang": (50, 52),
    "sign": (46, 50),
    "wall": (50, 60),
    "carry": (52, 44),
    "hold": (50, 42),
    "raise": (50, 60),
    "head": (50, 46),
}
"""How large a thing may be, by kind, if the host does not say."""


class Street(msgspec.Struct, frozen=True):
    """A part of a district by its key; the first street whose box has a point owns it."""

    key: str
    left: float
    top: float
    right: float
    bottom: float

    def has(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.left <= x < self.right and self.top <= y < self.bottom


class Light(msgspec.Struct, frozen=True):
    """Something that shines when it is dark; x, y is the ground below it."""

    kind: LightKind
    x: float
    y: float
    reach: float
    strength: float

    def at(self, x: float, y: float) -> float:
        """How much of it falls on a place, from 0 to 1; ground is seen from aside."""
        aside, below = x - self.x, (y - self.y) * 1.5
        far = sqrt(aside * aside + below * below)
        return self.strength * max(0.0, min(1.0, 1.35 - far / self.reach))


class Stander(msgspec.Struct, frozen=True):
    """Somebody on the ground."""

    x: float
    y: float
    depth: float
    size: float
    has_free_hands: bool


class Stage:
    """A district while it is being drawn."""

    def __init__(
        self,
        district: str,
        index: int,
        number: int,
        streets: Sequence[Street],
        tints: Tints = STANDARD_TINTS,
    ) -> None:
        self.district = district
        self.index = index
        """Its place from the left, from 0."""
        self.number = number
        self.tints = tints
        self.lots = Lots(f"spy-guy city {number} {district}")
        self.pen = Pen(self.lots)
        self._streets = tuple(streets)
        self._pieces: list[Piece] = []
        self._slots: list[Slot] = []
        self._taken: list[tuple[float, float, float, float]] = []
        self._bodies: list[tuple[float, float, float, float]] = []
        self.lights: list[Light] = []
        self.ship: tuple[float, float] | None = None
        """The middle of the liner's waterline, if one lies here."""
        self.standers: list[Stander] = []
        self._decks: dict[tuple[str, ...], list[str]] = {}

    def beside(self, name: str, streets: Sequence[Street]) -> Stage:
        """An empty stage of the same city, for what is drawn apart and then put into this one."""
        return Stage(name, self.index, self.number, streets, self.tints)

    def draw_with(self, lots: Lots) -> None:
        """Go on with other lots: what is drawn alike elsewhere must draw the same ones."""
        self.lots = lots
        self.pen = Pen(lots)

    def dealt(self, values: tuple[str, ...]) -> str:
        """One of the values; none comes again before all have come."""
        deck = self._decks.setdefault(values, [])
        if not deck:
            deck.extend(self.lots.shuffled(values))
        return deck.pop()

    # Heights that depend on where in the whole city one stands.

    def upper_foot(self, x: float) -> float:
        """The foot of the houses on the upper street."""
        return 484 + 12 * sin((x + self.index * WIDTH) / 260 + 1)

    def lower_foot(self, x: float) -> float:
        """The foot of the houses on the lower street."""
        return LOWER_FOOT + 10 * sin((x + self.index * WIDTH) * 6.283185 / WIDTH)

    @property
    def is_mirrored(self) -> bool:
        """Whether the district's plan is the other way round, as in every other city."""
        return self.number % 2 == 1

    def across(self, x: float) -> float:
        """A place in the plan, from the left or, where it is mirrored, from the right."""
        return WIDTH - x if self.is_mirrored else x

    # Painting.

    def add(self, depth: float, svg: str) -> None:
        """Paint something; what stands on the ground has its foot's y as depth."""
        self._pieces.append(Piece(round(depth, 3), svg))

    def slot(
        self,
        kind: SlotKind,
        x: float,
        y: float,
        by: str,
        depth: float,
        *,
        behind: Ink | None = None,
        room: tuple[float, float] | None = None,
        shapes: tuple[str, ...] = (),
        filler: str = "",
    ) -> None:
        """Offer a place by the noun of what it is at; its street follows from the point."""
        wide, high = room or ROOM[kind]
        street = next((one.key for one in self._streets if one.has(x, y)), "")
        self._slots.append(
            Slot(
                kind=kind,
                x=round(x, 1),
                y=round(y, 1),
                wide=wide,
                high=high,
                depth=round(depth + 0.005, 3),
                behind=behind,
                street=street,
                by=by,
                shapes=shapes,
                filler=filler,
            )
        )

    def light(
        self, x: float, y: float, reach: float, kind: LightKind = "glow", strength: float = 0.85
    ) -> None:
        """Say that something shines here when it is dark; x, y is the ground below it."""
        self.lights.append(Light(kind, x, y, reach, strength))

    # Room on the ground.

    def take(self, x: float, y: float, rx: float, ry: float, *, high: float | None = None) -> None:
        """Keep others off a piece of ground; high is how far up it hides what is behind."""
        usual = _HIGH_MAN if rx < 30 else _HIGH_STALL
        self._taken.append((x, y, rx, ry))
        self._bodies.append((x - rx, y - (usual if high is None else high), x + rx, y))

    def is_free(self, x: float, y: float, room: float) -> bool:
        """Whether somebody may stand there."""
        return not any(
            abs(at - x) < rx + room and abs(below - y) < ry + room * 0.45
            for at, below, rx, ry in self._taken
        )

    def hides(self, x: float, y: float, half: float = 14, high: float = 66) -> bool:
        """Whether somebody who stands there would hide a slot."""
        for slot in self._slots:
            if slot.depth > y:
                continue
            left, top, right, bottom = slot.area
            trim = (right - left) / 2 - 18
            if left + trim - half < x < right - trim + half and top < y and bottom > y - high:
                return True
        return False

    def is_covered(self, x: float, y: float, wide: float, high: float, depth: float) -> bool:
        """Whether something that stands nearer hides a box whose lower middle is x, y."""
        left, top, right = x - wide / 2, y - high, x + wide / 2
        return any(
            body[3] > depth and body[0] < right and body[2] > left and body[1] < y and body[3] > top
            for body in self._bodies
        )

    def stands_before(self, x: float, y: float, half: float, high: float) -> bool:
        """Whether somebody so wide and high would stand before somebody, or before a stall."""
        return any(
            abs(at - x) < rx + half and y - high < below < y + 16
            for at, below, rx, _ in self._taken
        )

    # The drawn district.

    def scene(self) -> Scene:
        """All that was painted and offered, named and in order."""
        kept = [
            slot
            for slot in self._slots
            if slot.street
            and MARGIN <= slot.x <= WIDTH - MARGIN
            and slot.area[1] >= 4
            and slot.area[3] <= HEIGHT - 4
        ]
        return Scene(
            district=self.district,
            pieces=tuple(sorted(self._pieces, key=lambda piece: piece.depth)),
            slots=tuple(name_slots(kept)),
            ship=self.ship,
        )


def name_slots(slots: Sequence[Slot]) -> list[Slot]:
    """The slots with numbered nouns: of those alike in a street the first is the leftmost."""
    named: list[Slot] = []
    for street, by in sorted({(slot.street, slot.by) for slot in slots}):
        alike = [slot for slot in slots if (slot.street, slot.by) == (street, by)]
        alike.sort(key=lambda slot: (slot.x, slot.y, slot.depth))
        for nth, slot in enumerate(alike[:MOST_NTH], start=1):
            named.append(msgspec.structs.replace(slot, by=by if nth == 1 else f"{by}-{nth}"))
    return named
