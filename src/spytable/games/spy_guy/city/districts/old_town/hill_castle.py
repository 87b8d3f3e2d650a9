"""The castle on the hill of the old town, and the dragon that sleeps on its wall."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.kit.snow import on_cone
from spytable.games.spy_guy.city.kit.windows import window
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    DARK,
    INK,
    LEAF,
    PEACH,
    PINE,
    SAGE,
    STONE,
    TEAL,
    TERRA,
    WOOD,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.lettering import letters
from spytable.games.spy_guy.city.paper.pen import NO_LINE, box, disc, f, n, path, put
from spytable.games.spy_guy.city.paper.stage import Stage

_WALL: Final = mix(CREAM, PEACH, 0.22)
_DIM: Final = shade(_WALL, 0.28)
_SIDE: Final = 22.0
"""How far the keep goes into the depth."""


def castle(stage: Stage, x: float, y: float, roof: Ink = BLUE) -> None:
    """Keep, curtain wall and two round towers; 450 wide, 350 high."""
    _keep(stage, x, y, roof)
    _tower(stage, x - 186, y - 2, 84, 196, roof)
    _tower(stage, x + 184, y - 2, 72, 158, roof)
    _curtain(stage, x, y)
    stage.take(x, y - 8, 226, 16)
    stage.light(x, y, 260, strength=0.9)
    stage.light(x, y + 8, 90, "shop", 0.8)
    for at in (-118, 66, 118):
        stage.slot("roof", x + at, y - 93, "battlement", y + 0.6, room=(46, 50))


def _teeth(stage: Stage, left: float, right: float, y: float) -> str:
    """Battlements along the top of a wall."""
    count = max(2, round((right - left + 10) / 24))
    step = (right - left + 10) / count
    return "".join(
        stage.pen.rect(left + step * at, y - 11, step - 10, 14, _WALL, width=1.8)
        for at in range(count)
    )


def _stones(stage: Stage, left: float, right: float, top: float, low: float) -> str:
    lots, d = stage.lots, ""
    for _ in range(int((right - left) * (low - top) / 1500)):
        at = lots.between(left + 4, right - 18), lots.between(top + 6, low - 8)
        d += f"M{f(*at)}h12v6h-12Z" if lots.chance(0.5) else f"M{f(*at)}h9m4 0h7"
    return path(d, line=shade(_WALL, 0.36), width=1.2)


def _keep(stage: Stage, x: float, y: float, roof: Ink) -> None:
    """The keep behind the wall, a stair turret at its right corner."""
    pen, left, right, top = stage.pen, x - 88, x + 70, y - 244
    dy = _SIDE * 0.72
    side = ((right, y), (right + _SIDE, y - dy), (right + _SIDE, top - dy), (right, top))
    svg = pen.poly(side, _DIM) + pen.rect(left, top, right - left, y - top, _WALL)
    svg += _stones(stage, left, right, top, y - 90) + _teeth(stage, left - 4, right + 4, top)
    for at in (-60, 42):
        svg += window(stage, x + at, y - 122, 22, 34, "arch")
    stair = x + 66, top + 40
    svg += path(f"M{f(stair[0] - 24, stair[1])}h48l-10 22h-28Z", _DIM)
    svg += pen.rect(stair[0] - 24, stair[1] - 84, 48, 86, _WALL)
    svg += pen.rect(stair[0] + 8, stair[1] - 84, 16, 86, _DIM, line=NO_LINE)
    svg += pen.rect(stair[0] - 24, stair[1] - 84, 48, 86)
    svg += _cone(stage, stair[0], stair[1] - 82, 32, 64, roof)
    hole = f"M{f(stair[0] - 9, stair[1] - 36)}v-16a9 9 0 0 1 18 0v16Z"
    svg += path(hole, DARK, width=1.6)
    hall = f"M{f(x - 31, y - 172)}v-30a22 22 0 0 1 44 0v30Z"
    svg += path(hall, CREAM) + path(hall, DARK, width=5)
    stage.add(y - 0.6, svg)
    stage.slot("sill", x - 9, y - 172, "castle-window", y - 0.5, behind=DARK, room=(40, 44))
    stage.slot("roof", x - 58, top - 10, "castle-tower", y - 0.5, room=(46, 54))
    stage.slot("roof", stair[0], stair[1] - 150, "castle-tower", y - 0.5, room=(44, 54))


def _cone(stage: Stage, x: float, y: float, half: float, high: float, roof: Ink) -> str:
    """A pointed roof with a gold ball."""
    whole = f"M{f(x - half, y)}L{f(x, y - high)}L{f(x + half, y)}Q{f(x, y + 8)} {f(x - half, y)}Z"
    dim = (
        f"M{f(x, y - high)}L{f(x + half, y)}Q{f(x + half * 0.6, y + 4)} {f(x + half * 0.3, y + 4)}Z"
    )
    svg = path(whole, roof) + path(dim, shade(roof, 0.24), line=NO_LINE) + path(whole)
    if stage.tints.has_snow:
        svg += on_cone(x, y, half, high)
    return svg + disc(x, y - high - 3, 4, BUTTER, width=1.5)


def _tower(stage: Stage, x: float, y: float, wide: float, high: float, roof: Ink) -> None:
    """A round tower with a wider head."""
    pen, half, top = stage.pen, wide / 2, y - high
    svg = pen.rect(x - half, top, wide, high, _WALL)
    svg += pen.rect(x + half * 0.3, top, half * 0.7, high, _DIM, line=NO_LINE)
    svg += pen.rect(x - half, top, wide, high) + _stones(stage, x - half, x + 4, top, y)
    svg += pen.rect(x - half - 7, top - 30, wide + 14, 32, _WALL)
    svg += pen.rect(x + half * 0.3, top - 29, half * 0.7 + 6, 30, _DIM, line=NO_LINE)
    svg += pen.rect(x - half - 7, top - 30, wide + 14, 32)
    svg += _cone(stage, x, top - 28, half + 14, wide * 1.1, roof)
    for at in (-14, 12):
        svg += box(x + at - 3, top - 20, 6, 13, DARK, width=1.4)
    hole = f"M{f(x - 15, top + 62)}v-24a15 15 0 0 1 30 0v24Z"
    svg += path(hole, CREAM) + path(hole, DARK, width=3)
    stage.add(y - 0.3, svg)
    stage.slot("tower", x, top + 62, "castle-tower", y - 0.2, behind=DARK, room=(40, 44))


def _curtain(stage: Stage, x: float, y: float) -> None:
    """The wall with the gate, and two guards on its walk."""
    pen, top = stage.pen, y - 84
    for at in (-92, 140):
        guard = Figure(dress=False, hat="police", coat=STONE, trim="belt", pose="point")
        stage.add(y - 0.2, put(person(stage.lots, guard).svg, x + at, top + 22, 0.94))
    svg = pen.rect(x - 196, top, 392, 84, _WALL) + _stones(stage, x - 190, x + 190, top, y)
    svg += _teeth(stage, x - 194, x + 194, top)
    gate = f"M{f(x - 36, y)}v-34a36 34 0 0 1 72 0v34Z"
    inner = f"M{f(x - 27, y)}v-33a27 26 0 0 1 54 0v33Z"
    svg += path(gate, STONE) + path(inner, DARK, width=1.8)
    bars = "".join(f"M{f(x + at, y - 26)}V{n(y - 56 + abs(at) * 0.4)}" for at in (-18, -6, 6, 18))
    svg += path(f"{bars}M{f(x - 25, y - 38)}h50", line=WOOD, width=2.6)
    for side in (-1, 1):
        shield = f"M{f(x + side * 62 - 13, y - 62)}h26v16q0 12-13 17q-13-5-13-17Z"
        svg += path(shield, TERRA if side < 0 else TEAL, width=1.8)
        svg += path(f"M{f(x + side * 62, y - 61)}v30", line=CREAM, width=3)
    stage.add(y, svg)
    stage.slot("ground", x, y - 2, "castle-gate", y + 0.1, behind=DARK, room=(46, 52))


def dragon(stage: Stage, x: float, y: float) -> None:
    """A dragon asleep on the wall by the left tower, its tail down to the ground."""
    green, deep, belly = LEAF, PINE, mix(SAGE, BUTTER, 0.4)
    tail = "M-58-70C-84-66-92-44-80-26S-66 4-86 10"
    svg = path(tail, width=17) + path(tail, line=green, width=13)
    svg += path("M-86 10l-16-4l4 14l14-2Z", TERRA, width=1.8)
    body = "M-66-70Q-60-112-16-116T44-92L62-88V-70H-66Z"
    svg += path(body, green) + path("M-40-70Q-30-92 0-92T34-70Z", belly, width=1.6)
    spikes = "M-52-98l-2-16l14 8l4-16l13 12l7-14l10 14l11-10l4 14"
    svg += path(spikes, TERRA, width=1.8)
    wing = "M-20-108Q-6-140 26-146Q20-132 30-126Q18-120 22-108Q8-108 4-98Z"
    svg += path(wing, mix(green, TEAL, 0.35)) + path("M-8-112Q4-128 26-146M0-106L24-122", width=1.4)
    head = "M46-88Q48-108 72-106Q84-106 92-94Q108-92 106-80Q92-70 62-72Q44-72 46-88Z"
    svg += path(head, green) + path("M62-104l-4-14l12 8ZM76-104l2-13l9 11Z", CREAM, width=1.5)
    svg += path("M68-92q6 5 12 0", width=2.4) + path("M90-84q6 4 14 0", width=1.6)
    svg += disc(99, -87, 1.5, INK, line=NO_LINE)
    svg += path("M-30-88q5-5 10 0M-46-80q5-5 10 0M8-98q5-5 10 0", line=deep, width=1.6)
    for at, up, high in ((112, 102, 8), (124, 118, 11), (138, 138, 14)):
        svg += letters("Z", at, -up, high, INK, 2.4)
    stage.add(y + 0.3, put(svg, x, y))
    tickle = Figure(
        dress=False, hat="cap", coat=BRICK, stance="walk", facing=-1, beard=False,
        left=((-14, -42), (-24, -44)), right=((10, -44), (-8, -50)),
    )  # fmt: skip
    spot = x - 42, y + 12
    feather = path("M-24-44l-20-8M-44-52q-12-6-8-14q12 0 12 10", lite(TEAL, 0.4), width=2)
    stage.add(spot[1], put(person(stage.lots, tickle).svg + feather, *spot, 0.96))
    stage.take(*spot, 24, 8)
