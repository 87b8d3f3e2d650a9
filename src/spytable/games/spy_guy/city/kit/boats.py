"""Boats and the water they lie in."""

from __future__ import annotations

from collections.abc import Callable

from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    PINE,
    ROSE,
    SAGE,
    SEA,
    TEAL,
    TERRA,
    Ink,
)
from spytable.games.spy_guy.city.paper.lettering import letters
from spytable.games.spy_guy.city.paper.pen import f, n, path, put
from spytable.games.spy_guy.city.paper.stage import Stage


def waves(
    stage: Stage,
    count: int,
    box: tuple[float, float, float, float],
    ink: Ink,
    is_water: Callable[[float, float], bool] | None = None,
) -> str:
    """Small bows on the water, in a box and where there is water."""
    lots, (left, top, right, bottom), d = stage.lots, box, ""
    for _ in range(count):
        x, y = lots.between(left, right), lots.between(top, bottom)
        long, deep = lots.between(9, 17), lots.between(4, 6)
        twice = lots.chance(0.4)
        if is_water is None or is_water(x, y):
            bow = f"q{f(long / 2, deep)} {n(long)} 0"
            d += f"M{f(x, y)}{bow}{bow if twice else ''}"
    return path(d, line=ink, width=2.2)


def rowboat(stage: Stage, x: float, y: float, *, left: bool = False) -> None:
    """Somebody who rows, and room in the bow."""
    stage.light(x, y, 80, strength=0.7)
    lots, way = stage.lots, -1 if left else 1
    hull = lots.pick((TERRA, BUTTER, CREAM, PINE, ROSE))
    arms = Figure(
        stance="sit",
        facing=1,
        left=((2, -32), (8, -26)),
        right=((14, -32), (16, -24)),
        hat=("straw", "cap", "sailor"),
    )
    rower = put(person(lots, arms).svg, -10, -2)
    stage.add(y - 0.1, put(rower, x, y, mirrored=left))
    stage.slot("boat", x + way * 30, y - 12, "rowing-boat", y - 0.05, behind=SEA)
    stage.add(y, put(art("rowboat", hull=hull), x, y, mirrored=left))
    stage.take(x, y, 62, 14)


def sailboat(
    stage: Stage,
    x: float,
    y: float,
    *,
    left: bool = False,
    hull: Ink | None = None,
    sail: Ink | None = None,
) -> None:
    """A sailing boat with a sailor."""
    stage.light(x, y, 90, strength=0.75)
    lots, way = stage.lots, -1 if left else 1
    inks = {
        "hull": hull or lots.pick((TERRA, BLUE, CREAM, BRICK)),
        "sail": sail or lots.pick((TERRA, BUTTER, ROSE, BLUE, SAGE)),
    }
    sailor = person(lots, Figure(pose="wave", hat="sailor", trim="stripes", coat=CREAM)).svg
    stage.add(y - 0.1, put(sailor, x - way * 34, y - 14, 0.95))
    stage.add(y, put(art("sailboat", **inks), x, y, mirrored=left))
    stage.slot("boat", x + way * 34, y - 26, "sailing-boat", y + 0.05, behind=CREAM)
    stage.take(x, y, 66, 14)


def trawler(
    stage: Stage, x: float, y: float, name: str, *, left: bool = False, hull: Ink | None = None
) -> None:
    """A fishing boat; its name is never mirrored."""
    stage.light(x, y, 120)
    lots, way = stage.lots, -1 if left else 1
    ink = hull or lots.pick((TEAL, TERRA, PINE))
    figure = Figure(pose="hips", hat="cap", coat=BUTTER, dress=False, beard=True)
    skipper = put(person(lots, figure).svg, x - way * 4, y - 34, 0.95)
    stage.add(y - 0.1, skipper)
    for at, up in ((52, 36), (82, 42)):
        stage.slot(
            "boat", x - way * at, y - up, "fishing-boat", y - 0.05, behind=TEAL, room=(30, 50)
        )
    hull_svg = put(art("trawler", hull=ink), x, y, mirrored=left)
    stage.add(y, hull_svg + letters(name, x + way * 12, y - 20, 9, CREAM, 2))
    stage.slot("roof", x + way * 28, y - 93, "wheelhouse", y + 0.1)
    stage.take(x, y, 98, 16)
