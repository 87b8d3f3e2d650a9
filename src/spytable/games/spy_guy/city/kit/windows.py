"""Windows, doors, balconies and awnings: what a wall is made of."""

from __future__ import annotations

from typing import Literal, TypeAlias

from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BUTTER,
    CREAM,
    GLARE,
    GLASS,
    INK,
    LEAF,
    PEACH,
    PINE,
    ROSE,
    SAGE,
    SAND,
    SKY,
    TERRA,
    WOOD,
    Ink,
    lite,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import FINE, NO_LINE, cut, disc, f, n, path, put
from spytable.games.spy_guy.city.paper.pen import box as ruled
from spytable.games.spy_guy.city.paper.stage import Stage

WindowKind: TypeAlias = Literal["cross", "arch", "grid", "round"]
Shows: TypeAlias = Literal["thing", "person", "plant"]
"""What an open window has room for."""


def flower_box(stage: Stage, x: float, y: float, w: float) -> str:
    """Flowers under a window; y is the sill."""
    lots = stage.lots
    svg = stage.pen.rect(x - w / 2, y - 6, w, 7, WOOD, width=1.6)
    count = max(3, round(w / 6))
    spots = [x - w / 2 + w * (at + 0.5) / count for at in range(count)]
    for spot in spots:
        green = lots.pick((LEAF, PINE, LEAF))
        svg += disc(spot, y - 8 - lots.between(0, 2), 4.2, green, line=NO_LINE)
    bloom = lots.pick((TERRA, ROSE, BUTTER, CREAM))
    for spot in spots:
        at = spot + lots.between(-2, 2), y - 9 - lots.between(0, 3)
        svg += disc(*at, 1.9, bloom, line=NO_LINE)
    return svg


def _shutters(x: float, y: float, w: float, h: float, ink: Ink) -> str:
    svg, wide = "", w * 0.42
    for left in (x - w / 2 - wide - 2, x + w / 2 + 2):
        slats = "".join(
            f"M{f(left + 2, y - h * share)}h{n(wide - 4)}" for share in (0.25, 0.5, 0.75)
        )
        svg += ruled(left, y - h, wide, h, ink, width=1.6)
        svg += path(slats, line=shade(ink, 0.5), width=1)
    return svg


def window(
    stage: Stage,
    x: float,
    y: float,
    w: float,
    h: float,
    kind: WindowKind = "cross",
    *,
    frame: Ink = CREAM,
    shutters: Ink | None = None,
    curtain: Ink | None = None,
) -> str:
    """A shut window; x is its middle and y its sill."""
    glass = BUTTER if stage.lots.chance(0.16) else GLASS
    left, top = x - w / 2, y - h
    if kind == "round":
        cross = f"M{f(left, y - h / 2)}h{n(w)}M{f(x, top)}V{n(y)}"
        rim = disc(x, y - h / 2, w / 2 + 2.5, frame) + disc(
            x, y - h / 2, w / 2 - 1, glass, width=FINE
        )
        return rim + path(cross, width=FINE)
    svg = _shutters(x, y, w, h, shutters) if shutters else ""
    if kind == "arch":
        r = w / 2
        outer = f"M{f(left - 2.5, y)}V{n(top + r)}A{f(r + 2.5, r + 2.5)} 0 0 1 "
        inner = f"M{f(left, y - 1)}V{n(top + r)}A{f(r, r)} 0 0 1 {f(left + w, top + r)}V{n(y - 1)}Z"
        svg += path(f"{outer}{f(left + w + 2.5, top + r)}V{n(y)}Z", frame, width=1.6)
        svg += path(inner, glass, width=FINE)
        bars = f"M{f(x, top)}V{n(y)}M{f(left, top + r)}H{n(left + w)}"
    else:
        svg += stage.pen.rect(left - 2.5, top - 2.5, w + 5, h + 3, frame, width=1.6)
        svg += ruled(left, top, w, h, glass, width=FINE)
        shares = (0.34, 0.67) if kind == "grid" else (0.38,)
        bars = f"M{f(x, top)}V{n(y)}" + "".join(
            f"M{f(left, top + h * share)}h{n(w)}" for share in shares
        )
    if glass == GLASS:
        glare = f"M{f(left + 2, top + h * 0.6)}L{f(left + w - 2, top + h * 0.25)}"
        svg += path(glare, line=GLARE, width=2.5, alpha=0.85)
    if curtain and kind != "arch":
        svg += path(
            f"M{f(left, top)}H{n(left + w)}Q{f(left + w * 0.9, top + h * 0.5)} "
            f"{f(left + w, top + h * 0.8)}Q{f(left + w * 0.62, top + h * 0.4)} {f(x, top + 2)}"
            f"Q{f(left + w * 0.38, top + h * 0.4)} {f(left, top + h * 0.8)}Z",
            curtain,
            width=FINE,
        )
    return (
        svg + path(bars, width=FINE) + stage.pen.rect(left - 4, y - 1, w + 8, 3.6, frame, width=1.4)
    )


def potted(stage: Stage) -> str:
    """A plant in a pot, its foot at 0, 0."""
    return art(f"pot-{stage.lots.whole(1, 3)}")


def open_window(
    stage: Stage,
    depth: float,
    x: float,
    y: float,
    w: float,
    h: float,
    frame: Ink,
    shows: Shows,
) -> str:
    """A window with room for something in it."""
    lots, pen = stage.lots, stage.pen
    behind = stage.tints.room
    svg = pen.rect(x - w / 2 - 3, y - h - 3, w + 6, h + 4, frame, width=1.8)
    if shows == "thing":
        behind = lots.pick((lite(SKY, 0.35), lite(BUTTER, 0.45), lite(SAGE, 0.4), lite(PEACH, 0.5)))
    svg += ruled(x - w / 2, y - h, w, h, behind, width=FINE)
    if shows == "thing":
        svg += ruled(x - w / 2, y - h, w, 5, shade(behind, 0.2), line=NO_LINE)
    drapes = (
        f"M{f(x - w / 2, y - h)}h8Q{f(x - w / 2 + 9, y - h * 0.5)} {f(x - w / 2, y - 5)}Z"
        f"M{f(x + w / 2, y - h)}h-8Q{f(x + w / 2 - 9, y - h * 0.5)} {f(x + w / 2, y - 5)}Z"
    )
    svg += path(drapes, lots.pick((ROSE, CREAM, SAGE, TERRA, BUTTER)), width=FINE)
    match shows:
        case "person":
            look = Figure(pose=("wave", "hips", "point"), hat=("none", "none", "scarf", "straw"))
            who = person(lots, look).svg
            who = put(who, x + lots.between(-3, 3), y + 19)
            svg += cut(who, x - w / 2 - 26, y - h - 26, w + 52, h + 26)
        case "plant":
            svg += put(potted(stage), x, y - 1, 0.85)
        case "thing":
            filler = put(potted(stage), x, y - 1.5, 0.8)
            room = min(w - 4, 54), min(h - 2, 46)
            stage.slot("sill", x, y - 1.5, "window", depth, behind=behind, room=room, filler=filler)
    return svg + pen.rect(x - w / 2 - 5, y - 1, w + 10, 4.5, frame, width=1.6)


def door(
    stage: Stage,
    x: float,
    y: float,
    w: float,
    h: float,
    ink: Ink,
    *,
    arched: bool = False,
    frame: Ink = CREAM,
) -> str:
    """A door; x is its middle and y its foot."""
    pen = stage.pen
    if arched:
        top = y - h + w / 2
        outer = f"M{f(x - w / 2 - 3, y)}V{n(top)}A{f(w / 2 + 3, w / 2 + 3)} 0 0 1 "
        inner = f"M{f(x - w / 2, y)}V{n(top)}A{f(w / 2, w / 2)} 0 0 1 {f(x + w / 2, top)}V{n(y)}Z"
        svg = path(f"{outer}{f(x + w / 2 + 3, top)}V{n(y)}Z", frame, width=1.8)
        svg += path(inner, ink, width=1.6)
    else:
        svg = pen.rect(x - w / 2 - 3, y - h - 3, w + 6, h + 3, frame, width=1.8)
        svg += ruled(x - w / 2, y - h, w, h, ink, width=1.6)
    pane = y - h + (w * 0.4 if arched else 5)
    svg += ruled(x - w / 2 + 4, pane, w - 8, h * 0.3, GLASS, width=FINE)
    svg += ruled(x - w / 2 + 4, y - h * 0.42, w - 8, h * 0.32, width=FINE)
    svg += disc(x + w / 2 - 4, y - h * 0.45, 1.6, BUTTER, width=1)
    return svg + pen.rect(x - w / 2 - 5, y - 3, w + 10, 4, SAND, width=1.4)


def balcony(stage: Stage, x: float, y: float, w: float) -> tuple[str, str]:
    """A balcony's floor, and its rail to be painted after who stands on it."""
    floor = stage.pen.rect(x - w / 2, y, w, 6, CREAM)
    floor += path(f"M{f(x - w / 2 + 6, y + 6)}l4 8M{f(x + w / 2 - 6, y + 6)}l-4 8", width=2.6)
    count = round(w / 7)
    bars = "".join(
        f"M{f(x - w / 2 + 2 + at * (w - 4) / count, y)}V{n(y - 22)}" for at in range(count + 1)
    )
    rail = path(bars, line=INK, width=1.4) + path(
        f"M{f(x - w / 2, y - 22)}H{n(x + w / 2)}", line=INK, width=3
    )
    return floor, rail


def awning(x: float, y: float, w: float, h: float, ink: Ink, other: Ink = CREAM) -> str:
    """A striped awning; x, y is its upper left."""
    count, out = max(4, round(w / 13)), 4.0
    step, low = w / count, (w + 2 * out) / count
    outline = f"M{f(x, y)}H{n(x + w)}L{f(x + w + out, y + h)}H{n(x - out)}Z"
    svg = path(outline, ink, line=NO_LINE)
    stripes = "".join(
        f"M{f(x + step * at, y)}h{n(step)}L{f(x - out + low * (at + 1), y + h)}h{n(-low)}Z"
        for at in range(1, count, 2)
    )
    svg += path(stripes, other, line=NO_LINE)
    for first, tone in ((0, ink), (1, other)):
        scallops = "".join(
            f"M{f(x - out + low * at, y + h)}v4a{f(low / 2, 5.5)} 0 0 0 {n(low)} 0v-4Z"
            for at in range(first, count, 2)
        )
        svg += path(scallops, shade(tone, 0.14), width=1.6)
    return svg + path(outline)
