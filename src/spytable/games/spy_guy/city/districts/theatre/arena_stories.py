"""Small stories of the arena, and the wooden horse in its middle."""

from __future__ import annotations

from typing import Literal

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import HAND, person
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRASS,
    BRICK,
    BUTTER,
    CREAM,
    DARK,
    GREYS,
    INK,
    PINE,
    PLUM,
    ROSE,
    SAND,
    TEAL,
    TERRA,
    WOOD,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import box, cut, disc, f, path, put, rope, shadow
from spytable.games.spy_guy.city.paper.stage import Stage

_SOLDIER = Figure(
    dress=False, coat=BRICK, legs=SAND, trim="belt", hat="none", beard=False, facing=-1
)
_HELMET = path("M-11-54Q-12-68 0-68T11-54V-48H7V-56H-11Z", BRASS) + path(
    "M-8-66Q0-80 14-70", line=TERRA, width=6
)


def wooden_horse(stage: Stage, x: float, y: float) -> None:
    """A wooden horse, 250 high; those in it cannot agree who goes first."""
    lots = stage.lots
    wood, deep, pale = mix(WOOD, SAND, 0.42), shade(mix(WOOD, SAND, 0.2), 0.2), lite(SAND, 0.1)
    svg = shadow(0, 2, 128, 12) + box(-112, -26, 224, 14, deep)
    for at in (-84, 84):
        svg += disc(at, -12, 15, wood) + disc(at, -12, 4, INK)
    legs = "M-70-26L-64-110H-38L-46-26ZM40-26L36-110H62L66-26Z"
    svg += path(legs, deep) + path("M-46-26L-34-110H-8L-20-26ZM68-26L56-110H84L94-26Z", wood)
    body = "M-92-112Q-98-168-40-170H52Q96-166 96-112Q40-96-92-112Z"
    svg += path(body, wood)
    boards = "M-92-128Q0-114 94-128M-90-146Q0-138 92-146M-60-168L-64-108M0-170V-104M58-170L60-106"
    svg += path(boards, line=deep, width=1.8)
    neck = "M50-150L84-232Q110-254 122-226L150-206Q152-192 138-190L112-200L98-140Q70-120 50-150Z"
    svg += path(neck, wood) + path("M66-160L110-150M76-184L106-176M88-210L112-198", line=deep)
    svg += path("M84-232L60-160Q50-196 72-232Q78-246 96-246Z", BRICK) + disc(118, -220, 5, CREAM)
    svg += disc(119, -220, 2.2, INK) + path("M98-242l4-18l12 16Z", wood)
    svg += path("M-92-150Q-122-142-118-96Q-104-104-100-118", BRICK)
    svg += box(-36, -152, 40, 32, DARK) + box(6, -152, 8, 34, pale, width=1.6)
    stage.add(y, put(svg, x, y))
    inside = put(person(lots, _SOLDIER).svg + _HELMET, x - 20, y - 92, 0.62)
    view = cut(inside, x - 36, y - 160, 40, 40)
    leg = path("M-26-112v26l-6 4", width=8) + path("M-26-112v26l-6 4", line=SAND, width=4)
    stage.add(y + 0.1, view + put(leg, x, y))
    climber = put(person(lots, _SOLDIER).svg + _HELMET, x - 26, y - 172, 0.9)
    ladder = rope(f"M{f(x - 122, y)}L{f(x - 78, y - 128)}", WOOD, 2.4)
    ladder += rope(f"M{f(x - 106, y)}L{f(x - 62, y - 128)}", WOOD, 2.4)
    rungs = "".join(f"M{f(x - 119 + at * 5, y - 8 - at * 15)}h16" for at in range(8))
    stage.add(y + 0.2, climber + ladder + path(rungs, width=3))
    stage.slot("roof", x + 30, y - 170, "wooden-horse", y + 0.3, room=(50, 56))
    stage.slot("crate", x + 20, y - 27, "wooden-horse", y + 0.3, room=(46, 50))
    stage.slot("crate", x - 66, y - 27, "wooden-horse", y + 0.3, room=(40, 46))
    stage.take(x, y - 2, 124, 12)


def chorus(stage: Stage, x: float, y: float) -> None:
    """Soldiers with shields; one holds his upside down, one has brought something else."""
    lots = stage.lots
    for at in range(5):
        px, py = x + at * 36, y + at % 2 * 8
        svg = person(lots, _SOLDIER).svg + _HELMET
        shield = disc(-8, -28, 13, (TEAL, BUTTER, BRICK, TEAL, PLUM)[at])
        shield += path("M-8-38v20M-17-28h18", line=CREAM, width=2.6) + rope("M13-2V-84", WOOD, 1.8)
        stage.add(py, shadow(px, py, 14, 4) + put(svg + (shield if at != 3 else ""), px, py))
        if at == 3:
            stage.slot("hold", px, py - 22, "soldier", py + 0.1)
        stage.take(px, py + 6, 20, 12)


def chariot(stage: Stage, x: float, y: float) -> None:
    """A chariot whose horse has sat down, whatever its driver says."""
    lots = stage.lots
    driver = Figure(
        dress=False, coat=TERRA, legs=SAND, hat="none", trim="belt", facing=1,
        left=((8, -38), (18, -40)), right=((14, -46), (22, -60)),
    )  # fmt: skip
    svg = shadow(0, 0, 70, 7) + put(person(lots, driver).svg + _HELMET, -34, -16, 0.95)
    tub = path("M-62-16Q-66-48-44-48H-16Q-8-40-8-16Z", BRICK)
    tub += path("M-58-30Q-34-22-10-30", line=BRASS, width=3)
    svg += tub + disc(-36, -14, 15, WOOD) + disc(-36, -14, 11, SAND, width=1.4)
    svg += path("M-36-25v22M-47-14h22", width=2) + disc(-36, -14, 3, INK)
    svg += rope("M-8-22L26-26", WOOD, 2.4) + put(art("horse", coat=CREAM), 46, 6, 0.95, -16)
    stage.add(y, put(svg, x, y))
    stage.take(x + 8, y + 6, 80, 16)
    stage.slot("crate", x - 20, y - 48, "chariot", y + 0.1, room=(36, 48))


def gladiator(stage: Stage, x: float, y: float) -> None:
    """A gladiator flees from a hen."""
    lots = stage.lots
    run = Figure(
        dress=False, coat=SAND, legs=BRICK, trim="belt", hat="none", stance="walk", facing=1,
        beard=True, left=((-14, -48), (-20, -58)), right=((14, -48), (22, -56)),
    )  # fmt: skip
    svg = shadow(x, y, 15, 4) + put(person(lots, run).svg + _HELMET, x, y)
    drops = path(f"M{f(x - 20, y - 66)}l-6-6M{f(x - 24, y - 56)}h-8", width=1.8)
    hen = shadow(x - 48, y + 4, 10, 3) + put(art("hen", coat=BRICK), x - 48, y + 4, 1.1)
    stage.add(y, svg + drops)
    stage.add(y + 4, hen)
    stage.take(x - 22, y + 4, 50, 12)


def orchestra(stage: Stage, x: float, y: float) -> None:
    """Four who play whatever they were given, and a conductor on a box."""
    hands: tuple[Literal["hold", "raise"], ...] = ("hold", "raise", "hold", "hold")
    for at, hand in zip((-150, -104, 104, 150), hands, strict=True):
        figure = Figure(dress=False, coat=INK, legs=INK, trim="lapel", hat="none", hands=hand)
        who = person(stage.lots, figure)
        px, py = x + at, y - abs(at) * 0.16
        stage.add(py, shadow(px, py, 13, 4) + put(who.svg, px, py, 0.96))
        dx, dy = HAND[hand]
        stage.slot(hand, px + dx, py + dy, "orchestra", py + 0.1)
        stage.take(px, py + 12, 24, 16)
    leads = Figure(
        dress=False, coat=PLUM, hat="none", hair="curl", trim="lapel", glasses=True,
        left=((-14, -50), (-24, -64)), right=((14, -50), (22, -62)),
    )  # fmt: skip
    svg = box(-18, -14, 36, 14, WOOD) + put(person(stage.lots, leads).svg, 0, -13)
    stage.add(y, shadow(x, y, 22, 5) + put(svg + path("M22-75l8-14", width=2), x, y))
    stage.take(x, y, 24, 9)


def fence(stage: Stage, x: float, y: float) -> None:
    """Three on each other's shoulders see the play without a ticket; a guard counts legs."""
    lots = stage.lots
    stack = ""
    for at, look in enumerate(
        (
            Figure(dress=False, hat="cap", trim="braces", facing=1, pose="hips"),
            Figure(dress=False, hat="straw", facing=1, pose="hips"),
            Figure(dress=True, hat="none", hair="pony", facing=1, pose="wave"),
        )
    ):
        stack += put(person(lots, look).svg, x + (at % 2) * 3, y - at * 42, 0.94 - at * 0.05)
    stage.add(y, shadow(x, y, 14, 4) + stack)
    stage.take(x, y, 18, 9)
    guard = Figure(
        dress=False, hat="police", coat=BLUE, legs=BLUE, beard=True, facing=-1, pose="point"
    )
    somebody(stage, x + 40, y + 8, guard)


def cushions(stage: Stage, x: float, y: float) -> None:
    """A seller under a tower of cushions that begins to lean."""
    svg = ""
    for at in range(6):
        ink = (ROSE, TEAL, BUTTER, BRICK, PINE, PLUM)[at]
        lean = at * at * 0.7
        svg += path(
            f"M{f(-16 + lean, -62 - at * 10)}q-4-9 4-10h24q8 1 4 10q-16 4-32 0Z", ink, width=1.7
        )
    holds = Figure(
        dress=False, hat="none", trim="apron", coat=CREAM, facing=1,
        left=((-14, -46), (-12, -58)), right=((14, -46), (13, -58)),
    )  # fmt: skip
    stage.add(y, shadow(x, y, 14, 4) + put(person(stage.lots, holds).svg + svg, x, y))
    stage.take(x, y, 20, 9)
    somebody(stage, x + 44, y + 4, Figure(facing=-1, pose="point"))


def tragedian(stage: Stage, x: float, y: float) -> None:
    """The hero dies for the third time, and a stagehand looks at his watch."""
    lots = stage.lots
    dies = Figure(
        dress=True, long=True, coat=CREAM, hat="none", facing=1, trim="belt", beard=True,
        left=((-14, -46), (-24, -56)), right=((10, -40), (2, -36)),
    )  # fmt: skip
    svg = put(person(lots, dies).svg, 0, 0, 1, -58)
    stage.add(y, shadow(x - 24, y, 36, 5) + put(svg, x, y - 4))
    hand = Figure(
        dress=False, coat=GREYS[6], legs=GREYS[6], hat="cap", facing=-1,
        left=((-12, -38), (-8, -44)), right=((12, -34), (4, -40)),
    )  # fmt: skip
    stage.add(y + 4, shadow(x + 32, y + 4, 13, 4) + put(person(lots, hand).svg, x + 32, y + 4))
    stage.take(x - 6, y + 6, 60, 14)
