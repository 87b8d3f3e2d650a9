"""The floors of a house: open and shut windows, balconies, doors, and what grows on the wall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.kit.roofs import Shell
from spytable.games.spy_guy.city.kit.windows import (
    Shows,
    WindowKind,
    balcony,
    door,
    flower_box,
    open_window,
    window,
)
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BUTTER,
    CREAM,
    DARK,
    LEAF,
    PINE,
    ROSE,
    Ink,
    shade,
)
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import FINE, box, f, oval, path, put
from spytable.games.spy_guy.city.paper.stage import Stage

_SHOWN: Final[Sequence[tuple[Shows, int]]] = (("thing", 60), ("person", 20), ("plant", 8))


def _balcony(stage: Stage, it: Shell, depth: float, sill: float) -> str:
    """A floor with a balcony: somebody or a plant on one side, room on the other."""
    lots = stage.lots
    wide = min(it.w - 12, lots.between(64, 96))
    x, floor_y = it.middle, sill + 5
    svg = stage.pen.rect(x - 13, sill - 38, 26, 42, it.frame, width=1.6)
    svg += box(x - 10, sill - 35, 20, 39, DARK, width=FINE) + path(
        f"M{f(x, sill - 35)}v39", width=FINE
    )
    floor, rail = balcony(stage, x, floor_y, wide)
    side = lots.pick((-1, 1))
    if lots.chance(0.6):
        look = Figure(pose=("wave", "hips", "down"), hat=("none", "straw", "scarf"))
        who = person(lots, look).svg
        svg += floor + put(who, x + side * wide * 0.26, floor_y, 0.92)
    else:
        svg += floor + put(art(f"pot-{lots.whole(1, 3)}"), x + side * wide * 0.3, floor_y)
    stage.slot(
        "balcony", x - side * wide * 0.27, floor_y, "balcony", depth, behind=it.wall,
        room=(46, 50),
    )  # fmt: skip
    return svg + rail


def floor(
    stage: Stage,
    it: Shell,
    openness: tuple[float, float],
    depth: float,
    sill: float,
    kind: WindowKind,
    shutters: Ink | None,
) -> str:
    """The windows of an upper floor: how many are open, and how often there is a balcony."""
    lots = stage.lots
    if it.w > 70 and lots.chance(openness[1]):
        return _balcony(stage, it, depth, sill)
    pitch = 44.0 if shutters else lots.between(33, 38)
    count = max(1, int((it.w - 8) / pitch))
    wide, high = (19.0 if shutters else 21.0), lots.between(29, 33)
    curtain = lots.pick((CREAM, ROSE, BUTTER)) if lots.chance(0.4) else None
    svg, at = "", 0
    while at < count:
        if at < count - 1 and lots.chance(openness[0]):
            shows = lots.weighted(_SHOWN)
            opening = 40.0 if shows == "person" else min(56.0, pitch * 2 - 16)
            svg += open_window(
                stage, depth, it.x + it.w * (at + 1) / count, sill, opening,
                40 if shows == "person" else 46, it.frame, shows,
            )  # fmt: skip
            at += 2
            continue
        x = it.x + it.w * (at + 0.5) / count
        svg += window(
            stage, x, sill, wide, high, kind, frame=it.frame, shutters=shutters,
            curtain=curtain if lots.chance(0.5) else None,
        )  # fmt: skip
        if lots.chance(0.22):
            svg += flower_box(stage, x, sill + 2, wide + 6)
        at += 1
    return svg


def ground_floor(stage: Stage, it: Shell, kind: WindowKind) -> str:
    """A door and windows."""
    lots = stage.lots
    entry = it.x + it.w * lots.pick((0.25, 0.5, 0.75))
    svg = door(stage, entry, it.y, 22, 44, it.accent, arched=lots.chance(0.4), frame=it.frame)
    count = max(1, int((it.w - 8) / 36))
    for at in range(count):
        x = it.x + it.w * (at + 0.5) / count
        if abs(x - entry) >= 26:
            svg += window(stage, x, it.y - 19, 21, 27, kind, frame=it.frame)
            if lots.chance(0.3):
                svg += flower_box(stage, x, it.y - 17, 27)
    return svg


def ivy(lots: Lots, it: Shell) -> str:
    """Ivy up one side of a wall."""
    left, svg = (it.x + 4 if lots.chance(0.5) else it.right - 6), ""
    for at in range(16):
        spot = left + lots.between(-6, 10), it.y - 8 - at * lots.between(5, 8.5)
        size = lots.between(5, 8), lots.between(4, 6)
        svg += oval(*spot, *size, lots.pick((LEAF, PINE, LEAF)), width=1.1)
    return svg


def bracket(stage: Stage, it: Shell, depth: float, foot: float) -> str:
    """An iron arm for a sign, over the street."""
    y, x = foot - 6, it.right
    stage.slot("sign", x + 24, y + 1, "shop-sign", depth + 0.6, behind=shade(it.wall, 0.3))
    return path(f"M{f(x, y)}h30M{f(x, y + 14)}Q{f(x + 14, y + 12)} {f(x + 22, y)}", width=2.6)
