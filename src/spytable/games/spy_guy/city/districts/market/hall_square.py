"""The market's square: fountain and carousel, stalls and rugs, and who comes there."""

from __future__ import annotations

from math import hypot
from typing import Final

from spytable.games.spy_guy.city.kit.animals import pigeon
from spytable.games.spy_guy.city.kit.crowd import crowd, free_ground, in_front_of, somebody
from spytable.games.spy_guy.city.kit.furniture import cafe, kiosk, lamp, painter, stand
from spytable.games.spy_guy.city.kit.greenery import tree
from spytable.games.spy_guy.city.kit.ground import cobbles, field, rings
from spytable.games.spy_guy.city.kit.landmarks import carousel, fountain, puppet_stage
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
from spytable.games.spy_guy.city.kit.stalls import STRIPES, fruit_crates, rug, stall
from spytable.games.spy_guy.city.kit.stories import chase, musicians, parade, spy_guy
from spytable.games.spy_guy.city.kit.street_life import (
    dancers,
    hens,
    plank_carriers,
    stilt_walker,
    strongman,
)
from spytable.games.spy_guy.city.kit.vehicles import car, handcart, horse_cart
from spytable.games.spy_guy.city.paper.inks import CREAM, PEACH, SQUARE, lite, mix, shade
from spytable.games.spy_guy.city.paper.pen import Point, path, put
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import Stage

_JOBS: Final = (COOK, FARMER, FARMERS_WIFE, POSTMAN, CONSTABLE, LADY, CLERK)
_MIDDLE: Final = (430.0, 956.0)
"""The fountain: the ring about it is kept calm, and so is the avenue from the gate to it."""
_STALLS: Final = (
    (132, 850, 104), (290, 838, 92), (506, 842, 108), (660, 836, 124), (806, 848, 96),
    (1016, 840, 112), (1122, 852, 84), (92, 1006, 108), (216, 1094, 124), (372, 1138, 112),
    (676, 1048, 110), (828, 1156, 116), (1080, 1118, 116),
)  # fmt: skip
_RUGS: Final = ((690, 1146, 128), (936, 1108, 112), (648, 962, 92), (134, 926, 100))
_TREES: Final = (
    (66, 806), (1132, 806), (1128, 1180), (452, 1196), (636, 1196), (66, 1140), (890, 796),
)  # fmt: skip


def paving(stage: Stage) -> None:
    """The ground of the square: rings about the fountain and an avenue from the gate."""
    field(stage, "M30 690Q22 900 36 1100T30 1346H1170Q1180 1100 1166 900T1172 690Z", SQUARE)
    line, rose = shade(SQUARE, 0.2), mix(SQUARE, PEACH, 0.3)
    inks = (rose, SQUARE, mix(SQUARE, PEACH, 0.34), lite(SQUARE, 0.4), rose)
    radii = list(zip((330.0, 290.0, 236.0, 196.0, 140.0), inks, strict=True))
    rings(stage, (stage.across(_MIDDLE[0]), _MIDDLE[1]), radii, line)
    avenue = path("M496 1380L478 1010H590L612 1380Z", rose, line=line, width=1.2)
    bars = "M516 1380L502 1010M592 1380L566 1010" + "".join(
        f"M{502 + at} {1040 + at * 36}H{568 + at * 3}" for at in range(9)
    )
    avenue += path(bars, line=line, width=1.2)
    stage.add(-657, put(avenue, WIDTH, 0, mirrored=True) if stage.is_mirrored else avenue)
    cobbles(stage, 420, 40, 770, 1160, 1340, SQUARE)


def square(stage: Stage) -> None:
    """What stands on the square."""
    lots, at = stage.lots, stage.across
    fountain(stage, at(430), 966)
    carousel(stage, at(905), 1000)
    for x, y, w in _RUGS:
        rug(stage, at(x), y, w)
    kiosk(stage, at(744), 930)
    stand(stage, "column", at(912), 858, 26)
    stand(stage, "flower-cart", at(262), 1018, 44)
    stand(stage, "pumpkins", at(330), 1062, 30)
    shift = lots.below(len(STRIPES))
    for nth, (x, y, w) in enumerate(_STALLS):
        ink = STRIPES[(nth * 3 + shift) % len(STRIPES)]
        spot = at(x) + lots.between(-5, 5), y + lots.between(-4, 4)
        stall(stage, *spot, w, ink=ink, first_free=nth % 2 == 0)
    puppet_stage(stage, at(1130), 990)
    look = Figure(pose=("wave", "down", "point"), facing=-1 if stage.is_mirrored else 1)
    for x, y in ((1076, 1016), (1100, 1030), (1132, 1036), (1158, 1026)):
        somebody(stage, at(x), y, look, size=0.74)
    painter(stage, at(640) - 10, 1076)
    for x, y in ((92, 1096), (88, 1176), (960, 1168)):
        cafe(stage, at(x), y)
    for x, y in _TREES:
        tree(stage, at(x), y)
    fruit_crates(stage, at(560), 866)
    stilt_walker(stage, at(584), 908)
    strongman(stage, at(1062), 922)
    hens(stage, at(540) - 20, 1196)


def people(stage: Stage) -> None:
    """Who comes to the square and the lower street."""
    lots, at, foot = stage.lots, stage.across, stage.lower_foot
    _lower_street(stage)
    musicians(stage, at(246) - 40, 900)
    dancers(stage, at(336), 914)
    seller = Figure(hands="raise", hat="straw", coat=CREAM, trim="stripes")
    somebody(stage, at(742), 986, seller, noun="customer")
    x, y = lots.pick(((548, 1130), (556, 1084), (540, 1106)))
    spy_guy(stage, at(x), y)
    for nth in range(16):
        spot = at(430) + lots.between(-190, 190), 1030 + lots.between(-14, 26)
        pigeon(stage, *spot, 1000 + nth * 0.01)

    def on_square() -> Point:
        while True:
            x, y = lots.between(40, 1160), lots.between(790, 1196)
            calm = hypot((x - _MIDDLE[0]) / 212, (y - _MIDDLE[1]) / 96) < 1
            avenue = 490 < x < 606 and y > 1030
            if not (calm or avenue) or lots.chance(0.05):
                return at(x), y

    free_ground(stage, 26, (50, 800, 1150, 1180), SQUARE)
    crowd(stage, 50, on_square, jobs=_JOBS)
    upper, lower = stage.upper_foot, foot
    crowd(stage, 16, lambda: in_front_of(upper, lots.between(30, 1170), lots.between(10, 40)))
    crowd(stage, 18, lambda: in_front_of(lower, lots.between(30, 1170), lots.between(20, 76)))


def _lower_street(stage: Stage) -> None:
    """A chase, the band, carts and a car."""
    at, foot, flipped = stage.across, stage.lower_foot, stage.is_mirrored
    chase(stage, at(300), foot(at(300)) + 44, left=not flipped)
    parade(stage, 760 if flipped else 720, foot(700) + 54)
    horse_cart(stage, at(930), foot(at(930)) + 44, left=flipped)
    handcart(stage, at(110), foot(at(110)) + 50, left=flipped)
    car(stage, at(1100), foot(at(1100)) + 60, left=not flipped)
    plank_carriers(stage, at(850), foot(at(850)) + 100)
    for x in (90, 350, 760, 1040):
        lamp(stage, at(x), foot(at(x)) + 18)
