"""The station: a hall of iron and glass, an express under steam, a viaduct with shops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spytable.games.spy_guy.city.districts.station.hall_pieces import (
    express,
    hall,
    rails,
    signal_box,
    ticket_house,
    turntable,
    water_tower,
)
from spytable.games.spy_guy.city.districts.station.hall_stories import (
    TRAVELLERS,
    cleaner,
    guard,
    late,
    luggage,
    meeting,
    parting,
    postman,
    queue,
    school,
    spies,
    taxi,
)
from spytable.games.spy_guy.city.districts.station.viaduct import far_viaduct, viaduct
from spytable.games.spy_guy.city.kit.animals import flying_gull, pigeon
from spytable.games.spy_guy.city.kit.crowd import crowd, in_front_of, porters, somebody
from spytable.games.spy_guy.city.kit.furniture import bench, cafe, kiosk, lamp, stand, stuff
from spytable.games.spy_guy.city.kit.greenery import pot, tree
from spytable.games.spy_guy.city.kit.ground import (
    cobbles,
    field,
    lower_street,
    pavement,
    upper_street,
)
from spytable.games.spy_guy.city.kit.horizon import airy, far_town, hills, sky
from spytable.games.spy_guy.city.kit.houses import Plan, house
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.rows import Row, row
from spytable.games.spy_guy.city.kit.seams import FRONT_HALF, UPPER_HALF, seam
from spytable.games.spy_guy.city.kit.stalls import stall
from spytable.games.spy_guy.city.kit.strewn import in_the_lanes, strewn
from spytable.games.spy_guy.city.kit.terraces import front_roofs
from spytable.games.spy_guy.city.kit.vehicles import bicycle, car, handcart, horse_cart, tram
from spytable.games.spy_guy.city.paper.inks import (
    BUTTER,
    CREAM,
    PAVE,
    PEACH,
    ROAD,
    SQUARE,
    STONE,
    TERRA,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import Point, box, path
from spytable.games.spy_guy.city.paper.stage import Stage, Street
from spytable.games.spy_guy.city.paper.tints import WARM

STREETS: Final = (
    Street("ring-road", 0, 0, 1200, 576),
    Street("upper-platform", 0, 576, 868, 872),
    Street("ticket-hall", 868, 576, 1200, 1000),
    Street("lower-platform", 0, 872, 1200, 1046),
    Street("cab-rank", 0, 1046, 1200, 1352),
    Street("viaduct-street", 0, 1352, 1200, 1600),
)
_HALL: Final = (176.0, 834.0)
_RAILS: Final = 964.0
_STREWN: Final = (
    (60, 900, "platform"), (208, 856, "platform"), (480, 862, "platform"), (640, 858, "platform"),
    (760, 856, "platform"), (122, 1020, "platform"), (382, 1012, "platform"),
    (600, 1000, "platform"), (760, 1010, "platform"), (900, 940, "ticket-hall"),
    (1080, 930, "ticket-hall"), (960, 1004, "ticket-hall"), (1156, 640, "lamp-post"),
    (200, 1180, "cobbles"), (430, 1170, "cobbles"), (560, 1220, "cobbles"), (800, 1200, "cobbles"),
    (960, 1190, "cobbles"), (330, 1070, "luggage-trolley"), (690, 1100, "newsstand"),
    (30, 790, "water-tower"), (150, 690, "water-tower"),
)  # fmt: skip
"""Where something may lie on the ground."""
_ROOMS: Final = (
    (14, (30, 994, 860, 1034)), (8, (190, 842, 850, 858)), (8, (890, 912, 1160, 1010)),
    (3, (30, 604, 160, 650)), (5, (880, 604, 1160, 650)),
)  # fmt: skip
"""How many people are in which boxes."""


def _walls(stage: Stage) -> tuple[Ink, ...]:
    """Cool walls, and two warm ones."""
    palette = stage.tints.palette
    return (*palette.cool, *palette.warm[:2])


def compose(stage: Stage) -> None:
    """Paint the station from back to front."""
    _far(stage)
    _ground(stage)
    _upper(stage)
    _hall(stage)
    _lower(stage)
    _forecourt(stage)
    _people(stage)


def _far(stage: Stage) -> None:
    sky(stage, [(210, 62, 1.1), (520, 90, 0.7), (830, 54, 1), (1060, 96, 0.8)])
    hills(stage)
    stage.add(-895, far_viaduct(620, 168))
    far_town(stage)
    airy(stage, [(80, 120), (330, 108), (450, 84), (620, 110), (720, 92), (940, 104), (1120, 110)])
    for x, y in ((150, 50), (700, 60), (1000, 46)):
        flying_gull(stage, x, y, -870)


def _ground(stage: Stage) -> None:
    pavement(stage)
    upper_street(stage)
    lower_street(stage)
    field(
        stage,
        "M868 1044V700Q868 640 930 640H1168Q1180 900 1166 1100T1170 1346H0V1044Z",
        SQUARE,
        -661,
    )
    upper, low = mix(PAVE, STONE, 0.18), lite(mix(PAVE, STONE, 0.1), 0.2)
    svg = box(-4, 792, 872, 150, upper, width=1.4)
    svg += box(-4, 936, 872, 12, mix(STONE, CREAM, 0.3), width=1.6)
    svg += box(-4, 976, 884, 60, low, width=1.6) + box(
        -4, 1036, 884, 8, mix(STONE, CREAM, 0.1), width=1.6
    )
    svg += path("M0 984H880", line=CREAM, width=4)
    slabs = "".join(f"M{at * 44} 990l-6 44" for at in range(1, 20)) + "M0 1012H878"
    svg += path(slabs, line=shade(low, 0.16), width=1.1)
    stage.add(-658, svg)
    rails(stage, -10, 866, _RAILS, -657)
    rank = path(
        "M566 1116H940Q962 1116 962 1138T940 1164H566Q552 1164 552 1140T566 1116Z",
        ROAD,
        line=shade(ROAD, 0.3),
        width=1.4,
    )
    rank += path("M578 1140H940", line=CREAM, width=3, dash="16 12")
    avenue = path(
        "M440 1380L430 1046H540L580 1380Z",
        mix(SQUARE, PEACH, 0.3),
        line=shade(SQUARE, 0.2),
        width=1.2,
    )
    stage.add(-656, avenue + rank)
    cobbles(stage, 210, 20, 1056, 1160, 1340, SQUARE)


def _upper(stage: Stage) -> None:
    foot = stage.upper_foot
    kind = Row(haze=0.08, deep=80, walls=_walls(stage))
    seam(stage, "left")
    row(stage, UPPER_HALF, 1200 - UPPER_HALF, foot, kind)
    seam(stage, "right")
    tram(stage, 96, foot(200) + 56)
    tram(stage, 790, foot(890) + 56, lite(TERRA, 0.1))
    car(stage, 386, foot(386) + 60)
    bicycle(stage, 1090, foot(1090) + 66, left=True)
    for x in (60, 350, 720, 1050):
        lamp(stage, x, foot(x) + 18)
    for x in (700, 1120):
        tree(stage, x, foot(x) + 22, size=0.8)


def _hall(stage: Stage) -> None:
    x, y = _HALL
    water_tower(stage, 92, 826)
    hall(stage, x, y)
    cleaner(stage, x + 470, y - 240, y + 0.4)
    ticket_house(stage, 1002, 894)
    express(stage, 34, _RAILS)
    stand(stage, "water-crane", 312, 930, 10, 6)
    stand(stage, "signal-mast", 846, 934, 10, 6)
    stand(stage, "departures", 866, 1002, 40, 8)
    stage.slot("roof", 866, 902, "departure-board", 1002.1)
    for at in (402, 560):
        bench(stage, at, 856)


def _lower(stage: Stage) -> None:
    foot = stage.lower_foot
    viaduct(stage, -8, 1356, 4, 112, 132, 660)
    house(
        stage,
        Plan(
            x=662,
            y=foot(710),
            w=112,
            floors=2,
            wall=BUTTER,
            shop=True,
            word="POST",
            roof="mansard",
            style="quoin",
        ),
    )
    row(
        stage,
        775,
        1146,
        foot,
        Row(floors=(1, 1, 2, 2), in_order=True, shops=0.8, least=92, most=118, walls=_walls(stage)),
    )
    front_roofs(stage, FRONT_HALF, 1200 - FRONT_HALF, list(WARM))


def _forecourt(stage: Stage) -> None:
    signal_box(stage, 118, 1142)
    turntable(stage, 1018, 1066)
    kiosk(stage, 606, 1092)
    spies(stage, 236, 1008)
    luggage(stage, 252, 1152)
    stall(stage, 392, 1138, 88, heap="flowers", noun="flower-stall", customers=0)
    cafe(stage, 760, 1092)
    for x in (628, 752, 876):
        taxi(stage, x, 1152)
    for x, y in ((842, 1086), (1146, 1000), (1130, 1156), (40, 640), (150, 650)):
        tree(stage, x, y)
    for x, y in ((46, 1030), (566, 1030), (770, 1030), (900, 640), (1052, 628)):
        lamp(stage, x, y)
    bench(stage, 1108, 630)
    bench(stage, 88, 660)
    stuff(stage, 690, 1030, "crates")
    stuff(stage, 1140, 938, "sacks")
    pot(stage, 886, 902)
    pot(stage, 1118, 902)


def _people(stage: Stage) -> None:
    lots = stage.lots
    foot = stage.lower_foot
    guard(stage, 322, 1006)
    late(stage, 516, 1026)
    parting(stage, 452, 1004)
    meeting(stage, 912, 976)
    queue(stage, [(946, 910), (972, 918), (998, 926)])
    porters(
        stage,
        [(216, 1112, "carry"), (690, 1004, "carry"), (640, 1010, "hold"), (150, 1012, "hold")],
    )
    school(stage, 330, foot(300) + 52)
    postman(
        stage,
        720,
        foot(700) + 60,
        [(778, 1404), (802, 1396), (826, 1408), (850, 1398), (872, 1410)],
    )
    horse_cart(stage, 950, foot(950) + 46)
    car(stage, 500, foot(500) + 84, left=True)
    handcart(stage, 1100, foot(1100) + 56, left=True)
    for x in (700, 900, 1080):
        lamp(stage, x, foot(x) + 18)
    strewn(stage, _STREWN)
    in_the_lanes(stage, (), (630, 930, 1040, 1130))
    for at in range(9):
        pigeon(stage, 470 + lots.between(-30, 80), 1200 + lots.between(-16, 26), 1216 + at * 0.01)
    somebody(stage, 560, 1190, Figure(hands="raise", hat="straw", trim="stripes", coat=CREAM))
    _crowds(stage)


def _crowds(stage: Stage) -> None:
    """Those who only pass: platforms, forecourt, pavements and the two streets."""
    lots = stage.lots
    for count, room in _ROOMS:
        crowd(stage, count, _within(stage, *room), jobs=TRAVELLERS)
    crowd(stage, 24, lambda: _on_forecourt(stage), jobs=TRAVELLERS)
    upper, lower = stage.upper_foot, stage.lower_foot
    crowd(stage, 16, lambda: in_front_of(upper, lots.between(30, 1170), lots.between(10, 40)))
    crowd(stage, 18, lambda: in_front_of(lower, lots.between(30, 1170), lots.between(20, 76)))


def _within(
    stage: Stage, left: float, top: float, right: float, bottom: float
) -> Callable[[], Point]:
    """Somewhere in a box."""
    lots = stage.lots
    return lambda: (lots.between(left, right), lots.between(top, bottom))


def _on_forecourt(stage: Stage) -> Point:
    """A spot that is not on the avenue, or seldom."""
    lots = stage.lots
    while True:
        x, y = lots.between(30, 1160), lots.between(1056, 1226)
        if not 440 < x < 560 or lots.chance(0.06):
            return x, y
