"""More small stories, for any street: stilts, sausages, a plank, a dance."""

from __future__ import annotations

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import HAND, person
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    PLUM,
    ROSE,
    SAND,
    TEAL,
    TERRA,
    WOOD,
)
from spytable.games.spy_guy.city.paper.pen import path, put, shadow
from spytable.games.spy_guy.city.paper.stage import Stage


def stilt_walker(stage: Stage, x: float, y: float) -> None:
    """Somebody on stilts, with something held high above everybody."""
    lots = stage.lots
    figure = Figure(
        stance="walk", hands="raise", hat="bowler", hat_ink=PLUM, coat=TERRA, legs=BUTTER,
        dress=False, trim="stripes",
    )  # fmt: skip
    stilts = art("stilts", paint=lots.pick((TERRA, BLUE, BUTTER)))
    stage.add(y, shadow(x, y, 18, 4) + put(stilts, x, y) + put(person(lots, figure).svg, x, y - 70))
    dx, dy = HAND["raise"]
    stage.slot("raise", x + dx, y - 70 + dy, "stilt-walker", y + 0.02)
    stage.take(x, y, 20, 10)


def sausage_thief(stage: Stage, x: float, y: float) -> None:
    """A dog that runs to the right with a string of sausages, the butcher 90 behind."""
    dog = art("dog", coat=stage.lots.pick((WOOD, SAND, CREAM)))
    stage.add(y, shadow(x, y, 18, 4) + put(art("sausages"), x, y) + put(dog, x, y))
    stage.take(x - 24, y, 50, 9)
    butcher = Figure(
        stance="walk", hat="chef", coat=CREAM, trim="apron", dress=False, facing=1,
        left=((-14, -46), (-20, -58)), right=((15, -44), (22, -54)), beard=True,
    )  # fmt: skip
    somebody(stage, x - 102, y + 1, butcher)


def plank_carriers(stage: Stage, x: float, y: float) -> None:
    """Two with a long plank on their shoulders, a bucket's room hanging from its middle."""
    look = Figure(
        stance="walk", dress=False, hat=("cap", "straw"), facing=1, trim="braces",
        left=((-12, -40), (-6, -48)), right=((12, -34), (12, -24)),
    )  # fmt: skip
    two = "".join(
        shadow(x + at, y, 14, 4) + put(person(stage.lots, look).svg, x + at, y) for at in (-48, 48)
    )
    stage.add(y, two + put(art("plank"), x, y))
    stage.slot("hang", x, y - 44, "plank", y + 0.1, room=(46, 44))
    stage.take(x, y, 66, 10)


def dancers(stage: Stage, x: float, y: float) -> None:
    """A couple that dances."""
    lots = stage.lots
    one = Figure(
        dress=True, long=True, coat=lots.pick((ROSE, TERRA, TEAL)), facing=1, hat="none",
        right=((14, -42), (22, -46)), left=((-13, -32), (-16, -24)),
    )  # fmt: skip
    two = Figure(
        stance="walk", dress=False, coat=lots.pick((BLUE, PLUM, BRICK)), facing=-1,
        left=((-14, -42), (-16, -46)), right=((12, -46), (14, -58)),
    )  # fmt: skip
    svg = put(person(lots, one).svg, x - 18, y, 1, -4) + put(person(lots, two).svg, x + 19, y, 1, 4)
    stage.add(y, shadow(x, y, 34, 6) + svg)
    stage.take(x, y, 38, 10)


def hens(stage: Stage, x: float, y: float) -> None:
    """Hens that got out of their crate, and who is after them."""
    lots = stage.lots
    for dx, dy in ((0, 0), (34, -8), (62, 4), (22, 14)):
        hen = art("hen", coat=lots.pick((CREAM, BRICK, SAND, WOOD)))
        at = x + dx + lots.between(-4, 4), y + dy
        stage.add(at[1], shadow(*at, 10, 3) + put(hen, *at, mirrored=lots.chance(0.4)))
        stage.take(*at, 14, 6)
    after = Figure(
        stance="walk", dress=True, hat="scarf", trim="apron", facing=1,
        left=((4, -38), (14, -34)), right=((14, -38), (23, -34)),
    )  # fmt: skip
    somebody(stage, x - 38, y + 4, after)


def pram(stage: Stage, x: float, y: float) -> None:
    """Somebody with a pram."""
    paint = stage.lots.pick((BLUE, TEAL, PLUM))
    pushing = Figure(
        stance="walk", dress=True, facing=-1, left=((-12, -38), (-18, -40)),
        right=((2, -36), (-14, -39)),
    )  # fmt: skip
    somebody(stage, x + 52, y, pushing)
    stage.add(y + 0.1, put(art("pram", paint=paint), x, y))
    stage.take(x, y, 30, 8)


def strongman(stage: Stage, x: float, y: float) -> None:
    """A strong man, and a child that marvels."""
    figure = Figure(
        dress=False, coat=TERRA, trim="spots", hat="none", hair="bald", beard=True,
        left=((-16, -50), (-12, -66)), right=((16, -50), (12, -66)),
    )  # fmt: skip
    svg = person(stage.lots, figure).svg
    stage.add(y, shadow(x, y, 16, 4) + put(svg + art("strongman-bar"), x, y, 1.1))
    stage.take(x, y, 30, 10)
    somebody(stage, x - 34, y + 8, Figure(pose="wave", facing=1), size=0.7)


def ladder(stage: Stage, depth: float, x: float, y: float, high: float) -> None:
    """A ladder against a wall with somebody on it."""
    rungs = "".join(f"M{x - 7:.1f} {y - at:.1f}h14" for at in range(8, int(high), 11))
    sides = f"M{x - 8:.1f} {y:.1f}V{y - high:.1f}M{x + 8:.1f} {y:.1f}V{y - high:.1f}"
    figure = Figure(dress=False, hat="cap", trim="braces", pose="wave", facing=-1)
    who = put(person(stage.lots, figure).svg, x, y - high * 0.45, 0.92)
    stage.add(depth, path(sides + rungs, width=3) + who)
    stage.take(x, y, 14, 6)
