"""The large works of the funfair: the big wheel, the circus tent, the hedge maze, the canal."""

from __future__ import annotations

from itertools import pairwise
from math import cos, sin, tau
from typing import Final

from spytable.games.spy_guy.city.kit.boats import waves
from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BUTTER,
    CREAM,
    DARK,
    GRASS,
    INK,
    LEAF,
    PINE,
    ROSE,
    SAGE,
    SEA,
    SQUARE,
    STONE,
    TEAL,
    TERRA,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE, box, disc, f, n, path, put, rope, shadow
from spytable.games.spy_guy.city.paper.stage import Stage

_CABINS: Final = 12
_PAINTS: Final = (TERRA, TEAL, BUTTER, ROSE, BLUE, SAGE)
_STRIPES: Final = 15
_LOST: Final = (
    (-126, 30), (-64, 12), (70, 14), (126, 44), (124, -22), (30, -28), (-90, -30),
)  # fmt: skip
"""Where somebody is lost in the maze, from its middle."""


def wheel(stage: Stage, x: float, y: float, r: float = 172) -> None:
    """A big wheel on four legs; people in every second cabin, room in the others."""
    high = y - r - 46
    legs = f"M{f(x, high)}L{f(x - 92, y)}M{f(x, high)}L{f(x + 92, y)}"
    svg = shadow(x, y, 120, 12) + rope(legs, BLUE, 7)
    ends = [
        (x + r * cos(at / _CABINS * tau), high + r * sin(at / _CABINS * tau))
        for at in range(_CABINS)
    ]
    spokes = "".join(f"M{f(x, high)}L{f(*end)}" for end in ends)
    svg += path(spokes, width=4.6) + path(spokes, line=CREAM, width=1.8)
    for radius, wide, ink in ((r, 5, TERRA), (r - 18, 3, BUTTER)):
        svg += disc(x, high, radius, NO_LINE, width=wide + 3.4)
        svg += disc(x, high, radius, NO_LINE, line=ink, width=wide)
    stage.add(y - 1, svg)
    near = f"M{f(x - 4, high + 10)}L{f(x - 64, y + 6)}M{f(x + 4, high + 10)}L{f(x + 64, y + 6)}"
    stage.add(y - 0.95, rope(near, TEAL, 6))
    front = disc(x, high, 20, BUTTER) + disc(x, high, 8, TERRA)
    for at in range(_CABINS):
        turn = (at + 0.5) / _CABINS * tau
        front += _cabin(stage, at, x + r * cos(turn), high + r * sin(turn), y)
    stage.add(y, front)
    stage.take(x, y, 110, 14, high=20)
    stage.light(x, y - r, r + 60, strength=0.95)
    stage.light(x, y + 6, 130, "shop", 0.8)


def _cabin(stage: Stage, nth: int, x: float, y: float, depth: float) -> str:
    """A cabin of the wheel, its roof and tub; who sits in it is painted behind them."""
    ink = _PAINTS[nth % len(_PAINTS)]
    rods = f"M{f(x - 17, y + 34)}V{n(y - 8)}M{f(x + 17, y + 34)}V{n(y - 8)}"
    stage.add(depth - 0.9, path(rods, width=2.6))
    if nth % 2:
        who = person(stage.lots, Figure(stance="sit", pose=("wave", "point"))).svg
        stage.add(depth - 0.8, put(who, x - 3, y + 46, 0.82))
    else:
        stage.slot("boat", x, y + 30, "big-wheel", depth - 0.6, room=(36, 40))
    tub = f"M{f(x - 20, y + 24)}H{n(x + 20)}L{f(x + 15, y + 42)}H{n(x - 15)}Z"
    top = f"M{f(x - 24, y - 6)}Q{f(x, y - 26)} {f(x + 24, y - 6)}Z"
    band = path(f"M{f(x - 18, y + 31)}H{n(x + 18)}", line=CREAM, width=2)
    return path(tub, ink) + path(top, ink) + band


def tent(stage: Stage, x: float, y: float, half: float = 196) -> None:
    """A circus tent with a wide entrance."""
    low, top = y - 78, y - 236
    svg = path(
        f"M{f(x - half, y)}h{n(half * 2)}l30-14h{n(-half * 2)}Z", INK, line=NO_LINE, alpha=0.14
    )
    step = half * 2 / _STRIPES
    for at in range(_STRIPES):
        ink = CREAM if at % 2 else TERRA
        svg += box(x - half + step * at, low, step, y - low, ink, line=NO_LINE)
    svg += path(f"M{f(x - half, low)}V{n(y)}H{n(x + half)}V{n(low)}")
    side = f"C{f(x - 40, y - 50)} {f(x - 20, y - 84)} {f(x, y - 92)}"
    other = f"C{f(x + 40, y - 50)} {f(x + 20, y - 84)} {f(x, y - 92)}"
    back = f"C{f(x + 20, y - 84)} {f(x + 40, y - 50)} {f(x + 46, y)}"
    svg += path(f"M{f(x - 46, y)}{side}{back}Z", DARK)
    svg += path(f"M{f(x - 46, y)}{side}Q{f(x - 12, y - 30)} {f(x - 30, y)}Z", BUTTER)
    svg += path(f"M{f(x + 46, y)}{other}Q{f(x + 12, y - 30)} {f(x + 30, y)}Z", BUTTER)
    stage.add(y, svg + _tent_roof(x, top, low, half + 16))
    stage.take(x, y - 4, half + 10, 16)
    stage.light(x, y - 60, half + 60, strength=0.9)
    stage.light(x, y + 8, 100, "shop", 0.9)
    stage.slot("roof", x, top - 13, "circus-tent", y + 0.1)
    stage.slot("ground", x, y - 4, "circus-tent", y + 0.1, behind=DARK, room=(44, 56))
    for at in (-120, 120):
        stage.slot("roof", x + at, low - 62, "circus-tent", y + 0.1)


def _tent_roof(x: float, top: float, low: float, half: float) -> str:
    """The tent's roof in stripes that hang through, and its scalloped edge."""
    mid, svg, step = (top + low) / 2 + 26, "", half * 2 / _STRIPES
    edges = [x - half + step * at for at in range(_STRIPES + 1)]
    for at, (one, two) in enumerate(pairwise(edges)):
        down = f"Q{f((one + x) / 2 + (one - x) * 0.1, mid)} {f(one, low)}"
        up = f"Q{f((two + x) / 2 + (two - x) * 0.1, mid)} {f(x, top)}"
        svg += path(f"M{f(x, top)}{down}H{n(two)}{up}Z", TERRA if at % 2 else CREAM, line=NO_LINE)
    left = f"M{f(x, top)}Q{f(x - half * 0.6, mid)} {f(x - half, low)}"
    svg += path(f"{left}H{n(x + half)}Q{f(x + half * 0.6, mid)} {f(x, top)}Z")
    for at, one in enumerate(edges[:-1]):
        bow = f"M{f(one, low)}v6a{f(step / 2, 8)} 0 0 0 {n(step)} 0v-6Z"
        svg += path(bow, TEAL if at % 2 else BUTTER, width=1.6)
    ropes = f"M{f(x - half, low)}l-34 76M{f(x + half, low)}l30 76"
    return svg + disc(x, top - 7, 7, BUTTER) + path(ropes, width=2)


def maze(stage: Stage, x: float, y: float) -> None:
    """A hedge maze, seen from above and aside; those who are lost in it wave."""
    d = f"M{f(x - 30, y + 58)}h-120v-122h300v122h-116M{f(x - 40, y - 64)}v42M{f(x + 100, y)}h50"
    d += f"M{f(x - 46, y + 22)}h-54v-44h200v44h-90"
    floor = box(x - 166, y - 78, 332, 152, mix(SQUARE, GRASS, 0.25), line=NO_LINE)
    stage.add(-640, floor)
    dark, light = shade(PINE, 0.1), mix(LEAF, PINE, 0.3)
    svg = path(d, width=13) + put(path(d, width=13), 0, -9) + path(d, line=dark, width=9.4)
    svg += put(path(d, line=dark, width=9.4), 0, -5) + put(path(d, line=light, width=9.4), 0, -9)
    stage.add(-639, svg)
    for at, down in _LOST:
        somebody(stage, x + at, y + down, Figure(pose=("wave", "point", "hips")), size=0.8)
    for down in (40, -30):
        stage.take(x, y + down, 160, 40, high=0)
    for at, down in ((4, 12), (-20, 50), (-124, -18)):
        stage.slot("ground", x + at, y + down, "hedge", y + down + 0.1, room=(46, 46))


def canal(stage: Stage) -> None:
    """A straight canal in a rim of stone, from 34 to 566."""
    d = "M60 962H540Q566 962 566 988V1010Q566 1034 540 1034H60Q34 1034 34 1010V988Q34 962 60 962Z"
    svg = path(d, STONE, width=10) + path(d, line=CREAM, width=6) + path(d, SEA)
    stage.add(-650, svg + waves(stage, 60, (60, 972, 540, 1026), lite(SEA, 0.42)))
