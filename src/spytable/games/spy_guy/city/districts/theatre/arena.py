"""The theatre, second plan: an arena of stone steps, a wooden horse in its sand, a carpet to it."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.theatre.arena_ring import (
    barrier,
    outer_wall,
    pylon,
    ring_y,
    spectators,
    steps,
    stone_lion,
)
from spytable.games.spy_guy.city.districts.theatre.arena_stories import (
    chariot,
    chorus,
    cushions,
    fence,
    gladiator,
    orchestra,
    tragedian,
    wooden_horse,
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
from spytable.games.spy_guy.city.kit.lines import garland
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.jobs import CLERK, CONSTABLE, LADY
from spytable.games.spy_guy.city.kit.playhouses import carpet, poster_wall
from spytable.games.spy_guy.city.kit.rows import Row, row
from spytable.games.spy_guy.city.kit.seams import FRONT_HALF, UPPER_HALF, seam
from spytable.games.spy_guy.city.kit.stage_life import (
    arrival,
    ballet,
    caesar,
    costume_rail,
    dragon,
    ghost,
    pantomime_horse,
    prop_table,
    scenery,
    singer,
)
from spytable.games.spy_guy.city.kit.stalls import stall
from spytable.games.spy_guy.city.kit.stories import moritz, musicians
from spytable.games.spy_guy.city.kit.strewn import in_the_lanes, strewn
from spytable.games.spy_guy.city.kit.terraces import front_roofs
from spytable.games.spy_guy.city.kit.vehicles import bicycle, car, horse_cart, tram
from spytable.games.spy_guy.city.paper.inks import (
    BUTTER,
    PEACH,
    PLUM,
    ROSE,
    SQUARE,
    TEAL,
    TERRA,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import path
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import Stage, Street
from spytable.games.spy_guy.city.paper.tints import COOL, WARM

STREETS: Final = (
    Street("opera-roof", 0, 0, 1200, 420),
    Street("balconies", 0, 420, 1200, 800),
    Street("red-carpet", 440, 800, 760, 1360),
    Street("poster-wall", 0, 800, 600, 1150),
    Street("stage-door", 600, 800, 1200, 1150),
    Street("cafe-terrace", 0, 1150, 1200, 1600),
)
_JOBS: Final = (LADY, CLERK, LADY, CONSTABLE)
_STREWN: Final = (
    (64, 760, "cobbles"), (1136, 770, "cobbles"), (470, 1000, "arena-floor"),
    (730, 1010, "arena-floor"), (440, 940, "arena-floor"), (770, 930, "arena-floor"),
    (330, 1090, "cobbles"), (880, 1084, "cobbles"), (60, 1090, "cobbles"),
    (1140, 1070, "cobbles"), (420, 1200, "cobbles"), (790, 1190, "cobbles"),
    (480, 1300, "red-carpet"), (720, 1306, "red-carpet"), (60, 660, "cobbles"),
    (1140, 660, "cobbles"),
)  # fmt: skip
_STORIES: Final[tuple[Story, ...]] = (
    (chariot, 440, 1010), (chorus, 690, 986), (gladiator, 452, 920), (tragedian, 760, 930),
    (fence, 70, 900), (cushions, 350, 1110), (caesar, 430, 1160), (ballet, 690, 1140),
    (singer, 220, 1150), (scenery, 1000, 1090), (pantomime_horse, 800, 1210),
    (lambda stage, x, y: dragon(stage, x, y, humps=5), 520, 1416),
    (lambda stage, x, y: ghost(stage, x, ring_y(x) - 76, y), 770, 612),
    (musicians, 420, 1240), (lambda stage, x, y: arrival(stage, x, y, TERRA), 860, 1414),
    (lambda stage, x, y: moritz(stage, y, x, y), 690, 1330),
)  # fmt: skip
_DEALT: Final = 12


def compose(stage: Stage) -> None:
    """Paint the arena from back to front."""
    _far(stage)
    _ground(stage)
    _upper(stage)
    _arena(stage)
    _before(stage)
    _lower(stage)
    _people(stage)


def _far(stage: Stage) -> None:
    sky(stage, [(140, 70, 1), (380, 44, 0.8), (700, 92, 0.9), (1010, 50, 1.1)])
    hills(stage)
    in_the_air(stage, "zeppelin", 880, 84, 0.66)
    in_the_air(stage, "hot-air-balloon", 250, 150, 0.6)
    far_town(stage)
    airy(stage, [(70, 110), (380, 100), (480, 130), (600, 78), (720, 120), (1040, 128), (1150, 84)])
    for x, y in ((180, 44), (540, 60), (1060, 70)):
        flying_gull(stage, x, y, -870)


def _ground(stage: Stage) -> None:
    pavement(stage)
    upper_street(stage)
    lower_street(stage)
    field(stage, "M32 640Q24 900 36 1100T32 1346H1168Q1178 1100 1164 900T1170 640Z", SQUARE)
    line, rose = shade(SQUARE, 0.2), mix(SQUARE, PEACH, 0.3)
    apron = path("M90 960A510 210 0 0 0 1110 960Z", rose, line=line, width=1.4)
    apron += path("M150 960A450 178 0 0 0 1050 960Z", SQUARE, line=line, width=1.2)
    stage.add(-658, apron)
    cobbles(stage, 360, 40, 640, 1160, 1340, SQUARE)
    steps(stage)
    carpet(stage, 600, 1082, 1350)


def _upper(stage: Stage) -> None:
    foot = stage.upper_foot
    seam(stage, "left")
    row(stage, UPPER_HALF, 430, foot, Row(haze=0.08, deep=80, floors=(3, 2, 3, 2)))
    row(stage, 430, 800, foot, Row(haze=0.08, deep=80, floors=(2, 3, 2), walls=COOL))
    row(stage, 800, WIDTH - UPPER_HALF, foot, Row(haze=0.08, deep=80, floors=(2, 3, 3)))
    seam(stage, "right")
    tram(stage, 560, foot(660) + 56, PLUM)
    car(stage, 250, foot(250) + 58)
    horse_cart(stage, 960, foot(960) + 58, left=True)
    bicycle(stage, 420, foot(420) + 62, left=True)
    for x in (60, 340, 840, 1150):
        lamp(stage, x, foot(x) + 18)
    for x in (120, 1080):
        tree(stage, x, foot(x) + 24, size=0.8)


def _arena(stage: Stage) -> None:
    """The wall, the steps full of people, and the play."""
    for x in range(330, 890, 90):
        tree(stage, x + stage.lots.between(-8, 8), 608, "lolly", size=0.8, slot=False)
    outer_wall(stage)
    spectators(stage)
    for x in (116, 1084):
        pylon(stage, x, 936)
    wooden_horse(stage, 606, 1010)
    orchestra(stage, 600, 1066)
    barrier(stage)
    stone_lion(stage, 486, 1112)
    stone_lion(stage, 714, 1112, left=True)


def _before(stage: Stage) -> None:
    """The square before the arena: bills and tickets on the left, the stage door on the right."""
    poster_wall(stage, 170, 1060)
    kiosk(stage, 420, 1130)
    stall(stage, 330, 1186, 92, heap="bread", ink=TEAL)
    prop_table(stage, 1040, 1040)
    costume_rail(stage, 920, 1090)
    stall(stage, 880, 1186, 92, heap="flowers", noun="flower-stall", ink=ROSE)
    for x, y in ((420, 1312), (790, 1312), (64, 1000)):
        cafe(stage, x, y)
    for x, y in ((330, 1040), (850, 1040)):
        stand(stage, "column", x, y, 26)
    for x, y in ((60, 700), (150, 660), (1050, 656), (1140, 710), (52, 840), (1150, 850)):
        tree(stage, x, y)
    for x, y in ((56, 1150), (1148, 1140), (470, 1250), (736, 1250)):
        tree(stage, x, y, "tall" if x in (470, 736) else None)
    for x, y in ((240, 640), (960, 640), (1110, 1004)):
        bench(stage, x, y)
    for x, y in ((500, 1180), (700, 1180), (504, 1280), (696, 1280), (250, 1010), (950, 1010)):
        lamp(stage, x, y)
    stuff(stage, 1150, 960, "crates")
    garland(stage, 1190, (500, 1106), (700, 1106), 26)


def _lower(stage: Stage) -> None:
    foot = stage.lower_foot
    left = Row(floors=(2, 2, 1), in_order=True, shops=0.8, least=92, most=118)
    right = Row(floors=(1, 2, 2), in_order=True, shops=0.8, walls=COOL)
    row(stage, 36, 350, foot, left)
    row(stage, 850, 1148, foot, right)
    front_roofs(stage, FRONT_HALF, WIDTH - FRONT_HALF, WARM)
    car(stage, 140, foot(140) + 60)
    for x in (90, 370, 830, 1110):
        lamp(stage, x, foot(x) + 18)


def _people(stage: Stage) -> None:
    lots = stage.lots
    deal(stage, _STORIES, _DEALT)
    for x, y, ink in ((574, 1150, ROSE), (628, 1216, PLUM), (586, 1290, BUTTER)):
        figure = Figure(dress=True, long=True, coat=ink, hat="none", hands="raise")
        somebody(stage, x, y, figure, noun="star")
    porters(
        stage,
        [(520, 1226, "hold"), (690, 1214, "raise"), (520, 1330, "carry"), (684, 1336, "hold"),
         (270, 1100, "carry"), (980, 1130, "carry"), (1110, 1110, "hold")],
        "admirer",
    )  # fmt: skip
    strewn(stage, _STREWN)
    in_the_lanes(stage, (650, 960, 1080), (640, 900, 1060))
    for at in range(8):
        pigeon(stage, 560 + at * 12, 1100 + at % 3 * 6, 1100 + at * 0.01)
    crowd(stage, 16, lambda: (lots.between(40, 520), lots.between(1050, 1160)), 0.5, _JOBS)
    crowd(stage, 16, lambda: (lots.between(690, 1160), lots.between(1050, 1160)), 0.5, _JOBS)
    crowd(stage, 10, lambda: (lots.between(370, 510), lots.between(1170, 1330)), 0.5, _JOBS)
    crowd(stage, 10, lambda: (lots.between(690, 830), lots.between(1170, 1330)), 0.5, _JOBS)
    crowd(stage, 14, lambda: (lots.pick((40, 1060)) + lots.between(0, 100), lots.between(610, 920)))
    upper, lower = stage.upper_foot, stage.lower_foot
    crowd(stage, 14, lambda: in_front_of(upper, lots.between(30, 1170), lots.between(10, 40)))
    crowd(stage, 16, lambda: in_front_of(lower, lots.between(30, 1170), lots.between(20, 76)))
