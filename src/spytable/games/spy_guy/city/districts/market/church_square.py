"""The market, second plan: a square with a church and its tower in the middle, stalls in bows."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from spytable.games.spy_guy.city.kit.animals import flying_gull, pigeon
from spytable.games.spy_guy.city.kit.crowd import crowd, free_ground, in_front_of, somebody
from spytable.games.spy_guy.city.kit.deck import Story, deal
from spytable.games.spy_guy.city.kit.furniture import bench, cafe, kiosk, lamp, painter, stand
from spytable.games.spy_guy.city.kit.greenery import tree
from spytable.games.spy_guy.city.kit.ground import (
    cobbles,
    field,
    lower_street,
    pavement,
    upper_street,
)
from spytable.games.spy_guy.city.kit.horizon import airy, far_town, hills, in_the_air, sky
from spytable.games.spy_guy.city.kit.landmarks import (
    carousel,
    church,
    clock_tower,
    fountain,
    market_hall,
    puppet_stage,
)
from spytable.games.spy_guy.city.kit.lines import garland
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.jobs import (
    CLERK,
    CONSTABLE,
    COOK,
    FARMER,
    FARMERS_WIFE,
    LADY,
    POSTMAN,
)
from spytable.games.spy_guy.city.kit.rows import Row, row
from spytable.games.spy_guy.city.kit.seams import FRONT_HALF, UPPER_HALF, seam
from spytable.games.spy_guy.city.kit.stalls import STRIPES, fruit_crates, rug, stall
from spytable.games.spy_guy.city.kit.stories import (
    chase,
    musicians,
    parade,
    spy_guy,
    sweep,
    wedding,
)
from spytable.games.spy_guy.city.kit.street_life import (
    dancers,
    hens,
    plank_carriers,
    pram,
    sausage_thief,
    stilt_walker,
    strongman,
)
from spytable.games.spy_guy.city.kit.terraces import front_roofs
from spytable.games.spy_guy.city.kit.vehicles import bicycle, car, handcart, horse_cart, tram
from spytable.games.spy_guy.city.paper.inks import PEACH, SAND, SQUARE, lite, mix, shade
from spytable.games.spy_guy.city.paper.pen import Point, oval, path
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import LANE, Stage, Street
from spytable.games.spy_guy.city.paper.tints import WARM

STREETS: Final = (
    Street("awning-roofs", 0, 0, 1200, 420),
    Street("tram-street", 0, 420, 1200, 590),
    Street("cheese-hall", 0, 590, 1200, 800),
    Street("flower-stalls", 0, 800, 600, 1216),
    Street("fruit-stalls", 600, 800, 1200, 1216),
    Street("market-gate", 0, 1216, 1200, 1600),
)
_JOBS: Final = (COOK, FARMER, FARMERS_WIFE, POSTMAN, CONSTABLE, LADY, CLERK)
_MIDDLE: Final = (600.0, 900.0)
"""What the stalls stand about: the church's door."""
_TREES: Final = (
    (500, 1206), (706, 1206), (60, 850), (1150, 1060), (1152, 860), (640, 690), (500, 680),
)  # fmt: skip
_STORIES: Final[tuple[Story, ...]] = (
    (wedding, 598, 948), (stilt_walker, 930, 1000), (strongman, 300, 880), (hens, 640, 1180),
    (musicians, 380, 1010), (dancers, 810, 1040), (painter, 420, 900),
    (parade, 330, 1412), (lambda stage, x, y: chase(stage, x, y, left=False), 880, 1396),
    (plank_carriers, 640, 1456), (sausage_thief, 1030, 574), (pram, 330, 514),
)  # fmt: skip
_DEALT: Final = 9


def compose(stage: Stage) -> None:
    """Paint the church square from back to front."""
    _far(stage)
    _ground(stage)
    _upper(stage)
    _church(stage)
    _stalls(stage)
    _lower(stage)
    _people(stage)


def _far(stage: Stage) -> None:
    sky(stage, [(90, 56, 0.8), (420, 90, 1.1), (790, 52, 0.9), (1080, 100, 1)])
    hills(stage)
    in_the_air(stage, "zeppelin", 330, 70, 0.6)
    in_the_air(stage, "hot-air-balloon", 700, 150, 0.5)
    for x, y, size in ((1090, 190, 0.8), (960, 208, 0.6)):
        in_the_air(stage, "windmill", x, y, size)
    far_town(stage)
    airy(stage, [(120, 130), (250, 90), (520, 120), (830, 104), (930, 80), (1150, 96), (420, 70)])
    for x, y in ((600, 60), (200, 40), (1000, 50)):
        flying_gull(stage, x, y, -870)


def _ground(stage: Stage) -> None:
    """A square in rings about the church, with ways to it from three sides."""
    pavement(stage)
    upper_street(stage)
    lower_street(stage)
    field(stage, "M30 600Q22 900 36 1100T30 1346H1170Q1180 1100 1166 900T1172 600Z", SQUARE)
    line, rose = shade(SQUARE, 0.2), mix(SQUARE, PEACH, 0.3)
    inks = (rose, SQUARE, rose, SQUARE, mix(SQUARE, PEACH, 0.4), lite(SQUARE, 0.4))
    svg = "".join(
        oval(*_MIDDLE, r, r * 0.5, ink, line=line, width=1.2)
        for r, ink in zip((540, 505, 330, 300, 190, 170), inks, strict=True)
    )
    ways = "M520 1380L560 1000H640L690 1380Z"
    ways += "M64 640L470 860L500 830L120 610ZM1136 640L730 860L700 830L1080 610Z"
    stage.add(-657, svg + path(ways, rose, line=line, width=1.2))
    cobbles(stage, 420, 40, 620, 1160, 1340, SQUARE)


def _upper(stage: Stage) -> None:
    """The upper street; the hall stands in its row."""
    foot = stage.upper_foot
    seam(stage, "left")
    row(stage, UPPER_HALF, 150, foot, Row(haze=0.08, deep=80, floors=(3,)))
    market_hall(stage, 166, foot(330) + 4)
    row(stage, 540, WIDTH - UPPER_HALF, foot, Row(haze=0.08, deep=80, floors=(2, 3, 3, 2)))
    seam(stage, "right")
    sweep(stage, foot(900) - 30, 900, foot(900) - 168)
    tram(stage, 850 + stage.lots.between(-20, 20), foot(900) + 56)
    car(stage, 250, foot(250) + 60, left=True)
    bicycle(stage, 420, foot(420) + 64)
    horse_cart(stage, 560, foot(560) + 70, left=True)
    for x in (110, 500, 1130):
        lamp(stage, x, foot(x) + 18)
    for x in (530, 70):
        tree(stage, x, foot(x) + 24, size=0.8)


def _church(stage: Stage) -> None:
    """Church and tower in the middle of the square, three steps before the door."""
    clock_tower(stage, 748, 872)
    church(stage, 590, 900)
    stage.take(590, 890, 140, 30)
    stage.take(748, 868, 62, 14)
    steps = ""
    for at in range(3):
        tone = SAND if at % 2 else lite(SAND, 0.4)
        steps += stage.pen.rect(512 - at * 9, 896 + at * 7, 166 + at * 18, 8, tone, width=1.4)
    stage.add(899.5, steps)


def _bow(rx: float, ry: float, degrees: tuple[float, ...]) -> list[Point]:
    """Points of a bow about the middle of the square."""
    turns = [radians(at) for at in degrees]
    return [(_MIDDLE[0] + rx * cos(at), _MIDDLE[1] + ry * sin(at)) for at in turns]


def _stalls(stage: Stage) -> None:
    """Stalls in two bows that open to the lower street, and what stands between them."""
    lots = stage.lots
    shift = lots.below(len(STRIPES))
    spots = _bow(480, 250, (12, 33, 55, 125, 147, 168)) + _bow(310, 150, (32, 60, 120, 148))
    spots += [(84, 700), (350, 690), (846, 690), (112, 1160), (1092, 1170)]
    for nth, (x, y) in enumerate(spots):
        ink = STRIPES[(nth * 3 + shift) % len(STRIPES)]
        spot = x + lots.between(-5, 5), y + lots.between(-4, 4)
        stall(stage, *spot, 104 + 8 * (nth % 3), ink=ink, first_free=nth % 2 == 0)
    fountain(stage, 216, 806)
    carousel(stage, 986, 822)
    puppet_stage(stage, 1118, 668)
    look = Figure(pose=("wave", "down", "point"), facing=1)
    for x, y in ((1066, 664), (1072, 690), (1150, 696)):
        somebody(stage, x, y, look, size=0.74)
    kiosk(stage, 404, 830)
    stand(stage, "column", 846, 780, 26)
    stand(stage, "flower-cart", 70, 1050, 44)
    stand(stage, "pumpkins", 416, 1176, 30)
    fruit_crates(stage, 1010, 690)
    for x, y, w in ((470, 1100, 110), (742, 1104, 116), (250, 1176, 100)):
        rug(stage, x, y, w)
    for x, y in ((330, 1190), (968, 1180), (860, 1196)):
        cafe(stage, x, y)
    for x, y in ((220, 690), (700, 690)):
        bench(stage, x, y)
    for x, y in _TREES:
        tree(stage, x, y)
    for x, y in ((500, 980), (690, 980), (160, 880), (1120, 980)):
        lamp(stage, x, y)


def _lower(stage: Stage) -> None:
    """The lower street: highest in the middle, an alley on each side."""
    foot = stage.lower_foot
    low = Row(floors=(1, 2), in_order=True, shops=0.7, least=96, most=126)
    high = Row(floors=(2, 3, 3, 2), in_order=True, shops=0.8, least=96, most=112)
    falling = Row(floors=(2, 1), in_order=True, shops=0.7, least=96, most=126)
    for left, right, kind in ((LANE + 2, 270, low), (392, 800, high), (922, 1146, falling)):
        row(stage, left, right, foot, kind)
    garland(stage, 1330, (290, 1236), (400, 1230), 16)
    garland(stage, 1330, (830, 1226), (922, 1240), 16)
    front_roofs(stage, FRONT_HALF, WIDTH - FRONT_HALF, WARM)
    horse_cart(stage, 470, foot(470) + 56, left=True)
    car(stage, 1040, foot(1040) + 60, left=True)
    handcart(stage, 730, foot(730) + 70)
    for x in (330, 860, 90, 1110):
        lamp(stage, x, foot(x) + 18)


def _people(stage: Stage) -> None:
    lots = stage.lots
    deal(stage, _STORIES, _DEALT)
    spy_guy(stage, *lots.pick(((334, 1216), (560, 1060), (884, 920))))
    for at in range(14):
        spot = 600 + lots.between(-150, 150), 990 + lots.between(-10, 30)
        pigeon(stage, *spot, 960 + at * 0.01)
    free_ground(stage, 30, (50, 640, 1150, 1190), SQUARE)

    def on_square() -> Point:
        while True:
            x, y = lots.between(40, 1160), lots.between(640, 1200)
            if not (545 < x < 665 and y > 950) or lots.chance(0.06):
                return x, y

    crowd(stage, 70, on_square, jobs=_JOBS)
    upper, lower = stage.upper_foot, stage.lower_foot
    crowd(stage, 16, lambda: in_front_of(upper, lots.between(30, 1170), lots.between(10, 40)))
    crowd(stage, 18, lambda: in_front_of(lower, lots.between(30, 1170), lots.between(20, 76)))
