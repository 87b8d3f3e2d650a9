"""Light on the ground, and the heads of lamps.

Light lies in three flat steps: yellow laid over blue by opacity would only be grey.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from spytable.games.spy_guy.city.paper.inks import Ink
from spytable.games.spy_guy.city.paper.pen import NO_LINE, disc, oval
from spytable.games.spy_guy.city.paper.scene import Piece
from spytable.games.spy_guy.city.paper.stage import Light

DEPTH: Final = -640
"""After the ground, before what stands on it."""
POOLS: Final[dict[str, tuple[str, str, str]]] = {
    "dusk": ("#f4c795", "#f8d39a", "#fde0a0"),
    "night": ("#8582ab", "#a99a9c", "#d3b585"),
    "rain": ("#cfd0c9", "#dad6c4", "#e9dfbd"),
    "snow": ("#f5f4ee", "#f6eed2", "#fdedc4"),
    "festival": ("#a98cae", "#c9a596", "#eac88e"),
}
"""The ink of each step, from the outermost."""
_HALO: Final = Ink("#ffe29a")
_BULB: Final = Ink("#fff3c4")
_HEADS: Final = ((-16, -66, 7), (16, -66, 7), (0, -86, 7.5))
"""Where a street lamp has its globes, and how large they are."""
_SHAPES: Final = {
    "lamp": (4, (0.667, 0.493, 0.307), 0.3),
    "stall": (10, (0.8, 0.62, 0.4), 0.0),
    "shop": (8, (0.74, 0.58, 0.37), 0.0),
}
"""How far below, how wide by its reach in each step, and how high by its width; 0 is thirty."""


def draw_pools(mood: str, lights: Sequence[Light]) -> Piece:
    """The light that lamps, stalls and shops throw on the ground."""
    svg = ""
    for step, ink in enumerate(POOLS[mood]):
        for light in lights:
            if light.kind == "glow":
                continue
            below, shares, flat = _SHAPES[light.kind]
            wide = light.reach * shares[step]
            high = wide * flat if flat else 34 * shares[step]
            svg += oval(light.x, light.y + below, wide, high, Ink(ink), line=NO_LINE)
    return Piece(DEPTH, svg)


def light_lamps(lights: Sequence[Light]) -> Iterator[Piece]:
    """Lit heads on lamps, and a bulb under each canopy."""
    for light in lights:
        x, y = light.x, light.y
        if light.kind == "lamp":
            heads = [(x + dx, y + dy, r) for dx, dy, r in _HEADS]
            halos = (disc(a, b, 17, _HALO, line=NO_LINE, alpha=0.2) for a, b, _ in heads)
            yield Piece(y - 0.02, "".join(halos))
            yield Piece(y + 0.01, "".join(disc(a, b, r, _BULB) for a, b, r in heads))
        elif light.kind == "stall":
            yield Piece(y - 0.01, disc(x + 4, y - 66, 5, _BULB, width=1.4))
