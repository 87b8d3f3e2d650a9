"""What hangs between two points: washing and garlands."""

from __future__ import annotations

from math import hypot
from typing import Final

from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BUTTER,
    CREAM,
    PEACH,
    ROSE,
    SAGE,
    SKY,
    TEAL,
    TERRA,
)
from spytable.games.spy_guy.city.paper.pen import Point, f, n, path, put, sagging
from spytable.games.spy_guy.city.paper.stage import Stage

_CLOTHS: Final = (CREAM, ROSE, SKY, BUTTER, SAGE, PEACH, TERRA, BLUE)
_WASH: Final = ("shirt", "sock", "sheet", "pants", "dress")
_PAPERS: Final = (TERRA, BUTTER, TEAL, CREAM, ROSE)


def _string(start: Point, end: Point, sag: float) -> str:
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + sag * 2
    return path(f"M{f(*start)}Q{f(*middle)} {f(*end)}", width=1.6)


def washing(
    stage: Stage, depth: float, start: Point, end: Point, sag: float = 12, *, slots: int = 1
) -> None:
    """A washing line with some places left for other things."""
    lots = stage.lots
    count = max(3, int(abs(end[0] - start[0]) / 27))
    kept = set(lots.shuffled(range(1, count))[:slots])
    svg = _string(start, end, sag)
    for at in range(count):
        spot = sagging(start, end, sag, (at + 0.5) / count)
        cloth = put(art(f"wash-{lots.pick(_WASH)}", cloth=lots.pick(_CLOTHS)), *spot)
        if at in kept:
            stage.slot("hang", *spot, "washing-line", depth, filler=cloth)
        else:
            svg += cloth
    stage.add(depth, svg)


def garland(stage: Stage, depth: float, start: Point, end: Point, sag: float = 20) -> None:
    """Paper half-moons on a string; pennants would look like flags."""
    count = int(hypot(end[0] - start[0], end[1] - start[1]) / 17)
    svg = _string(start, end, sag)
    for at in range(count):
        ax, ay = sagging(start, end, sag, (at + 0.15) / count)
        bx, by = sagging(start, end, sag, (at + 0.85) / count)
        r = n((bx - ax) / 2 + 0.6)
        bow = f"M{f(ax, ay)}L{f(bx, by)}A{r} {r} 0 0 1 {f(ax, ay)}Z"
        svg += path(bow, _PAPERS[at % 5], width=1.4)
    stage.add(depth, svg)
