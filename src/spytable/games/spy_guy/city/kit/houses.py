"""Houses: a plan by hand or by lot, and a front full of windows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from spytable.games.spy_guy.city.kit.floors import bracket, floor, ground_floor, ivy
from spytable.games.spy_guy.city.kit.roofs import FACING, RoofKind, Shell, ridge, roof
from spytable.games.spy_guy.city.kit.shopfronts import shopfront
from spytable.games.spy_guy.city.kit.snow import on_roof
from spytable.games.spy_guy.city.kit.walls import bricks, quoins, timber
from spytable.games.spy_guy.city.kit.windows import (
    WindowKind,
    open_window,
    window,
)
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    CREAM,
    GREYS,
    INK,
    PEACH,
    PINE,
    PLUM,
    SAND,
    TEAL,
    TERRA,
    WOOD,
    Ink,
    lightness,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import (
    NO_LINE,
    Point,
    disc,
    f,
    leaning,
    n,
    path,
    put,
    rope,
)
from spytable.games.spy_guy.city.paper.stage import FRONT_ROOFS, Stage

Style: TypeAlias = Literal["plain", "brick", "timber", "band", "quoin"]
DEEP: Final = (0.5, 0.36)
"""How far right and up a step into the depth goes."""
_STYLES: Final[Sequence[tuple[Style, int]]] = (
    ("plain", 50), ("brick", 20), ("timber", 12), ("band", 20), ("quoin", 16),
)  # fmt: skip
_KINDS: Final[Sequence[tuple[RoofKind, int]]] = (
    ("gable", 40), ("front", 20), ("step", 12), ("flat", 20), ("mansard", 16), ("bell", 8),
)  # fmt: skip
_ACCENTS: Final = (BLUE, PINE, BRICK, TEAL, PLUM, TERRA)


class Plan(msgspec.Struct, frozen=True):
    """What is settled about a house; None is left to the lots."""

    x: float
    y: float
    w: float
    floors: int
    wall: Ink
    shop: bool = False
    word: str = ""
    roof: RoofKind | None = None
    roof_ink: Ink | None = None
    style: Style | None = None
    deep: float = 84
    haze: float = 0
    depth: float | None = None
    """Its place in the paint order, if not its foot."""
    sign: bool | None = None
    open_share: float = 0.36
    balcony_share: float = 0.18
    chimneys: bool = True
    smoke: float = 0.06


class Built(msgspec.Struct, frozen=True):
    """A house that stands."""

    shell: Shell
    depth: float


def _shell(stage: Stage, plan: Plan) -> Shell:
    lots = stage.lots
    kind = lots.weighted(_KINDS) if plan.roof is None else plan.roof
    ground = 70.0 if plan.shop else 62.0
    rise = {"gable": lots.between(30, 46), "mansard": lots.between(34, 44)}.get(
        kind, max(plan.w * 0.46, lots.between(46, 62))
    )
    bare = Shell(
        x=plan.x, y=plan.y, w=plan.w, h=ground + (plan.floors - 1) * lots.between(58, 64),
        dx=plan.deep * DEEP[0], dy=plan.deep * DEEP[1], rise=rise, wall=plan.wall,
        roof=plan.roof_ink or lots.weighted(stage.tints.palette.roofs), frame=CREAM,
        accent=lots.pick(_ACCENTS), kind=kind, haze=plan.haze, chimneys=plan.chimneys,
        smoke=plan.smoke,
    )  # fmt: skip
    wall = bare.hazed(bare.wall)
    frame = lots.pick((SAND, PEACH, CREAM)) if lightness(wall) > 0.86 else CREAM
    return msgspec.structs.replace(bare, wall=wall, roof=bare.hazed(bare.roof), frame=frame)


def _front(stage: Stage, it: Shell) -> str:
    """The front wall up to its gable."""
    x, right, top, middle = it.x, it.right, it.top, it.middle
    if it.kind == "bell":
        peak, wide = top - it.rise * 1.1, it.w
        return path(
            f"M{f(x, it.y)}H{n(right)}V{n(top)}C{f(right - 4, top - it.rise * 0.5)} "
            f"{f(middle + wide * 0.2, top - it.rise * 0.35)} "
            f"{f(middle + wide * 0.16, top - it.rise * 0.8)}"
            f"Q{f(middle + wide * 0.1, peak)} {f(middle, peak)}Q{f(middle - wide * 0.1, peak)} "
            f"{f(middle - wide * 0.16, top - it.rise * 0.8)}"
            f"C{f(middle - wide * 0.2, top - it.rise * 0.35)} {f(x + 4, top - it.rise * 0.5)} "
            f"{f(x, top)}Z",
            it.wall,
        ) + disc(middle, peak - 4, 4, it.frame, width=1.6)
    points: list[Point] = [(x, it.y), (right, it.y), (right, top)]
    if it.kind == "front":
        points.append((middle, top - it.rise))
    if it.kind == "step":
        steps = [
            (it.w / 2 * (1 - at / 4 * 0.86), top - it.rise * up / 4)
            for at in range(4)
            for up in (at, at + 1)
        ]
        points = points[:2]
        points += [(middle + half, y) for half, y in steps]
        points += [(middle - half, y) for half, y in reversed(steps)]
        return stage.pen.poly(points, it.wall)
    return stage.pen.poly((*points, (x, top)), it.wall)


def _texture(stage: Stage, it: Shell, style: Style, feet: list[float]) -> str:
    """What the wall is made of; feet are those of the floors from the first upper one."""
    lots, pen = stage.lots, stage.pen
    ground = it.y - feet[0]
    svg = ""
    match style:
        case "brick":
            svg = bricks(stage, it.x, it.top, it.w, it.h, it.wall, round(it.w * it.h / 3400))
        case "plain":
            svg = bricks(stage, it.x, it.top, it.w, it.h, it.wall, lots.below(2))
        case "band":
            svg = pen.rect(it.x, feet[0] + 4, it.w, ground - 4, shade(it.wall, 0.14), width=1.4)
            lines = "".join(f"M{f(it.x, it.y - ground * at)}h{n(it.w)}" for at in (0.33, 0.66))
            svg += path(lines, line=shade(it.wall, 0.4), width=1)
        case "quoin":
            svg = quoins(it.x, it.y, it.w, it.h, it.wall)
        case "timber":
            if len(feet) > 1:
                svg = timber(it.x, it.top, it.w, feet[:-1], it.hazed(WOOD))
    if style != "timber":
        for at, foot in enumerate(feet[:-1]):
            if at == 0 or lots.chance(0.6):
                svg += pen.rect(it.x - 1.5, foot - 2, it.w + 3, 4, it.frame, width=1.3)
    return svg + pen.rect(it.x - 1, it.y - 9, it.w + 2, 9, shade(it.wall, 0.34), width=1.6)


def house(stage: Stage, plan: Plan) -> Built:
    """A house, painted, with its slots offered."""
    lots, pen = stage.lots, stage.pen
    it = _shell(stage, plan)
    depth = plan.y if plan.depth is None else plan.depth
    ground = 70.0 if plan.shop else 62.0
    storey = (it.h - ground) / max(1, plan.floors - 1)
    feet = [it.y - ground - storey * at for at in range(plan.floors)]
    kind: WindowKind = lots.pick(("cross", "cross", "arch", "grid"))
    shutters = it.accent if lots.chance(0.5) else None
    x, y, right, dx, dy = it.x, it.y, it.right, it.dx, it.dy
    cast = (
        (x, y),
        (right, y),
        (right + dx * 0.6, y - dy * 0.6),
        (right + 22, y + 9),
        (x + 20, y + 9),
    )
    svg = pen.poly(cast, INK, line=NO_LINE, alpha=0.13)
    side = ((right, y), (right + dx, y - dy), (right + dx, it.top - dy), (right, it.top))
    svg += pen.poly(side, shade(it.wall, 0.3))
    back, over = roof(stage, it, depth)
    if stage.tints.has_snow:
        behind, above = on_roof(lots.apart(f"snow {it.x:.0f}"), it)
        back, over = back + behind, over + above
    style = lots.weighted(_STYLES) if plan.style is None else plan.style
    svg += back + _front(stage, it) + _texture(stage, it, style, feet)
    if it.kind in FACING:
        svg += path(f"M{f(x, it.top)}H{n(right)}", width=1.4) if it.kind != "front" else ""
        if it.kind != "front" and it.w > 78 and lots.chance(0.45):
            svg += open_window(stage, depth, it.middle, it.top - 4, 44, 40, it.frame, "thing")
        else:
            loft: WindowKind = lots.pick(("round", "arch"))
            svg += window(
                stage, it.middle, it.top - it.rise * 0.3 + 10, 18, 20, loft, frame=it.frame
            )
    for foot in feet[:-1]:
        svg += floor(
            stage, it, (plan.open_share, plan.balcony_share), depth, foot - 13, kind, shutters
        )
    if plan.shop:
        svg += shopfront(stage, it, depth, plan.word)
    else:
        svg += ground_floor(stage, it, kind)
    if lots.chance(0.3):
        svg += rope(f"M{f(right - 4, y - 4)}V{n(it.top + 4)}", WOOD, 1.8)
    if lots.chance(0.14):
        svg += ivy(lots, it)
    svg += over
    if plan.floors > 1 and (lots.chance(0.42) if plan.sign is None else plan.sign):
        svg += bracket(stage, it, depth, feet[0])
    stage.add(depth, leaning(svg, it.middle, y, lots.between(-0.9, 0.9)))
    _ridge(stage, it, depth)
    if plan.shop and plan.haze < 0.2 and plan.y < FRONT_ROOFS:
        stage.light(it.middle, plan.y + 6, plan.w * 0.75, "shop", 0.8)
    return Built(it, depth)


def _ridge(stage: Stage, it: Shell, depth: float) -> None:
    """A place on the ridge, and at times a pigeon."""
    ends, lots = ridge(it), stage.lots
    if ends is None:
        return
    (ax, ay), (bx, by) = ends
    if it.haze < 0.2 and (bx - ax > 60 or it.kind == "front"):
        share = 0.38 if it.kind == "front" else lots.between(0.25, 0.75)
        stage.slot("roof", ax + (bx - ax) * share, ay + (by - ay) * share, "rooftop", depth)
    if lots.chance(0.5):
        share = lots.between(0.1, 0.9)
        at = ax + (bx - ax) * share, ay + (by - ay) * share - 2
        bird = art("pigeon", coat=lots.pick(GREYS[:3]))
        stage.add(depth + 0.02, put(bird, *at, mirrored=lots.chance(0.5)))
