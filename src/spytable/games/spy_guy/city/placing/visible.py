"""How much of a thing is seen: measured in the paint order of the picture, pixel by pixel.

`Ground` is one district painted in numbers: at each pixel the number of the piece that was painted
there last. A thing that is set before that piece is hidden there, so that one painting tells how
much of any shape would be seen in any slot. `shares` paints the finished picture and counts again:
that is what is promised.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

import numpy as np

from spytable.games.spy_guy.city.paper.inks import FINDABLE
from spytable.games.spy_guy.city.paper.scene import HEIGHT, WIDTH, Scene, Slot, frame
from spytable.games.spy_guy.city.placing.boxes import Box
from spytable.games.spy_guy.city.placing.contrast import LostGround
from spytable.games.spy_guy.city.placing.objects.thing import Standing
from spytable.games.spy_guy.city.placing.painting import Layer, Panel, layers, picture
from spytable.games.spy_guy.city.placing.raster import crisp, flat, ids, likeness
from spytable.games.spy_guy.city.placing.setting import set_in
from spytable.games.spy_guy.city.placing.stamps import Stamp, Stamps

ALIKE: Final = 100**2
"""Nearer than this, squared, a colour melts into another."""
AROUND: Final = 6
"""How far around a thing its background counts."""
COARSE: Final = 2
"""The background is looked at in pixels of so many units."""


class Ground:
    """A district before anything is hidden in it."""

    def __init__(self, scene: Scene) -> None:
        self._depths = [piece.depth for piece in scene.pieces]
        numbered = (flat(piece.svg, number) for number, piece in enumerate(scene.pieces, 1))
        self._top = ids(frame("".join(numbered)))
        seen = frame("".join(piece.svg for piece in scene.pieces), line=scene.line)
        colours = crisp(seen, WIDTH // COARSE)
        self.lost = LostGround(colours, COARSE)
        self._alike = {name: likeness(colours, ink) < ALIKE for name, ink in FINDABLE.items()}

    def share(self, thing: Stamp, slot: Slot, stands: Standing) -> float:
        """How much of a thing would be seen in a slot, from 0 to 1; what is outside is not."""
        box = thing.box.moved(int(stands.x), int(stands.y))
        if not box.is_within(WIDTH, HEIGHT):
            return 0.0
        last = bisect_right(self._depths, slot.depth)
        free = self._top[box.top : box.bottom, box.left : box.right] <= last
        return int(np.count_nonzero(thing.shown & free)) / thing.size

    def melting(self, box: Box) -> dict[str, float]:
        """For each colour, how much of what is around a box is like it."""
        left, top = (max(0, (side - AROUND) // COARSE) for side in (box.left, box.top))
        right, bottom = ((side + AROUND) // COARSE for side in (box.right, box.bottom))
        found = {}
        for colour, alike in self._alike.items():
            around = alike[top:bottom, left:right]
            found[colour] = int(100 * np.count_nonzero(around)) // max(1, around.size) / 100
        return found


def shares(panel: Panel, stamps: Stamps) -> list[float]:
    """How much of each thing is seen in the finished picture."""
    parts = "".join(_numbered(layer) for layer in layers(panel))
    painting = ids(frame(parts))
    seen = np.bincount(painting.ravel(), minlength=len(panel.laid) + 2)
    found = []
    for number, each in enumerate(panel.laid, 2):
        look = each.look
        stands = set_in(look.shape, panel.scene.slots[each.slot])
        found.append(int(seen[number]) / stamps.of(look.shape, stands).size)
    return found


def contrasts(panel: Panel, stamps: Stamps) -> list[float]:
    """How much of the ring around each thing lets it stand out in the finished picture."""
    lost = LostGround(crisp(picture(panel), WIDTH // COARSE), COARSE)
    found = []
    for each in panel.laid:
        look = each.look
        stands = set_in(look.shape, panel.scene.slots[each.slot])
        thing = stamps.of(look.shape, stands)
        box = thing.box.moved(int(stands.x), int(stands.y))
        found.append(1 - lost.share(look.colour, box, thing.ring))
    return found


def _numbered(layer: Layer) -> str:
    """A layer in numbers: 1 is whatever cannot be found, things count from 2."""
    if layer.thing is None:
        return flat(layer.svg, 1)
    return flat(layer.before, 1) + flat(layer.svg, layer.thing + 2) + flat(layer.after, 1)
