"""The park, second plan: a funfair with a big wheel, a circus tent, a maze and a canal."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.park.fairground import canal, maze, tent, wheel
from spytable.games.spy_guy.city.kit.boats import rowboat
from spytable.games.spy_guy.city.kit.crowd import crowd, free_ground, in_front_of, porters
from spytable.games.spy_guy.city.kit.deck import Story, deal
from spytable.games.spy_guy.city.kit.furniture import bench, kiosk, lamp, painter
from spytable.games.spy_guy.city.kit.gardens import flower_bed, paddle_boat, park_gate, railings
from spytable.games.spy_guy.city.kit.greenery import tree
from spytable.games.spy_guy.city.kit.ground import field, lower_street, pavement, upper_street
from spytable.games.spy_guy.city.kit.horizon import airy, far_town, hills, in_the_air, sky
from spytable.games.spy_guy.city.kit.landmarks import carousel, puppet_stage
from spytable.games.spy_guy.city.kit.lines import garland
from spytable.games.spy_guy.city.kit.park_life import (
    ducks,
    gymnasts,
    hose,
    ice_cream_cart,
    nurse,
    picnic,
    reader,
    tightrope,
)
from spytable.games.spy_guy.city.kit.rows import Row, row
from spytable.games.spy_guy.city.kit.seams import FRONT_HALF, UPPER_HALF, seam
from spytable.games.spy_guy.city.kit.stalls import stall
from spytable.games.spy_guy.city.kit.stories import musicians, spy_guy
from spytable.games.spy_guy.city.kit.street_life import dancers, stilt_walker, strongman
from spytable.games.spy_guy.city.kit.terraces import front_roofs
from spytable.games.spy_guy.city.kit.vehicles import bicycle, car, tram
from spytable.games.spy_guy.city.paper.inks import (
    BUTTER,
    CREAM,
    GRASS,
    MOWN,
    PINE,
    PLUM,
    ROSE,
    SEA,
    SQUARE,
    TERRA,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE, Point, path
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import Stage, Street
from spytable.games.spy_guy.city.paper.tints import COOL, WARM

STREETS: Final = (
    Street("kite-hill", 0, 0, 1200, 440),
    Street("bandstand", 560, 440, 1200, 900),
    Street("rose-walk", 0, 440, 560, 900),
    Street("playground", 700, 900, 1200, 1216),
    Street("boating-pond", 0, 900, 700, 1216),
    Street("park-avenue", 0, 1216, 1200, 1600),
)
_PATHS: Final = (
    "M62 900Q300 880 600 904T1140 900M600 1330V630M62 1206Q300 1180 600 1206T1140 1196M860 904V1200"
)
_STALLS: Final = (
    (520, 760), (520, 880), (676, 980), (690, 1100), (770, 1190), (1110, 960), (100, 780),
)  # fmt: skip
_TREES: Final = (
    (60, 820), (1150, 1030), (470, 1110), (60, 1220), (1152, 1230), (640, 1230), (560, 1230),
)  # fmt: skip
_BEDS: Final = (
    (86, 690, ROSE, BUTTER), (480, 690, PLUM, CREAM), (1110, 1170, TERRA, ROSE),
    (560, 1080, BUTTER, TERRA),
)  # fmt: skip
_STORIES: Final[tuple[Story, ...]] = (
    (strongman, 700, 800), (stilt_walker, 936, 990), (ice_cream_cart, 430, 1190),
    (lambda stage, x, y: tightrope(stage, x, x + 130, y), 620, 720), (picnic, 330, 1290),
    (gymnasts, 760, 1290), (nurse, 780, 1402), (ducks, 420, 1410), (hose, 800, 1040),
    (reader, 330, 930), (musicians, 950, 930), (dancers, 1050, 1180), (painter, 150, 930),
)  # fmt: skip
_DEALT: Final = 10


def compose(stage: Stage) -> None:
    """Paint the funfair from back to front."""
    _far(stage)
    _ground(stage)
    _upper(stage)
    _fair(stage)
    _lower(stage)
    _people(stage)


def _far(stage: Stage) -> None:
    sky(stage, [(120, 80, 1), (480, 50, 0.8), (980, 60, 1.1), (760, 110, 0.7)])
    hills(stage)
    in_the_air(stage, "hot-air-balloon", 1060, 176, 0.7)
    in_the_air(stage, "hot-air-balloon", 640, 130, 0.44)
    in_the_air(stage, "biplane", 300, 76, 0.7)
    far_town(stage)
    airy(stage, [(90, 120), (210, 150), (440, 110), (560, 84), (760, 96), (880, 130), (1150, 90)])
    airy(stage, [(980, 150)])


def _ground(stage: Stage) -> None:
    """Grass with two mown lawns, paths that cross, a straight canal."""
    pavement(stage)
    upper_street(stage)
    lower_street(stage)
    field(stage, "M34 604Q26 900 38 1100T34 1330H1166Q1176 1100 1162 900T1168 604Z", GRASS)
    lawns = "M60 640H540V860H60ZM1000 900H1150V1180H1000Z"
    stage.add(-659, path(lawns, MOWN, line=NO_LINE))
    paths = path(_PATHS, line=shade(SQUARE, 0.3), width=44) + path(_PATHS, line=SQUARE, width=40)
    stage.add(-658, paths)
    tufts = stage.pen.marks(260, 50, 620, 1150, 1330)
    stage.add(-657, path(tufts, line=mix(GRASS, PINE, 0.35), width=1.5))
    canal(stage)
    for x, left in ((130, False), (470, True)):
        rowboat(stage, x, 1006, left=left)
    paddle_boat(stage, 300, 1016)
    for x in (210, 388, 60):
        stage.slot("water", x, 1012, "pond-edge", 1012, behind=SEA)


def _upper(stage: Stage) -> None:
    """The upper street and a line of small trees."""
    foot = stage.upper_foot
    kind = Row(haze=0.08, deep=80, walls=COOL, floors=(2, 2, 3, 2))
    seam(stage, "left")
    row(stage, UPPER_HALF, WIDTH - UPPER_HALF, foot, kind)
    seam(stage, "right")
    tram(stage, 500 + stage.lots.between(-30, 30), foot(600) + 56, TERRA)
    car(stage, 160, foot(160) + 56)
    bicycle(stage, 900, foot(900) + 62)
    bicycle(stage, 980, foot(980) + 58)
    for x in (90, 440, 800, 1130):
        lamp(stage, x, foot(x) + 18)
    lots = stage.lots
    for x in range(150, 1100, 106):
        spot = x + lots.between(-8, 8), 628 + lots.between(-4, 4)
        tree(stage, *spot, "lolly", size=0.8)


def _fair(stage: Stage) -> None:
    """What turns, what is striped, and what is sold."""
    wheel(stage, 290, 880)
    tent(stage, 880, 872)
    carousel(stage, 1010, 1080)
    maze(stage, 240, 1126)
    for nth, (x, y) in enumerate(_STALLS):
        stall(stage, x, y, 96, first_free=nth % 2 == 0)
    puppet_stage(stage, 1130, 830)
    kiosk(stage, 90, 900)
    for x, y, one, two in _BEDS:
        flower_bed(stage, x, y, (one, two))
        stage.slot("ground", x + 4, y + 18, "flower-bed", y + 18)
        stage.take(x + 4, y + 22, 24, 12)
    for x, y in _TREES:
        tree(stage, x, y)
    for x, y in ((230, 936), (930, 936), (520, 1160), (800, 1150)):
        bench(stage, x, y)
    for x, y in ((566, 700), (640, 880), (640, 1180), (430, 930), (820, 930), (1150, 1130)):
        lamp(stage, x, y)
    garland(stage, 905, (640, 796), (824, 846), 24)


def _lower(stage: Stage) -> None:
    """A house on each side, between them railings and the gate."""
    foot = stage.lower_foot
    row(stage, 36, 250, foot, Row(floors=(2, 1), in_order=True, shops=0.7, walls=COOL))
    railings(stage, 256, 528, foot(400))
    park_gate(stage, 604, foot(604))
    railings(stage, 680, 960, foot(800))
    row(stage, 960, 1148, foot, Row(floors=(1, 2), in_order=True, shops=0.7))
    front_roofs(stage, FRONT_HALF, WIDTH - FRONT_HALF, WARM)
    car(stage, 1000, foot(1000) + 62, left=True)
    car(stage, 190, foot(190) + 64)
    for x in (100, 520, 690, 1120):
        lamp(stage, x, foot(x) + 18)


def _people(stage: Stage) -> None:
    lots = stage.lots
    deal(stage, _STORIES, _DEALT)
    spy_guy(stage, *lots.pick(((600, 1000), (1060, 940), (420, 690))))
    porters(
        stage,
        [(620, 860, "raise"), (580, 1140, "carry"), (900, 1000, "hold"), (470, 1280, "carry"),
         (890, 1260, "raise")],
        "walker",
    )  # fmt: skip
    free_ground(stage, 30, (60, 660, 1140, 1200), GRASS)

    def on_grass() -> Point:
        while True:
            x, y = lots.between(50, 1150), lots.between(640, 1310)
            wet = x < 580 and 940 < y < 1050
            houses = (x < 260 or x > 950) and y > 1224
            if not (wet or houses):
                return x, y

    crowd(stage, 60, on_grass, 0.5)
    upper, lower = stage.upper_foot, stage.lower_foot
    crowd(stage, 12, lambda: in_front_of(upper, lots.between(30, 1170), lots.between(10, 40)))
    crowd(stage, 14, lambda: in_front_of(lower, lots.between(30, 1170), lots.between(20, 76)))
