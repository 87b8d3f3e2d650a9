"""The skies of the moods: bands of colour, stars, sun and moon, fireworks, heavy clouds."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, tau
from typing import Final

from spytable.games.spy_guy.city.kit.horizon import SKY_DEPTH
from spytable.games.spy_guy.city.paper.inks import Ink
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import NO_LINE, box, disc, f, path, put
from spytable.games.spy_guy.city.paper.scene import WIDTH, Piece

LOW: Final = 430
"""Where the sky ends behind the town."""
BANDS: Final[dict[str, tuple[str, ...]]] = {
    "dusk": ("#7a5f96", "#a5678f", "#cf7884", "#ee9474", "#f8b57a", "#fbcf92"),
    "night": ("#161f4a", "#1b2654", "#222f60", "#2b396d", "#35447a"),
    "rain": ("#7d8d99", "#8b9ba6", "#9aaab4", "#a9b8c0", "#b7c4ca"),
    "snow": ("#b9cee4", "#c4d6e9", "#d0dfee", "#dde8f2"),
    "festival": ("#2a2160", "#382a6e", "#4b3580", "#6b4490", "#93588f"),
}
_STAR: Final = Ink("#fff3cf")
_SUN: Final = Ink("#ffe08a")
_MOON: Final = Ink("#fbeebb")
_CRATER: Final = Ink("#eadb9f")
_ROCKETS: Final = ("#ffd65c", "#ff8f6b", "#7fe0d2", "#ff9fc0", "#fff0c0")
_BURSTS: Final = ((190, 96, 76), (470, 70, 54), (930, 92, 80), (1110, 150, 46), (640, 130, 44))
_HEAVY: Final = ("#93a2ad", "#a3b0b9", "#86959f")
_CLOUD: Final = (
    "M-90 20C-96-4-60-18-44-6C-40-34 8-38 18-14C40-30 78-16 74 6"
    "C96 8 98 26 84 28H-80C-90 28-92 24-90 20Z"
)


def draw_sky(mood: str, lots: Lots, *, has_moon: bool) -> Piece:
    """The sky of a mood; one district of a city has the sun or the moon."""
    svg = _bands(BANDS[mood])
    match mood:
        case "dusk":
            svg += disc(836, 214, 62, _SUN, line=NO_LINE) if has_moon else ""
        case "night":
            svg += _stars(lots, 90, 300) + (_moon() if has_moon else "")
        case "festival":
            svg += _stars(lots, 50, 240) + "".join(_burst(lots, *spot) for spot in _BURSTS)
        case "rain":
            svg += "".join(_heavy_cloud(lots, at) for at in range(9))
        case _:
            pass
    return Piece(SKY_DEPTH - 1, svg)


def _bands(inks: Sequence[str]) -> str:
    high = LOW / len(inks)
    return "".join(
        box(0, high * at, WIDTH, high + 1, Ink(ink), line=NO_LINE) for at, ink in enumerate(inks)
    )


def _stars(lots: Lots, count: int, low: float) -> str:
    spots = (
        (lots.between(4, WIDTH - 4), lots.between(4, low), lots.between(0.8, 2))
        for _ in range(count)
    )
    return "".join(disc(x, y, r, _STAR, line=NO_LINE) for x, y, r in spots)


def _moon() -> str:
    craters = disc(684, 84, 9, _CRATER, line=NO_LINE) + disc(716, 108, 6, _CRATER, line=NO_LINE)
    return disc(700, 96, 44, _MOON, line=NO_LINE) + craters


def _burst(lots: Lots, x: float, y: float, r: float) -> str:
    """A rocket that bursts in two rings of sparks."""
    svg = ""
    for ring, ink in ((1.0, lots.pick(_ROCKETS)), (0.62, lots.pick(_ROCKETS))):
        ways = [(cos(at / 16 * tau) * r * ring, sin(at / 16 * tau) * r * ring) for at in range(16)]
        rays = "".join(f"M{f(x + dx * 0.35, y + dy * 0.35)}L{f(x + dx, y + dy)}" for dx, dy in ways)
        svg += path(rays, line=Ink(ink), width=3 if ring == 1 else 2)
        svg += "".join(
            disc(x + dx * 1.1, y + dy * 1.1, 2.6, Ink(ink), line=NO_LINE) for dx, dy in ways
        )
    return svg


def _heavy_cloud(lots: Lots, at: int) -> str:
    x, y = at * 140 + lots.between(-30, 30), lots.between(20, 60)
    cloud = path(_CLOUD, Ink(lots.pick(_HEAVY)), line=NO_LINE)
    return put(cloud, x, y, lots.between(1, 1.6))
