"""The old town: a castle on its rock, the town hall, crooked houses, the gate in the wall."""

from __future__ import annotations

from math import hypot
from typing import Final

from spytable.games.spy_guy.city.districts.old_town.castle_stories import (
    TOWNSFOLK,
    baking,
    duel,
    geese,
    knight_with_a_ticket,
    models,
    reader,
    runaway_cheese,
    sculptor,
    spy_in_a_barrel,
    suitor,
)
from spytable.games.spy_guy.city.districts.old_town.castle_walls import (
    castle,
    gate_tower,
    sentry,
    stairs,
    town_hall,
    town_wall,
    well,
)
from spytable.games.spy_guy.city.districts.old_town.houses import Timbered, crooked_row, timbered
from spytable.games.spy_guy.city.kit.animals import flying_gull, pigeon
from spytable.games.spy_guy.city.kit.crowd import crowd, in_front_of, porters
from spytable.games.spy_guy.city.kit.furniture import bench, cafe, lamp, painter, stuff
from spytable.games.spy_guy.city.kit.greenery import pot, tree
from spytable.games.spy_guy.city.kit.ground import (
    cobbles,
    field,
    lower_street,
    pavement,
    rings,
    upper_street,
)
from spytable.games.spy_guy.city.kit.horizon import airy, far_town, hills, sky
from spytable.games.spy_guy.city.kit.lines import washing
from spytable.games.spy_guy.city.kit.seams import FRONT_HALF, UPPER_HALF, seam
from spytable.games.spy_guy.city.kit.stalls import rug, stall
from spytable.games.spy_guy.city.kit.stories import musicians
from spytable.games.spy_guy.city.kit.strewn import in_the_lanes, strewn
from spytable.games.spy_guy.city.kit.terraces import front_roofs
from spytable.games.spy_guy.city.kit.vehicles import bicycle, car, handcart, horse_cart, tram
from spytable.games.spy_guy.city.paper.inks import (
    BUTTER,
    CREAM,
    PEACH,
    ROSE,
    SAND,
    SQUARE,
    STONE,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import Point
from spytable.games.spy_guy.city.paper.stage import Stage, Street

STREETS: Final = (
    Street("castle-steps", 390, 0, 822, 486),
    Street("chimney-row", 0, 0, 1200, 576),
    Street("bakers-lane", 0, 576, 400, 1240),
    Street("well-square", 400, 576, 820, 1240),
    Street("crooked-alley", 820, 576, 1200, 1240),
    Street("town-gate", 0, 1240, 1200, 1600),
)
_WELL: Final = (520.0, 962.0)
_STREWN: Final = (
    (440, 1016, "well"), (600, 912, "well"), (566, 1040, "cobbles"), (330, 880, "cobbles"),
    (470, 1206, "cobbles"), (640, 1140, "cobbles"), (770, 1070, "cobbles"), (820, 960, "cobbles"),
    (60, 1090, "doorway"), (180, 1190, "doorway"), (1000, 880, "doorway"), (1130, 860, "doorway"),
    (860, 850, "doorway"), (556, 634, "alley-steps"), (470, 1056, "well"), (60, 900, "doorway"),
)  # fmt: skip
"""Where something may lie on the ground."""
_GROUND: Final = mix(SQUARE, STONE, 0.16)


def compose(stage: Stage) -> None:
    """Paint the old town from back to front."""
    _far(stage)
    _ground(stage)
    _upper(stage)
    _middle(stage)
    _lower(stage)
    _square(stage)
    _people(stage)


def _far(stage: Stage) -> None:
    sky(stage, [(160, 66, 1), (420, 40, 0.7), (900, 60, 1.1), (1080, 110, 0.7)])
    hills(stage)
    far_town(stage)
    airy(stage, [(70, 112), (250, 100), (360, 130), (660, 96), (860, 120), (1000, 96), (1130, 112)])
    for x, y in ((300, 60), (780, 50), (1010, 40)):
        flying_gull(stage, x, y, -870)


def _ground(stage: Stage) -> None:
    pavement(stage)
    upper_street(stage)
    lower_street(stage)
    field(stage, "M30 660Q22 900 36 1100T30 1346H1170Q1180 1100 1166 900T1172 660Z", _GROUND)
    warm = mix(_GROUND, PEACH, 0.3)
    rings(
        stage,
        _WELL,
        [(214, warm), (186, _GROUND), (150, mix(_GROUND, ROSE, 0.2)), (118, lite(_GROUND, 0.4)),
         (92, warm)],
        shade(_GROUND, 0.2),
    )  # fmt: skip
    cobbles(stage, 520, 40, 840, 1160, 1340, _GROUND)


def _upper(stage: Stage) -> None:
    foot = stage.upper_foot
    seam(stage, "left")
    crooked_row(stage, UPPER_HALF, 396, foot, (2, 3, 2, 3), 0.6)
    castle(stage, 604, foot(604) - 4)
    crooked_row(stage, 812, 1200 - UPPER_HALF, foot, (3, 2, 3), 0.6)
    seam(stage, "right")
    tram(stage, 830, foot(930) + 56)
    horse_cart(stage, 420, foot(420) + 60, left=True)
    car(stage, 690, foot(690) + 58)
    bicycle(stage, 130, foot(130) + 64)
    for x in (80, 396, 816, 1120):
        lamp(stage, x, foot(x) + 18)
    tree(stage, 466, foot(466) + 22, size=0.8)
    tree(stage, 742, foot(742) + 22, size=0.8)


def _middle(stage: Stage) -> None:
    town_hall(stage, 250, 826)
    stairs(stage, 506, 606, 648, 802)
    crooked_row(stage, 622, 1146, lambda x: 800 + 4 * (x % 90) / 90, (3, 2, 3, 2, 3), 0.8)
    runaway_cheese(stage, 548, 776)


def _lower(stage: Stage) -> None:
    foot = stage.lower_foot
    crooked_row(stage, 36, 292, foot, (2, 2, 1), 0.7)
    town_wall(stage, 292, foot(450), 3)
    gate_tower(stage, 730, foot(730))
    town_wall(stage, 812, foot(900) - 2, 1)
    crooked_row(stage, 934, 1146, foot, (2, 3), 0.7)
    front_roofs(stage, FRONT_HALF, 1200 - FRONT_HALF, [CREAM, BUTTER, PEACH, SAND, ROSE])


def _square(stage: Stage) -> None:
    timbered(stage, Timbered(48, 1032, 100, 2, -5, shop=True, word="LIBRI"))
    timbered(stage, Timbered(160, 1036, 92, 1, 5, shop=True, word="PANE"))
    ridge = timbered(stage, Timbered(884, 1040, 104, 2, 4, gable="person"))
    crooked_row(stage, 990, 1144, lambda _x: 1046, (1, 2), 1)
    suitor(stage, 936, 1044, 118)
    washing(stage, 870, (850, 706), (1010, 716), 12, slots=2)
    washing(stage, 1050.5, (ridge[0] + 20, 948), (1076, 944), 8, slots=1)
    well(stage, *_WELL)
    baking(stage, 92, 1116)
    duel(stage, 250, 1122)
    painter(stage, 388, 1150)
    models(stage, 330, 1172)
    sculptor(stage, 380, 900)
    spy_in_a_barrel(stage, 880, 1122)
    stall(stage, 346, 1040, 96, heap="bread", noun="bread-stall")
    stall(stage, 724, 916, 96, heap="cheese", noun="cheese-stall")
    rug(stage, 690, 1076, 96)
    rug(stage, 560, 1206, 100)
    cafe(stage, 1050, 1112)
    cafe(stage, 960, 1160)
    bench(stage, 690, 852)
    stuff(stage, 1120, 1160, "barrels")
    stuff(stage, 344, 1212, "crates")
    for x, y in ((826, 870), (520, 1150), (1150, 1104), (46, 870)):
        tree(stage, x, y)
    for x, y in ((620, 830), (862, 1050), (300, 856)):
        lamp(stage, x, y)
    pot(stage, 500, 822)
    pot(stage, 606, 822)


def _people(stage: Stage) -> None:
    lots = stage.lots
    foot = stage.lower_foot
    geese(stage, 760, foot(760) + 44)
    knight_with_a_ticket(stage, 930, foot(930) + 42)
    handcart(stage, 180, foot(180) + 54)
    car(stage, 560, foot(560) + 60)
    sentry(stage, 650, foot(650) + 16)
    sentry(stage, 808, foot(808) + 16)
    for x in (60, 340, 560, 1090):
        lamp(stage, x, foot(x) + 18)
    reader(stage, 600, 1050)
    musicians(stage, 440, 1128)
    porters(
        stage,
        [(640, 1010, "carry"), (420, 1080, "carry"), (450, 860, "hold"), (780, 1000, "raise")],
    )
    strewn(stage, _STREWN)
    in_the_lanes(stage, (640, 720, 800, 1070, 1120), (836, 1076, 1130))
    for at in range(10):
        pigeon(stage, 520 + lots.between(-150, 150), 1040 + lots.between(-10, 24), 1010 + at * 0.01)

    def on_square() -> Point:
        while True:
            x, y = lots.between(40, 1160), lots.between(838, 1236)
            calm = hypot((x - _WELL[0]) / 150, (y - _WELL[1]) / 70) < 1
            if not calm or lots.chance(0.05):
                return x, y

    crowd(stage, 58, on_square, jobs=TOWNSFOLK)
    upper = stage.upper_foot
    crowd(stage, 14, lambda: in_front_of(upper, lots.between(30, 1170), lots.between(10, 40)))
    crowd(
        stage,
        18,
        lambda: in_front_of(foot, lots.between(30, 1170), lots.between(20, 76)),
        jobs=TOWNSFOLK,
    )
