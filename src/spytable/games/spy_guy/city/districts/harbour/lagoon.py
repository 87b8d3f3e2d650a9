"""The harbour, second plan: a lagoon with an island lighthouse, a canal under a bridge."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.harbour.lagoon_ground import bridge, island, jetty, water
from spytable.games.spy_guy.city.kit.animals import flying_gull, gull
from spytable.games.spy_guy.city.kit.boats import rowboat, sailboat, trawler
from spytable.games.spy_guy.city.kit.crowd import crowd, free_ground, in_front_of, porters
from spytable.games.spy_guy.city.kit.deck import Story, deal
from spytable.games.spy_guy.city.kit.furniture import bench, lamp, stand, stuff
from spytable.games.spy_guy.city.kit.goods import Goods
from spytable.games.spy_guy.city.kit.greenery import tree
from spytable.games.spy_guy.city.kit.ground import cobbles, lower_street, pavement, upper_street
from spytable.games.spy_guy.city.kit.horizon import airy, far_town, hills, in_the_air, sky
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
    lobster_pots,
    octopus,
    raft,
    steamer,
    submarine,
    swimmer,
)
from spytable.games.spy_guy.city.kit.rows import Row, row
from spytable.games.spy_guy.city.kit.seams import FRONT_HALF, UPPER_HALF, seam
from spytable.games.spy_guy.city.kit.stalls import stall
from spytable.games.spy_guy.city.kit.stories import (
    angler,
    chase,
    moritz,
    musicians,
    painter_of_ships,
)
from spytable.games.spy_guy.city.kit.street_life import dancers, plank_carriers, sausage_thief
from spytable.games.spy_guy.city.kit.terraces import front_roofs
from spytable.games.spy_guy.city.kit.vehicles import bicycle, car, handcart, horse_cart, tram
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import BLUE, BUTTER, PAVE, ROSE, TEAL, TERRA, Ink
from spytable.games.spy_guy.city.paper.pen import Point, put
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import LANE, Stage, Street
from spytable.games.spy_guy.city.paper.tints import COOL

STREETS: Final = (
    Street("lighthouse-hill", 0, 0, 1200, 420),
    Street("sailors-row", 0, 420, 1200, 640),
    Street("fish-quay", 0, 640, 300, 1216),
    Street("boat-slip", 930, 640, 1200, 1216),
    Street("basin", 300, 640, 930, 1300),
    Street("crane-quay", 0, 1216, 1200, 1600),
)
_JOBS: Final = (SAILOR, SAILOR, FISHERMAN, FISHWIFE, DOCKER, CAPTAIN)
_STROLLERS: Final = (LADY, CLERK, SAILOR, CAPTAIN)
_NAMES: Final = ("AURORA", "BELLA", "STELLA", "MARIA", "NORA", "LUCIA")
_STALLS: Final[tuple[tuple[float, float, Ink, Goods], ...]] = (
    (96, 880, TEAL, "shell"), (128, 1000, ROSE, "crab"), (108, 1118, BUTTER, "fruit"),
    (1086, 1020, BLUE, "crab"), (1062, 1136, TERRA, "shell"),
)  # fmt: skip
_BOLLARDS: Final = ((236, 800), (238, 1080), (970, 800), (960, 1080), (418, 1250), (792, 1250))
_STUFF: Final = (
    (60, 930), (170, 930), (70, 1050), (190, 1060), (1140, 950), (1000, 960), (1130, 1080),
    (60, 1190), (160, 1200),
)  # fmt: skip
_IN_THE_LAGOON: Final[tuple[Point, ...]] = (
    (540, 884), (620, 920), (300, 800), (900, 780), (460, 1150), (640, 1150), (300, 1030),
    (700, 1330), (480, 1330), (840, 1110),
)  # fmt: skip
_IN_THE_CANAL: Final[tuple[Point, ...]] = ((480, 1530), (720, 1536), (720, 1590))
_STORIES: Final[tuple[Story, ...]] = (
    (octopus, 590, 1196), (ducks, 690, 1290), (swimmer, 560, 730), (painter_of_ships, 250, 676),
    (diver, 1000, 1216), (submarine, 600, 1572), (angler, 352, 960), (angler, 872, 1024),
    (raft, 690, 896), (musicians, 560, 636), (dancers, 160, 820), (plank_carriers, 210, 1424),
    (sausage_thief, 700, 600), (chase, 900, 1400),
)  # fmt: skip
_DEALT: Final = 11


def compose(stage: Stage) -> None:
    """Paint the lagoon from back to front."""
    _far(stage)
    pavement(stage)
    upper_street(stage)
    lower_street(stage)
    water(stage)
    cobbles(stage, 190, 30, 640, 250, 1240, PAVE, depth=-643)
    cobbles(stage, 190, 962, 640, 1170, 1240, PAVE, depth=-643)
    island(stage)
    _upper(stage)
    _quays(stage)
    bridge(stage)
    _afloat(stage)
    _lower(stage)
    _people(stage)


def _far(stage: Stage) -> None:
    sky(stage, [(160, 70, 1), (520, 50, 0.8), (900, 90, 1.1), (1110, 44, 0.7)])
    hills(stage)
    stage.add(-890, put(art("castle"), 250, 204))
    in_the_air(stage, "biplane", 640, 70, 0.8)
    in_the_air(stage, "hot-air-balloon", 940, 180, 0.6)
    far_town(stage)
    airy(stage, [(80, 90), (330, 84), (450, 130), (760, 120), (840, 70), (1060, 100), (1150, 130)])
    lots = stage.lots
    for _ in range(8):
        flying_gull(stage, lots.between(30, 1180), lots.between(40, 240), -870)


def _upper(stage: Stage) -> None:
    """The upper street and the promenade of palms before it."""
    foot = stage.upper_foot
    kind = Row(walls=COOL, haze=0.06, deep=80, floors=(2, 3, 2, 3), open_share=0.5)
    seam(stage, "left")
    row(stage, UPPER_HALF, WIDTH - UPPER_HALF, foot, kind)
    seam(stage, "right")
    tram(stage, 110, foot(200) + 56)
    car(stage, 880, foot(880) + 56, left=True, paint=TEAL)
    horse_cart(stage, 440, foot(440) + 60, left=True)
    bicycle(stage, 1080, foot(1080) + 64)
    for x in (60, 400, 800, 1130):
        lamp(stage, x, foot(x) + 18)
    for x in (340, 960):
        tree(stage, x, foot(x) + 24, size=0.8)
    for x in (408, 720, 876):
        tree(stage, x, 634, "palm", size=0.86)
    for x in (330, 798):
        bench(stage, x, 640)
    for x in (480, 940):
        lamp(stage, x, 640)


def _quays(stage: Stage) -> None:
    """Houses, stalls, the crane on the left; the boatyard on the right; a jetty from each."""
    left = Row(
        walls=COOL, least=88, most=104, floors=(3, 2), in_order=True, shops=1,
        roofs=("mansard", "step"),
    )  # fmt: skip
    right = Row(
        walls=COOL, least=84, most=96, floors=(2, 3), in_order=True, shops=1,
        roofs=("front", "gable"),
    )  # fmt: skip
    row(stage, LANE, 226, lambda _x: 766, left)
    row(stage, 968, 1146, lambda _x: 762, right)
    for nth, (x, y, ink, heap) in enumerate(_STALLS):
        stall(stage, x, y, 106, ink=ink, heap=heap, noun="fish-stall", first_free=nth % 2 == 0)
    crane(stage, 296, 1296)
    boatyard(stage, 1066, 900)
    jetty(stage, 240, 372, 940)
    jetty(stage, 848, 966, 1004)
    lobster_pots(stage, 1110, 1222)
    stand(stage, "column", 210, 1230, 26)
    for x, y in _BOLLARDS:
        stage.add(y, put(art("bollard"), x, y))
        stage.slot("crate", x, y - 20, "bollard", y + 0.1)
    for x, y in ((232, 900), (240, 1150), (968, 900), (966, 1150)):
        lamp(stage, x, y)


def _afloat(stage: Stage) -> None:
    """The liner in the lagoon, and small boats round it."""
    lots = stage.lots
    drift = lots.between(-14, 14)
    steamer(stage, 346 + drift, 1054)
    moritz(stage, 1054.2, 804 + drift, 966)
    sailboat(stage, 360, 860)
    sailboat(stage, 850, 852, left=True)
    trawler(stage, 790, 1164, stage.dealt(_NAMES), left=True)
    for x, y, left in ((420, 742, False), (800, 740, True), (360, 1150, False), (890, 936, True)):
        rowboat(stage, x + lots.between(-10, 10), y, left=left)
    rowboat(stage, 560, 1310)
    buoy(stage, 770, 906, BUTTER)
    buoy(stage, 470, 900)
    deal(stage, _STORIES, _DEALT)
    afloat(stage, _IN_THE_LAGOON, "open-water")
    afloat(stage, _IN_THE_CANAL, "harbour-wall")


def _lower(stage: Stage) -> None:
    """The lower street: a row on each bank of the canal."""
    foot = stage.lower_foot
    falling = Row(walls=COOL, floors=(3, 2, 1), in_order=True, shops=0.8, least=104, most=126)
    rising = Row(walls=COOL, floors=(1, 2, 3), in_order=True, shops=0.8, least=96, most=112)
    row(stage, LANE + 2, 372, foot, falling)
    row(stage, 836, 1146, foot, rising)
    front_roofs(stage, FRONT_HALF, 392, COOL)
    front_roofs(stage, 812, WIDTH - FRONT_HALF, COOL)
    car(stage, 960, foot(960) + 60, left=True)
    horse_cart(stage, 190, foot(190) + 56)
    handcart(stage, 640, 1396)
    for x in (90, 330, 880, 1120):
        lamp(stage, x, foot(x) + 18)


def _people(stage: Stage) -> None:
    lots = stage.lots
    for x, y in _STUFF:
        if stage.is_free(x, y, 6):
            stuff(stage, x, y)
    porters(stage, [(210, 850, "carry"), (1000, 830, "hold"), (180, 1150, "carry")])
    porters(stage, [(1150, 1180, "carry"), (530, 1392, "carry"), (720, 1396, "raise")])
    porters(stage, [(452, 1404, "hold")])
    free_ground(stage, 40, (40, 800, 230, 1210), PAVE)
    free_ground(stage, 40, (980, 800, 1160, 1230), PAVE)
    free_ground(stage, 24, (60, 600, 1140, 650), PAVE)
    crowd(stage, 18, lambda: (lots.between(30, 236), lots.between(800, 1230)), jobs=_JOBS)
    crowd(stage, 18, lambda: (lots.between(976, 1166), lots.between(800, 1230)), jobs=_JOBS)
    crowd(stage, 16, lambda: (lots.between(60, 1140), lots.between(596, 640)), jobs=_STROLLERS)
    upper, lower = stage.upper_foot, stage.lower_foot
    crowd(stage, 12, lambda: in_front_of(upper, lots.between(30, 1170), lots.between(10, 40)))
    crowd(stage, 16, lambda: in_front_of(lower, lots.between(30, 1170), lots.between(24, 74)))
    for _ in range(6):
        flying_gull(stage, lots.between(280, 920), lots.between(700, 1260), 650)
    for x, y in ((700, 800), (520, 806)):
        gull(stage, x, y, y + 10)
