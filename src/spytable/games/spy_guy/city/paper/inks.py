"""The inks of the city: sixteen to draw with, eight to be found, and what mixing makes of them."""

from __future__ import annotations

from functools import cache
from typing import Final, NewType

Ink = NewType("Ink", str)
"""A colour as #rrggbb; made here alone, so that a picture has no colour from elsewhere."""

INK: Final = Ink("#2c2230")
CREAM: Final = Ink("#fdf2da")
SAND: Final = Ink("#efd5a2")
BUTTER: Final = Ink("#f7cd6b")
PEACH: Final = Ink("#f3ae7c")
ROSE: Final = Ink("#e58579")
TERRA: Final = Ink("#d95f3b")
BRICK: Final = Ink("#a8402f")
WOOD: Final = Ink("#9a633b")
SAGE: Final = Ink("#a9c49a")
LEAF: Final = Ink("#6f9e4c")
PINE: Final = Ink("#3b6e56")
SKY: Final = Ink("#a8d5d6")
TEAL: Final = Ink("#4aa3ad")
BLUE: Final = Ink("#2f6f8f")
PLUM: Final = Ink("#6d4468")

INKS: Final[dict[str, Ink]] = {
    "ink": INK,
    "cream": CREAM,
    "sand": SAND,
    "butter": BUTTER,
    "peach": PEACH,
    "rose": ROSE,
    "terra": TERRA,
    "brick": BRICK,
    "wood": WOOD,
    "sage": SAGE,
    "leaf": LEAF,
    "pine": PINE,
    "sky": SKY,
    "teal": TEAL,
    "blue": BLUE,
    "plum": PLUM,
}
"""The sixteen inks by the names that art files use."""

FINDABLE: Final[dict[str, Ink]] = {
    "red": Ink("#d3342c"),
    "yellow": Ink("#f5b82e"),
    "blue": Ink("#2c6fa6"),
    "green": Ink("#5aa152"),
    "violet": Ink("#80569f"),
    "pink": Ink("#ef8fa0"),
    "white": Ink("#fbf3e2"),
    "black": Ink("#453a48"),
}
"""The colours of things that can be found: stronger than the town, and used for nothing else."""

NEAR: Final = 20**2
"""So near, squared, no ink of the decor comes to a colour of things."""
NEAR_PAPER: Final = 6**2
"""The same for white and black: the standard city's creams are 6.9 off white, and the lines of
others 7.7 off black. Painted white and black things are told by their outlines (`outlines.py`)."""
PAPER: Final = ("white", "black")

SHADE: Final = Ink("#5a2f58")
"""What a side turned away from the light is mixed with."""
LIGHT: Final = Ink("#fff6e2")
"""What a side in the light is mixed with."""
SKINS: Final = tuple(
    Ink(one) for one in ("#f8d3ae", "#f6c9a2", "#ebb288", "#d79d70", "#b67c54", "#94623f")
)
HAIRS: Final = tuple(
    Ink(one) for one in ("#4a3434", "#6b4327", "#a8682f", "#d9a24a", "#cfc8be", "#8a3a24")
)
GREYS: Final = tuple(
    Ink(one)
    for one in ("#8a93a0", "#a9b0b8", "#77738a", "#9fb2bb", "#7f929c", "#6d6478", "#4b4350")
)
"""Feathers, iron and cinders: greys that lean to lilac."""

BRASS: Final = Ink("#e9a93a")
PANE: Final = Ink("#d9eeee")
FLAME: Final = Ink("#f08a2c")
CRUST: Final = Ink("#c98b52")
HAZE: Final = Ink("#fbe3c0")
"""What the far town is mixed with."""
AIR: Final = Ink("#c9e6e3")
ROAD: Final = Ink("#dcc4ae")
"""Lilac-grey: a sand-coloured road melts into the facades."""
PAVE: Final = Ink("#f2deb8")
SQUARE: Final = Ink("#f8e8c8")
STONE: Final = Ink("#c9a98a")
FAR_LINE: Final = Ink("#8d7072")


NAMED: Final[dict[str, Ink]] = {
    **INKS,
    **{f"found-{name}": ink for name, ink in FINDABLE.items()},
    "air": AIR,
    "stone": STONE,
    "pave": PAVE,
    "light": LIGHT,
    "brass": BRASS,
    "pane": PANE,
    "flame": FLAME,
    "crust": CRUST,
    "skin": SKINS[2],
    "skin-fair": SKINS[1],
    "hair": HAIRS[5],
    "feather": GREYS[3],
    "grey": GREYS[4],
    "iron": GREYS[6],
}
"""The names that art files may use."""

_OTHERS: Final = (SHADE, HAZE, ROAD, SQUARE, FAR_LINE)
_POTS: Final = frozenset({*NAMED.values(), *SKINS, *HAIRS, *GREYS, *_OTHERS})
_mixed: dict[tuple[Ink, Ink, float], Ink] = {}


def _parts(ink: Ink) -> tuple[int, int, int]:
    return int(ink[1:3], 16), int(ink[3:5], 16), int(ink[5:7], 16)


def mix(one: Ink, other: Ink, share: float) -> Ink:
    """One ink with a share of another."""
    known = _mixed.get((one, other, share))
    if known is None:
        pairs = zip(_parts(one), _parts(other), strict=True)
        known = Ink("#" + "".join(f"{int(a + (b - a) * share + 0.5):02x}" for a, b in pairs))
        _mixed[one, other, share] = known
    return known


def shade(ink: Ink, share: float = 0.26) -> Ink:
    """An ink on the side turned away from the light."""
    return mix(ink, SHADE, share)


def lite(ink: Ink, share: float = 0.4) -> Ink:
    """An ink in full light."""
    return mix(ink, LIGHT, share)


def lightness(ink: Ink) -> float:
    """How light an ink is to the eye, from 0 to 1."""
    red, green, blue = _parts(ink)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def distance(one: Ink, other: Ink) -> int:
    """How far apart two inks are, squared, as the eye weighs red, green and blue; 0 to 650,000.

    In whole numbers alone: what is drawn must not depend on how a machine rounds.
    """
    (red, green, blue), (red2, green2, blue2) = _parts(one), _parts(other)
    mean = (red + red2) // 2
    reds, blues = (512 + mean) * (red - red2) ** 2, (767 - mean) * (blue - blue2) ** 2
    return (reds >> 8) + 4 * (green - green2) ** 2 + (blues >> 8)


@cache
def is_findable(ink: Ink) -> bool:
    """Whether an ink is, or nearly is, the colour of a thing."""
    return any(
        distance(ink, other) < (NEAR_PAPER if name in PAPER else NEAR)
        for name, other in FINDABLE.items()
    )


def is_from_the_palette(colour: str) -> bool:
    """Whether a colour is one of the pots, or was mixed from them."""
    return colour in _POTS or colour in _mixed.values()


GLASS: Final = mix(BLUE, SKY, 0.42)
DARK: Final = mix(BLUE, INK, 0.55)
"""The inside of a house, seen from the street."""
SEA: Final = mix(TEAL, SKY, 0.12)
FAR_SEA: Final = mix(TEAL, SKY, 0.62)
GRASS: Final = mix(LEAF, SAGE, 0.62)
MOWN: Final = lite(GRASS, 0.22)
GLARE: Final = mix(SKY, LIGHT, 0.52)
"""The light on a pane."""
