"""The silhouettes of things, many painted on one sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

import msgspec
import numpy as np
from msgspec.structs import replace

from spytable.games.spy_guy.city.paper.scene import frame
from spytable.games.spy_guy.city.placing.boxes import Box
from spytable.games.spy_guy.city.placing.contrast import Mask, ring_around
from spytable.games.spy_guy.city.placing.objects.thing import Standing, drawing
from spytable.games.spy_guy.city.placing.raster import flat, ids

Key: TypeAlias = tuple[str, float, float, bool]
"""A shape, its size, how it leans, and whether it is afloat."""

PLAIN: Final = "red"
"""A silhouette is the same in every colour; this one is painted."""
ROOM: Final = 144
"""The side of the window of a thing, its foot in the middle."""
MIDDLE: Final = ROOM // 2
SIDE: Final = 8
"""A sheet has so many windows each way."""


class Stamp(msgspec.Struct, frozen=True):
    """What a thing covers."""

    box: Box
    """The least box around it, from its foot."""
    shown: Mask
    """In the box, what of it is above water."""
    size: int
    """How many pixels it has, under water too."""
    ring: Mask
    """What is around it, in a box that is wider by `contrast.RING` on each side."""


class Stamps:
    """Every silhouette that a city can need."""

    def __init__(self, needed: Iterable[tuple[str, Standing]]) -> None:
        self._made: dict[Key, Stamp] = {}
        wanted = {_key(shape, stands): (shape, stands) for shape, stands in needed}
        each = iter(wanted.items())
        while some := list(islice(each, SIDE * SIDE)):
            keys, things = zip(*some, strict=True)
            self._made.update(zip(keys, _sheet(things), strict=True))

    def of(self, shape: str, stands: Standing) -> Stamp:
        """The silhouette of a thing as it stands."""
        return self._made[_key(shape, stands)]


def _key(shape: str, stands: Standing) -> Key:
    return shape, stands.size, stands.turn, bool(stands.after)


def _sheet(things: Sequence[tuple[str, Standing]]) -> Iterator[Stamp]:
    """Silhouettes painted twice: alone, and under what is painted after them."""
    alone, above = "", ""
    for at, (shape, stands) in enumerate(things):
        row, column = divmod(at, SIDE)
        x, y = column * ROOM + MIDDLE, row * ROOM + MIDDLE
        thing = flat(replace(stands, x=x, y=y).placed(drawing(shape, PLAIN)), 1)
        moved = f'<g transform="translate({x - stands.x:g} {y - stands.y:g})">'
        alone += thing
        above += thing + f"{moved}{flat(stands.after, 2)}</g>"
    side = SIDE * ROOM
    all_of_it, some_of_it = (ids(frame(parts, side, side)) == 1 for parts in (alone, above))
    for at in range(len(things)):
        row, column = divmod(at, SIDE)
        window = np.s_[row * ROOM : (row + 1) * ROOM, column * ROOM : (column + 1) * ROOM]
        yield _stamp(all_of_it[window], some_of_it[window])


def _stamp(alone: Mask, above: Mask) -> Stamp:
    rows, columns = np.flatnonzero(alone.any(1)), np.flatnonzero(alone.any(0))
    left, top, right, bottom = (int(at) for at in (columns[0], rows[0], columns[-1], rows[-1]))
    box = Box(left, top, right + 1, bottom + 1)
    shown = above[box.top : box.bottom, box.left : box.right].copy()
    return Stamp(box.moved(-MIDDLE, -MIDDLE), shown, int(alone.sum()), ring_around(shown))
