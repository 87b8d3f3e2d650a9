"""The large works of the park, and what they hold."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from spytable.games.spy_guy.city.kit.boats import waves
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import HAND, person
from spytable.games.spy_guy.city.paper.art import art, building
from spytable.games.spy_guy.city.paper.inks import (
    BRICK,
    BUTTER,
    CREAM,
    GRASS,
    LEAF,
    PINE,
    PLUM,
    ROSE,
    SAND,
    SEA,
    SKY,
    TEAL,
    TERRA,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import Point, f, n, oval, path, put, shadow
from spytable.games.spy_guy.city.paper.stage import Stage

_Hands: TypeAlias = Literal["hold", "raise"]
_BAND: Final[dict[int, _Hands]] = {-104: "hold", -44: "raise", 44: "hold", 104: "hold"}
"""What the hands of each in the band do, by where he stands."""
_PLANKS: Final = -20
"""How far above a boat's keel its crew sits."""


def glasshouse(stage: Stage, x: float, y: float) -> None:
    """A palm house, 430 wide; its ledges are free."""
    stage.light(x, y, 190)
    stage.add(y, put(art("glasshouse"), x, y))
    stage.take(x + 10, y - 4, 236, 14)
    for at in (-172, -116, -60, 62, 118, 172):
        stage.slot("shop", x + at, y - 29, "glass-pane", y + 0.1, behind=SKY, room=(46, 46))
    for at in (-160, 158):
        stage.slot("roof", x + at, y - 140, "glass-roof", y + 0.1)


def bandstand(stage: Stage, x: float, y: float) -> None:
    """A bandstand, 300 wide, with four who play what was put into their hands."""
    stage.light(x, y, 190, strength=0.95)
    stage.add(y - 60, put(building(stage.tints.palette.landmarks, "bandstand"), x, y))
    for at, hands in _BAND.items():
        figure = Figure(hands=hands, coat=BRICK, legs=CREAM, dress=False, trim="lapel", hat="band")
        who = person(stage.lots, figure)
        px, py = x + at, y - 36 + (6 if abs(at) < 50 else 0)
        stage.add(y - 40, shadow(px, py, 12, 3.4) + put(who.svg, px, py, 0.94))
        dx, dy = HAND[hands]
        stage.slot(hands, px + dx * 0.94, py + dy * 0.94, "bandsman", y - 39.9)
    conductor = Figure(
        dress=False, coat=PLUM, hat="none", hair="long", left=((-14, -50), (-22, -66)),
        right=((14, -50), (22, -64)),
    )  # fmt: skip
    stage.add(y - 38, put(person(stage.lots, conductor).svg, x, y - 20, 0.94))
    stage.add(y, put(art("bandstand-front"), x, y))
    stage.take(x + 4, y - 16, 150, 26)
    stage.slot("roof", x - 84, y - 184, "bandstand-roof", y + 0.1, room=(46, 54))
    for at in (-126, 126):
        stage.slot("ground", x + at, y + 18, "bandstand", y + 18)
        stage.take(x + at, y + 22, 24, 12)


def temple(stage: Stage, x: float, y: float, depth: float) -> None:
    """A round temple on a hill."""
    stage.add(depth, put(building(stage.tints.palette.landmarks, "temple"), x, y))
    stage.slot("crate", x + 10, y - 10, "hill-top", depth + 0.01, behind=LEAF, room=(34, 46))


def pond(stage: Stage, d: str, box: tuple[float, float, float, float]) -> None:
    """A pond in the grass, by its outline and the box of its waves."""
    rim = path(d, SAND, width=2.1)
    left, top, right, bottom = box
    middle = (left + right) / 2, (top + bottom) / 2
    back = f"translate({f(-middle[0], -middle[1])})"
    inner = (
        f'<g transform="translate({f(*middle)}) scale(.968 .94) {back}">'
        f"{path(d, SEA, width=1.6)}</g>"
    )
    stage.add(-656, rim + inner)
    rx, ry = (right - left) / 2, (bottom - top) / 2

    def is_water(x: float, y: float) -> bool:
        return ((x - middle[0]) / rx) ** 2 + ((y - middle[1]) / ry) ** 2 < 0.74

    stage.add(-655, waves(stage, 60, box, mix(SEA, SKY, 0.6), is_water))


def island(stage: Stage, x: float, y: float) -> None:
    """An island with a willow and a place to land."""
    stage.add(y - 30, oval(x, y - 4, 92, 26, SAND) + oval(x, y - 10, 86, 22, GRASS, width=1.6))
    stage.slot("ground", x - 58, y - 2, "island", y - 2, behind=GRASS)
    stage.slot("ground", x + 58, y - 4, "island", y - 4, behind=GRASS)


def bridge(stage: Stage, x: float, y: float) -> None:
    """A bridge, 240 wide, with two who lean on its rail."""
    stage.light(x, y, 130, strength=0.75)
    lots = stage.lots
    for at, up in ((-44, 40), (38, 42)):
        hands: _Hands = "hold" if at < 0 else "raise"
        who = person(lots, Figure(hands=hands))
        stage.add(y - 0.4, put(who.svg, x + at, y - up, 0.96))
        dx, dy = HAND[hands]
        stage.slot(hands, x + at + dx, y - up + dy, "footbridge", y + 0.1)
    stage.add(y, put(art("park-bridge"), x, y))
    stage.slot("crate", x, y - 84, "footbridge", y + 0.1, room=(44, 52))
    stage.take(x, y, 126, 16)


def paddle_boat(stage: Stage, x: float, y: float, *, left: bool = False) -> None:
    """A paddle boat like a swan, with two on its bench."""
    stage.light(x, y, 80, strength=0.7)
    lots, way = stage.lots, -1 if left else 1
    hull = lots.pick((TERRA, BUTTER, TEAL, ROSE))
    one = person(lots, Figure(stance="sit", facing=1, pose="down")).svg
    two = person(lots, Figure(stance="sit", facing=1, pose="wave")).svg
    stage.add(y - 0.2, put(one, x - way * 26, y + _PLANKS + 14, 0.9, mirrored=left))
    stage.add(y - 0.15, put(two, x, y + _PLANKS + 14, 0.9, mirrored=left))
    stage.add(y, put(art("paddle-boat", hull=hull), x, y, mirrored=left))
    stage.take(x, y, 54, 14)


def railings(stage: Stage, left: float, right: float, y: float) -> None:
    """Iron railings before a hedge."""
    hedge = path(
        f"M{f(left, y)}V{n(y - 44)}Q{f((left + right) / 2, y - 52)} {f(right, y - 44)}V{n(y)}Z",
        PINE,
    )
    tufts = "".join(
        f"M{f(left + 8 + at * 19, y - 30 + at * 7 % 16)}q5-6 10 0"
        for at in range(int((right - left - 20) / 19))
    )
    bars = "".join(
        f"M{f(left + 6 + at * 12, y)}V{n(y - 40)}" for at in range(int((right - left) / 12))
    )
    rails = f"M{f(left, y - 8)}H{n(right)}M{f(left, y - 34)}H{n(right)}"
    svg = hedge + path(tufts, line=lite(PINE, 0.25), width=1.6)
    stage.add(y, svg + path(bars + rails, width=2.6))
    for at in range(int((right - left) / 110)):
        x = left + 56 + at * 110
        stage.slot("hang", x, y - 34, "railing", y + 0.1, behind=PINE, room=(46, 40))


def park_gate(stage: Stage, x: float, y: float) -> None:
    """A wide iron gate between two pillars."""
    svg = ""
    for way in (-1, 1):
        at = x + way * 66
        svg += shadow(at, y, 20, 5) + stage.pen.rect(at - 17, y - 92, 34, 92, SAND)
        svg += stage.pen.rect(at + 8, y - 92, 9, 92, shade(SAND, 0.22), width=1)
        svg += stage.pen.rect(at - 22, y - 102, 44, 12, CREAM)
        stage.slot("roof", at, y - 103, "gate-pillar", y + 0.1)
        for bar in range(3):
            leaf = at - way * (20 + bar * 8)
            svg += path(f"M{f(leaf, y - 4)}V{n(y - 74 + bar * 7)}", width=2.6)
    arch = f"M{f(x - 50, y - 84)}Q{f(x, y - 142)} {f(x + 50, y - 84)}"
    svg += path(arch, width=8) + path(arch, line=PINE, width=4)
    stage.add(y, svg)
    stage.slot("hang", x, y - 110, "gate-arch", y + 0.1)
    stage.take(x - 66, y, 24, 8)
    stage.take(x + 66, y, 24, 8)


def flower_bed(stage: Stage, x: float, y: float, inks: tuple[Ink, Ink]) -> None:
    """A round bed of flowers in two colours."""
    stage.add(y, put(art("flower-bed", one=inks[0], two=inks[1]), x, y))
    stage.take(x, y, 54, 14)


def rose_arches(stage: Stage, spots: list[Point]) -> None:
    """Arches of roses; something may hang in each."""
    for x, y in spots:
        stage.add(y, shadow(x - 34, y, 10, 3) + shadow(x + 34, y, 10, 3))
        stage.add(y, put(art("rose-arch"), x, y))
        stage.take(x, y, 42, 6)
        stage.slot("hang", x, y - 94, "rose-arch", y + 0.1, behind=GRASS, room=(46, 52))
