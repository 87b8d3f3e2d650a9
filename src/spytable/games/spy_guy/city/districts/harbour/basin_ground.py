"""The harbour's sky, sea and quays."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.animals import flying_gull
from spytable.games.spy_guy.city.kit.boats import waves
from spytable.games.spy_guy.city.kit.ground import cobbles, pavement, upper_street
from spytable.games.spy_guy.city.kit.horizon import airy, far_town, hills, in_the_air, sky
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    FAR_SEA,
    INK,
    PAVE,
    ROAD,
    ROSE,
    SAND,
    SEA,
    STONE,
    TEAL,
    TERRA,
    WOOD,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE, Point, box, disc, f, path, put
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import HORIZON, Stage

_NORTH: Final = (
    "M-20 500L790 500C810 540 860 556 910 560L1220 574L1220 640C1100 652 1000 640 880 640"
    "C760 640 600 640 500 668C400 694 330 760 320 850C312 920 330 1000 360 1060"
    "C390 1120 410 1160 400 1230L400 1470C300 1476 200 1490 130 1530C100 1560 90 1590 90 1640H-20Z"
)
_PIER: Final = (
    "M360 1246C440 1236 600 1250 760 1256L1030 1266Q1062 1268 1064 1290L1068 1400"
    "Q1068 1420 1040 1420L700 1424C580 1430 440 1452 360 1470Z"
)
_PIER_EDGE: Final = (
    "M420 1240C520 1240 640 1252 760 1256L1030 1266Q1062 1268 1064 1290L1068 1400"
    "Q1068 1420 1040 1420L700 1424C580 1430 440 1452 360 1470"
)
_PLANKS: Final = "M784 1257L1030 1266Q1062 1268 1064 1290L1068 1400Q1068 1420 1040 1420L784 1423Z"
_EDGE: Final = (
    "M1200 640C1100 652 1000 640 880 640C760 640 600 640 500 668C400 694 330 760 320 850"
    "C312 920 330 1000 360 1060C390 1120 410 1160 404 1226"
)
_DEEP: Final = (
    "M500 702C400 730 330 800 320 890C312 960 330 1040 360 1100L400 1250L440 1246"
    "C400 1160 366 1040 360 960C356 860 420 770 540 730C660 700 900 690 1220 700V672H700Z"
    "M90 1660C90 1600 110 1560 150 1544C220 1510 360 1500 440 1488C600 1464 800 1456 1060 1456"
    "L1100 1420L1100 1480C900 1500 700 1500 500 1520C300 1530 200 1560 170 1660Z"
)
_SKY_PLACES: Final[tuple[Point, ...]] = (
    (100, 80), (640, 200), (720, 110), (960, 206), (1140, 186), (1080, 120), (560, 226),
    (1130, 80),
)  # fmt: skip
_COBBLED: Final = (
    (260, 10, 790, 340, 1460),
    (120, 400, 1262, 780, 1420),
    (150, 500, 590, 1190, 634),
)


def _sinks(x: float) -> float:
    """The hills go down to the sea."""
    return max(0.0, x - 120) ** 2 / 1700


def _is_water(x: float, y: float) -> bool:
    """A coarse answer, for marks on the water."""
    if y < 1246:
        edge = 500 - (y - 676) * 1.9 if y < 760 else 325 if y < 1000 else 325 + (y - 1000) * 0.45
        return x > edge + 14 and (y > 690 or x > 560)
    if y < 1480:
        return x > 1086 or (y > 1462 and x > 500)
    return x > 130


def far(stage: Stage) -> None:
    """Sky, open sea with ships, and the end of the hills."""
    sky(stage, [(180, 58, 0.9), (1080, 84, 1), (640, 52, 0.6)])
    sea = box(0, HORIZON, WIDTH, 340, FAR_SEA, line=NO_LINE)
    sea += path(f"M0 {HORIZON}H{WIDTH}", line=shade(FAR_SEA, 0.25), width=1.6)
    sea += waves(stage, 90, (300, 262, 1190, 420), lite(FAR_SEA, 0.5))
    stage.add(-899, disc(800, 128, 62, lite(BUTTER, 0.35), line=NO_LINE) + sea)
    hills(stage, _sinks)
    ship = path("M-40 0H40L30 16H-30Z", BRICK) + box(-16, -16, 34, 16, CREAM)
    ship += box(0, -34, 12, 18, TERRA)
    for x, y, size in ((530, 258, 0.5), (940, 262, 0.4)):
        stage.add(-889, put(ship, x, y, size))
    for x, y, ink in ((650, 276, CREAM), (1150, 284, ROSE)):
        yacht = path("M-20 0H24L14 12H-12ZM0-4V-60L26-8ZM-3-50V-8H-22Z", ink)
        stage.add(-889, put(yacht, x, y, 0.36))
    in_the_air(stage, "zeppelin", 420, 112, 0.84)
    in_the_air(stage, "biplane", 900, 66, 0.8)
    in_the_air(stage, "whale", 900, 376, 0.7)
    far_town(stage, until=330, drop=80)
    lots = stage.lots
    for _ in range(9):
        flying_gull(stage, lots.between(300, 1180), lots.between(60, 330), -870)
    airy(stage, _SKY_PLACES)


def water(stage: Stage) -> None:
    """The basin and the sea outside the pier."""
    svg = box(-10, 540, WIDTH + 20, 1080, SEA, line=NO_LINE)
    svg += box(760, 470, 460, 130, FAR_SEA, line=NO_LINE)
    svg += waves(stage, 24, (840, 430, 1190, 540), lite(FAR_SEA, 0.5))
    svg += path(_DEEP, mix(BLUE, TEAL, 0.55), line=NO_LINE)
    svg += waves(stage, 560, (100, 680, 1200, 1600), lite(SEA, 0.42), _is_water)
    svg += waves(stage, 130, (100, 680, 1200, 1600), shade(SEA, 0.22), _is_water)
    pavement(stage, 780)
    stage.add(-690, svg)


def _wall(d: str) -> str:
    """A quay's wall: its outline let down."""
    return "".join(put(path(d, STONE, line=NO_LINE), 0, down) for down in (36, 24, 12))


def quays(stage: Stage) -> None:
    """The land about the basin, the pier, and the ends of the streets."""
    lots = stage.lots
    line = shade(STONE, 0.3)
    stones = "".join(f"M{f(lots.between(560, 1200), lots.between(648, 676))}h12" for _ in range(50))
    land = (
        put(path(_NORTH, STONE), 0, 36)
        + _wall(_NORTH)
        + path(stones, line=line, width=1.6)
        + path(_NORTH, PAVE, line=NO_LINE)
    )
    land += path("M790 500C810 540 860 556 910 560L1220 574")
    for at in range(22):
        x, y = 804 + at / 21 * 400, 562 + at / 21 * 12
        tone = lots.pick((STONE, shade(STONE, 0.2), shade(PAVE, 0.3)))
        land += path(f"M{f(x, y)}q-2-14 10-16q14 0 14 16Z", tone, width=1.8)
    stage.add(-680, land)
    courses = "".join(
        f"M{f(x, 1432 + max(0.0, (700 - x) / 340 * 24) + lots.between(0, 22))}h12"
        for x in (lots.between(400, 1050) for _ in range(80))
    )
    pier = _wall(_PIER) + path(_PIER, PAVE, line=NO_LINE) + path(courses, line=line, width=1.6)
    planks = "".join(f"M{x} 1262V1420" for x in range(790, 1062, 17))
    pier += path(_PLANKS, mix(WOOD, SAND, 0.45)) + path(planks, line=shade(WOOD, 0.2), width=1.4)
    stage.add(-679, pier + path(_PIER_EDGE) + put(path(_PIER_EDGE), 0, 36))
    stage.add(-678, path(_EDGE, width=12) + path(_EDGE, line=CREAM, width=8))
    upper_street(stage, 770, depth=-677)
    end = f"M770 {stage.upper_foot(770) + 16:.1f}q46 6 46 38t-46 38"
    stage.add(-676.9, path(f"{end}Z", ROAD, line=NO_LINE) + path(end, line=INK, width=1.6))
    corner = f"M-9 {stage.lower_foot(0) + 14:.1f}Q62 1366 62 1440V1640H-9Z"
    stage.add(-676, path(corner, ROAD, width=1.6))
    for count, left, top, right, bottom in _COBBLED:
        cobbles(stage, count, left, top, right, bottom, PAVE, depth=-675)
