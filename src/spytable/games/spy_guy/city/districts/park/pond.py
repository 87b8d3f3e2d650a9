"""The park: a hill with a temple, the palm house, the bandstand, the pond, the playground."""

from __future__ import annotations

from math import sin
from typing import Final

from spytable.games.spy_guy.city.kit.animals import dog, flying_gull, pigeon
from spytable.games.spy_guy.city.kit.boats import rowboat
from spytable.games.spy_guy.city.kit.crowd import crowd, porters, somebody
from spytable.games.spy_guy.city.kit.furniture import bench, cafe, kiosk, lamp, painter
from spytable.games.spy_guy.city.kit.gardens import (
    bandstand,
    bridge,
    flower_bed,
    glasshouse,
    island,
    paddle_boat,
    park_gate,
    pond,
    railings,
    rose_arches,
    temple,
)
from spytable.games.spy_guy.city.kit.greenery import bush, tree
from spytable.games.spy_guy.city.kit.ground import field, lower_street, pavement, upper_street
from spytable.games.spy_guy.city.kit.horizon import airy, far_town, hills, in_the_air, sky
from spytable.games.spy_guy.city.kit.park_life import (
    ducks,
    gymnasts,
    hose,
    ice_cream_cart,
    nurse,
    picnic,
    playground,
    reader,
    statue,
    tightrope,
)
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.rows import Row, row
from spytable.games.spy_guy.city.kit.seams import FRONT_HALF, UPPER_HALF, seam
from spytable.games.spy_guy.city.kit.stalls import stall
from spytable.games.spy_guy.city.kit.terraces import front_roofs
from spytable.games.spy_guy.city.kit.vehicles import bicycle, car, tram
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BUTTER,
    CREAM,
    GRASS,
    LEAF,
    MOWN,
    PEACH,
    PINE,
    PLUM,
    ROSE,
    SEA,
    SQUARE,
    TERRA,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE, Point, f, path, put
from spytable.games.spy_guy.city.paper.stage import Stage, Street
from spytable.games.spy_guy.city.paper.tints import COOL, WARM

STREETS: Final = (
    Street("kite-hill", 0, 0, 1200, 440),
    Street("bandstand", 500, 440, 1200, 850),
    Street("rose-walk", 0, 440, 500, 850),
    Street("rose-walk", 0, 850, 240, 1216),
    Street("playground", 800, 1060, 1200, 1216),
    Street("boating-pond", 240, 850, 1200, 1216),
    Street("park-avenue", 0, 1216, 1200, 1600),
)
_POND: Final = (
    "M330 984C340 900 480 872 640 876C800 868 946 890 968 960C984 1040 880 1092 720 1094"
    "C560 1108 320 1090 330 984Z"
)
_TREES: Final = (
    (64, 640), (520, 822), (1150, 820), (1120, 1220), (40, 900), (1012, 880),
    (560, 1190), (300, 860), (1140, 1000), (250, 1010), (44, 1196), (780, 1190), (690, 640),
    (1050, 640), (560, 640),
)  # fmt: skip
_BEDS: Final = (
    (150, 900, (ROSE, BUTTER)), (256, 950, (PLUM, CREAM)), (216, 1092, (TERRA, ROSE)),
    (1076, 990, (BUTTER, TERRA)), (1090, 900, (ROSE, CREAM)),
)  # fmt: skip
_KITES: Final[tuple[Point, ...]] = (
    (120, 100), (300, 84), (470, 130), (610, 70), (760, 116), (900, 80), (1060, 110), (390, 160),
    (690, 190), (980, 170),
)  # fmt: skip


def _crest(x: float) -> float:
    """The upper edge of the hill behind the upper street."""
    return 372 - 64 * sin((x - 290) / 640 * 3.1416)


def compose(stage: Stage) -> None:
    """Paint the park from back to front."""
    _far(stage)
    _ground(stage)
    _upper(stage)
    _works(stage)
    _lower(stage)
    _stories(stage)
    _people(stage)


def _far(stage: Stage) -> None:
    sky(stage, [(210, 60, 1), (660, 110, 0.7), (860, 48, 1.1), (1090, 84, 0.7)])
    hills(stage)
    in_the_air(stage, "zeppelin", 560, 60, 0.5)
    in_the_air(stage, "hot-air-balloon", 200, 190, 0.62)
    far_town(stage)
    airy(stage, list(_KITES))
    for x, y in ((60, 60), (420, 46), (980, 40)):
        flying_gull(stage, x, y, -870)


def _ground(stage: Stage) -> None:
    pavement(stage)
    upper_street(stage)
    lower_street(stage)
    points = "".join(f"L{f(x, _crest(x))}" for x in range(300, 931, 30))
    hill = f"M270 520{points}L960 520Z"
    svg = path(hill, mix(LEAF, GRASS, 0.35))
    trail = "M600 500Q520 470 580 440T640 400Q660 370 620 344T612 318"
    svg += path(trail, line=shade(SQUARE, 0.3), width=20) + path(trail, line=SQUARE, width=16)
    tufts = stage.pen.marks(70, 340, 380, 900, 496)
    stage.add(-720, svg + path(tufts, line=mix(PINE, LEAF, 0.4), width=1.6))
    field(stage, "M34 604Q26 900 38 1100T34 1330H1166Q1176 1100 1162 900T1168 604Z", GRASS)
    lawns = "M60 880Q160 850 300 880T290 1060Q160 1090 70 1050Z"
    lawns += "M990 900Q1090 880 1150 930T1140 1050Q1050 1060 1000 1020Z"
    lawns += "M300 1150Q500 1110 760 1150T740 1290Q500 1320 300 1280Z"
    stage.add(-659, path(lawns, MOWN, line=NO_LINE))
    paths = (
        "M36 852Q260 826 500 852T900 840T1166 852", "M600 1340Q590 1230 640 1130",
        "M640 1130Q420 1150 260 1080T238 880", "M640 1130Q860 1140 1000 1050T1010 860",
        "M600 850Q580 760 600 604", "M36 1120Q150 1160 262 1082",
    )  # fmt: skip
    edge = "".join(path(d, line=shade(SQUARE, 0.3), width=38) for d in paths)
    stage.add(-658, edge + "".join(path(d, line=SQUARE, width=34) for d in paths))
    tufts = stage.pen.marks(260, 50, 620, 1150, 1330)
    stage.add(-657, path(tufts, line=mix(GRASS, PINE, 0.35), width=1.5))
    pond(stage, _POND, (336, 880, 966, 1096))


def _upper(stage: Stage) -> None:
    foot = stage.upper_foot
    kind = Row(haze=0.08, deep=80, walls=COOL)
    seam(stage, "left")
    row(stage, UPPER_HALF, 300, foot, kind)
    row(stage, 930, 1200 - UPPER_HALF + 30, foot, kind)
    seam(stage, "right")
    temple(stage, 610, 322, -700)
    for x, y, size in (
        (350, 440, 0.8),
        (420, 476, 0.9),
        (820, 470, 0.9),
        (880, 486, 0.8),
        (760, 420, 0.7),
    ):
        tree(stage, x, y, "round", size=size, slot=True)
    for x, y in ((470, 430), (700, 396), (540, 380), (730, 470), (480, 490)):
        figure = Figure(hands="raise", facing=1)
        somebody(stage, x, y, figure, size=0.8, noun="kite-flyer")
    tram(stage, 840, foot(900) + 56, TERRA)
    car(stage, 240, foot(240) + 54)
    bicycle(stage, 480, foot(480) + 62)
    bicycle(stage, 560, foot(560) + 58)
    for x in (120, 640, 1090):
        lamp(stage, x, foot(x) + 18)


def _works(stage: Stage) -> None:
    glasshouse(stage, 300, 800)
    bandstand(stage, 858, 806)
    statue(stage, 600, 760)
    for x, y in _TREES:
        tree(stage, x, y)
    island(stage, 690, 966)
    tree(stage, 690, 956, "round", size=1.15, leaf=mix(LEAF, BUTTER, 0.35), slot=True)
    bridge(stage, 470, 1104)
    rowboat(stage, 560, 1040)
    rowboat(stage, 884, 980, left=True)
    paddle_boat(stage, 440, 958)
    paddle_boat(stage, 760, 1066, left=True)
    for x, y, left in ((566, 924, False), (640, 1050, True), (820, 920, True)):
        stage.add(y, put(art("swan"), x, y, 0.8, mirrored=left))
        stage.take(x, y, 40, 12)
    for x, y in ((380, 1010), (506, 1000), (836, 1034), (920, 940), (600, 990), (780, 930)):
        stage.slot("water", x, y, "pond-edge", y, behind=SEA)
    rose_arches(stage, [(84, 972), (190, 1004), (90, 1092)])
    for x, y, inks in _BEDS:
        flower_bed(stage, x, y, inks)
        stage.slot("ground", x + 4, y + 18, "flower-bed", y + 18)
        stage.take(x + 4, y + 22, 24, 12)
    for x, y in ((500, 720), (710, 720), (1040, 660), (40, 760)):
        bush(stage, x, y)


def _lower(stage: Stage) -> None:
    foot = stage.lower_foot
    row(stage, 36, 330, foot, Row(floors=(2, 1, 1), in_order=True, shops=0.7, walls=COOL))
    railings(stage, 336, 528, foot(430))
    park_gate(stage, 604, foot(604))
    railings(stage, 680, 886, foot(780))
    row(stage, 886, 1148, foot, Row(floors=(1, 1, 2), in_order=True, shops=0.7))
    seam(stage, "left")
    front_roofs(stage, FRONT_HALF, 1200 - FRONT_HALF, list(WARM))
    seam(stage, "right")


def _stories(stage: Stage) -> None:
    foot = stage.lower_foot
    picnic(stage, 360, 1206)
    hose(stage, 110, 1186)
    playground(stage, 820, 1066)
    tightrope(stage, 1040, 1156, 712)
    gymnasts(stage, 700, 1276)
    reader(stage, 980, 872)
    ice_cream_cart(stage, 1126, 872)
    painter(stage, 310, 920)
    for x, y in ((700, 1160), (520, 860), (300, 1130), (880, 1150)):
        bench(stage, x, y)
    cafe(stage, 1090, 1016)
    stall(stage, 1092, 776, 92)
    stall(stage, 640, 690, 88)
    kiosk(stage, 520, 1296)
    ducks(stage, 560, foot(560) + 54)
    nurse(stage, 780, foot(780) + 50)
    car(stage, 400, foot(400) + 62)
    car(stage, 930, foot(930) + 62, left=True)
    for x in (100, 330, 880, 1120):
        lamp(stage, x, foot(x) + 18)
    dog(stage, 460, 1260)
    stage.add(1262, path("M428 1240Q440 1262 454 1250", line=PEACH, width=2))
    porters(
        stage,
        [(420, 1262, "raise"), (640, 1250, "carry"), (240, 1240, "hold"), (920, 1240, "carry")],
        "walker",
    )


def _people(stage: Stage) -> None:
    lots, foot = stage.lots, stage.lower_foot
    for at in range(9):
        pigeon(stage, 600 + lots.between(-70, 70), 778 + lots.between(0, 20), 778 + at * 0.01)

    def in_park() -> Point:
        while True:
            x, y = lots.between(50, 1150), lots.between(640, 1310)
            wet = ((x - 650) / 345) ** 2 + ((y - 986) / 124) ** 2 < 1
            glass = 80 < x < 540 and y < 812
            stand = 700 < x < 1016 and 740 < y < 830
            houses = (x < 336 or x > 886) and y > 1224
            if not (wet or glass or stand or houses):
                return x, y

    crowd(stage, 46, in_park, 0.5)
    crowd(stage, 12, lambda: _below(stage, lots.between(30, 1170), lots.between(10, 40)))
    crowd(stage, 14, lambda: (x := lots.between(30, 1170), foot(x) + lots.between(20, 76)))


def _below(stage: Stage, x: float, down: float) -> Point:
    return x, stage.upper_foot(x) + down
