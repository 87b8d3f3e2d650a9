"""The station, second plan: a mountain halt, a viaduct from rock to rock, a rack railway."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spytable.games.spy_guy.city.districts.station.hall_pieces import signal_box
from spytable.games.spy_guy.city.districts.station.hall_stories import (
    TRAVELLERS,
    guard,
    late,
    luggage,
    meeting,
    parting,
    school,
    spies,
    taxi,
)
from spytable.games.spy_guy.city.districts.station.halt_ground import (
    DECK,
    FOOT,
    alp,
    hole,
    portal,
    rack,
    rocks,
    viaduct,
)
from spytable.games.spy_guy.city.districts.station.halt_pieces import (
    cable_car,
    chalet,
    climber,
    express,
    platform_sign,
    siding,
)
from spytable.games.spy_guy.city.districts.station.halt_stories import (
    bees,
    cheese_porters,
    rescue,
    rope_party,
    sheep,
    skier,
)
from spytable.games.spy_guy.city.kit.animals import flying_gull, pigeon
from spytable.games.spy_guy.city.kit.crowd import crowd, in_front_of, porters, somebody
from spytable.games.spy_guy.city.kit.deck import Story, deal
from spytable.games.spy_guy.city.kit.furniture import bench, cafe, kiosk, lamp, stand, stuff
from spytable.games.spy_guy.city.kit.greenery import tree
from spytable.games.spy_guy.city.kit.ground import (
    cobbles,
    field,
    lower_street,
    pavement,
    upper_street,
)
from spytable.games.spy_guy.city.kit.horizon import airy, far_town, hills, in_the_air, sky
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.rows import Row, row
from spytable.games.spy_guy.city.kit.seams import FRONT_HALF, UPPER_HALF, seam
from spytable.games.spy_guy.city.kit.stalls import stall
from spytable.games.spy_guy.city.kit.stories import chase, musicians, spy_guy
from spytable.games.spy_guy.city.kit.strewn import in_the_lanes, strewn
from spytable.games.spy_guy.city.kit.terraces import front_roofs
from spytable.games.spy_guy.city.kit.vehicles import bicycle, car, handcart, horse_cart, tram
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    CREAM,
    PAVE,
    ROAD,
    SQUARE,
    STONE,
    TERRA,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import Point, box, path, put
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import Stage, Street
from spytable.games.spy_guy.city.paper.tints import COOL, WARM

STREETS: Final = (
    Street("ring-road", 0, 0, 1200, 600),
    Street("upper-platform", 0, 600, 1200, 830),
    Street("ticket-hall", 0, 830, 470, 1170),
    Street("lower-platform", 470, 830, 1200, 1170),
    Street("cab-rank", 0, 1170, 1200, 1352),
    Street("viaduct-street", 0, 1352, 1200, 1600),
)
_RACK: Final[tuple[Point, Point]] = ((470.0, 1096.0), (904.0, 928.0))
_STREWN: Final = (
    (300, 1170, "platform"), (520, 1160, "platform"), (420, 1164, "platform"),
    (660, 1150, "platform"), (290, 960, "meadow"), (430, 970, "meadow"), (700, 1000, "meadow"),
    (330, 650, "meadow"), (540, 690, "meadow"), (760, 650, "meadow"), (460, 1230, "cobbles"),
    (700, 1230, "cobbles"), (560, 1280, "cobbles"), (940, 1090, "meadow"), (1130, 1100, "meadow"),
    (60, 1060, "doorway"), (800, 1180, "cobbles"), (350, 1250, "cobbles"),
)  # fmt: skip
_STORIES: Final[tuple[Story, ...]] = (
    (rope_party, 176, 740), (sheep, 300, 690), (rescue, 640, 690), (bees, 640, 950),
    (skier, 380, 930), (cheese_porters, 640, 1030), (guard, 330, 1180), (late, 560, 1190),
    (parting, 420, 1186), (meeting, 660, 1196), (spies, 980, 1110), (luggage, 400, 1280),
    (school, 330, 1406), (lambda stage, x, y: chase(stage, x, y, left=False), 900, 1398),
    (musicians, 620, 1330),
)  # fmt: skip
_DEALT: Final = 11


def compose(stage: Stage) -> None:
    """Paint the mountain halt from back to front."""
    _far(stage)
    _ground(stage)
    _upper(stage)
    _valley(stage)
    _halt(stage)
    _lower(stage)
    _people(stage)


def _far(stage: Stage) -> None:
    sky(stage, [(180, 80, 0.9), (440, 50, 1), (760, 80, 0.8), (1040, 46, 1)])
    hills(stage)
    in_the_air(stage, "biplane", 300, 110, 0.8)
    in_the_air(stage, "hot-air-balloon", 880, 150, 0.66)
    far_town(stage)
    airy(stage, [(80, 116), (210, 70), (470, 124), (600, 80), (720, 116), (1000, 120), (1140, 92)])
    for x, y in ((140, 56), (560, 50), (1060, 60)):
        flying_gull(stage, x, y, -870)


def _ground(stage: Stage) -> None:
    pavement(stage)
    upper_street(stage)
    lower_street(stage)
    field(stage, "M32 1010Q30 1100 34 1346H1168Q1176 1200 1166 1010Z", SQUARE, -661)
    alp(stage)
    low = lite(mix(PAVE, STONE, 0.1), 0.2)
    svg = box(60, 1104, 640, 76, low, width=1.6)
    svg += box(60, 1180, 640, 9, mix(STONE, CREAM, 0.2), width=1.6)
    svg += path("M60 1112H700", line=CREAM, width=4)
    slabs = "".join(f"M{60 + at * 44} 1118l-6 62" for at in range(1, 15)) + "M60 1146H700"
    stage.add(-650, svg + path(slabs, line=shade(low, 0.16), width=1.1))
    rank = "M470 1262H800Q822 1262 822 1284T800 1310H470Q456 1310 456 1286T470 1262Z"
    svg = path(rank, ROAD, line=shade(ROAD, 0.3), width=1.4)
    stage.add(-649, svg + path("M482 1286H800", line=CREAM, width=3, dash="16 12"))
    cobbles(stage, 240, 40, 1190, 1160, 1340, SQUARE)


def _upper(stage: Stage) -> None:
    foot = stage.upper_foot
    seam(stage, "left")
    row(stage, UPPER_HALF, 620, foot, Row(haze=0.08, deep=80, floors=(2, 3, 2, 2)))
    row(stage, 620, WIDTH - UPPER_HALF, foot, Row(haze=0.08, deep=80, floors=(3, 2, 2), walls=COOL))
    seam(stage, "right")
    tram(stage, 330, foot(430) + 56, lite(TERRA, 0.1))
    car(stage, 720, foot(720) + 60, left=True)
    horse_cart(stage, 200, foot(200) + 62)
    bicycle(stage, 860, foot(860) + 64, left=True)
    for x in (60, 300, 620, 900, 1140):
        lamp(stage, x, foot(x) + 18)
    for x in (660, 1090):
        tree(stage, x, foot(x) + 22, size=0.8)


def _valley(stage: Stage) -> None:
    """The meadow, the viaduct with the express, the rocks and the cable over all."""
    for x, y, size in ((270, 650, 0.8), (500, 628, 0.7), (820, 650, 0.8), (700, 634, 0.7)):
        tree(stage, x, y, "tall", size=size)
    for x, y in ((440, 666), (790, 690), (330, 960), (600, 640)):
        stage.add(y, put(art("cow"), x, y, 0.92, mirrored=x > 700))
        stage.take(x, y, 34, 9)
    express(stage, 250)
    for x in (300, 350, 400, 462, 584, 640, 700, 760, 812):
        figure = (
            Figure(hands="raise") if x in (462, 812) else Figure(pose=("wave", "down", "point"))
        )
        somebody(stage, x, DECK + 17, figure, noun="platform", depth=FOOT - 0.3)
    platform_sign(stage, 520, "ALPINA")
    viaduct(stage)
    rocks(stage)
    portal(stage, 206, left=True)
    portal(stage, 868, left=False)
    chalet(stage, 1014, 612, 128, "HOTEL", FOOT + 1.6)
    cable_car(stage, (124, 586), (940, 560), (0.34, 0.66))
    hole(stage, 914, 916)


def _halt(stage: Stage) -> None:
    """The chalet of the halt, its platform, the rack railway, and the signal box."""
    rack(stage, *_RACK)
    climber(stage, *_RACK, 0.36)
    chalet(stage, 250, 1110, 230, "TICKETS")
    siding(stage, 720, 960, 1160)
    signal_box(stage, 1080, 1150)
    stand(stage, "departures", 470, 1176, 40, 8)
    stage.slot("roof", 470, 1076, "departure-board", 1176.1)
    stand(stage, "signal-mast", 706, 1176, 10, 6)
    kiosk(stage, 90, 1170)
    for x in (360, 600):
        bench(stage, x, 1140)
    for x in (540, 660, 780):
        taxi(stage, x, 1298)
    stall(stage, 880, 1296, 92, heap="cheese", noun="cheese-stall", customers=1)
    stall(stage, 380, 1340, 88, heap="flowers", noun="flower-stall", customers=0)
    cafe(stage, 900, 1330)
    for x, y in ((60, 1120), (880, 1080), (1140, 1060), (1150, 1170), (440, 1330), (850, 1340)):
        tree(stage, x, y)
    for x, y in ((150, 1186), (520, 1186), (640, 1186), (430, 1246), (830, 1246), (980, 1180)):
        lamp(stage, x, y)
    stuff(stage, 180, 1180, "crates")
    stuff(stage, 1000, 1080, "barrels")


def _lower(stage: Stage) -> None:
    foot = stage.lower_foot
    row(stage, 36, 330, foot, Row(floors=(2, 1, 1), in_order=True, shops=0.8, walls=COOL))
    row(stage, 930, 1146, foot, Row(floors=(1, 2), in_order=True, shops=0.8))
    front_roofs(stage, FRONT_HALF, WIDTH - FRONT_HALF, WARM)
    car(stage, 560, foot(560) + 80, left=True)
    handcart(stage, 1060, foot(1060) + 56, left=True)
    horse_cart(stage, 700, foot(700) + 56)
    for x in (80, 350, 900, 1110):
        lamp(stage, x, foot(x) + 18)


def _people(stage: Stage) -> None:
    lots = stage.lots
    deal(stage, _STORIES, _DEALT)
    spy_guy(stage, *lots.pick(((500, 1244), (760, 1100), (260, 940))))
    porters(
        stage,
        [(560, 1140, "carry"), (220, 1150, "hold"), (690, 1140, "raise"), (470, 1320, "carry"),
         (800, 1330, "hold"), (1040, 1070, "carry"), (400, 1190, "carry")],
    )  # fmt: skip
    strewn(stage, _STREWN)
    in_the_lanes(stage, (650, 760, 1080), (640, 1040, 1130))
    for at in range(8):
        pigeon(stage, 600 + lots.between(-60, 60), 1236 + lots.between(-8, 16), 1240 + at * 0.01)
    for count, room in (
        (22, (70, 1120, 700, 1176)), (9, (250, 620, 840, 690)), (12, (250, 940, 840, 1000)),
        (10, (600, 1020, 840, 1090)), (10, (880, 1020, 1160, 1160)), (16, (340, 1196, 920, 1250)),
        (9, (340, 1316, 920, 1346)), (4, (930, 1170, 1150, 1210)),
    ):  # fmt: skip
        crowd(stage, count, _within(stage, *room), jobs=TRAVELLERS)
    upper, lower = stage.upper_foot, stage.lower_foot
    crowd(stage, 16, lambda: in_front_of(upper, lots.between(30, 1170), lots.between(10, 40)))
    crowd(stage, 18, lambda: in_front_of(lower, lots.between(30, 1170), lots.between(20, 76)))


def _within(
    stage: Stage, left: float, top: float, right: float, bottom: float
) -> Callable[[], Point]:
    """Somewhere in a box."""
    lots = stage.lots
    return lambda: (lots.between(left, right), lots.between(top, bottom))
