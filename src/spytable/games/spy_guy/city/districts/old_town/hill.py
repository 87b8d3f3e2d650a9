"""The old town, second plan: a hill in three terraces, stairs that wind up to the castle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spytable.games.spy_guy.city.districts.old_town.castle_stories import (
    TOWNSFOLK,
    baking,
    duel,
    geese,
    knight_with_a_ticket,
    reader,
    sculptor,
    spy_in_a_barrel,
)
from spytable.games.spy_guy.city.districts.old_town.castle_walls import sentry, town_wall, well
from spytable.games.spy_guy.city.districts.old_town.hill_castle import castle, dragon
from spytable.games.spy_guy.city.districts.old_town.hill_ground import (
    CASTLE,
    GROUND,
    LOWER,
    UPPER,
    Terrace,
    cellar,
    handrail,
    stairs,
    terraces,
    turret,
)
from spytable.games.spy_guy.city.districts.old_town.hill_stories import (
    barrels,
    catapult,
    crier,
    goat,
    painters,
    piano,
    pie,
    sheets,
)
from spytable.games.spy_guy.city.districts.old_town.houses import Timbered, crooked_row, timbered
from spytable.games.spy_guy.city.kit.animals import flying_gull, pigeon
from spytable.games.spy_guy.city.kit.crowd import crowd, in_front_of, porters
from spytable.games.spy_guy.city.kit.deck import Story, deal
from spytable.games.spy_guy.city.kit.furniture import bench, cafe, lamp, stuff
from spytable.games.spy_guy.city.kit.greenery import bush, tree
from spytable.games.spy_guy.city.kit.ground import (
    cobbles,
    field,
    lower_street,
    pavement,
    upper_street,
)
from spytable.games.spy_guy.city.kit.horizon import airy, far_town, hills, sky
from spytable.games.spy_guy.city.kit.lines import garland, washing
from spytable.games.spy_guy.city.kit.seams import FRONT_HALF, UPPER_HALF, seam
from spytable.games.spy_guy.city.kit.stalls import stall
from spytable.games.spy_guy.city.kit.stories import musicians, spy_guy
from spytable.games.spy_guy.city.kit.strewn import in_the_lanes, strewn
from spytable.games.spy_guy.city.kit.terraces import front_roofs
from spytable.games.spy_guy.city.kit.vehicles import bicycle, car, handcart, horse_cart, tram
from spytable.games.spy_guy.city.paper.inks import BLUE, BRICK, PINE, TEAL
from spytable.games.spy_guy.city.paper.pen import Point
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import Stage, Street
from spytable.games.spy_guy.city.paper.tints import WARM

STREETS: Final = (
    Street("chimney-row", 0, 0, 1200, 440),
    Street("castle-steps", 360, 440, 840, 790),
    Street("chimney-row", 0, 440, 1200, 590),
    Street("bakers-lane", 0, 590, 420, 1130),
    Street("crooked-alley", 800, 590, 1200, 1130),
    Street("well-square", 360, 590, 860, 1130),
    Street("town-gate", 0, 1130, 1200, 1600),
)
_HOUSES: Final = (
    Timbered(268, 838, 92, 2, -4, shop=True, word="LIBRI", gable="thing"),
    Timbered(364, 852, 84, 1, 4, shop=True, word="VINO"),
    Timbered(760, 852, 86, 1, -4, shop=True, word="LANA"),
    Timbered(852, 838, 94, 2, 5, gable="person"),
    Timbered(58, 968, 98, 2, -4, gable="thing"),
    Timbered(160, 984, 92, 1, 5, shop=True, word="PANE"),
    Timbered(946, 984, 90, 1, -5, shop=True, word="ORO"),
    Timbered(1044, 968, 98, 2, 4, shop=True, word="MIEL", gable="thing"),
)
"""Two on each side of the two lower terraces, the outer ones higher."""
_STREWN: Final = (
    (480, 870, "castle-steps"), (640, 876, "castle-steps"), (340, 1020, "cobbles"),
    (560, 1030, "cobbles"), (860, 1020, "cobbles"), (680, 1076, "alley-steps"),
    (60, 1130, "doorway"), (1130, 1130, "doorway"), (400, 1150, "cobbles"), (820, 1160, "cobbles"),
    (500, 760, "castle-gate"), (700, 756, "castle-gate"), (110, 730, "cobbles"),
    (1090, 730, "cobbles"),
)  # fmt: skip
_STORIES: Final[tuple[Story, ...]] = (
    (dragon, 540, 742), (sheets, 782, 738), (piano, 586, 1110), (barrels, 470, 960),
    (goat, 330, 1028), (catapult, 400, 1204), (pie, 600, 1424), (painters, 716, 1204),
    (crier, 650, 1176), (baking, 130, 1138), (duel, 286, 1150), (sculptor, 1010, 1144),
    (spy_in_a_barrel, 890, 1140), (reader, 560, 1016), (geese, 760, 1398),
    (knight_with_a_ticket, 930, 1396), (musicians, 540, 890),
)  # fmt: skip
_DEALT: Final = 12


def compose(stage: Stage) -> None:
    """Paint the hill from back to front."""
    _far(stage)
    _ground(stage)
    _upper(stage)
    _hill(stage)
    _lower(stage)
    _people(stage)


def _far(stage: Stage) -> None:
    sky(stage, [(140, 60, 0.9), (460, 96, 0.8), (720, 44, 1.1), (1060, 80, 0.9)])
    hills(stage)
    far_town(stage)
    airy(stage, [(80, 110), (220, 84), (400, 70), (560, 110), (820, 124), (960, 84), (1140, 110)])
    for x, y in ((320, 60), (640, 70), (900, 40)):
        flying_gull(stage, x, y, -870)


def _ground(stage: Stage) -> None:
    pavement(stage)
    upper_street(stage)
    lower_street(stage)
    field(stage, "M30 640Q22 900 36 1100T30 1346H1170Q1180 1100 1166 900T1172 640Z", GROUND)
    cobbles(stage, 300, 40, 1100, 1160, 1340, GROUND)
    cobbles(stage, 110, 40, 620, 1160, 830, GROUND)
    terraces(stage)
    stairs(stage, LOWER, 600, 150, 44)
    stairs(stage, UPPER, 470, 84)
    stairs(stage, CASTLE, 700, 84, 30)
    for it, x, ink in (
        (CASTLE, 540, BRICK), (UPPER, 640, PINE), (UPPER, 350, BRICK), (UPPER, 850, BLUE),
        (LOWER, 420, TEAL), (LOWER, 800, BRICK), (LOWER, 250, PINE), (LOWER, 960, BLUE),
    ):  # fmt: skip
        cellar(stage, it, x, ink)


def _upper(stage: Stage) -> None:
    foot = stage.upper_foot
    seam(stage, "left")
    crooked_row(stage, UPPER_HALF, 1200 - UPPER_HALF, foot, (2, 3, 2, 3, 2, 2, 2, 3, 2, 3, 2), 0.6)
    seam(stage, "right")
    tram(stage, 96, foot(190) + 56)
    horse_cart(stage, 940, foot(940) + 60)
    car(stage, 370, foot(370) + 60, left=True)
    bicycle(stage, 1090, foot(1090) + 64)
    for x in (60, 330, 860, 1150):
        lamp(stage, x, foot(x) + 18)
    for x in (290, 1040):
        tree(stage, x, foot(x) + 22, size=0.8)


def _hill(stage: Stage) -> None:
    """The castle, the houses of the terraces, the well and what stands about."""
    castle(stage, 600, 742)
    for plan in _HOUSES:
        timbered(stage, plan)
        stage.take(plan.x + plan.w / 2, plan.y - 4, plan.w / 2 + 8, 10)
    handrail(stage, UPPER, 520, 740)
    handrail(stage, LOWER, 270, 500)
    handrail(stage, LOWER, 700, 930)
    well(stage, 742, 1012)
    stall(stage, 600, 866, 92, heap="cheese", noun="cheese-stall")
    stall(stage, 424, 1010, 88, heap="bread", noun="bread-stall")
    washing(stage, 986, (254, 902), (330, 880), 8, slots=1)
    garland(stage, 1330, (470, 1180), (730, 1180), 22)
    bench(stage, 560, 958)
    cafe(stage, 880, 1010)
    for x, y in ((228, 812), (974, 812), (660, 966), (356, 756), (852, 756), (640, 1040)):
        tree(stage, x, y, size=0.86)
    for x, y in ((90, 690), (170, 660), (1030, 660), (1110, 690), (60, 790), (1150, 790)):
        tree(stage, x, y)
    for x, y in ((130, 760), (1080, 780), (210, 720), (1000, 720)):
        bush(stage, x, y)
    for x, y in ((440, 870), (760, 760), (430, 762), (520, 1030), (690, 1030), (300, 966)):
        lamp(stage, x, y)
    lamp(stage, 910, 966)
    bench(stage, 220, 660)
    bench(stage, 960, 668)
    stuff(stage, 1120, 720, "barrels")
    stuff(stage, 60, 720, "crates")


def _lower(stage: Stage) -> None:
    """Crooked houses on both sides, the wall between them, and the open gate."""
    foot = stage.lower_foot
    crooked_row(stage, 36, 316, foot, (2, 2, 1), 0.8)
    town_wall(stage, 322, foot(380), 1)
    turret(stage, 478, foot(478) + 2, 118, TEAL)
    turret(stage, 722, foot(722) + 2, 118, TEAL)
    town_wall(stage, 760, foot(820), 1)
    crooked_row(stage, 886, 1146, foot, (1, 2, 2), 0.8)
    front_roofs(stage, FRONT_HALF, WIDTH - FRONT_HALF, WARM)
    handcart(stage, 180, foot(180) + 54)
    car(stage, 330, foot(330) + 66)
    sentry(stage, 524, foot(524) + 12)
    sentry(stage, 668, foot(668) + 12)
    for x in (70, 300, 880, 1130):
        lamp(stage, x, foot(x) + 18)


def _people(stage: Stage) -> None:
    lots = stage.lots
    deal(stage, _STORIES, _DEALT)
    spy_guy(stage, *lots.pick(((560, 1230), (380, 880), (820, 900))))
    porters(
        stage,
        [(540, 778, "hold"), (520, 882, "carry"), (700, 886, "raise"), (460, 1030, "carry"),
         (860, 1060, "hold"), (600, 1236, "carry"), (350, 1160, "raise"), (1060, 1146, "carry")],
    )  # fmt: skip
    strewn(stage, _STREWN)
    in_the_lanes(stage, (650, 860, 1060), (650, 860, 1080))
    for at in range(9):
        pigeon(stage, 600 + lots.between(-90, 90), 1170 + lots.between(-8, 20), 1190 + at * 0.01)
    for count, it, top in ((10, CASTLE, 752), (22, UPPER, 850), (30, LOWER, 968)):
        crowd(stage, count, _on(stage, it, top), jobs=TOWNSFOLK)
    crowd(stage, 26, lambda: (lots.between(40, 1160), lots.between(1100, 1160)), jobs=TOWNSFOLK)
    crowd(
        stage, 16, lambda: (lots.pick((330, 690)) + lots.between(0, 180), lots.between(1160, 1220))
    )
    crowd(stage, 4, lambda: (lots.between(530, 670), lots.between(1180, 1340)), jobs=TOWNSFOLK)
    crowd(stage, 14, lambda: (lots.pick((60, 1000)) + lots.between(0, 140), lots.between(630, 800)))
    upper, lower = stage.upper_foot, stage.lower_foot
    crowd(stage, 12, lambda: in_front_of(upper, lots.between(30, 1170), lots.between(10, 40)))
    crowd(
        stage,
        18,
        lambda: in_front_of(lower, lots.between(30, 1170), lots.between(20, 76)),
        jobs=TOWNSFOLK,
    )


def _on(stage: Stage, it: Terrace, top: float) -> Callable[[], Point]:
    """Somewhere on the lane of a terrace, below a height."""
    lots = stage.lots

    def spot() -> Point:
        y = lots.between(top, it.edge(600) - 8)
        half = it.half(y + 10, 20)
        return 600 + lots.between(-half, half), y

    return spot
