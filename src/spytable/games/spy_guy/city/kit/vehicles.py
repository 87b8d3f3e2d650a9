"""Trams, cars, carts and bicycles."""

from __future__ import annotations

from typing import Literal

from spytable.games.spy_guy.city.kit.goods import goods
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    LEAF,
    PEACH,
    PINE,
    PLUM,
    SAGE,
    TEAL,
    TERRA,
    WOOD,
    Ink,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import put, shadow
from spytable.games.spy_guy.city.paper.stage import Stage


def tram(stage: Stage, x: float, y: float, paint: Ink = BUTTER) -> None:
    """A tram, its left end at x; 210 long."""
    stage.light(x, y, 150, strength=0.8)
    lots = stage.lots
    look = Figure(pose="down", hat=("none", "bowler", "scarf", "cap"))
    riders = [person(lots, look).svg for _ in range(3)]
    stage.add(y, put(art("tram", riders, paint=paint), x, y))
    stage.take(x + 105, y, 117, 16)
    for at in (58, 162):
        stage.slot("roof", x + at, y - 93, "tram-roof", y + 0.1)


def car(stage: Stage, x: float, y: float, *, left: bool = False, paint: Ink | None = None) -> None:
    """A motor car; `left` is where it drives."""
    stage.light(x, y, 80, strength=0.7)
    ink = paint or stage.lots.pick((TERRA, TEAL, SAGE, PLUM, CREAM))
    stage.add(y, put(art("car", paint=ink), x, y, mirrored=left))
    stage.take(x, y, 48, 13)
    stage.slot("roof", x + (-2 if left else 2), y - 47, "car-roof", y + 0.1)


def horse_cart(stage: Stage, x: float, y: float, *, left: bool = False) -> None:
    """A cart behind a horse, with room on its load."""
    lots = stage.lots
    horse = art("horse", coat=lots.pick((WOOD, CREAM, shade(PEACH, 0.2))))
    cargo: Literal["hay", "barrels"] = lots.pick(("hay", "barrels"))
    load = art("hay")
    if cargo == "barrels":
        load = put(art("barrel"), -56, -24) + put(art("barrel"), -30, -24)
    driver = put(person(lots, Figure(stance="sit", hat="straw", pose="point")).svg, -6, -8, 0.95)
    svg = shadow(20, 0, 70, 7) + load + art("cart") + put(horse, 42, 0) + driver
    stage.add(y, put(svg, x, y, mirrored=left))
    way = -1 if left else 1
    stage.take(x + way * 8, y, 80, 13)
    stage.slot("crate", x - way * 42, y - (46 if cargo == "hay" else 60), "cart-load", y + 0.02)


def bicycle(stage: Stage, x: float, y: float, *, left: bool = False) -> None:
    """Somebody on a bicycle."""
    lots = stage.lots
    figure = Figure(
        stance="sit", pose="down", dress=False, facing=1,
        left=((10, -34), (18, -34)), right=((12, -34), (20, -33)),
    )  # fmt: skip
    who = person(lots, figure).svg
    paint = lots.pick((BRICK, BLUE, PINE))
    stage.add(y, put(art("bike", [who], paint=paint), x, y, mirrored=left))
    stage.take(x, y, 34, 10)


def handcart(stage: Stage, x: float, y: float, *, left: bool = False) -> None:
    """A handcart that somebody pushes; `left` is where they go."""
    lots, way = stage.lots, 1 if left else -1
    cart = art("handcart", paint=lots.pick((TEAL, TERRA, LEAF)))
    figure = Figure(
        stance="walk", dress=False, facing=1, left=((8, -34), (16, -32)),
        right=((12, -34), (14, -31)),
    )  # fmt: skip
    who = put(person(lots, figure).svg, x + way * 60, y + 1, mirrored=left)
    heap = put(goods(lots), x + way * 8, y - 24)
    stage.add(y - 0.1, who + heap)
    stage.add(y, put(cart, x, y, mirrored=not left))
    stage.take(x + way * 16, y, 60, 12)
    stage.slot("crate", x - way * 16, y - 25, "handcart", y - 0.05, room=(40, 48))
