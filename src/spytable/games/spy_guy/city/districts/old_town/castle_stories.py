"""The old town's small stories."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.jobs import CLERK, CONSTABLE, COOK, FARMERS_WIFE, LADY
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    GREYS,
    PINE,
    PLUM,
    ROSE,
    SAND,
    TEAL,
    TERRA,
    WOOD,
)
from spytable.games.spy_guy.city.paper.pen import f, path, put, rope, shadow
from spytable.games.spy_guy.city.paper.stage import Stage

MONK: Final = Figure(
    hat="none", hair="bald", dress=True, long=True, coat=WOOD, trim="belt", beard=True
)
ARTIST: Final = Figure(hat="beret", coat=TEAL, trim="scarf", dress=False)
TOWNSFOLK: Final = (MONK, ARTIST, COOK, FARMERS_WIFE, LADY, CONSTABLE, CLERK, FARMERS_WIFE)
"""Who is about in the old town."""


def duel(stage: Stage, x: float, y: float) -> None:
    """Two bakers fight with long loaves, and crumbs fly."""
    lots = stage.lots
    baker = Figure(
        dress=False, hat="chef", trim="apron", coat=CREAM, facing=1, stance="walk", beard=True,
        left=((-16, -34), (-22, -40)), right=((15, -38), (20, -42)),
    )  # fmt: skip
    other = Figure(
        dress=False, hat="chef", trim="apron", coat=ROSE, facing=1, stance="walk", beard=False,
        left=((-16, -34), (-22, -40)), right=((15, -38), (20, -42)),
    )  # fmt: skip
    one = person(lots, baker).svg + put(art("loaf"), 20, -42)
    two = person(lots, other).svg + put(art("loaf"), 20, -42)
    svg = (
        shadow(x - 38, y, 15, 4)
        + put(one, x - 40, y)
        + shadow(x + 36, y, 15, 4)
        + put(two, x + 40, y, mirrored=True)
    )
    crumbs = "".join(
        f"M{f(x + lots.between(-20, 20), y - lots.between(60, 100))}h.6" for _ in range(14)
    )
    stage.add(y, svg + path(crumbs, line=WOOD, width=3.4))
    stage.take(x, y + 8, 66, 46)


def runaway_cheese(stage: Stage, x: float, y: float) -> None:
    """A cheese rolls down the steps; its owner is too slow, a dog is not."""
    lots = stage.lots
    run = Figure(
        dress=False, trim="apron", stance="walk", hat="straw", coat=TEAL, facing=1,
        left=((-14, -44), (-18, -54)), right=((16, -42), (26, -44)),
    )  # fmt: skip
    stage.add(y - 68, put(person(lots, run).svg, x - 26, y - 68))
    stage.add(y - 40, put(art("dog", coat=WOOD), x - 36, y - 34, mirrored=True))
    stage.add(y, put(art("cheese-wheel"), x + 16, y))
    jump = Figure(
        dress=True, facing=-1, left=((-15, -46), (-20, -56)), right=((15, -46), (20, -56))
    )
    stage.add(y + 18, shadow(x + 66, y + 20, 12, 3) + put(person(lots, jump).svg, x + 66, y + 12))
    stage.take(x + 16, y + 10, 70, 24)


def spy_in_a_barrel(stage: Stage, x: float, y: float) -> None:
    """Somebody looks out of a barrel, its lid on his head."""
    spy = Figure(
        dress=False, hat="none", coat=GREYS[5], facing=1, glasses=True, beard=False,
        left=((-14, -48), (-12, -62)), right=((14, -48), (12, -62)),
    )  # fmt: skip
    stage.add(y - 3, put(art("barrel"), x - 34, y - 3) + put(art("barrel"), x + 36, y - 2))
    svg = art("spy-barrel", [person(stage.lots, spy).svg]) + put(art("barrel-lid"), 0, -76)
    stage.add(y, put(svg, x, y))
    stage.slot("crate", x + 37, y - 38, "barrels", y, room=(44, 48))
    stage.take(x, y + 16, 54, 26)


def knight_with_a_ticket(stage: Stage, x: float, y: float) -> None:
    """A knight has left his horse where one must not; a policeman writes."""
    lots = stage.lots
    horse = art("horse", coat=CREAM)
    cloth = path("M-22-40H8L10-22Q-6-16-24-22Z", TERRA) + path(
        "M-14-40V-20M-2-40V-19", line=BUTTER, width=4
    )
    svg = shadow(x, y, 34, 6) + put(horse + cloth, x, y)
    sign = (
        rope("M0 0V-66", GREYS[4], 2)
        + path("M-13-66H13V-92H-13Z", BLUE)
        + path("M-5-70V-88H1Q6-88 6-83T1-78H-5", line=CREAM, width=3)
        + path("M-14-64L14-94", line=TERRA, width=4)
    )
    svg += put(sign, x - 62, y - 4)
    stage.add(y, svg)
    stage.add(y + 2, put(art("knight"), x + 62, y + 2))
    law = Figure(
        coat=BLUE, legs=BLUE, trim="belt", hat="police", dress=False, facing=-1, beard=True,
        left=((-14, -38), (-16, -38)), right=((6, -36), (-8, -38)),
    )  # fmt: skip
    note = path("M-22-46h12v14h-12Z", CREAM, width=1.4) + path("M-19-42h6M-19-38h6", width=1)
    stage.add(
        y + 4, shadow(x + 98, y + 4, 13, 3.6) + put(person(lots, law).svg + note, x + 98, y + 4)
    )
    stage.take(x + 16, y + 18, 112, 28)


def geese(stage: Stage, x: float, y: float, count: int = 5) -> None:
    """A goose leads her young across the street, and all must wait."""
    stage.add(y, put(art("goose"), x, y, 1.1))
    for at in range(count):
        spot = x - 26 - at * 17, y + (2 if at % 2 else -1)
        stage.add(spot[1], put(art("gosling"), *spot))
    stage.take(x - 40, y + 16, 72, 26)


def suitor(stage: Stage, x: float, y: float, up: float) -> None:
    """Somebody on a ladder with flowers, and a father who has seen it."""
    lots = stage.lots
    stage.add(y + 2, put(art("ladder"), x, y + 2, up / 118))
    climb = Figure(
        dress=False, hat="straw", coat=PLUM, facing=-1, stance="walk",
        left=((-14, -46), (-16, -58)), right=((10, -46), (10, -56)),
    )  # fmt: skip
    bunch = path("M-16-58l-4-10M-16-58l2-12M-16-58l7-9", line=PINE, width=2) + path(
        "M-20-69h.5M-14-71h.5M-9-68h.5", line=TERRA, width=7
    )
    stage.add(y + 2.1, put(person(lots, climb).svg + bunch, x + 4, y - up * 0.42, 0.95))
    father = Figure(
        dress=False, hat="none", coat=CREAM, trim="braces", beard=True, facing=-1,
        left=((-12, -46), (-10, -60)), right=((14, -44), (16, -58)),
    )  # fmt: skip
    pin = put(art("rolling-pin"), 18, -64, 1, -50)
    stage.add(
        y + 8, shadow(x + 52, y + 8, 13, 3.6) + put(person(lots, father).svg + pin, x + 52, y + 8)
    )
    stage.take(x + 26, y + 20, 50, 24)


def sculptor(stage: Stage, x: float, y: float) -> None:
    """A sculptor makes the mayor's moustache larger than it is."""
    lots = stage.lots
    stage.add(y, put(art("stone-carving"), x, y))
    carve = Figure(
        dress=False, hat="beret", trim="apron", coat=BRICK, facing=-1,
        left=((-14, -42), (-22, -44)), right=((16, -46), (6, -56)),
    )  # fmt: skip
    tools = (
        rope("M-22-44L-30-46", GREYS[4], 2)
        + rope("M6-56L-4-60", WOOD, 2)
        + path("M-8-66L0-54", width=7)
    )
    stage.add(
        y + 1, shadow(x + 46, y, 13, 3.6) + put(person(lots, carve).svg + tools, x + 48, y + 1)
    )
    stage.take(x + 22, y + 16, 52, 26)


def baking(stage: Stage, x: float, y: float) -> None:
    """An oven in the lane, a baker with a peel."""
    lots = stage.lots
    stage.add(y, put(art("bread-oven"), x, y))
    cook = Figure(
        dress=False, hat="chef", trim="apron", coat=CREAM, facing=-1,
        left=((-14, -36), (-20, -30)), right=((4, -34), (-10, -28)),
    )  # fmt: skip
    peel = (
        rope("M0-26L-46-20", SAND, 2.4)
        + path("M-44-26h-16v10h16Z", SAND, width=1.6)
        + path("M-46-27q-6-7-12 0Z", BUTTER, width=1.4)
    )
    stage.add(
        y + 6, shadow(x + 62, y + 6, 13, 3.6) + put(person(lots, cook).svg + peel, x + 64, y + 6)
    )
    stage.take(x + 20, y + 16, 66, 28)


def reader(stage: Stage, x: float, y: float) -> None:
    """Somebody reads a map and walks on, the wrong way up."""
    walk = Figure(
        stance="walk",
        dress=False,
        facing=1,
        hat="straw",
        trim="satchel",
        left=((-4, -36), (4, -38)),
        right=((16, -38), (22, -40)),
    )
    sheet = (
        path("M2-52l8 3l8-3l8 3v20l-8-3l-8 3l-8-3Z", CREAM, width=1.6)
        + path("M10-49v20M18-52v20", width=1.1)
        + path("M5-44q6 6 9 0t8 2", line=TERRA, width=1.6)
    )
    stage.add(y, shadow(x, y, 14, 3.6) + put(person(stage.lots, walk).svg + sheet, x, y))
    stage.take(x, y, 20, 9)


def models(stage: Stage, x: float, y: float) -> None:
    """Somebody sits for a painter with a free hand."""
    somebody(stage, x, y, Figure(hands="hold", dress=True, long=True, hat="scarf"), noun="model")
