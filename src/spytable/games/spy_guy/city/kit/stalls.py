"""Market stalls and rugs on the ground, with who sells and who buys."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.goods import LAND, Goods, goods
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    INK,
    LEAF,
    PINE,
    PLUM,
    ROSE,
    SAND,
    TEAL,
    TERRA,
    WOOD,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE, box, disc, f, n, path, put, rope, shadow
from spytable.games.spy_guy.city.paper.stage import Stage

STRIPES: Final = (TERRA, BLUE, PINE, BUTTER, PLUM, TEAL, ROSE)
_HIGH: Final = 82
"""How high the canopy's edge is."""


def _counter(stage: Stage, x: float, y: float, w: float) -> str:
    """The table: top, front with boards or a cloth, right side."""
    lots, pen, top = stage.lots, stage.pen, y - 26
    left, right = x - w / 2, x + w / 2
    ink = lots.pick((WOOD, WOOD, mix(WOOD, SAND, 0.4), BLUE, PINE))
    plate = ((left, top), (right, top), (right + 14, top - 12), (left + 14, top - 12))
    svg = pen.poly(plate, lite(WOOD, 0.35)) + pen.rect(left, top, w, 26, ink)
    side = ((right, y), (right + 14, y - 12), (right + 14, top - 12), (right, top))
    svg += pen.poly(side, shade(ink, 0.3))
    boards = "".join(
        f"M{f(left + at * 16, top + 2)}V{n(y - 2)}" for at in range(1, int(w / 16) + 1)
    )
    svg += path(boards, line=shade(ink, 0.45), width=1.2)
    if lots.chance(0.4):
        count = round(w / 14)
        step = n((w + 2) / count / 2)
        svg += path(
            f"M{f(left - 1, top)}" + f"l{step} 11l{step}-11" * count + "Z", CREAM, width=1.6
        )
    return svg


def _canopy(stage: Stage, x: float, y: float, w: float, ink: Ink, peaked: bool) -> str:  # noqa: FBT001
    """The striped roof; x is the stall's middle and y its ground."""
    low, top = y - _HIGH, y - _HIGH - 24
    count = max(5, round((w + 20) / 15) | 1)
    left, step, upper = x - w / 2 - 10, (w + 20) / count, (w + 2) / count
    svg = ""
    if peaked:
        peak = x + 8, top - 24
        for at in range(count):
            stripe = f"M{f(*peak)}L{f(left + step * at, low)}h{n(step)}Z"
            svg += path(stripe, CREAM if at % 2 else ink, line=NO_LINE)
        end = left + w + 20
        svg += path(f"M{f(left, low)}L{f(*peak)}L{f(end, low)}Z")
        svg += disc(peak[0], peak[1] - 3, 3.4, BUTTER, width=1.5)
        svg += stage.pen.poly(((end, low), peak, (end + 16, low - 14)), shade(ink, 0.25), width=1.8)
    else:
        for at in range(count):
            corner = x - w / 2 + 16 + upper * at
            stripe = f"M{f(corner, top)}h{n(upper)}L{f(left + step * (at + 1), low)}h{n(-step)}Z"
            svg += path(stripe, CREAM if at % 2 else ink, line=NO_LINE)
        edge = f"M{f(x - w / 2 + 16, top)}h{n(w + 2)}L{f(left + w + 20, low)}H{n(left)}Z"
        svg += path(edge)
    for first, tone in ((1, shade(CREAM, 0.1)), (0, shade(ink, 0.16))):
        scallops = "".join(
            f"M{f(left + step * at, low)}v5a{f(step / 2, 6)} 0 0 0 {n(step)} 0v-5Z"
            for at in range(first, count, 2)
        )
        svg += path(scallops, tone, width=1.6)
    return svg


def stall(
    stage: Stage,
    x: float,
    y: float,
    w: float,
    *,
    ink: Ink | None = None,
    heap: Goods | None = None,
    noun: str = "stall",
    customers: int = 1,
    first_free: bool = True,
    peaked: bool | None = None,
) -> None:
    """A stall: heaps and free places in turn along the counter, customers before the heaps."""
    lots, pen = stage.lots, stage.pen
    stripe, sold = ink or lots.pick(STRIPES), heap or lots.pick(LAND)
    left, right, top = x - w / 2, x + w / 2, y - 26
    cast = ((left, y), (right, y), (right + 26, y - 18), (left + 26, y - 18))
    svg = pen.poly(cast, INK, line=NO_LINE, alpha=0.13)
    poles = (
        f"M{f(left + 10, y - 14)}V{n(y - _HIGH - 16)}M{f(right + 4, y - 14)}V{n(y - _HIGH - 16)}"
    )
    svg += path(poles, width=4.6)
    svg += box(left + 8, y - 74, w - 4, 40, shade(stripe, 0.45), line=NO_LINE, alpha=0.22)
    places = max(2, int(w / 46))
    spots = [left + w * (at + 0.5) / places + 4 for at in range(places)]
    free = [at % 2 == (0 if first_free else 1) for at in range(places)]
    behind = [spot for spot, is_free in zip(spots, free, strict=True) if not is_free]
    look = Figure(
        trim="apron", pose=("hips", "wave", "point"), hat=("straw", "cap", "scarf", "none")
    )
    seller = person(lots, look).svg
    svg += put(seller, lots.pick(behind) + lots.between(-6, 6), y - 12) + _counter(stage, x, y, w)
    heaps = ""
    for spot, is_free in zip(spots, free, strict=True):
        heaped = put(goods(lots, sold), spot, top - 3)
        if is_free:
            stage.slot("stall", spot, top - 3, noun, y, behind=shade(stripe, 0.2), filler=heaped)
        else:
            heaps += heaped
    svg += heaps
    svg += rope(f"M{f(left, y)}V{n(y - _HIGH)}M{f(right, y)}V{n(y - _HIGH)}", SAND, 1.2)
    is_peaked = lots.chance(0.34) if peaked is None else peaked
    svg += _canopy(stage, x, y, w, stripe, is_peaked)
    if is_peaked and lots.chance(0.6):
        stage.slot("roof", x + 9, y - _HIGH - 47, "stall-roof", y + 0.01)
    if lots.chance(0.6):
        at = x + lots.pick((-1, 1)) * (w / 2 - 6)
        stage.slot("hang", at, y - _HIGH + 8, "stall-pole", y + 0.02, room=(44, 46))
    stage.add(y, svg)
    stage.light(x, y, w, "stall", 0.95)
    stage.take(x + 6, y - 6, w / 2 + 10, 14)
    for spot in lots.shuffled(behind)[:customers]:
        stage.take(spot, y + 14, 15, 9)
        who = Figure(pose=("point", "hips", "down"), hat=("none", "scarf", "cap"))
        somebody(stage, spot + lots.between(-4, 4), y + 14 + lots.between(0, 4), who)


def fruit_crates(stage: Stage, x: float, y: float) -> None:
    """Two crates of fruit on the ground."""
    inks = (TERRA, BUTTER, LEAF, ROSE, PLUM)
    svg = "".join(
        put(art("fruit-crate", fruit=stage.lots.pick(inks)), x + at, y) for at in (-19, 19)
    )
    stage.add(y, svg)
    stage.take(x, y, 40, 7)


def rug(stage: Stage, x: float, y: float, w: float) -> None:
    """A rug on the ground with room for things, its seller behind it."""
    lots, pen, deep, dx = stage.lots, stage.pen, 26.0, 18.0
    ink = lots.pick((PLUM, BRICK, TEAL, PINE, ROSE))
    inner = mix(ink, CREAM, 0.35)
    left, right = x - w / 2 - dx / 2, x + w / 2 - dx / 2
    svg = pen.poly(((left, y), (right, y), (right + dx, y - deep), (left + dx, y - deep)), ink)
    svg += pen.poly(
        ((left + 10, y - 4), (right - 5, y - 4), (right + dx - 10, y - deep + 4),
         (left + dx + 5, y - deep + 4)),
        inner,
        width=1.3,
    )  # fmt: skip
    svg += path("".join(f"M{f(left + 3 + at * 7, y)}v4" for at in range(int(w / 7))), width=1.3)
    stage.add(y - deep, svg)
    count = max(2, int(w / 48))
    for at in range(count):
        spot = x - w / 2 + w * (at + 0.5) / count + 2, y - 5 - at % 2 * 6
        filler = put(goods(lots), *spot, 0.8)
        stage.slot("stall", *spot, "rug", y - 0.2, behind=inner, filler=filler)
    who = person(lots, Figure(stance="sit", hat=("scarf", "straw", "cap"), pose="point")).svg
    seller = put(who, x + lots.between(-8, 8), y - deep - 2, 0.98)
    stage.add(y - deep - 0.4, shadow(x, y - deep - 2, 14, 4) + seller)
    stage.take(x, y - 16, w / 2 + 16, 24)
