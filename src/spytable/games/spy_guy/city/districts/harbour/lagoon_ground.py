"""The lagoon's water: its walls, its island, the jetties, and the bridge over the canal."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.boats import waves
from spytable.games.spy_guy.city.kit.greenery import tree
from spytable.games.spy_guy.city.kit.quay import lighthouse
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    CREAM,
    LEAF,
    PAVE,
    ROAD,
    SAGE,
    SAND,
    SEA,
    STONE,
    TEAL,
    WOOD,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE, box, f, path
from spytable.games.spy_guy.city.paper.stage import Stage

_BASIN: Final = (
    "M300 672C420 640 780 640 900 672C962 716 968 860 950 980C938 1080 890 1160 800 1206"
    "L780 1250L776 1640H430L426 1250L400 1206C310 1160 262 1060 250 960C240 850 246 720 300 672Z"
)
_EDGE: Final = (
    "M426 1352L426 1250L400 1206C310 1160 262 1060 250 960C240 850 246 720 300 672"
    "C420 640 780 640 900 672C962 716 968 860 950 980C938 1080 890 1160 800 1206L780 1250V1352"
)
_SHADE: Final = (
    "M300 690C420 660 780 660 900 690C938 724 954 790 957 870C930 760 800 724 600 724"
    "S272 760 246 880C247 790 262 724 300 690Z"
)
_WALL: Final = (
    "M300 672C420 640 780 640 900 672C938 702 954 770 957 850C948 790 930 738 900 706"
    "C780 674 420 674 300 706C270 738 252 790 246 850C248 770 262 706 300 672Z"
)
_ISLAND: Final = (
    "M440 776C440 748 520 736 610 740C700 734 770 750 768 776C770 802 690 812 604 812"
    "C520 814 440 804 440 776Z"
)
_SHORE: Final = (
    "M440 776C440 802 520 814 604 812C690 812 770 802 768 776V790C770 816 690 826 604 826"
    "C520 828 440 818 440 790Z"
)
_ALL: Final = (250, 700, 950, 1600)


def _is_water(x: float, y: float) -> bool:
    """A coarse answer, for marks on the water."""
    if y > 1240:
        return 440 < x < 766
    half = 340 - max(0.0, y - 960) ** 2 / 420
    return abs(x - 600) < half - 12 and y > 690


def water(stage: Stage) -> None:
    """The lagoon and the canal that leaves it, with their stone edge."""
    lots = stage.lots
    svg = path(_BASIN, SEA) + path(_SHADE, mix(BLUE, TEAL, 0.55), line=NO_LINE)
    svg += path(_WALL, STONE, line=NO_LINE) + box(430, 1240, 346, 400, SEA, line=NO_LINE)
    stones = "".join(f"M{f(lots.between(330, 870), lots.between(668, 690))}h12" for _ in range(46))
    svg += path(stones, line=shade(STONE, 0.3), width=1.6)
    svg += waves(stage, 520, _ALL, lite(SEA, 0.42), _is_water)
    svg += waves(stage, 110, _ALL, shade(SEA, 0.22), _is_water)
    stage.add(-645, svg)
    stage.add(-644, path(_EDGE, width=12) + path(_EDGE, line=CREAM, width=8))


def island(stage: Stage) -> None:
    """An island of grass with the lighthouse on it."""
    stage.add(700, path(_ISLAND, mix(LEAF, SAGE, 0.4)) + path(_SHORE, STONE))
    lighthouse(stage, 612, 784)
    for x, y in ((470, 790), (752, 792)):
        tree(stage, x, y, size=0.8)


def jetty(stage: Stage, left: float, right: float, y: float) -> None:
    """Planks on piles, from a quay into the water."""
    long = int(right - left)
    planks = "".join(f"M{f(left + at, y)}v22" for at in range(12, long, 13))
    piles = "".join(f"M{f(left + at, y + 22)}v16" for at in range(18, long, 34))
    deck = stage.pen.rect(left, y, right - left, 22, mix(WOOD, SAND, 0.45))
    stage.add(-640, path(piles, width=6) + deck + path(planks, line=shade(WOOD, 0.2), width=1.4))


def _parapet(y: float) -> str:
    """A low wall along one side of the bridge."""
    wall = f"M396 {y}Q603 {y - 40} 810 {y}v-20Q603 {y - 60} 396 {y - 20}Z"
    rim = f"M392 {y - 20}Q603 {y - 60} 814 {y - 20}"
    return path(wall, PAVE) + path(rim, width=8) + path(rim, line=CREAM, width=4.4)


def bridge(stage: Stage) -> None:
    """The bridge that carries the lower street over the canal."""
    deck = path("M396 1358Q603 1318 810 1358V1442Q603 1404 396 1442Z", ROAD)
    arch = "M396 1442Q603 1404 810 1442V1500H790C780 1452 700 1438 603 1438S426 1452 416 1500H396Z"
    joints = "".join(
        f"M{603 + at * 28} {1424 + abs(at) * 2.4:.1f}l{at * 1.5:.1f} 16" for at in range(-6, 7)
    )
    dark = path("M430 1440H776V1484Q603 1470 430 1484Z", shade(SEA, 0.5), line=NO_LINE, alpha=0.5)
    stage.add(-630, dark + deck + path(arch, STONE) + path(joints, width=1.6))
    stage.add(1352, _parapet(1360))
    stage.add(1450, _parapet(1446))
    for x in (470, 736):
        stage.light(x, 1420, 110)
    for x in (470, 603, 736):
        stage.slot("crate", x, 1408, "stone-bridge", 1450.1, room=(50, 50))
