"""The mountain halt's ground: the alp, two rocks with tunnels, the viaduct between them."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from spytable.games.spy_guy.city.districts.station.hall_pieces import rails
from spytable.games.spy_guy.city.kit.boats import waves
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    CREAM,
    GRASS,
    GREYS,
    INK,
    LEAF,
    MOWN,
    PEACH,
    PINE,
    SAND,
    SEA,
    SKY,
    STONE,
    WOOD,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import (
    NO_LINE,
    Point,
    box,
    f,
    n,
    oval,
    path,
    put,
    rope,
)
from spytable.games.spy_guy.city.paper.stage import Stage

DECK: Final = 804.0
"""The rails of the viaduct."""
FOOT: Final = 976.0
"""The foot of its piers, and the depth of all that is on it, less a little."""
_ROCK: Final = mix(GREYS[1], PEACH, 0.45)
_ARCHES: Final = 5
_WIDE: Final = 132.0
_LEFT: Final = 206.0
_LEFT_ROCK: Final[tuple[Point, ...]] = (
    (40, 1036), (46, 880), (36, 790), (62, 700), (84, 650), (122, 598), (152, 640), (182, 664),
    (212, 716), (214, 850), (236, 920), (252, 1036),
)  # fmt: skip
_RIGHT_ROCK: Final[tuple[Point, ...]] = (
    (830, 1036), (852, 930), (862, 716), (884, 660), (926, 640), (946, 606), (1080, 606),
    (1104, 560), (1136, 640), (1142, 720), (1166, 800), (1158, 910), (1166, 1036),
)  # fmt: skip
_FACETS: Final[tuple[tuple[float, tuple[Point, ...]], ...]] = (
    (0.4, ((122, 598), (152, 640), (182, 664), (212, 716), (214, 850), (236, 920), (252, 1036),
            (178, 1036), (186, 900), (148, 780), (160, 700))),
    (-0.5, ((122, 598), (84, 650), (62, 700), (36, 790), (80, 770), (104, 700))),
    (0.2, ((104, 700), (160, 700), (148, 780), (186, 900), (110, 880), (80, 770))),
    (-0.32, ((46, 880), (110, 880), (128, 960), (96, 1036), (40, 1036))),
    (0.4, ((1104, 560), (1136, 640), (1142, 720), (1166, 800), (1158, 910), (1166, 1036),
            (1082, 1036), (1100, 920), (1066, 800), (1096, 680))),
    (-0.5, ((946, 606), (926, 640), (884, 660), (862, 716), (910, 724), (960, 680), (990, 606))),
    (0.2, ((862, 716), (910, 724), (934, 800), (896, 900), (852, 930))),
    (-0.32, ((896, 900), (934, 800), (990, 860), (960, 970), (880, 1036), (830, 1036), (852, 930))),
    (0.2, ((1066, 606), (1080, 606), (1104, 560), (1096, 680), (1066, 800), (1060, 700))),
)  # fmt: skip
"""Sides of the rocks by how dark they are; less than nothing is in the light."""
_SNOW: Final = (
    "M122 598L84 650L100 644L108 660L122 646L134 664L144 644L158 648L152 640Z"
    "M1104 560L1088 588L1098 586L1104 602L1114 590L1124 612L1122 606Z"
)
_CRACKS: Final = (
    "M70 740l22 14l-6 26M64 920l26 10l8 30M120 820l22 24l-8 26M196 760l-16 22M206 900l10 30"
    "M890 690l24 14M900 920l34-14l12 24M1110 740l-16 24l10 34M1140 880l-22 16M880 800l26 22"
    "M960 740l14 30l-8 24M980 900l-14 22M1120 640l-12 20"
)


def alp(stage: Stage) -> None:
    """A meadow that rises behind the viaduct, with a path, and a pool under the waterfall."""
    svg = path("M36 690Q160 622 400 612T800 616T1164 690V1090H36Z", GRASS, line=NO_LINE)
    svg += path("M230 700Q420 650 640 672T860 700V760H230Z", MOWN, line=NO_LINE)
    svg += path("M210 950Q520 880 850 960V1090H210Z", MOWN, line=NO_LINE)
    way = "M620 604C560 650 700 700 600 760S470 900 540 1112"
    svg += path(way, line=shade(SAND, 0.3), width=30) + path(way, line=lite(SAND, 0.2), width=26)
    stage.add(-656, svg)
    tufts = stage.pen.marks(200, 50, 640, 1150, 1040)
    stage.add(-655, path(tufts, line=mix(GRASS, PINE, 0.35), width=1.5))


def rocks(stage: Stage) -> None:
    """Two rocks with grass on their ledges; from the right one water falls into a pool."""
    wholes = (_LEFT_ROCK, _RIGHT_ROCK)
    svg = "".join(stage.pen.poly(whole, _ROCK) for whole in wholes)
    for dark, facet in _FACETS:
        tone = shade(_ROCK, dark) if dark > 0 else lite(_ROCK, -dark)
        svg += stage.pen.poly(facet, tone, line=NO_LINE)
    svg += path(_SNOW, CREAM, line=NO_LINE) + "".join(stage.pen.poly(whole) for whole in wholes)
    svg += path(_CRACKS, line=shade(_ROCK, 0.45), width=1.6)
    falls = "M1000 640Q1012 700 998 790T1006 984H1064Q1068 880 1052 790T1044 640Z"
    streaks = "M1012 670Q1020 770 1012 870T1020 970M1030 660Q1036 770 1030 900"
    streaks += "M1044 750Q1052 860 1050 960"
    svg += path(falls, mix(SEA, SKY, 0.6)) + path(streaks, line=lite(SKY, 0.6), width=4)
    svg += oval(1034, 1012, 108, 26, STONE) + oval(1034, 1009, 98, 20, SEA, width=1.6)
    svg += waves(stage, 14, (950, 1000, 1100, 1020), lite(SEA, 0.42))
    foam = "M992 992q10-14 20 0q10-14 20 0q10-14 20 0q8-10 16 2q-34 14-76-2Z"
    stage.add(FOOT + 1.1, svg + path(foam, CREAM, width=1.6))
    for x, y in ((976, 1016), (1090, 1016)):
        stage.slot("water", x, y, "waterfall", FOOT + 1.3, behind=SEA)
    for x, y, w in ((112, 730, 56), (70, 846, 50), (150, 890, 62), (90, 980, 62)):
        _ledge(stage, x, y, w)
    for x, y, w in ((946, 760, 60), (1112, 736, 56), (900, 880, 62), (1122, 888, 62)):
        _ledge(stage, x, y, w)
    for x, y, size in (
        (74, 776, 0.62), (186, 812, 0.6), (54, 1030, 0.8), (140, 1010, 0.7), (232, 1034, 0.6),
        (890, 790, 0.66), (916, 700, 0.6), (1150, 800, 0.66), (1142, 1030, 0.8), (880, 1030, 0.7),
        (1088, 830, 0.56), (966, 850, 0.6),
    ):  # fmt: skip
        _pine(stage, x, y, size)


def _ledge(stage: Stage, x: float, y: float, wide: float) -> None:
    """A ledge of grass in a rock, with room on it."""
    half = wide / 2
    d = f"M{f(x - half, y)}Q{f(x, y - 10)} {f(x + half, y - 2)}l6 8"
    d += f"Q{f(x, y + 16)} {f(x - half - 4, y + 7)}Z"
    stage.add(FOOT + 1.2, path(d, GRASS, width=1.6))
    stage.slot("ground", x, y + 2, "rock-ledge", FOOT + 1.3, behind=_ROCK, room=(48, 52))


def _pine(stage: Stage, x: float, y: float, size: float) -> None:
    """A pine on a rock."""
    leaf = mix(PINE, LEAF, stage.lots.pick((0, 0.15, 0.3)))
    svg = put(art("tree-tall", leaf=leaf), x, y, size)
    stage.add(
        FOOT + 1.25 + y / 100000, svg + put(art("bush", leaf=leaf), x + 16, y + 1, size * 0.7)
    )


def portal(stage: Stage, x: float, *, left: bool) -> None:
    """The mouth of a tunnel, from aside: a frame of stone before the dark."""
    way = 1 if left else -1
    pen, wall = stage.pen, mix(STONE, CREAM, 0.3)
    svg = pen.rect(x - 22, DECK - 118, 44, 152, wall)
    lines = "".join(f"M{f(x - 22, DECK - 96 + at * 24)}h44" for at in range(5))
    svg += path(lines, line=shade(STONE, 0.3), width=1.2)
    svg += path(
        f"M{f(x + way * 22, DECK + 4)}v-80q{n(-way * 18)}-6 {n(-way * 18)} 20v60Z", INK, width=1.6
    )
    svg += pen.rect(x - 28, DECK - 128, 56, 13, CREAM)
    stage.add(FOOT + 1.4, svg)
    stage.slot("roof", x, DECK - 129, "tunnel-mouth", FOOT + 1.5, room=(48, 54))


def viaduct(stage: Stage) -> None:
    """Five arches, and rails on them from tunnel to tunnel; people look over its parapet."""
    top, low, right = DECK - 14, DECK + 40, _LEFT + _ARCHES * _WIDE
    wall = mix(STONE, stage.tints.palette.ink("peach", PEACH), 0.4)
    stage.add(FOOT - 2, box(_LEFT - 30, top, right - _LEFT + 60, 44, lite(SAND, 0.25)))
    rails(stage, _LEFT - 30, right + 30, DECK, FOOT - 1.9)
    for at in range(_ARCHES):
        left = _LEFT + at * _WIDE
        r = _WIDE / 2 - 13
        arch = f"M{f(left, low - 12)}h{n(_WIDE)}V{n(FOOT)}h-13V{n(low + 12 + r)}"
        arch += f"a{f(r, r)} 0 0 0 {f(-2 * r, 0)}V{n(FOOT)}h-13Z"
        svg = path(arch, wall)
        bow = f"M{f(left + 13, low + 12 + r)}a{f(r, r)} 0 0 1 {f(2 * r, 0)}"
        svg += path(bow, width=9) + path(bow, line=mix(STONE, CREAM, 0.6), width=5.6)
        svg += box(left - 16, FOOT - 16, 32, 16, mix(STONE, CREAM, 0.4))
        svg += path(_courses(stage, left, low), line=shade(wall, 0.36), width=1.2)
        stage.add(FOOT, svg)
        stage.slot("hang", left + _WIDE / 2, low + 16, "viaduct-arch", FOOT + 0.1, room=(48, 52))
        stage.take(left, FOOT - 4, 18, 8)
    svg = stage.pen.rect(_LEFT - 26, low - 26, right - _LEFT + 52, 20, mix(STONE, CREAM, 0.4))
    joints = "".join(f"M{f(_LEFT + at * 22, low - 26)}v20" for at in range(int(_ARCHES * 6)))
    svg += path(joints, line=shade(STONE, 0.3), width=1.1)
    svg += stage.pen.rect(_LEFT - 30, low - 32, right - _LEFT + 60, 8, CREAM, width=1.8)
    stage.add(FOOT + 0.2, svg)
    stage.light(_LEFT + 330, FOOT, 300, strength=0.75)
    for share in (0.5, 2.5, 4.5):
        stage.slot("roof", _LEFT + share * _WIDE, low - 32, "parapet", FOOT + 0.3, room=(48, 50))


def _courses(stage: Stage, left: float, low: float) -> str:
    """Stones of an arch, on its piers and beside its top."""
    lots, d = stage.lots, ""
    for _ in range(9):
        d += f"M{f(left + lots.between(2, 4), lots.between(low + 30, FOOT - 22))}h7"
        x = left + lots.pick((6.0, 104.0)) + lots.between(0, 14)
        d += f"M{f(x, lots.between(low, low + 24))}h9"
    return d


def hole(stage: Stage, x: float, y: float) -> None:
    """The tunnel into which the rack railway climbs."""
    frame = f"M{f(x - 40, y + 24)}V{n(y - 44)}A38 38 0 0 1 {f(x + 36, y - 44)}V{n(y + 24)}Z"
    inner = f"M{f(x - 30, y + 24)}V{n(y - 42)}A28 30 0 0 1 {f(x + 26, y - 42)}V{n(y + 24)}Z"
    svg = path(frame, mix(STONE, CREAM, 0.35)) + path(inner, mix(INK, PINE, 0.2), width=1.8)
    stage.add(FOOT + 1.5, svg)
    stage.slot("roof", x - 2, y - 84, "tunnel-mouth", FOOT + 1.6, room=(46, 52))


def rack(stage: Stage, start: Point, end: Point) -> None:
    """A steep track on a trestle of timber."""
    (ax, ay), (bx, by) = start, end
    slope = (by - ay) / (bx - ax)
    foot, wood = ay + 14, mix(WOOD, SAND, 0.25)
    posts, cross = "", ""
    xs = [ax + 70 + at * 62 for at in range(int((bx - ax - 60) / 62) + 1)]
    for x in xs:
        posts += f"M{f(x, ay + (x - ax) * slope + 6)}V{n(foot)}"
    for one, two in pairwise(xs):
        high = ay + (two - ax) * slope + 12
        cross += f"M{f(one, foot)}L{f(two, high)}"
        cross += f"M{f(one, ay + (one - ax) * slope + 12)}L{f(two, foot)}"
    svg = path(cross, width=4) + path(cross, line=shade(wood, 0.2), width=1.8)
    svg += rope(posts, wood, 4) + rope(f"M{f(ax - 20, ay + 4)}L{f(bx, by + 6)}", WOOD, 7)
    ties = "".join(
        f"M{f(ax + at * 16, ay - 6 + at * 16 * slope)}l2 10" for at in range(int((bx - ax) / 16))
    )
    svg += path(ties, line=shade(WOOD, 0.3), width=4)
    line = f"M{f(ax - 20, ay - 2)}L{f(bx, by)}"
    stage.add(foot, svg + path(line, width=4) + path(line, line=lite(SKY, 0.2), width=1.6))
    for x in xs[1::2]:
        stage.slot(
            "hang", x + 31, ay + (x + 31 - ax) * slope + 10, "trestle", foot + 0.1, room=(46, 50)
        )
        stage.take(x, foot, 60, 8, high=0)
