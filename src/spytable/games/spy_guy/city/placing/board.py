"""All slots of a city side by side, and what each shape would be like in each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from spytable.games.spy_guy.city.paper.inks import FINDABLE
from spytable.games.spy_guy.city.paper.scene import WIDTH, Scene, Slot
from spytable.games.spy_guy.city.placing.boxes import Box
from spytable.games.spy_guy.city.placing.contrast import MOST_LOST
from spytable.games.spy_guy.city.placing.objects.shapes import SHAPES
from spytable.games.spy_guy.city.placing.objects.thing import Standing
from spytable.games.spy_guy.city.placing.setting import setting
from spytable.games.spy_guy.city.placing.stamps import Stamp, Stamps
from spytable.games.spy_guy.city.placing.visible import Ground
from spytable.games.spy_guy.data import CITY
from spytable.games.spy_guy.things import Look

Floats: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]

SEEN: Final = 0.86
"""How much of a thing is to be seen in a slot, before what stands near it is known."""


class Spot(msgspec.Struct, frozen=True):
    """A slot of a city."""

    district: int
    number: int
    """Its place in the district's list."""
    slot: Slot


class Board:
    """Every slot, what fits where, and what is still free."""

    def __init__(
        self, scenes: Sequence[Scene], grounds: Sequence[Ground], *, judges_contrast: bool = False
    ) -> None:
        self.districts = len(scenes)
        self.spots = [
            Spot(district, number, slot)
            for district, scene in enumerate(scenes)
            for number, slot in enumerate(scene.slots)
        ]
        self.district = np.array([spot.district for spot in self.spots])
        self._x = np.array([spot.slot.x + WIDTH * spot.district for spot in self.spots])
        self._y = np.array([spot.slot.y for spot in self.spots])
        count = len(self.spots)
        self.fits: dict[str, Flags] = {name: np.zeros(count, bool) for name in SHAPES}
        self.share: dict[str, Floats] = {name: np.zeros(count) for name in SHAPES}
        self._boxes = {name: np.zeros((count, 4), np.int32) for name in SHAPES}
        self._clashes = {name: np.zeros(count, np.int32) for name in SHAPES}
        self.melts: dict[str, Floats] = {colour: np.zeros(count) for colour in FINDABLE}
        self._judges_contrast = judges_contrast
        self._lost: dict[tuple[str, str], Floats] = {}
        """How much of a shape's ring is lost in each slot, by shape and colour, where any is."""
        self.stamps = Stamps(_settings(self.spots))
        for at, spot in enumerate(self.spots):
            self._look_at(at, spot, grounds[spot.district])

    def _look_at(self, at: int, spot: Spot, ground: Ground) -> None:
        """See what each shape would be like in one slot."""
        widest: Box | None = None
        for name in SHAPES:
            stands = setting(name, spot.slot)
            if stands is None:
                continue
            thing = self.stamps.of(name, stands)
            box = thing.box.moved(int(stands.x), int(stands.y))
            share = ground.share(thing, spot.slot, stands)
            self._boxes[name][at] = (box.left, box.top, box.right, box.bottom)
            self.share[name][at] = share
            self.fits[name][at] = share >= SEEN
            if self._judges_contrast and share >= SEEN:
                self._look_around(at, name, thing, box, ground)
            widest = box if widest is None else widest.joined(box)
        if widest is not None:
            for colour, part in ground.melting(widest).items():
                self.melts[colour][at] = part

    def _look_around(self, at: int, shape: str, thing: Stamp, box: Box, ground: Ground) -> None:
        """See in which colours a shape would be lost in one slot."""
        for colour in ground.lost.colours:
            share = ground.lost.share(colour, box, thing.ring)
            if share:
                unknown = np.zeros(len(self.spots))
                self._lost.setdefault((shape, colour), unknown)[at] = share

    def stands_out(self, look: Look) -> Flags:
        """The slots in which a look is not lost in what is around it."""
        lost = self._lost.get((look.shape, look.colour))
        if lost is None:
            return np.ones(len(self.spots), bool)
        seen: Flags = lost <= MOST_LOST
        return seen

    def apart(self, spot: int, others: NDArray[np.intp]) -> Floats:
        """How far a slot is from others."""
        aside, below = self._x[others] - self._x[spot], self._y[others] - self._y[spot]
        found: Floats = np.sqrt(aside * aside + below * below)  # exact everywhere, unlike hypot
        return found

    def box(self, shape: str, spot: int) -> Box:
        """What a shape takes up in a slot, in units of its district."""
        left, top, right, bottom = (int(side) for side in self._boxes[shape][spot])
        return Box(left, top, right, bottom)

    def can_take(self, shape: str) -> Flags:
        """The slots into which a shape can go now."""
        able: Flags = self.fits[shape] & (self._clashes[shape] == 0)
        return able

    def take(self, spot: int, shape: str, step: int = 1) -> None:
        """A shape takes a slot, and the room around it."""
        box, gap = self.box(shape, spot), CITY.gap
        there = np.flatnonzero(self.district == self.district[spot])
        for name, boxes in self._boxes.items():
            sides = boxes[there]
            near = (
                (sides[:, 0] < box.right + gap)
                & (sides[:, 2] + gap > box.left)
                & (sides[:, 1] < box.bottom + gap)
                & (sides[:, 3] + gap > box.top)
            )
            near |= there == spot
            self._clashes[name][there] += step * near

    def clear(self) -> None:
        """Every slot is free again."""
        for clashes in self._clashes.values():
            clashes[:] = 0

    def leave(self, spot: int, shape: str) -> None:
        """A shape leaves its slot."""
        self.take(spot, shape, -1)


def _settings(spots: Sequence[Spot]) -> Iterator[tuple[str, Standing]]:
    """Every way in which a thing could stand."""
    for spot in spots:
        for name in SHAPES:
            stands = setting(name, spot.slot)
            if stands is not None:
                yield name, stands
