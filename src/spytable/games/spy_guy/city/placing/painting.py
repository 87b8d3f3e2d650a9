"""The finished picture of a district: its pieces, its things and what fills the slots left over."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from spytable.games.spy_guy.city.paper.inks import SEA, Ink, lite
from spytable.games.spy_guy.city.paper.scene import Scene, frame
from spytable.games.spy_guy.city.placing.objects.thing import drawing
from spytable.games.spy_guy.city.placing.setting import set_in
from spytable.games.spy_guy.data import Clue
from spytable.games.spy_guy.things import Look


class Laid(msgspec.Struct, frozen=True):
    """A thing in a slot of a district."""

    slot: int
    """The slot's place in the scene's list."""
    look: Look
    clue: Clue | None


class Panel(msgspec.Struct, frozen=True):
    """A district with its things in it."""

    scene: Scene
    laid: tuple[Laid, ...]
    filled: tuple[int, ...] = ()
    """The slots in which their filler is painted."""


class Layer(msgspec.Struct, frozen=True):
    """A piece or a filler, or a thing with what is painted just before and after it."""

    svg: str
    thing: int | None = None
    """Its place among the things laid."""
    before: str = ""
    after: str = ""


def layers(panel: Panel) -> Iterator[Layer]:
    """Everything in the order in which it is painted."""
    scene = panel.scene
    parts = [(piece.depth, 0, at, Layer(piece.svg)) for at, piece in enumerate(scene.pieces)]
    for at in panel.filled:
        slot = scene.slots[at]
        parts.append((slot.depth, 1, at, Layer(slot.filler)))
    for number, each in enumerate(panel.laid):
        slot, look = scene.slots[each.slot], each.look
        stands = set_in(look.shape, slot)
        drawn = stands.placed(drawing(look.shape, look.colour))
        after = _in_the_sea(stands.after, scene.sea)
        parts.append((slot.depth, 2, each.slot, Layer(drawn, number, stands.before, after)))
    parts.sort(key=lambda part: part[:3])
    yield from (part[3] for part in parts)


def _in_the_sea(water: str, sea: Ink) -> str:
    """The water over a thing's foot in the ink of its district."""
    return water.replace(SEA, sea).replace(lite(SEA, 0.5), lite(sea, 0.5)) if water else ""


def picture(panel: Panel) -> str:
    """The district as SVG."""
    whole = "".join(f"{layer.before}{layer.svg}{layer.after}" for layer in layers(panel))
    return frame(whole, line=panel.scene.line)
