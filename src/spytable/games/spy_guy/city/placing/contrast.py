"""How a thing stands out from what is around it.

A thing has a dark outline, so it is lost only where the ground is near its ink and near the
outline: black, blue and violet on dark walls and hulls. The ring around its silhouette is looked
at, so that each shape is judged by itself. In whole numbers alone, as all that decides about
placing.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spytable.games.spy_guy.city.paper.inks import FINDABLE, INK
from spytable.games.spy_guy.city.placing.boxes import Box
from spytable.games.spy_guy.city.placing.raster import Pixels, likeness

Mask: TypeAlias = NDArray[np.bool_]

LIKE_INK: Final = 170**2
LIKE_LINE: Final = 132**2
"""Ground nearer than this, squared, to a thing's ink and to its outline swallows it."""
RING: Final = 3
"""How far around a thing its ground counts, in units."""
MOST_LOST: Final = 0.22
"""No thing is dealt into a slot where more of its ring is lost."""
LEAST: Final = 0.6
"""So much of its ring is not lost in the finished picture: that is promised."""


class LostGround:
    """Where in a picture things of a colour would be lost."""

    def __init__(self, colours: Pixels, coarse: int) -> None:
        dark = likeness(colours, INK) < LIKE_LINE
        self._coarse = coarse
        self._lost: dict[str, Mask] = {}
        for name, ink in FINDABLE.items():
            lost = dark & (likeness(colours, ink) < LIKE_INK)
            if lost.any():
                self._lost[name] = lost

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that can be lost at all."""
        return tuple(self._lost)

    def share(self, colour: str, box: Box, ring: Mask) -> float:
        """How much of the ring around a thing would be lost, from 0 to 1."""
        lost = self._lost.get(colour)
        if lost is None:
            return 0.0
        rows = np.arange(box.top - RING, box.bottom + RING) // self._coarse
        columns = np.arange(box.left - RING, box.right + RING) // self._coarse
        there = lost[np.ix_(_within(rows, lost.shape[0]), _within(columns, lost.shape[1]))]
        return int(np.count_nonzero(there & ring)) / max(1, int(np.count_nonzero(ring)))


def _within(places: NDArray[np.intp], end: int) -> NDArray[np.intp]:
    return np.clip(places, 0, end - 1)


def ring_around(shown: Mask) -> Mask:
    """The ring around a silhouette, in a window that is wider by a ring on each side."""
    wide = np.pad(shown, RING)
    grown = wide.copy()
    for step in range(1, RING + 1):
        grown[:, step:] |= wide[:, :-step]
        grown[:, :-step] |= wide[:, step:]
    across = grown.copy()
    for step in range(1, RING + 1):
        grown[step:] |= across[:-step]
        grown[:-step] |= across[step:]
    ring: Mask = grown & ~wide
    return ring
