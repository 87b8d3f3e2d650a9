"""A thing to be found: its drawing, its silhouette, and how it stands in a slot."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import msgspec

from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BRASS,
    CREAM,
    FINDABLE,
    INK,
    SEA,
    WOOD,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import NO_LINE, f, n, oval, path, put
from spytable.games.spy_guy.city.paper.scene import Slot
from spytable.games.spy_guy.city.placing.objects.shapes import SHAPES

SMALLEST: Final = 0.8
"""How far a thing may be reduced to fit into a window."""
LINE: Final = 2.2
"""The outline of a thing: a little stronger than the town's."""
_UPRIGHT: Final = frozenset(
    ("clock", "cat", "drum", "globe", "gramophone", "lantern", "cake", "owl", "bucket", "flag")
)
_BY_THE_HANDLE: Final = frozenset(("suitcase", "bucket", "lantern", "bell", "can", "teapot"))
_OVERHEAD: Final = frozenset(("umbrella", "balloon", "flag", "kite"))
_PAINTS: Final = re.compile(r'(?<=(?:fill|roke)=")#[0-9a-f]{6}(?=")')


def _inks(shape: str, colour: str) -> dict[str, Ink]:
    """The inks of a drawing: its colour, and trims that show on that colour."""
    main, white, dark = FINDABLE[colour], colour == "white", colour == "black"
    trim = mix(FINDABLE["white"], WOOD, 0.34) if white else CREAM
    marks = {
        "crown": BRASS if colour == "red" else FINDABLE["red"],
        "mug": CREAM if colour == "red" else FINDABLE["red"],
        "teapot": FINDABLE["blue"] if white else CREAM,
    }
    return {
        "main": main,
        "deep": mix(main, WOOD, 0.24) if white else shade(main, 0.3),
        "pale": lite(main, 0.5),
        "trim": trim,
        "mark": marks.get(shape, trim),
        "eye": BRASS if dark else INK,
        "fine": CREAM if dark else INK,
    }


@cache
def drawing(shape: str, colour: str) -> str:
    """A thing at its own size, its foot at 0, 0."""
    parts = art(f"objects/{shape}", **_inks(shape, colour))
    return f'<g stroke="{INK}" stroke-width="{LINE}">{parts}</g>'


@cache
def silhouette(shape: str, colour: str, flat: str) -> str:
    """A thing all in one flat colour."""
    return _PAINTS.sub(flat, drawing(shape, colour))


class Standing(msgspec.Struct, frozen=True):
    """How a thing stands in a slot."""

    x: float
    y: float
    """Its foot."""
    size: float
    turn: float
    before: str
    """What is painted just before it: its shadow, the string it hangs on."""
    after: str
    """What is painted just after it: the water it swims in."""

    def placed(self, svg: str) -> str:
        """A drawing of the thing, where it stands."""
        return put(svg, self.x, self.y, self.size, self.turn)


def fitting(shape: str, slot: Slot) -> float | None:
    """The size at which a shape goes into a slot; None if it does not."""
    it = SHAPES[shape]
    if slot.kind not in it.kinds or (slot.shapes and shape not in slot.shapes):
        return None
    size = round(min(1.0, slot.wide / it.wide, slot.high / it.high), 2)
    return size if size >= SMALLEST else None


def standing(shape: str, slot: Slot, size: float, lots: Lots) -> Standing:
    """A shape in a slot that it fits."""
    it = SHAPES[shape]
    x, y, turn, before, after = slot.x, slot.y, 0.0, "", ""
    high = it.high * size
    match slot.kind:
        case "hang":
            before = path(f"M{f(x, y - 1)}v6", width=1.6)
            y += 4 + high
        case "sign":
            before = path(f"M{f(x - 6, y)}v6M{f(x + 6, y)}v6", width=1.6)
            y += 3 + high
        case "carry" if shape in _BY_THE_HANDLE:
            y += high - 4
        case "carry" if shape == "flag":
            x, y = x + 17, y + 6
        case "carry":
            y += min(high * 0.9, 32)
        case "hold":
            y += 14
        case "raise":
            y += 8 if shape in _OVERHEAD else 1
            x += 17 if shape == "flag" else 0
        case "sky":
            turn = lots.between(-12, 12)
        case "water":
            turn = lots.between(-12, 12)
            after = _water(x, y, it.wide)
        case "tree":
            turn = lots.between(-10, 10)
            y += high * 0.4
        case "ground":
            before = oval(x + 5, y - 1, it.wide * 0.5, 5, INK, line=NO_LINE, alpha=0.15)
            turn = 0 if shape in _UPRIGHT else lots.between(-6, 6)
        case "sill" | "shop" | "stall" | "crate" | "balcony":
            turn = 0 if shape in _UPRIGHT else lots.between(-5, 5)
    return Standing(round(x, 1), round(y, 1), size, round(turn, 1), before, after)


def _water(x: float, y: float, wide: float) -> str:
    """The sea over the foot of what is afloat."""
    step = n(wide * 0.31)
    edge = f"M{f(x - wide * 0.62, y - 3)}q{n(wide * 0.16)} 5 {step} 0t{step} 0t{step} 0t{step} 0"
    sea = path(f"{edge}v12h{n(-wide * 1.24)}Z", SEA, line=NO_LINE)
    return sea + path(edge, line=lite(SEA, 0.5), width=2.4)


def painted(shape: str, colour: str, stands: Standing) -> str:
    """A thing where it stands, with its string, shadow or water."""
    return stands.before + stands.placed(drawing(shape, colour)) + stands.after
