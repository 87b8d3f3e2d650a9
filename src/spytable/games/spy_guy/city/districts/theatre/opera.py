"""The theatre: the opera and its carpet, a stage in the open, a picture house, a paper dragon."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.animals import flying_gull, pigeon
from spytable.games.spy_guy.city.kit.crowd import crowd, porters, somebody
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
from spytable.games.spy_guy.city.kit.playhouses import (
    audience,
    carpet,
    cinema,
    fire_escape,
    open_stage,
    opera,
    poster_wall,
)
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
from spytable.games.spy_guy.city.kit.stories import musicians
from spytable.games.spy_guy.city.kit.terraces import front_roofs
from spytable.games.spy_guy.city.kit.vehicles import bicycle, car, horse_cart, tram
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BUTTER,
    PEACH,
    PLUM,
    ROSE,
    SQUARE,
    TEAL,
    TERRA,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import Point, path, put
from spytable.games.spy_guy.city.paper.stage import Stage, Street
from spytable.games.spy_guy.city.paper.tints import COOL, WARM

STREETS: Final = (
    Street("opera-roof", 0, 0, 1200, 440),
    Street("balconies", 0, 440, 1200, 760),
    Street("poster-wall", 0, 760, 480, 1010),
    Street("stage-door", 720, 760, 1200, 1010),
    Street("red-carpet", 0, 760, 1200, 1216),
    Street("cafe-terrace", 0, 1216, 1200, 1600),
)
_OPERA: Final = (600.0, 876.0)


def compose(stage: Stage) -> None:
    """Paint the theatre district from back to front."""
    _far(stage)
    _ground(stage)
    _upper(stage)
    _houses(stage)
    _lower(stage)
    _square(stage)
    _stories(stage)
    _people(stage)


def _far(stage: Stage) -> None:
    sky(stage, [(120, 86, 0.8), (420, 50, 1.1), (800, 76, 0.8), (1080, 50, 1)])
    hills(stage)
    in_the_air(stage, "biplane", 720, 60, 0.8)
    in_the_air(stage, "hot-air-balloon", 1080, 128, 0.6)
    far_town(stage)
    airy(stage, [(90, 110), (270, 96), (520, 118), (640, 84), (880, 112), (980, 80), (1150, 96)])
    for x, y in ((200, 50), (560, 40), (960, 140)):
        flying_gull(stage, x, y, -870)


def _ground(stage: Stage) -> None:
    pavement(stage)
    upper_street(stage)
    lower_street(stage)
    field(stage, "M32 640Q24 900 36 1100T32 1346H1168Q1178 1100 1164 900T1170 640Z", SQUARE)
    line, rose = shade(SQUARE, 0.2), mix(SQUARE, PEACH, 0.3)
    fans = ""
    for at in range(7):
        fans += f"M{90 + at * 170} 1240A170 80 0 0 1 {260 + at * 170} 1240"
        fans += f"M{20 + at * 170} 1080A170 80 0 0 1 {190 + at * 170} 1080"
    stage.add(-659, path(fans, line=line, width=1.4))
    apron = path("M240 884H960L1010 1010Q600 1070 190 1010Z", rose, line=line, width=1.4)
    inner = path("M300 892H900L930 980Q600 1026 270 980Z", lite(SQUARE, 0.4), line=line, width=1.2)
    stage.add(-658, apron + inner)
    cobbles(stage, 380, 40, 900, 1160, 1340, SQUARE)
    carpet(stage, _OPERA[0], 884, 1350)


def _upper(stage: Stage) -> None:
    foot = stage.upper_foot
    kind = Row(haze=0.08, deep=80, floors=(3, 2, 3, 3))
    seam(stage, "left")
    row(stage, UPPER_HALF, 470, foot, kind)
    row(stage, 470, 760, foot, Row(haze=0.08, deep=80, floors=(2, 2), walls=COOL))
    row(stage, 760, 1200 - UPPER_HALF + 30, foot, kind)
    seam(stage, "right")
    stage.add(foot(300) + 0.5, put(art("windmill"), 300, foot(300) - 196, 1.15))
    tram(stage, 96, foot(200) + 56, PLUM)
    car(stage, 380, foot(380) + 58, left=True)
    horse_cart(stage, 1010, foot(1010) + 58)
    bicycle(stage, 850, foot(850) + 60)
    for x in (60, 330, 900, 1150):
        lamp(stage, x, foot(x) + 18)
    garland(stage, foot(600) + 30, (330, 470), (470, 452), 18)
    garland(stage, foot(600) + 30, (900, 470), (760, 452), 18)


def _houses(stage: Stage) -> None:
    opera(stage, *_OPERA)
    cinema(stage, 142, 800, "LUMEN", TEAL)
    row(stage, 968, 1148, lambda x: 796 + 3 * (x % 61) / 61, Row(floors=(3, 3), shops=0.5))
    fire_escape(stage, 1020, 796, 797)
    for x, y in ((256, 800), (964, 840)):
        tree(stage, x, y, "tall")
    ghost(stage, 738, 640, 875)


def _lower(stage: Stage) -> None:
    foot = stage.lower_foot
    row(
        stage, 36, 430, foot, Row(floors=(2, 2, 1, 1), in_order=True, shops=0.8, least=92, most=118)
    )
    row(stage, 770, 1148, foot, Row(floors=(1, 1, 2, 2), in_order=True, shops=0.8, walls=COOL))
    seam(stage, "left")
    front_roofs(stage, FRONT_HALF, 1200 - FRONT_HALF, list(WARM))
    seam(stage, "right")


def _square(stage: Stage) -> None:
    open_stage(stage, 964, 1118)
    audience(stage, 960, 1162)
    poster_wall(stage, 152, 912)
    prop_table(stage, 1084, 884)
    costume_rail(stage, 1070, 948)
    for x, y in ((470, 1312), (724, 1312), (110, 1000)):
        cafe(stage, x, y)
    kiosk(stage, 448, 1000)
    stand(stage, "column", 330, 960, 26)
    stand(stage, "column", 768, 990, 26)
    for x, y in ((52, 870), (1140, 1000), (60, 1216), (486, 1206), (744, 1180), (1140, 1216)):
        tree(stage, x, y)
    for x, y in ((300, 920), (474, 1130)):
        bench(stage, x, y)
    stuff(stage, 1000, 850, "crates")
    stuff(stage, 1150, 836, "barrels")
    for x, y in ((496, 970), (704, 970), (500, 1240), (700, 1252)):
        lamp(stage, x, y)


def _stories(stage: Stage) -> None:
    foot = stage.lower_foot
    dragon(stage, 372, 1090, humps=5)
    pantomime_horse(stage, 404, 1172)
    scenery(stage, 900, 870)
    caesar(stage, 840, 1010)
    singer(stage, 216, 1166)
    ballet(stage, 770, 942)
    musicians(stage, 262, 980)
    arrival(stage, 800, foot(800) + 62, TERRA)
    car(stage, 170, foot(170) + 60)
    for x, y, ink in ((570, 1010, ROSE), (622, 1090, PLUM), (590, 1180, BUTTER)):
        figure = Figure(dress=True, long=True, coat=ink, hat="none", hands="raise")
        somebody(stage, x, y, figure, noun="star")
    for x in (100, 400, 1090):
        lamp(stage, x, foot(x) + 18)
    porters(
        stage,
        [(520, 1060, "hold"), (684, 1040, "raise"), (516, 1200, "carry"), (690, 1196, "hold"),
         (440, 900, "carry"), (760, 904, "carry"), (60, 1110, "carry")],
        "admirer",
    )  # fmt: skip
    for at in range(7):
        pigeon(stage, 560 + at * 14, 938 + at % 3 * 6, 938 + at * 0.01)


def _people(stage: Stage) -> None:
    lots, foot = stage.lots, stage.lower_foot

    def on_square() -> Point:
        while True:
            x, y = lots.between(50, 1150), lots.between(890, 1320)
            on_carpet = abs(x - _OPERA[0]) < 70
            houses = (x < 436 or x > 770) and y > 1226
            if not (on_carpet or houses):
                return x, y

    crowd(stage, 44, on_square, 0.5)
    crowd(stage, 14, lambda: _on(stage, lots.between(30, 1170), lots.between(10, 40)))
    crowd(stage, 16, lambda: (x := lots.between(30, 1170), foot(x) + lots.between(20, 76)))


def _on(stage: Stage, x: float, down: float) -> Point:
    return x, stage.upper_foot(x) + down
