"""The arena: its steps in half a circle, who sits on them, the wall of arches behind."""

from __future__ import annotations

from math import cos, radians, sin, sqrt
from typing import Final

from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.inks import (
    BUTTER,
    CREAM,
    DARK,
    GREYS,
    INK,
    PEACH,
    ROSE,
    SAND,
    STONE,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import (
    NO_LINE,
    Point,
    box,
    disc,
    f,
    oval,
    path,
    put,
    rope,
    shadow,
)
from spytable.games.spy_guy.city.paper.stage import Stage

MIDDLE: Final = (600.0, 940.0)
_ROWS: Final = ((450.0, 236.0), (400.0, 204.0), (350.0, 172.0), (300.0, 140.0))
"""The steps by their outer radii, from the highest down."""
_TREAD: Final = (20.0, 12.0)
"""From a step's outer edge to the middle of where people sit."""
_OUTER: Final = (484.0, 258.0)
_HIGH: Final = 74.0
"""How high the wall behind the highest step is."""
_FLOOR: Final = (600.0, 952.0, 290.0, 128.0)
_ARCH: Final = 46.0
_SEAT: Final = 29.0
_FREE: Final = 11
"""One in so many seats is free."""


def _wall(stage: Stage) -> Ink:
    """The stone of the walls."""
    return mix(stage.tints.palette.ink("peach", PEACH), SAND, 0.5)


def ring_y(x: float) -> float:
    """The foot of the outer wall."""
    share = (x - MIDDLE[0]) / _OUTER[0]
    return MIDDLE[1] - _OUTER[1] * sqrt(max(0.0, 1 - share * share))


def _half(rx: float, ry: float, ink: Ink, line: Ink | None = None, width: float = 1.4) -> str:
    """The rear half of an oval about the middle."""
    x, y = MIDDLE
    return path(f"M{f(x - rx, y)}A{f(rx, ry)} 0 0 1 {f(x + rx, y)}Z", ink, line=line, width=width)


def steps(stage: Stage) -> None:
    """The stone steps, the sand in the middle, and the ends of the steps on both sides."""
    tread, riser = lite(mix(STONE, SAND, 0.5), 0.45), shade(mix(STONE, SAND, 0.4), 0.12)
    line = shade(STONE, 0.4)
    svg = _half(_OUTER[0] - 6, _OUTER[1] - 4, mix(STONE, SAND, 0.4), line)
    for rx, ry in _ROWS:
        svg += _half(rx, ry, tread, line) + _half(rx - 34, ry - 20, riser, line)
    ways = ""
    for way in (200, 235, 270, 305, 340):
        one, two = (_at(way, rx, ry) for rx, ry in ((_ROWS[0]), (_ROWS[-1][0] - 30, 122.0)))
        ways += f"M{f(*one)}L{f(*two)}"
    svg += path(ways, line=shade(SAND, 0.4), width=15) + path(ways, line=lite(SAND, 0.3), width=12)
    svg += path(ways, line=shade(SAND, 0.3), width=12, dash="1.4 9")
    x, y, rx, ry = _FLOOR
    sand = mix(SAND, BUTTER, 0.25)
    svg += oval(x, y, rx + 12, ry + 9, mix(STONE, SAND, 0.3)) + oval(x, y, rx, ry, sand, width=1.6)
    svg += oval(x, y + 6, rx - 60, ry - 30, lite(sand, 0.3), line=NO_LINE)
    stage.add(-645, svg)
    marks = ""
    lots = stage.lots
    for _ in range(70):
        turn, far = lots.between(0, 6.28), sqrt(lots.between(0, 0.9))
        marks += f"M{f(x + rx * far * cos(turn), y + ry * far * sin(turn))}q4-3 8 0"
    stage.add(-644, path(marks, line=shade(sand, 0.2), width=1.4))
    for side in (-1, 1):
        _end(stage, MIDDLE[0] + side * 392, MIDDLE[1])


def _end(stage: Stage, x: float, y: float) -> None:
    """Where the steps end: a wall with a door under them."""
    svg = stage.pen.rect(x - 92, y - 4, 184, 40, _wall(stage)) + stage.pen.rect(
        x - 98, y - 12, 196, 11, CREAM, width=1.8
    )
    for at in (-58, 0, 58):
        svg += path(f"M{f(x + at - 15, y + 36)}v-18a15 13 0 0 1 30 0v18Z", DARK, width=1.6)
    stage.add(y + 36, svg)
    stage.take(x, y + 34, 98, 8)
    for at in (-72, 66):
        stage.slot("roof", x + at, y - 12, "arena-wall", y + 36.1, room=(48, 52))
    stage.slot("ground", x, y + 35, "arena-door", y + 36.1, behind=DARK, room=(42, 46))


def _at(turn: float, rx: float, ry: float) -> Point:
    """A point of an oval about the middle, by degrees."""
    return MIDDLE[0] + rx * cos(radians(turn)), MIDDLE[1] + ry * sin(radians(turn))


def outer_wall(stage: Stage) -> None:
    """Two storeys of arches along the rear, a round medallion over each."""
    reach = _OUTER[0] * 0.95
    xs = [MIDDLE[0] - reach + reach * 2 * at / 60 for at in range(61)]
    low = "L".join(f(x, ring_y(x)) for x in xs)
    high = "L".join(f(x, ring_y(x) - _HIGH) for x in reversed(xs))
    svg = path(f"M{low}L{high}Z", _wall(stage))
    for up, ink, wide in ((_HIGH, CREAM, 9), (_HIGH - 12, ROSE, 4), (14, CREAM, 5)):
        band = "M" + "L".join(f(x, ring_y(x) - up) for x in xs)
        svg += path(band, width=wide + 3) + path(band, line=ink, width=wide)
    count = int(reach * 2 / _ARCH)
    for at in range(count):
        x = MIDDLE[0] - reach + reach * 2 * (at + 0.5) / count
        y = ring_y(x) - 16
        hole = f"M{f(x - 14, y)}v-24a14 13 0 0 1 28 0v24Z"
        svg += path(hole, CREAM, width=4.4) + path(hole, DARK, width=1.4)
        if at % 3 == 1:
            stage.slot("sill", x, y, "arena-arch", 611, behind=DARK, room=(40, 42))
        elif at % 3 == 0 and 3 < at < count - 3:
            stage.slot("roof", x, y - 62, "arena-wall", 611, room=(48, 52))
    stage.add(610, svg)
    stage.light(MIDDLE[0], MIDDLE[1] + 20, 330, strength=1)
    for turn in (210, 250, 290, 330):
        stage.light(*_at(turn, *_ROWS[1]), 190, strength=0.8)


def pylon(stage: Stage, x: float, y: float) -> None:
    """A square tower at an end of the wall, lamps for the play on its top."""
    pen = stage.pen
    svg = shadow(x, y, 44, 7) + pen.rect(x - 34, y - 190, 68, 190, _wall(stage))
    side = ((x + 34, y), (x + 48, y - 10), (x + 48, y - 200), (x + 34, y - 190))
    svg += pen.poly(side, shade(_wall(stage), 0.3))
    for up in (64, 128):
        svg += pen.rect(x - 37, y - up, 74, 8, CREAM, width=1.6)
    for up in (10, 76, 140):
        svg += path(f"M{f(x - 14, y - up)}v-24a14 13 0 0 1 28 0v24Z", DARK, width=1.6)
    svg += pen.rect(x - 42, y - 202, 84, 14, CREAM)
    svg += rope(f"M{f(x - 22, y - 202)}v-24M{f(x + 22, y - 202)}v-24", GREYS[4], 2.4)
    svg += box(x - 40, y - 244, 80, 20, GREYS[6])
    for at in (-28, 0, 28):
        svg += disc(x + at, y - 234, 9, lite(BUTTER, 0.3), width=1.8)
    stage.add(y, svg)
    stage.take(x, y - 2, 40, 9)
    stage.light(x, y, 150, strength=0.95)
    stage.slot("roof", x, y - 246, "spotlight", y + 0.1, room=(50, 54))
    stage.slot("sill", x, y - 76, "arena-arch", y + 0.1, behind=DARK, room=(40, 40))


def spectators(stage: Stage) -> None:
    """People on the steps; some seats are free, and nobody sits before those."""
    lots = stage.lots
    wave = lots.between(200, 330)
    free: list[Point] = []
    for nth, (rx, ry) in enumerate(_ROWS):
        mid = rx - _TREAD[0], ry - _TREAD[1]
        turn, seat = 188.0 + nth * 2, lots.below(_FREE)
        while turn < 353 - nth * 2:
            x, y = _at(turn, *mid)
            step = sqrt((mid[0] * sin(radians(turn))) ** 2 + (mid[1] * cos(radians(turn))) ** 2)
            turn += _SEAT / step * 57.3
            seat += 1
            if any(abs(turn - way) < 3.4 for way in (201, 236, 271, 306, 341)):
                continue
            if any(abs(x - at) < 27 and -7 < y - low < 48 for at, low in free):
                continue
            if seat % _FREE == 0 and not _is_behind_the_play(x, y):
                free.append((x, y))
                stage.slot("crate", x, y + 3, "arena-steps", y + 0.1, behind=SAND, room=(46, 50))
            elif lots.chance(0.95):
                _spectator(stage, x, y, stands=abs(turn - wave) < 13)


def _is_behind_the_play(x: float, y: float) -> bool:
    """Whether the wooden horse hides who sits there."""
    return abs(x - 610) < 110 and y > 730


def _spectator(stage: Stage, x: float, y: float, *, stands: bool) -> None:
    """Somebody on a step who looks to the middle; some stand up and wave."""
    flip = x > MIDDLE[0]
    figure = Figure(stance="sit", facing=1, pose=("down", "down", "wave", "point"))
    if stands:
        figure = Figure(left=((-14, -50), (-16, -64)), right=((14, -50), (16, -64)))
    svg = put(person(stage.lots, figure).svg, x, y + 10, 0.9, mirrored=flip)
    stage.add(y, svg)


def barrier(stage: Stage) -> None:
    """The low wall before the sand, open where the carpet comes in."""
    x, y, rx, ry = _FLOOR
    for start, end in ((176, 106), (74, 4)):
        turns = [start + (end - start) * at / 12 for at in range(13)]
        spots = [(x + rx * cos(radians(at)), y + ry * sin(radians(at))) for at in turns]
        low = "L".join(f(*spot) for spot in spots)
        high = "L".join(f(px, py - 24) for px, py in reversed(spots))
        rim = "M" + "L".join(f(px, py - 24) for px, py in spots)
        svg = path(f"M{low}L{high}Z", mix(ROSE, PEACH, 0.5))
        posts = "".join(f"M{f(px, py)}v-22" for px, py in spots)
        svg += path(posts, line=shade(PEACH, 0.3), width=1.6)
        svg += path(rim, width=9) + path(rim, line=CREAM, width=5.6)
        stage.add(max(py for _, py in spots), svg)
        px, py = spots[6]
        stage.slot("roof", px, py - 27, "barrier", py + 40, room=(48, 50))


def floor_y(x: float) -> float:
    """The front edge of the sand."""
    _, y, rx, ry = _FLOOR
    share = (x - MIDDLE[0]) / rx
    return y + ry * sqrt(max(0.0, 1 - share * share))


def stone_lion(stage: Stage, x: float, y: float, *, left: bool = False) -> None:
    """A lion of stone on a block, beside the way in."""
    stone, dark = lite(STONE, 0.2), shade(STONE, 0.2)
    svg = box(-34, -34, 68, 34, lite(SAND, 0.2)) + path("M-38-34h76v-9h-76Z", CREAM, width=1.8)
    svg += path("M-24-44Q-34-70-14-84Q-2-78 10-84Q20-66 22-44Z", stone)
    svg += path("M-20-72Q-24-98 0-100T24-74Q18-58 2-58T-20-72Z", dark)
    svg += path("M-10-74Q-10-92 4-92T18-76Q14-66 4-66T-10-74Z", stone)
    svg += path("M0-80h.5M9-80h.5", line=INK, width=3.4) + path("M2-74q3 3 6 0", width=1.6)
    svg += path("M-20-44v-12M16-44v-14M22-46q14-2 14-18", width=2.4)
    stage.add(y, shadow(x, y, 42, 6) + put(svg, x, y, mirrored=left))
    stage.take(x, y - 2, 40, 9)
    way = -1 if left else 1
    stage.slot("roof", x + way * 4, y - 100, "stone-lion", y + 0.1, room=(46, 52))
