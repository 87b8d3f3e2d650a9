"""Which field of which plane every number of a tensor and of a mask is."""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.da_vinci_code.lab import ACTIONS, OPENING, TENSOR, TILE, VALUES
from spytable.games.da_vinci_code.lanes.planes import (
    FLAGS,
    HIGH_DENIED,
    LOW_DENIED,
    LOW_VALUES,
    SERIALS,
    SMALL,
    count_planes,
)
from spytable.games.da_vinci_code.lanes.table import ARRANGE_IDS, PHASES, Kind

DASH = VALUES - 1


class Cuts(NamedTuple):
    """By number of a row: its plane, how far it is shifted, and which bits of it count."""

    planes: list[int]
    shifts: list[int]
    masks: list[int]

    def put(self, at: int, field: tuple[int, int, int]) -> None:
        """The number at this index is this field."""
        self.planes[at], self.shifts[at], self.masks[at] = field


class Finder(NamedTuple):
    """Finds planes by what they hold."""

    kind: Kind

    def face(self, which: int, away: int, place: int) -> int:
        """One of the planes of a place, of what is on it."""
        return (which * self.kind.seats + away) * self.kind.longest + place

    def denial(self, which: int, away: int, place: int) -> int:
        """One of the planes of a place, of what was said of it."""
        return self._start(1) + self.face(which, away, place)

    def said(self, away: int, value: int) -> int:
        """The plane of what a seat said."""
        return self._start(2) + away * VALUES + value

    def small(self, name: str) -> int:
        """One of the planes that stand alone."""
        return self._start(3) + SMALL.index(name)

    def _start(self, part: int) -> int:
        """How many planes are in the parts before this one."""
        return sum(count_planes(self.kind)[:part])

    def bit(self, name: str, number: int) -> tuple[int, int, int]:
        """One bit of a set that several planes hold, `name_0` and on, or low and high."""
        part, shift = divmod(number, 8)
        numbered = f"{name}_{part}"
        word = numbered if numbered in SMALL else f"{name}_{('low', 'high')[part]}"
        return self.small(word), shift, 1


def _empty(size: int) -> Cuts:
    """Nothing but zeros."""
    return Cuts([0] * size, [0] * size, [0] * size)


def cut_tensor(kind: Kind) -> Cuts:
    """The tensor of the lab."""
    cuts, find, at = _empty(TENSOR.size), Finder(kind), TENSOR.number
    one = (find.small("ones"), 0, 1)
    cuts.put(at("seats", kind.seats - 2), one)
    if kind.is_advanced:
        cuts.put(at("options", 0), one)
        cuts.put(at("options", 1), one)
    cuts.put(at("round", 0), one)
    for phase in range(len(PHASES)):
        cuts.put(at("phase", phase), find.bit("phase", phase))
    for number in range(2 + VALUES):
        cuts.put(at("clue", number), find.bit("clue", number))
    for number in range(TENSOR.part("answer").size - 1):
        cuts.put(at("answer", number), find.bit("answer", number))
    for colour in range(2):
        cuts.put(at("pool", colour), (find.small("pool"), 4 * colour, 15))
    cuts.put(at("turn", 0), (find.small("turn"), 0, 255))
    for away in range(kind.seats):
        cuts.put(at("mover", away), (find.small("seats"), away, 1))
        cuts.put(at("starter", away), (find.small("seats"), 4 + away, 1))
        cuts.put(at("answered", away), (find.small("asked"), away, 1))
        cuts.put(at("out", away), (find.small("outs"), 2 * away, 3))
        for value in range(VALUES):
            cuts.put(at("said", away, value), (find.said(away, value), 0, 255))
        for place in range(kind.longest):
            _cut_place(cuts, find, away, place)
    return cuts


def _cut_place(cuts: Cuts, find: Finder, away: int, place: int) -> None:
    at, flags = TENSOR.number, find.face(FLAGS, away, place)
    for colour in range(3):
        cuts.put(at("rows", away, place, colour), (flags, 5 + colour, 1))
    for value in range(VALUES):
        plane = find.face(LOW_VALUES, away, place) if value < 8 else flags
        cuts.put(at("rows", away, place, 3 + value), (plane, value % 8, 1))
        denied = find.denial(LOW_DENIED if value < 8 else HIGH_DENIED, away, place)
        cuts.put(at("denied", away, place, value), (denied, value % 8, 1))
    cuts.put(at("rows", away, place, TILE - 1), (find.face(SERIALS, away, place), 0, 15))


def cut_mask(kind: Kind) -> Cuts:
    """The mask of the lab."""
    cuts, find, at = _empty(ACTIONS.size), Finder(kind), ACTIONS.number
    for black in range(OPENING + 1):
        cuts.put(at("take", black), find.bit("offered", black))
    for order in range(ACTIONS.part("arrange").size):
        cuts.put(at("arrange", order), find.bit("offered", ARRANGE_IDS + order))
    for colour in range(2):
        cuts.put(at("draw", colour), (find.small("asked"), 4 + colour, 1))
    cuts.put(at("stop", 0), (find.small("asked"), 6, 1))
    for place in range(kind.longest):
        own = find.face(SERIALS, 0, place)
        cuts.put(at("reveal", place), (own, 4, 1))
        cuts.put(at("place", place), (own, 5, 1))
        cuts.put(at("stop", place + 1), (own, 6, 1))
        for away in range(1, kind.seats):
            there = find.denial(HIGH_DENIED, away, place)
            for value in range(VALUES):
                bit = 5 if value < DASH else 6
                cuts.put(at("guess", away - 1, place, value), (there, bit, 1))
    return cuts
