"""Roofs: what lies behind the wall, and what lies over it."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.kit.walls import tiles
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    HAZE,
    PEACH,
    ROSE,
    SAND,
    SKY,
    TERRA,
    WOOD,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import Point, f, n, path, put
from spytable.games.spy_guy.city.paper.stage import Stage

RoofKind: TypeAlias = Literal["gable", "front", "step", "bell", "flat", "mansard"]
FACING: Final = frozenset(("front", "step", "bell"))
"""Roofs whose gable is part of the front."""
_SMOKE: Final = (
    "c-8-2-8-12 0-13c-3-9 8-14 14-8c7-9 20-3 17 6c9 2 7 14-3 12c-6 6-14 4-16 0c-4 5-10 5-12 3Z"
)


class Shell(msgspec.Struct, frozen=True):
    """The outside of a house: the front's lower left is x, y; depth goes up and to the right."""

    x: float
    y: float
    w: float
    h: float
    dx: float
    dy: float
    rise: float
    """How far the ridge is above the eaves."""
    wall: Ink
    roof: Ink
    frame: Ink
    accent: Ink
    kind: RoofKind
    haze: float
    chimneys: bool
    smoke: float

    @property
    def top(self) -> float:
        """The eaves."""
        return self.y - self.h

    @property
    def right(self) -> float:
        """The front's right edge."""
        return self.x + self.w

    @property
    def middle(self) -> float:
        """The middle of the front."""
        return self.x + self.w / 2

    def hazed(self, ink: Ink) -> Ink:
        """An ink as far off as the house is."""
        return mix(ink, HAZE, self.haze) if self.haze else ink


def chimney(
    stage: Stage, x: float, y: float, ink: Ink = BRICK, w: float = 14, *, smoke: bool = False
) -> str:
    """A chimney; x, y is its lower left."""
    pen, h = stage.pen, stage.lots.between(20, 34)
    side = ((x + w, y), (x + w + 5, y - 4), (x + w + 5, y - h - 4), (x + w, y - h))
    svg = pen.poly(side, shade(ink, 0.3), width=1.8) + pen.rect(x, y - h, w, h, ink)
    svg += pen.rect(x - 2, y - h - 5, w + 5, 6, shade(ink, 0.1), width=1.8)
    pots = 2 if w > 15 else 1
    for at in range(pots):
        left = x + w * (at + 0.5) / pots - 3.4
        svg += path(f"M{f(left, y - h - 5)}l.8-9h5.2l.8 9Z", PEACH, width=1.6)
    if smoke:
        svg += path(f"M{f(x + w / 2, y - h - 16)}{_SMOKE}", CREAM, width=1.6)
    return svg


def _gable(stage: Stage, it: Shell) -> tuple[str, str]:
    lots, pen = stage.lots, stage.pen
    x, right, top, dx, dy = it.x, it.right, it.top, it.dx, it.dy
    peak = right + dx / 2, top - it.rise - dy / 2
    back = pen.poly(((right, top), (right + dx, top - dy), peak), shade(it.wall, 0.3))
    for _ in range(lots.whole(1, 2) if it.chimneys else 0):
        at = lots.between(x + dx / 2 + 8, max(x + dx / 2 + 9, right + dx / 2 - 26))
        ink = it.hazed(lots.pick((BRICK, ROSE, CREAM, WOOD)))
        smoke = lots.chance(it.smoke)
        back += chimney(stage, at, peak[1] + 6, ink, lots.pick((12, 18)), smoke=smoke)
    a, b = (x - 6, top + 4), (right + 6, top + 4)
    c, d = (right + 6 + dx / 2, peak[1]), (x - 6 + dx / 2, peak[1])
    far = right + dx + 5, top - dy + 4
    verge = (b, c, far, (far[0], far[1] + 5), (c[0] - 1, c[1] + 9), (right + 6, top + 10))
    over = pen.poly(verge, shade(it.roof, 0.34), width=1.8)
    over += pen.poly((a, b, c, d), it.roof) + tiles(stage, (a, b, c, d), it.roof)
    eaves = f"M{f(*a)}v5H{n(b[0])}V{n(b[1])}"
    over += path(eaves, shade(it.roof, 0.2), width=1.8)
    over += path(f"M{f(*d)}H{n(c[0])}", width=3.4)
    dormers = lots.whole(0, 2) if it.w > 96 else 0
    for at in range(dormers):
        spot = x + it.w * (at + 0.5) / dormers + dx * 0.14
        over += put(art("dormer", wall=it.wall, roof=it.roof), spot, top - 6)
    if not dormers and it.w > 80 and lots.chance(0.4):
        left = x + it.w * lots.between(0.3, 0.6) + dx * 0.2
        light = (
            (left, top - 10),
            (left + 18, top - 10),
            (left + 24, top - 22),
            (left + 6, top - 22),
        )
        over += pen.poly(light, SKY, width=1.6)
    return back, over


def _facing(stage: Stage, it: Shell) -> tuple[str, str]:
    lots, pen = stage.lots, stage.pen
    out, up = (5, 3) if it.kind == "front" else (0, -4)
    peak = it.middle, it.top - it.rise
    slope = (
        (it.right + out, it.top + 4),
        (peak[0], peak[1] - up),
        (peak[0] + it.dx, peak[1] - it.dy - up),
        (it.right + it.dx + out, it.top - it.dy + 4),
    )
    ink = shade(it.roof, 0.16)
    back = pen.poly(slope, ink) + tiles(stage, (slope[0], slope[3], slope[2], slope[1]), ink, 0.3)
    if it.chimneys and lots.chance(0.7):
        at = peak[0] + it.dx * 0.5 + 8, peak[1] - it.dy * 0.5 + 18
        back += chimney(stage, *at, it.hazed(BRICK), smoke=lots.chance(it.smoke))
    if it.kind != "front":
        return back, ""
    edge = f"M{f(it.x - 6, it.top + 6)}L{f(peak[0], peak[1] - 5)}L{f(it.right + 6, it.top + 6)}"
    return back, path(edge, width=8) + path(edge, line=it.roof, width=4.2)


def _mansard(stage: Stage, it: Shell) -> tuple[str, str]:
    pen, top, dx, dy = stage.pen, it.top, it.dx, it.dy
    a, b = (it.x - 3, top), (it.right + 3, top)
    c, d = (it.right - 5 + dx * 0.3, top - it.rise), (it.x + 9 + dx * 0.3, top - it.rise)
    far = it.right - 9 + dx * 0.8, top - it.rise - dy * 0.55
    over = pen.poly((b, (it.right + 3 + dx, top - dy), far, c), shade(it.roof, 0.3))
    over += pen.poly((d, c, far, (it.x + 9 + dx * 0.75, far[1])), lite(it.roof, 0.3))
    if it.chimneys:
        at = it.right - 24 + dx * 0.5, top - it.rise - dy * 0.25
        smoke = stage.lots.chance(it.smoke)
        over += chimney(stage, *at, it.hazed(BRICK), 16, smoke=smoke)
    over += pen.poly((a, b, c, d), it.roof) + tiles(stage, (a, b, c, d), it.roof, 0.35)
    count = max(1, int(it.w / 48))
    for at_ in range(count):
        spot = it.x + it.w * (at_ + 0.5) / count + 6
        over += put(art("dormer", wall=it.wall, roof=shade(it.roof, 0.1)), spot, top - 5)
    return "", over + pen.rect(it.x - 4, top - 3, it.w + 8, 6, it.frame, width=1.6)


def _furniture(stage: Stage, it: Shell, kind: str, x: float, y: float) -> str:
    """What people keep on a flat roof."""
    lots = stage.lots
    match kind:
        case "tank":
            return put(art("roof-tank"), x, y)
        case "plants":
            pots = (
                put(art(f"pot-{lots.whole(1, 3)}"), x - 14 + at * 14, y, 0.62) for at in range(3)
            )
            return "".join(pots)
        case "chair":
            return put(art("roof-chair", cloth=lots.pick((TERRA, BLUE, BUTTER))), x, y)
        case "hut":
            return put(art("roof-hut", wall=it.wall, door=it.accent, roof=it.roof), x, y)
        case "line":
            line = f"M{f(x - 24, y)}v-34M{f(x + 24, y)}v-34M{f(x - 24, y - 32)}Q{f(x, y - 26)}"
            wash = (
                put(art(f"wash-{one}", cloth=lots.pick((CREAM, ROSE, SKY))), x + at, y - 30)
                for one, at in (("shirt", -11), ("sheet", 10))
            )
            return path(f"{line} {f(x + 24, y - 32)}", width=1.8) + "".join(wash)
        case _:
            return put(person(lots).svg, x, y, 0.95)


def _flat(stage: Stage, it: Shell, depth: float) -> tuple[str, str]:
    lots, pen, top, dx, dy = stage.lots, stage.pen, it.top, it.dx, it.dy
    floor = it.hazed(lite(mix(it.wall, SAND, 0.6), 0.2))
    x, right = it.x, it.right
    over = pen.poly(((x, top), (right, top), (right + dx, top - dy), (x + dx, top - dy)), floor)
    rear = ((x + dx, top - dy), (right + dx, top - dy), (right + dx, top - dy - 9))
    over += pen.poly((*rear, (x + dx, top - dy - 9)), shade(it.wall, 0.1), width=1.8)
    left = ((x, top), (x + dx, top - dy), (x + dx, top - dy - 9), (x, top - 9))
    over += pen.poly(left, shade(it.wall, 0.18), width=1.8)
    shares = (0.2, 0.52, 0.82) if it.w > 100 else (0.26, 0.74)
    kinds = lots.shuffled(("tank", "plants", "chair", "hut", "line", "person"))
    for kind, share in zip(kinds, shares, strict=False):
        v = lots.between(0.35, 0.7)
        over += _furniture(stage, it, kind, x + it.w * share + dx * v, top - dy * v)
    share = 0.36 if it.w > 100 else 0.5
    at = x + it.w * share + dx * 0.2, top - dy * 0.2 - 3
    stage.slot("roof", *at, "roof-terrace", depth, behind=floor)
    return "", over + pen.rect(x - 3, top - 9, it.w + 6, 11, it.frame, width=1.8)


def roof(stage: Stage, it: Shell, depth: float) -> tuple[str, str]:
    """The part of a roof behind the front wall, and the part over it."""
    match it.kind:
        case "gable":
            return _gable(stage, it)
        case "front" | "step" | "bell":
            return _facing(stage, it)
        case "mansard":
            return _mansard(stage, it)
        case "flat":
            return _flat(stage, it, depth)


def ridge(it: Shell) -> tuple[Point, Point] | None:
    """The line along which a roof is highest, where one can stand."""
    match it.kind:
        case "gable":
            y = it.top - it.rise - it.dy / 2
            return (it.x - 5 + it.dx / 2, y), (it.right + 5 + it.dx / 2, y)
        case "mansard":
            y = it.top - it.rise
            return (it.x + 14 + it.dx * 0.3, y), (it.right - 30 + it.dx * 0.3, y)
        case "front":
            y = it.top - it.rise - 3
            return (it.middle, y), (it.middle + it.dx, y - it.dy)
        case "step" | "bell" | "flat":
            return None
