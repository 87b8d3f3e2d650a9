"""The hill of the old town: three terraces in walls of stone, and the stairs between them."""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

from spytable.games.spy_guy.city.kit.greenery import bush
from spytable.games.spy_guy.city.kit.snow import on_cone
from spytable.games.spy_guy.city.paper.inks import (
    CREAM,
    DARK,
    GRASS,
    INK,
    MOWN,
    PEACH,
    PINE,
    SAND,
    SQUARE,
    STONE,
    WOOD,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE, f, n, path
from spytable.games.spy_guy.city.paper.stage import Stage

MIDDLE: Final = 600.0
GROUND: Final = mix(SQUARE, STONE, 0.16)
_WALL: Final = mix(SAND, STONE, 0.62)
_STEP: Final = 11.0
_SLOPE: Final = "M36 720Q44 640 240 622T600 612T960 622T1164 720V960H36Z"


class Terrace(msgspec.Struct, frozen=True):
    """A step of the hill: the front half of an oval about the middle, and its wall."""

    y: float
    rx: float
    ry: float
    high: float
    ink: Ink = GROUND

    def edge(self, x: float) -> float:
        """The height of its front edge; where there is none, that of its ends."""
        share = (x - MIDDLE) / self.rx
        return self.y + self.ry * sqrt(max(0.0, 1 - share * share))

    def foot(self, x: float) -> float:
        """Where its wall meets the ground below."""
        return self.edge(x) + self.high

    def half(self, y: float, inside: float = 0) -> float:
        """How far from the middle one may stand at a height in front of its ends."""
        share = min(1.0, max(0.0, (y - self.y) / self.ry))
        return self.rx * sqrt(1 - share * share) - inside


CASTLE: Final = Terrace(690, 306, 78, 40, MOWN)
UPPER: Final = Terrace(800, 446, 100, 42, lite(GROUND, 0.12))
LOWER: Final = Terrace(934, 542, 116, 46)
TERRACES: Final = (LOWER, UPPER, CASTLE)


def _bow(it: Terrace, down: float, way: int) -> str:
    """The front edge from one end to the other, as the inner part of a path."""
    return (
        f"A{f(it.rx, it.ry)} 0 0 {way} {f(MIDDLE + (it.rx if way == 0 else -it.rx), it.y + down)}"
    )


def terraces(stage: Stage) -> None:
    """The three of them from the lowest up, each with grass at its foot."""
    slope = path(_SLOPE, GRASS, line=NO_LINE)
    tufts = stage.pen.marks(90, 50, 640, 1150, 880)
    stage.add(-656, slope + path(tufts, line=mix(GRASS, PINE, 0.35), width=1.5))
    for nth, it in enumerate(TERRACES):
        _terrace(stage, it, -655 + nth)


def _terrace(stage: Stage, it: Terrace, depth: float) -> None:
    lots = stage.lots
    left, right = MIDDLE - it.rx, MIDDLE + it.rx
    skirt = f"M{f(left - 22, it.y)}v{n(it.high)}A{f(it.rx + 22, it.ry + 24)} 0 0 0 "
    svg = path(f"{skirt}{f(right + 22, it.y + it.high)}v{n(-it.high)}Z", GRASS, line=NO_LINE)
    wall = f"M{f(left, it.y)}v{n(it.high)}{_bow(it, it.high, 0)}v{n(-it.high)}{_bow(it, 0, 1)}Z"
    svg += path(wall, _WALL)
    dim = f"M{f(MIDDLE + it.rx * 0.45, it.foot(MIDDLE + it.rx * 0.45))}"
    dim += f"A{f(it.rx, it.ry)} 0 0 0 {f(right, it.y + it.high)}v{n(-it.high)}"
    dim += f"A{f(it.rx, it.ry)} 0 0 1 {f(MIDDLE + it.rx * 0.45, it.edge(MIDDLE + it.rx * 0.45))}Z"
    svg += path(dim, shade(_WALL, 0.2), line=NO_LINE)
    stones = ""
    for _ in range(int(it.rx / 5)):
        x = MIDDLE + lots.between(-it.rx + 14, it.rx - 24)
        y = it.edge(x) + lots.between(8, it.high - 9)
        stones += f"M{f(x, y)}h11v5h-11Z" if lots.chance(0.6) else f"M{f(x, y)}h9m3 0h7"
    svg += path(stones, line=shade(_WALL, 0.36), width=1.2) + path(wall)
    top = f"M{f(left, it.y)}{_bow(it, 0, 0)}A{f(it.rx, it.ry)} 0 0 0 {f(left, it.y)}Z"
    svg += path(top, it.ink, line=NO_LINE)
    edge = f"M{f(left, it.y)}{_bow(it, 0, 0)}"
    svg += path(edge, width=10) + path(edge, line=lite(_WALL, 0.5), width=6.4)
    marks = ""
    for _ in range(int(it.rx / 6)):
        x = MIDDLE + lots.between(-it.rx + 40, it.rx - 40)
        marks += f"M{f(x, it.edge(x) - lots.between(10, 70))}q4-3 8 0"
    stage.add(depth, svg + path(marks, line=shade(it.ink, 0.22), width=1.4))
    for share in (-0.97, -0.9, 0.9, 0.97):
        x = MIDDLE + it.rx * share
        bush(stage, x, it.foot(x) + 4, lots.between(0.7, 1))


def stairs(stage: Stage, it: Terrace, x: float, wide: float, below: float = 34) -> None:
    """A flight down from the edge of a terrace, so far before its wall."""
    top = it.edge(x) - 4
    count = int((it.foot(x) + below - top) / _STEP)
    half = wide / 2
    svg = path(
        f"M{f(x - half, top + count * _STEP)}h{n(wide)}l22-14h{n(-wide)}Z",
        INK, line=NO_LINE, alpha=0.13,
    )  # fmt: skip
    for at in range(count):
        tone, more = (SAND if at % 2 else lite(SAND, 0.35)), at * 0.9
        svg += stage.pen.rect(
            x - half - more, top + at * _STEP, wide + more * 2, _STEP + 0.6, tone, width=1.3
        )
    low = top + count * _STEP
    for side in (-1, 1):
        start, end = x + side * half, x + side * (half + count * 0.9)
        rail = f"M{f(start, top - 12)}L{f(end, low - 14)}V{n(low)}L{f(start, top + 4)}Z"
        svg += path(rail, shade(_WALL, 0.2 if side > 0 else 0.04))
        svg += stage.pen.rect(end - 8, low - 24, 16, 25, lite(_WALL, 0.3), width=1.8)
    stage.add(-640, svg)
    stage.take(x, (top + low) / 2, half + 6, (low - top) / 2 + 4, high=0)


def cellar(stage: Stage, it: Terrace, x: float, ink: Ink) -> None:
    """A door in a terrace's wall, with room before it."""
    y = it.foot(x)
    top = f"M{f(x - 19, y)}V{n(y - 20)}A19 17 0 0 1 {f(x + 19, y - 20)}V{n(y)}Z"
    leaf = f"M{f(x - 14, y)}V{n(y - 19)}A14 13 0 0 1 {f(x + 14, y - 19)}V{n(y)}Z"
    boards = f"M{f(x, y)}V{n(y - 32)}M{f(x - 8, y)}V{n(y - 28)}M{f(x + 8, y)}V{n(y - 28)}"
    svg = path(top, mix(STONE, CREAM, 0.5), width=1.8) + path(leaf, ink, width=1.6)
    stage.add(-639, svg + path(boards, line=shade(ink, 0.4), width=1.4))
    stage.slot("ground", x + 34, y + 12, "cellar-door", y + 12, behind=it.ink, room=(48, 52))
    stage.take(x + 34, y + 16, 26, 14, high=0)


def turret(stage: Stage, x: float, y: float, high: float, roof: Ink) -> None:
    """A round tower at the gate, with a cone of a roof and room at its window."""
    pen = stage.pen
    svg = path(f"M{f(x - 34, y)}h68l20-12h-68Z", INK, line=NO_LINE, alpha=0.14)
    svg += pen.rect(x - 34, y - high, 68, high, _WALL)
    svg += pen.rect(x + 10, y - high, 24, high, shade(_WALL, 0.24), line=NO_LINE)
    svg += pen.rect(x - 34, y - high, 68, high)
    svg += pen.rect(x - 40, y - high - 14, 80, 18, lite(_WALL, 0.25))
    cone = f"M{f(x - 46, y - high - 12)}Q{f(x - 14, y - high - 40)} {f(x, y - high - 88)}"
    cone += f"Q{f(x + 14, y - high - 40)} {f(x + 46, y - high - 12)}Z"
    dim = f"M{f(x, y - high - 88)}Q{f(x + 14, y - high - 40)} {f(x + 46, y - high - 12)}h-34Z"
    svg += path(cone, roof) + path(dim, shade(roof, 0.22), line=NO_LINE) + path(cone)
    if stage.tints.has_snow:
        svg += on_cone(x, y - high - 12, 36, 76)
    hole = f"M{f(x - 15, y - high + 66)}v-28a15 15 0 0 1 30 0v28Z"
    svg += path(hole, DARK, width=1.8) + path(f"M{f(x - 20, y - high + 67)}h40", width=4)
    svg += path(f"M{f(x - 28, y - 30)}h11v5h-11ZM{f(x - 6, y - 60)}h9m3 0h7", width=1.2)
    stage.add(y, svg)
    stage.slot("roof", x, y - high - 88, "turret", y + 0.1, room=(46, 54))
    stage.slot("wall", x, y - 10, "town-gate", y + 0.1, behind=_WALL, room=(44, 56))
    stage.take(x, y - 2, 38, 10)
    stage.light(x, y, 120)


def handrail(stage: Stage, it: Terrace, left: float, right: float) -> None:
    """A wooden rail along a terrace's edge."""
    count = int((right - left) / 26)
    xs = [left + (right - left) * at / count for at in range(count + 1)]
    posts = "".join(f"M{f(x, it.edge(x) + 2)}v-22" for x in xs)
    beam = "M" + "L".join(f(x, it.edge(x) - 18) for x in xs)
    tone = mix(WOOD, PEACH, 0.2)
    svg = path(posts + beam, width=5) + path(posts + beam, line=tone, width=2)
    stage.add(it.edge((left + right) / 2) + 2, svg)
