"""The market: its sky, its streets and houses, the hall, the clock tower, a church, the gate.

Cities of odd number have the plan the other way round.
"""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.market.hall_square import paving, people, square
from spytable.games.spy_guy.city.kit.animals import flying_gull
from spytable.games.spy_guy.city.kit.furniture import lamp
from spytable.games.spy_guy.city.kit.greenery import tree
from spytable.games.spy_guy.city.kit.ground import lower_street, pavement, upper_street
from spytable.games.spy_guy.city.kit.horizon import airy, far_town, hills, in_the_air, sky
from spytable.games.spy_guy.city.kit.landmarks import church, clock_tower, gate, market_hall
from spytable.games.spy_guy.city.kit.lines import garland
from spytable.games.spy_guy.city.kit.rows import Row, row
from spytable.games.spy_guy.city.kit.seams import FRONT_HALF, UPPER_HALF, seam
from spytable.games.spy_guy.city.kit.stories import sweep, wedding
from spytable.games.spy_guy.city.kit.street_life import pram, sausage_thief
from spytable.games.spy_guy.city.kit.terraces import front_roofs
from spytable.games.spy_guy.city.kit.vehicles import bicycle, car, horse_cart, tram
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.pen import Point, put
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import LANE, Stage, Street
from spytable.games.spy_guy.city.paper.tints import WARM

STREETS: Final = (
    Street("awning-roofs", 0, 0, 1200, 420),
    Street("tram-street", 0, 420, 1200, 590),
    Street("cheese-hall", 0, 590, 1200, 776),
    Street("flower-stalls", 0, 776, 600, 1216),
    Street("fruit-stalls", 600, 776, 1200, 1216),
    Street("market-gate", 0, 1216, 1200, 1600),
)
_ROW_END: Final = 1146
"""Where the houses of the square end on the right: their side walls reach the seam."""
_SKY_PLACES: Final[tuple[Point, ...]] = (
    (330, 104), (830, 92), (480, 90), (62, 126), (760, 104), (930, 96), (1140, 120),
)  # fmt: skip
_GARLANDS: Final[tuple[tuple[float, Point, Point, float], ...]] = (
    (1210, (250, 560), (430, 640), 22),
    (900, (250, 612), (424, 664), 26),
    (900, (756, 664), (840, 640), 14),
)


def compose(stage: Stage) -> None:
    """Paint the market from back to front."""
    _far(stage)
    pavement(stage)
    upper_street(stage)
    lower_street(stage)
    paving(stage)
    _upper(stage)
    _traffic(stage)
    _hall_row(stage)
    _lower(stage)
    square(stage)
    people(stage)


def _far(stage: Stage) -> None:
    at = stage.across
    sky(stage, [(150, 70, 1.1), (560, 46, 0.8), (1020, 60, 1), (860, 120, 0.7)])
    hills(stage)
    stage.add(-890, put(art("castle"), at(640), 196))
    in_the_air(stage, "windmill", at(120), 214, 0.8)
    in_the_air(stage, "hot-air-balloon", at(1040), 186, 0.8)
    in_the_air(stage, "hot-air-balloon", at(236), 140, 0.46)
    far_town(stage)
    stage.add(-790, put(art("funicular"), at(448), 306, mirrored=stage.is_mirrored))
    airy(stage, [(at(x), y) for x, y in _SKY_PLACES])
    for x, y in ((190, 60), (700, 70), (1110, 40)):
        flying_gull(stage, at(x), y, -870)


def _upper(stage: Stage) -> None:
    """The row on the upper street with the church in it."""
    foot, kind = stage.upper_foot, Row(haze=0.08, deep=80)
    nave = 290 if stage.is_mirrored else 988
    seam(stage, "left")
    row(stage, UPPER_HALF, nave - 136 if nave > 600 else nave - 122, foot, kind)
    church(stage, nave, foot(nave) - 2)
    row(stage, nave + 118, WIDTH - UPPER_HALF + (30 if nave > 600 else 0), foot, kind)
    seam(stage, "right")
    wedding(stage, nave + 8, foot(nave) + 28)
    sweep(stage, foot(560) - 30, stage.across(560), foot(560) - 168)


def _traffic(stage: Stage) -> None:
    """What drives and walks on the upper street."""
    foot, at, flipped = stage.upper_foot, stage.across, stage.is_mirrored
    shift = stage.lots.between(-30, 20)
    tram(stage, (690 if flipped else 300) + shift, foot(at(400)) + 56)
    car(stage, at(748), foot(at(748)) + 54, left=flipped)
    horse_cart(stage, at(1090), foot(at(1090)) + 58, left=not flipped)
    bicycle(stage, at(900), foot(at(900)) + 62, left=flipped)
    sausage_thief(stage, at(650) + (70 if flipped else 18), foot(at(650)) + 76)
    pram(stage, at(846), foot(at(846)) + 26)
    for x in (170, 560, 1050):
        lamp(stage, at(x), foot(at(x)) + 18)
    for x in (640, 70):
        tree(stage, at(x), foot(at(x)) + 24, size=0.8)


def _hall_row(stage: Stage) -> None:
    """The hall, the clock tower, and shops on both sides."""

    def foot(x: float) -> float:
        return 752 + 4 * (x % 97) / 97

    low = Row(least=80, most=100, floors=(2,), shops=1)
    narrow = Row(least=62, most=76, floors=(2, 3), shops=1)
    wide = Row(least=92, most=124, floors=(2, 2, 3), shops=0.85)
    if stage.is_mirrored:
        row(stage, LANE, 376, foot, wide)
        market_hall(stage, 424, foot(560) + 4)
        row(stage, 800, 930, foot, narrow)
        clock_tower(stage, 1000, foot(196) + 4)
        row(stage, 1068, _ROW_END, foot, low)
    else:
        row(stage, LANE + 2, 126, foot, low)
        clock_tower(stage, 196, foot(196) + 4)
        row(stage, 268, 404, foot, narrow)
        market_hall(stage, 424, foot(560) + 4)
        row(stage, 812, _ROW_END, foot, wide)
    for depth, (ax, ay), (bx, by), sag in _GARLANDS:
        ends = (stage.across(ax), ay), (stage.across(bx), by)
        garland(stage, depth, min(ends), max(ends), sag)


def _lower(stage: Stage) -> None:
    """The row on the lower street, lowest at the gate, and the roofs in front."""
    foot = stage.lower_foot
    left = 562 if stage.is_mirrored else 474
    falling = (3, 3, 2, 2, 1) if stage.is_mirrored else (3, 2, 2, 1)
    rising = (1, 2, 2, 3) if stage.is_mirrored else (1, 2, 2, 3, 3)
    for start, end, floors in ((LANE + 2, left - 4, falling), (left + 168, _ROW_END, rising)):
        kind = Row(floors=floors, in_order=True, shops=0.7, least=96, most=126)
        row(stage, start, end, foot, kind)
    gate(stage, left, left + 162, foot(left + 81))
    front_roofs(stage, FRONT_HALF, WIDTH - FRONT_HALF, WARM)
