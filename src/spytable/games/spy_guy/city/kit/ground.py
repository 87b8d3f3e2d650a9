"""The ground that all districts share: pavement, the two streets, rails and cobbles."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin, tau
from typing import Final

from spytable.games.spy_guy.city.paper.inks import PAVE, ROAD, Ink, shade
from spytable.games.spy_guy.city.paper.pen import NO_LINE, Point, f, n, oval, path, put
from spytable.games.spy_guy.city.paper.scene import HEIGHT, WIDTH
from spytable.games.spy_guy.city.paper.stage import LOWER_ROAD, RAILS, UPPER_ROAD, Stage

_OVER: Final = -8
"""A street is drawn a little beyond the edges, so that its end has no line."""


def _points(height: Callable[[float], float], left: float, right: float) -> list[Point]:
    count = max(1, int((right - left) / 40))
    xs = [left + (right - left) * at / count for at in range(count + 1)]
    return [(x, height(x)) for x in xs]


def _line(height: Callable[[float], float], left: float, right: float) -> str:
    return "".join(f"L{f(*point)}" for point in _points(height, left, right))


def pavement(stage: Stage, right: float = WIDTH) -> None:
    """Pavement under all that follows, from the far town down."""
    top = _line(lambda x: stage.upper_foot(x) - 40, 0, right)
    stage.add(-700, path(f"M0 {HEIGHT}{top}L{n(right)} {HEIGHT}Z", PAVE, line=NO_LINE))


def upper_street(stage: Stage, right: float = WIDTH, depth: float = -699) -> None:
    """The upper street's carriageway with the tram's rails."""
    top, low = UPPER_ROAD
    end = WIDTH - _OVER if right == WIDTH else right
    upper = _points(stage.upper_foot, _OVER, end)
    there = [(x, y + top) for x, y in upper]
    back = [(x, y + low) for x, y in reversed(upper)]
    svg = path("M" + "L".join(f(*point) for point in (*there, *back)) + "Z", ROAD, width=1.6)
    rail = "M" + _line(stage.upper_foot, 0, right)[1:]
    for below in RAILS:
        svg += put(path(rail, line=shade(ROAD, 0.4), width=2), 0, below)
    lots, marks = stage.lots, ""
    for _ in range(int(right * 0.17)):
        x = lots.between(0, right)
        marks += f"M{f(x, stage.upper_foot(x) + lots.between(top + 8, low - 6))}q4-3 8 0"
    stage.add(depth, svg + path(marks, line=shade(ROAD, 0.26), width=1.4))


def lower_street(stage: Stage, right: float = WIDTH) -> None:
    """The lower street's carriageway, down to the front roofs."""
    end = right - _OVER
    top = _line(lambda x: stage.lower_foot(x) + LOWER_ROAD, _OVER, end)
    svg = path(f"M{_OVER} {HEIGHT + 9}{top}L{n(end)} {HEIGHT + 9}Z", ROAD, width=1.6)
    lots, marks = stage.lots, ""
    for _ in range(int(right * 0.2)):
        x = lots.between(0, right)
        marks += f"M{f(x, stage.lower_foot(x) + lots.between(26, 120))}q4-3 8 0"
    stage.add(-650, svg + path(marks, line=shade(ROAD, 0.26), width=1.4))


def field(stage: Stage, d: str, ink: Ink, depth: float = -660) -> None:
    """A piece of ground of its own kind."""
    stage.add(depth, path(d, ink, line=NO_LINE))


def cobbles(
    stage: Stage,
    count: int,
    left: float,
    top: float,
    right: float,
    bottom: float,
    ink: Ink,
    depth: float = -659,
) -> None:
    """Cobbles on a piece of ground."""
    marks = stage.pen.marks(count, left, top, right, bottom)
    stage.add(depth, path(marks, line=shade(ink, 0.22), width=1.4))


def rings(stage: Stage, middle: Point, radii: list[tuple[float, Ink]], line: Ink) -> None:
    """Rings laid in the pavement, seen from above and aside."""
    x, y = middle
    svg = "".join(oval(x, y, r, r * 0.42, ink, line=line, width=1.2) for r, ink in radii)
    outer, inner = radii[2][0], radii[3][0]
    spokes = ""
    for at in range(40):
        dx, dy = cos(at / 40 * tau), sin(at / 40 * tau) * 0.42
        spokes += f"M{f(x + dx * inner, y + dy * inner)}L{f(x + dx * outer, y + dy * outer)}"
    stage.add(-658, svg + path(spokes, line=line, width=1.2))
