"""Half-timbered houses: each floor juts out over the one below, and none stands straight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from spytable.games.spy_guy.city.districts.old_town.fronts import (
    NAMES,
    Storey,
    ground_floor,
    upper_floor,
)
from spytable.games.spy_guy.city.kit.roofs import chimney
from spytable.games.spy_guy.city.kit.snow import on_edge, on_slope
from spytable.games.spy_guy.city.kit.walls import tiles
from spytable.games.spy_guy.city.kit.windows import (
    open_window,
    window,
)
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    INK,
    PEACH,
    PINE,
    PLUM,
    ROSE,
    SAGE,
    SAND,
    SKY,
    TEAL,
    WOOD,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE, Point, f, path, put, rope
from spytable.games.spy_guy.city.paper.stage import Stage

Gable: TypeAlias = Literal["", "thing", "person", "shut"]
PLASTER: Final = (
    *(CREAM, lite(BUTTER, 0.35), lite(PEACH, 0.4), lite(ROSE, 0.45), lite(SAGE, 0.35), CREAM),
    *(lite(SKY, 0.3), SAND),
)
BEAMS: Final = (WOOD, shade(WOOD, 0.35), BRICK, shade(PINE, 0.1), mix(WOOD, PLUM, 0.4))
_GROUND: Final = 62.0
_FLOOR: Final = 58.0
_JETTY: Final = 5.0


class Timbered(msgspec.Struct, frozen=True):
    """A half-timbered house; its front's lower left is x, y."""

    x: float
    y: float
    w: float
    floors: int
    lean: float = 0
    """How far each floor is moved aside."""
    shop: bool = False
    word: str = ""
    gable: Gable = ""
    deep: float = 64
    depth: float | None = None
    stork: bool = False
    """Whether a stork nests on its ridge, where else a place is."""


def _storeys(it: Timbered) -> list[Storey]:
    found = [Storey(it.x, it.x + it.w, it.y, it.y - _GROUND, 0)]
    for at in range(1, it.floors):
        last = found[-1]
        way = it.lean if at % 2 else -it.lean * 0.5
        found.append(
            Storey(
                last.left + last.lean - _JETTY, last.right + last.lean + _JETTY, last.top,
                last.top - _FLOOR, way,
            )
        )  # fmt: skip
    return found


def _gable(
    stage: Stage, it: Timbered, last: Storey, depth: float, ink: Ink, wall: Ink
) -> tuple[str, str, Point]:
    """The roof behind the gable, the gable itself, and its peak."""
    lots = stage.lots
    left, right, foot = last.left + last.lean - 4, last.right + last.lean + 4, last.top
    rise = (right - left) * lots.between(0.62, 0.74)
    peak: Point = ((left + right) / 2 + it.lean * 0.8, foot - rise)
    dx, dy = it.deep * 0.5, it.deep * 0.36
    tone = lots.pick(stage.tints.palette.timber_roofs)
    slope = (
        (right + 5, foot + 5),
        (right + 5 + dx, foot + 5 - dy),
        (peak[0] + dx, peak[1] - dy - 3),
        (peak[0], peak[1] - 3),
    )
    back = stage.pen.poly(slope, shade(tone, 0.16)) + tiles(stage, slope, shade(tone, 0.16), 0.5)
    if stage.tints.has_snow:
        back += on_slope(*slope)
    if lots.chance(0.7):
        back += chimney(stage, peak[0] + dx * 0.6 + 6, peak[1] - dy * 0.5 + 22, BRICK, 13)
    front = stage.pen.poly(((left, foot), (right, foot), peak), wall)
    mid = (left + right) / 2
    half = (right - left) / 2
    shows = it.gable or ("thing" if half > 46 and lots.chance(0.5) else "shut")
    inner, high = half * 0.42, foot - rise * 0.4
    beams = f"M{f(left + inner, foot)}L{f(left + inner + 4, high)}"
    beams += f"M{f(right - inner, foot)}L{f(right - inner - 4, high)}"
    beams += f"M{f(left + half * 0.62, foot - rise * 0.6)}H{f(right - half * 0.62 + 4)}"
    beams += f"M{f(peak[0], foot - rise * 0.6)}L{f(*peak)}"
    front += rope(beams, ink, 2.4) + rope(f"M{f(left, foot - 1)}H{f(right)}", ink, 3)
    if shows == "shut":
        front += window(stage, mid, foot - 8, 18, 24, "grid")
    else:
        front += open_window(
            stage, depth, mid, foot - 6, 42 if shows == "person" else 46, 40, CREAM, shows
        )
    edge = f"M{f(left - 6, foot + 7)}L{f(peak[0], peak[1] - 5)}L{f(right + 6, foot + 7)}"
    front += path(edge, width=9) + path(edge, line=tone, width=5)
    if stage.tints.has_snow:
        front += on_edge(edge, 5.6)
    return back, front, (peak[0] + dx * 0.42, peak[1] - dy * 0.42 - 3)


def timbered(stage: Stage, it: Timbered) -> Point:
    """A half-timbered house, painted, with its slots offered; where its ridge is."""
    lots, pen = stage.lots, stage.pen
    depth = it.y if it.depth is None else it.depth
    wall, beam = lots.pick(PLASTER), lots.pick(BEAMS)
    accent = lots.pick((BLUE, PINE, BRICK, TEAL, PLUM))
    floors = _storeys(it)
    dx, dy = it.deep * 0.5, it.deep * 0.36
    x, y, right = it.x, it.y, it.x + it.w
    cast = (
        (x, y),
        (right, y),
        (right + dx * 0.6, y - dy * 0.6),
        (right + 22, y + 9),
        (x + 20, y + 9),
    )
    svg = pen.poly(cast, INK, line=NO_LINE, alpha=0.13)
    for one in floors:
        side = (
            (one.right, one.foot),
            (one.right + dx, one.foot - dy),
            (one.right + one.lean + dx, one.top - dy),
            (one.right + one.lean, one.top),
        )
        svg += pen.poly(side, shade(wall, 0.34))
        svg += path(f"M{f(one.right, one.foot - 2)}l{f(dx, -dy)}", line=shade(beam, 0.3), width=3)
    back, front, ridge = _gable(stage, it, floors[-1], depth, beam, wall)
    svg += back + ground_floor(stage, floors[0], depth, accent, it.word if it.shop else None)
    for one in floors[1:]:
        corners = (
            (one.left, one.foot),
            (one.right, one.foot),
            (one.right + one.lean, one.top),
            (one.left + one.lean, one.top),
        )
        svg += pen.poly(corners, wall)
        frame, panes = upper_floor(stage, one, depth, CREAM if wall != CREAM else SAND, beam)
        svg += frame + panes
        stubs = "".join(
            f"M{f(one.left + 8 + at * 20, one.foot)}v5"
            for at in range(int((one.right - one.left) / 20))
        )
        svg += path(stubs, line=beam, width=4)
    svg += front
    if lots.chance(0.4) and it.floors > 1:
        at = floors[1].right, floors[1].foot - 4
        svg += put(path("M0 0h30M0 14Q14 12 22 0", width=2.6), *at)
        stage.slot(
            "sign", at[0] + 24, at[1] + 1, "shop-sign", depth + 0.6, behind=shade(wall, 0.34)
        )
    if it.stork:
        svg += put(art("stork"), ridge[0] - 12, ridge[1] + 6)
    else:
        stage.slot("roof", *ridge, "rooftop", depth)
    if it.shop:
        stage.light(x + it.w / 2, y + 6, it.w * 0.75, "shop", 0.8)
    stage.add(depth, svg)
    return ridge


def crooked_row(
    stage: Stage,
    left: float,
    right: float,
    foot: Callable[[float], float],
    floors: Sequence[int],
    shops: float = 0.5,
) -> None:
    """Half-timbered houses side by side, as many as floors are named."""
    lots = stage.lots
    raw = [lots.between(84, 112) for _ in floors]
    x, depth = left, min(foot(left), foot(right))
    for at, (share, storeys) in enumerate(zip(raw, floors, strict=True)):
        w = share * (right - left) / sum(raw)
        lean = lots.between(2, 7) * (1 if at % 2 else -1)
        plan = Timbered(
            x=x + 5, y=foot(x + w / 2), w=w - 10, floors=storeys, lean=lean,
            shop=lots.chance(shops), word=stage.dealt(NAMES), depth=depth + at * 0.02,
            stork=lots.chance(0.16),
        )  # fmt: skip
        timbered(stage, plan)
        x += w
