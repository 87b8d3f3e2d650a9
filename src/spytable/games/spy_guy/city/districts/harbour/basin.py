"""The harbour: a basin with a liner, the lighthouse, the pier with its crane, a boatyard."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.harbour.basin_ground import far, quays, water
from spytable.games.spy_guy.city.kit.animals import flying_gull, gull
from spytable.games.spy_guy.city.kit.boats import rowboat, sailboat, trawler
from spytable.games.spy_guy.city.kit.crowd import crowd, free_ground, in_front_of, porters, somebody
from spytable.games.spy_guy.city.kit.furniture import bench, lamp, stand, stuff
from spytable.games.spy_guy.city.kit.goods import Goods
from spytable.games.spy_guy.city.kit.greenery import tree
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.jobs import (
    CAPTAIN,
    CLERK,
    DOCKER,
    FISHERMAN,
    FISHWIFE,
    LADY,
    SAILOR,
)
from spytable.games.spy_guy.city.kit.quay import (
    afloat,
    boatyard,
    buoy,
    crane,
    diver,
    ducks,
    lighthouse,
    lobster_pots,
    octopus,
    raft,
    steamer,
    submarine,
    swimmer,
    tug_of_war,
)
from spytable.games.spy_guy.city.kit.rows import Row, row
from spytable.games.spy_guy.city.kit.seams import UPPER_HALF, seam
from spytable.games.spy_guy.city.kit.stalls import stall
from spytable.games.spy_guy.city.kit.stories import angler, moritz, painter_of_ships
from spytable.games.spy_guy.city.kit.vehicles import car, handcart, horse_cart
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BUTTER,
    PAVE,
    PINE,
    PLUM,
    ROSE,
    SAGE,
    SAND,
    SKY,
    TEAL,
    TERRA,
    Ink,
    lite,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import Point, put
from spytable.games.spy_guy.city.paper.stage import Stage, Street
from spytable.games.spy_guy.city.paper.tints import COOL

STREETS: Final = (
    Street("lighthouse-hill", 0, 0, 1200, 400),
    Street("lighthouse-hill", 920, 400, 1200, 700),
    Street("sailors-row", 0, 400, 1200, 660),
    Street("fish-quay", 0, 660, 330, 1216),
    Street("crane-quay", 380, 1216, 1090, 1436),
    Street("boat-slip", 0, 1216, 400, 1600),
    Street("basin", 0, 660, 1200, 1600),
)
_JOBS: Final = (SAILOR, SAILOR, FISHERMAN, FISHWIFE, DOCKER, CAPTAIN)
_STROLLERS: Final = (LADY, CLERK, SAILOR, CAPTAIN)
_NAMES: Final = ("AURORA", "BELLA", "STELLA", "MARIA", "NORA", "LUCIA")
_STUFF: Final = (
    (46, 940), (180, 968), (300, 960), (48, 1110), (150, 1116), (270, 1130), (360, 1200),
    (360, 1300), (520, 1290), (650, 1284), (770, 1296), (900, 1300), (980, 1306), (392, 1424),
)  # fmt: skip
_BOLLARDS: Final = (
    (360, 820), (345, 930), (440, 690), (580, 648), (700, 640), (810, 640), (920, 640),
    (1070, 1300), (1070, 1392),
)  # fmt: skip
_FISH_STALLS: Final[tuple[tuple[float, float, Ink, Goods], ...]] = (
    (106, 884, TEAL, "shell"), (238, 900, ROSE, "crab"), (96, 1024, BUTTER, "fruit"),
    (236, 1040, PLUM, "shell"),
)  # fmt: skip
_PIER_STALLS: Final[tuple[tuple[float, Ink, Goods], ...]] = (
    (574, BLUE, "crab"), (706, TERRA, "shell"), (834, BUTTER, "crab"),
)  # fmt: skip
_IN_THE_BASIN: Final[tuple[Point, ...]] = (
    (384, 900), (500, 950), (560, 850), (1050, 716), (700, 1110), (500, 1216), (1150, 1010),
    (930, 1110),
)  # fmt: skip
_OUTSIDE: Final[tuple[Point, ...]] = (
    (1160, 1290), (226, 1570), (460, 1500), (860, 1486), (1046, 1560), (1040, 1476),
)  # fmt: skip


def compose(stage: Stage) -> None:
    """Paint the harbour from back to front."""
    far(stage)
    water(stage)
    quays(stage)
    _upper(stage)
    _west(stage)
    _basin(stage)
    _pier(stage)
    _people(stage)


def _upper(stage: Stage) -> None:
    """The upper street, where the tram turns, and the promenade to the lighthouse."""
    foot = stage.upper_foot
    seam(stage, "left")
    kind = Row(walls=COOL, haze=0.06, deep=80, floors=(2, 3, 2, 2), open_share=0.5)
    row(stage, UPPER_HALF, 766, foot, kind)
    car(stage, 220, foot(220) + 48, left=True, paint=TEAL)
    horse_cart(stage, 590, foot(590) + 54, left=True)
    for x in (100, 440):
        lamp(stage, x, foot(x) + 18)
    tree(stage, 340, foot(340) + 24, size=0.8)
    for at in range(7):
        x, y = 560 + at * 62, 622 + stage.lots.between(-3, 3)
        if at % 2:
            tree(stage, x, y - 12, "palm", size=0.92)
        else:
            lamp(stage, x, y)
    bench(stage, 500, 640)
    bench(stage, 868, 618)
    lighthouse(stage, 1062, 664)
    stage.add(676, put(art("mermaid"), 936, 682, 0.9))


def _west(stage: Stage) -> None:
    """The quay on the left: houses with an alley of steps, fish stalls, the boatyard."""
    stairs = stage.pen.rect(40, 606, 60, 150, shade(SAND, 0.3))
    for at in range(13):
        tone, left = (SAND if at % 2 else lite(SAND, 0.3)), 42 + at * 0.6
        stairs += stage.pen.rect(left, 746 - at * 10.5, 56 - at * 1.2, 10.5, tone, width=1.4)
    stage.add(754, stairs)
    somebody(stage, 62, 704, Figure(hands="carry", stance="walk"), depth=755, noun="steps")
    somebody(stage, 82, 652, Figure(), size=0.92, depth=754.5)
    tall = Row(walls=COOL, least=88, most=100, floors=(3,), shops=1, roofs=("mansard", "step"))
    row(stage, 104, 290, lambda x: 760 + (x - 100) * 0.02, tall)
    for at, (x, y, ink, heap) in enumerate(_FISH_STALLS):
        stall(stage, x, y, 106, ink=ink, heap=heap, noun="fish-stall", first_free=at % 2 == 0)
    low = Row(walls=COOL, least=116, most=130, floors=(2,), open_share=0.5)
    row(stage, 36, 282, lambda x: 1330 + x * 0.02, low)
    boatyard(stage, 240, 1450)
    for x, y in ((66, 1412), (116, 1480)):
        tree(stage, x, y)
    stand(stage, "column", 50, 1236, 26)


def _basin(stage: Stage) -> None:
    """All that floats."""
    lots = stage.lots
    drift = lots.between(-24, 24)
    steamer(stage, 520 + drift, 1040)
    moritz(stage, 1040.2, 978 + drift, 952)
    sailboat(stage, 440, 842)
    sailboat(stage, 1126, 850, left=True)
    sailboat(stage, 706, 768)
    trawler(stage, 1080, 1180, stage.dealt(_NAMES), left=True)
    for x, y, left in ((440, 1010, False), (560, 1164, True), (836, 1196, False), (572, 716, True)):
        rowboat(stage, x + lots.between(-16, 16), y, left=left)
    trawler(stage, 330, 1584, stage.dealt(_NAMES))
    rowboat(stage, 560, 1536)
    sailboat(stage, 1124, 1584, left=True)
    rowboat(stage, 960, 1512, left=True)
    submarine(stage, 760 + drift, 1574)
    octopus(stage, 1134, 1392)
    swimmer(stage, 860, 700)
    swimmer(stage, 1044, 792, BUTTER, left=True)
    ducks(stage, 610, 820)
    raft(stage, 950, 764)
    buoy(stage, 430, 1112)
    buoy(stage, 1150, 936, PINE)
    buoy(stage, 640, 1236, BUTTER)
    afloat(stage, _IN_THE_BASIN, "open-water")
    afloat(stage, _OUTSIDE, "harbour-wall")


def _pier(stage: Stage) -> None:
    """The crane, the fish stalls, and what is pulled out of the water."""
    crane(stage, 464, 1380)
    for x, ink, heap in _PIER_STALLS:
        stall(stage, x, 1346, 104, ink=ink, heap=heap, noun="fish-stall")
    diver(stage, 790, 1410)
    for x in (606, 716):
        angler(stage, x, 1422)
    tug_of_war(stage, 946, 1390, (1096, 1374))
    lobster_pots(stage, 1010, 1308)
    stand(stage, "stowaway", 660, 1402, 32)
    lots = stage.lots
    for x, y in _STUFF:
        if stage.is_free(x, y, 6):
            stuff(stage, x + lots.between(-6, 6), y + lots.between(-4, 4))
    for x, y in _BOLLARDS:
        stage.add(y, put(art("bollard"), x, y))
        stage.slot("crate", x, y - 20, "bollard", y + 0.1)


def _people(stage: Stage) -> None:
    lots = stage.lots
    stage.add(612, put(art("hammock", cloth=lots.pick((TERRA, SKY, SAGE))), 684, 612))
    stage.take(684, 612, 66, 16)
    handcart(stage, 420, stage.upper_foot(420) + 104)
    painter_of_ships(stage, 352, 690)
    porters(stage, [(300, 1082, "carry"), (710, 606, "carry"), (816, 604, "hold")])
    porters(stage, [(60, 828, "hold"), (372, 1346, "carry"), (56, 1176, "carry")])
    porters(stage, [(990, 616, "carry"), (322, 700, "carry"), (150, 1250, "raise")])
    free_ground(stage, 40, (40, 820, 320, 1210), PAVE)
    free_ground(stage, 30, (420, 1280, 1030, 1412), PAVE)
    free_ground(stage, 30, (420, 650, 540, 690), PAVE)
    free_ground(stage, 20, (60, 1390, 350, 1500), PAVE)
    crowd(stage, 20, lambda: (lots.between(20, 330), lots.between(810, 1250)), jobs=_JOBS)
    crowd(stage, 8, lambda: (lots.between(380, 1040), lots.between(1280, 1410)), jobs=_JOBS)
    crowd(stage, 12, lambda: (lots.between(500, 1180), lots.between(584, 632)), jobs=_STROLLERS)
    crowd(
        stage,
        12,
        lambda: in_front_of(stage.upper_foot, lots.between(30, 480), lots.between(10, 40)),
    )
    crowd(stage, 6, lambda: (lots.between(40, 360), lots.between(1370, 1460)), jobs=_JOBS)
    for _ in range(6):
        flying_gull(stage, lots.between(380, 1180), lots.between(700, 1560), 650)
    stage.add(2000, put(art("gull-with-bread"), 330, 1160))
    for x, y in ((920, 1262), (464, 1216), (400, 1236)):
        gull(stage, x, y, y + 30)
