"""A festival: strings of lanterns and bunting between poles, confetti on the ground."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Final, Literal

from spytable.games.spy_guy.city.moods.asking import hides_a_slot
from spytable.games.spy_guy.city.paper.inks import INK, Ink, mix
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import (
    NO_LINE,
    Point,
    box,
    disc,
    f,
    n,
    oval,
    path,
    rope,
    sagging,
)
from spytable.games.spy_guy.city.paper.scene import WIDTH, Piece, Slot
from spytable.games.spy_guy.city.paper.stage import Stage, Stander

HUNG: Final = ("#f26a4b", "#ffcf57", "#57c2b2", "#f58bb0", "#fff0c8", "#7aa6e8")
CONFETTI: Final = 420
POLE: Final = 172
"""How high a pole is."""
_GLOW: Final = Ink("#ffe6a0")
_POLES: Final = ((52, 1190), (330, 1200), (612, 1196), (880, 1200), (1150, 1192))


def draw_festival(stage: Stage, slots: Sequence[Slot], lots: Lots) -> Iterator[Piece]:
    """All that a festival adds to a district."""
    foot = stage.upper_foot
    for a, b in pairwise((20, 300, 590, 880, WIDTH - 20)):
        before = foot(a) + 96
        if not (_has_house(stage, a) and _has_house(stage, b)):
            continue  # a string must not end in the air
        yield _string(slots, before, (a, foot(a) - 120), (b, foot(b) - 112), 20, "lanterns")
        yield _string(slots, before, (a, foot(a) - 164), (b, foot(b) - 170), 14, "bunting")
    poles = [
        (x, y) for x, y in _POLES
        if stage.is_free(x, y, 8) and not hides_a_slot(slots, (x - 8, y - POLE, x + 8, y), y)
    ]  # fmt: skip
    for x, y in poles:
        yield Piece(y, _pole(x, y))
    for (ax, ay), (bx, by) in pairwise(poles):
        if bx - ax < 420:
            ends = (ax, ay - POLE), (bx, by - POLE)
            yield _string(slots, max(ay, by) + 1, *ends, 20, "lanterns")
    confetti = lots.apart("confetti")
    near = lots.shuffled(stage.standers)
    if near:
        scraps = (_confetti(confetti, near[at % len(near)]) for at in range(CONFETTI))
        yield Piece(-639, "".join(scraps))


def _has_house(stage: Stage, x: float) -> bool:
    """Whether the upper street has houses there, told by its shops."""
    return any(
        light.kind == "shop" and abs(light.x - x) < 170 and abs(light.y - stage.upper_foot(x)) < 30
        for light in stage.lights
    )


def _confetti(lots: Lots, near: Stander) -> str:
    """A scrap of paper not far from somebody."""
    x, y = near.x + lots.between(-90, 90), near.y + lots.between(-40, 30)
    return box(x, y, 4, 2.6, Ink(lots.pick(HUNG)), line=NO_LINE)


def _string(
    slots: Sequence[Slot],
    depth: float,
    start: Point,
    end: Point,
    sag: float,
    kind: Literal["lanterns", "bunting"],
) -> Piece:
    """A string with what hangs on it, less what would hide something."""
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + sag * 2
    svg = path(f"M{f(*start)}Q{f(*middle)} {f(*end)}", width=1.6)
    count = int(hypot(end[0] - start[0], end[1] - start[1]) / (36 if kind == "lanterns" else 22))
    half, low = (12, 30) if kind == "lanterns" else (9, 18)
    for at in range(count):
        x, y = sagging(start, end, sag, (at + 0.5) / count)
        if hides_a_slot(slots, (x - half, y, x + half, y + low), depth):
            continue
        ink = Ink(HUNG[(at + int(start[0])) % len(HUNG)])
        svg += _lantern(x, y, ink) if kind == "lanterns" else _pennant(x, y, ink)
    return Piece(depth, svg)


def _lantern(x: float, y: float, ink: Ink) -> str:
    svg = disc(x, y + 15, 27, _GLOW, line=NO_LINE, alpha=0.2)
    svg += disc(x, y + 15, 19, _GLOW, line=NO_LINE, alpha=0.24)
    svg += oval(x, y + 15, 12.5, 11.5, ink, width=1.7)
    svg += oval(x - 2.5, y + 13, 5, 7, mix(ink, Ink("#fff8e0"), 0.55), line=NO_LINE)
    ribs = f"M{f(x - 6, y + 5.4)}q-5 9.5 0 19M{f(x + 6, y + 5.4)}q5 9.5 0 19"
    caps = f"M{f(x - 4, y + 3.5)}h8M{f(x - 4, y + 26.5)}h8"
    return svg + path(ribs + caps, width=1.2)


def _pennant(x: float, y: float, ink: Ink) -> str:
    return path(f"M{f(x - 9, y)}h18l-9 17Z", ink, width=1.4)


def _pole(x: float, y: float) -> str:
    svg = oval(x + 3, y, 14, 4, INK, line=NO_LINE, alpha=0.2)
    svg += rope(f"M{f(x, y)}V{n(y - POLE)}", Ink("#f0b24e"), 4)
    svg += "".join(
        path(f"M{f(x - 3, y - 20 - at * 28)}l6-8", line=Ink("#c8503f"), width=4) for at in range(6)
    )
    return svg + disc(x, y - POLE - 4, 6, Ink("#ffe08a"))
