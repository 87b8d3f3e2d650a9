"""What is drawn on a wall or a roof to tell what it is made of."""

from __future__ import annotations

from math import hypot

from spytable.games.spy_guy.city.paper.inks import Ink, lite, shade
from spytable.games.spy_guy.city.paper.pen import Point, f, n, path, rope
from spytable.games.spy_guy.city.paper.stage import Stage


def bricks(stage: Stage, x: float, y: float, w: float, h: float, ink: Ink, count: int) -> str:
    """Here and there a few bricks; x, y is the wall's upper left."""
    lots, d = stage.lots, ""
    for _ in range(count):
        left, top = x + lots.between(4, max(5, w - 22)), y + lots.between(6, max(7, h - 10))
        for row in range(lots.whole(2, 3)):
            start = left + row % 2 * 6
            d += f"M{f(start, top + row * 5)}h9m3 0h{n(lots.between(4, 8))}"
    return path(d, line=shade(ink, 0.42), width=1.3)


def tiles(
    stage: Stage, corners: tuple[Point, Point, Point, Point], ink: Ink, share: float = 0.5
) -> str:
    """Patches of tiles on a roof: lower left, lower right, upper right, upper left."""
    lots = stage.lots
    (ax, ay), (bx, by), _, (dx, dy) = corners
    rows = max(2, round(hypot(dx - ax, dy - ay) / 11))
    length = hypot(bx - ax, by - ay)
    columns = max(3, round(length / 9))
    patches = [
        (lots.between(0, 1), lots.between(0, 1), lots.between(0.19, 0.38))
        for _ in range(max(2, round(length / 38 * share * 2.2)))
    ]
    d = ""
    for row in range(1, rows):
        v = row / rows
        for column in range(columns):
            u = (column + (0.5 if row % 2 else 0)) / columns
            near = any(
                hypot((pu - u) * length / 60, (pv - v) * 0.8) < reach for pu, pv, reach in patches
            )
            if 0.02 <= u <= 0.95 and near:
                at = ax + (bx - ax) * u + (dx - ax) * v, ay + (by - ay) * u + (dy - ay) * v
                d += f"M{f(*at)}q3.5 5 7 0"
    return path(d, line=shade(ink, 0.45), width=1.3)


def quoins(x: float, y: float, w: float, h: float, ink: Ink) -> str:
    """Corner stones; x, y is the wall's lower left."""
    d = ""
    for at in range(int(h / 14)):
        long = 7 if at % 2 else 11
        low = y - at * 14 - 3
        d += f"M{f(x, low)}h{long}v-8h-{long}ZM{f(x + w, low)}h-{long}v-8h{long}Z"
    return path(d, lite(ink, 0.5), width=1.1)


def timber(x: float, top: float, w: float, feet: list[float], ink: Ink) -> str:
    """Beams: one below each upper floor, posts between."""
    d = "".join(f"M{f(x, foot)}H{n(x + w)}" for foot in feet)
    posts = max(2, round(w / 38))
    d += "".join(f"M{f(x + w * at / posts, feet[0])}V{n(top)}" for at in range(posts + 1))
    return rope(d, ink, 2.6)
