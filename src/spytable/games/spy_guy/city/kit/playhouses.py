"""The large works of the theatre district, and what they hold."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import HAND, person
from spytable.games.spy_guy.city.paper.art import art, building
from spytable.games.spy_guy.city.paper.inks import (
    BRICK,
    BUTTER,
    CREAM,
    INK,
    PEACH,
    PLUM,
    ROSE,
    SAND,
    SKY,
    STONE,
    TEAL,
    TERRA,
    WOOD,
    Ink,
    shade,
)
from spytable.games.spy_guy.city.paper.lettering import letters
from spytable.games.spy_guy.city.paper.pen import FINE, box, disc, f, n, path, put, rope, shadow
from spytable.games.spy_guy.city.paper.stage import Stage

CARPET: Final = BRICK
_BULBS: Final = 13


def opera(stage: Stage, x: float, y: float) -> None:
    """The opera, 660 wide with its wings, its steps before it."""
    stage.light(x, y, 260, strength=0.9)
    stage.add(y - 8, put(building(stage.tints.palette.landmarks, "opera"), x, y))
    stage.take(x, y - 10, 345, 20)
    for at in (-118, 118):
        stage.slot("wall", x + at, y - 118, "opera-window", y - 7.9, behind=INK, room=(32, 52))
    for at in (-196, -40, 40, 196):
        stage.slot("sill", x + at, y - 118, "opera-window", y - 7.9, behind=INK, room=(34, 50))
    for at in (-285, 285):
        stage.slot("roof", x + at, y - 197, "opera-roof", y - 7.9)
    for at in (-180, 182):
        stage.slot("roof", x + at, y - 247, "opera-roof", y - 7.9, room=(44, 54))
    for at in (-118, 118):
        stage.slot("balcony", x + at, y - 26, "opera-door", y - 7.9, behind=BRICK, room=(36, 52))
    for at in (-150, -96, 98, 152):
        stage.slot("crate", x + at, y - 10, "opera-steps", y - 7.8, behind=CREAM)


def carpet(stage: Stage, x: float, top: float, low: float) -> None:
    """A red carpet down the square, with brass posts and ropes."""
    run = f"M{f(x - 60, top)}L{f(x - 72, low)}H{n(x + 72)}L{f(x + 60, top)}Z"
    trim = f"M{f(x - 50, top)}L{f(x - 61, low)}M{f(x + 50, top)}L{f(x + 61, low)}"
    stage.add(-656, path(run, CARPET) + path(trim, line=BUTTER, width=2))
    steps = int((low - top) / 64)
    for side in (-1, 1):
        for at in range(steps + 1):
            y = top + 8 + at * 64
            px = x + side * (76 + at * 2)
            post = path(f"M{f(px, y)}v-34", width=5) + path(
                f"M{f(px, y)}v-34", line=BUTTER, width=2
            )
            svg = shadow(px, y, 7, 2) + post + disc(px, y - 36, 4, BUTTER, width=1.6)
            if at < steps:
                svg += path(
                    f"M{f(px, y - 32)}q{f(side * 6, 44)} {f(side * 2, 64)}", line=CARPET, width=4
                )
            stage.add(y, svg)
            stage.take(px, y, 8, 6)


def open_stage(stage: Stage, x: float, y: float) -> None:
    """A stage in the open, 344 wide: she is on the balcony, he has forgotten his words."""
    stage.light(x, y, 210, strength=0.95)
    lots = stage.lots
    stage.add(y - 6, put(art("open-stage"), x, y))
    lady = Figure(dress=True, long=True, coat=ROSE, hat="none", hair="long", facing=-1, pose="hips")
    stage.add(y - 5, put(person(lots, lady).svg, x + 70, y - 80, 0.9))
    stage.add(y - 4.6, put(building(stage.tints.palette.landmarks, "stage-front"), x, y))
    lover = Figure(hands="raise", dress=False, coat=PLUM, legs=TEAL, hat="beret", facing=1)
    who = person(lots, lover)
    stage.add(y - 4.4, put(who.svg, x - 20, y - 46, 0.95))
    dx, dy = HAND["raise"]
    stage.slot("raise", x - 20 + dx, y - 46 + dy, "stage-actor", y - 4.3)
    prompter = Figure(stance="sit", dress=False, coat=WOOD, hat="cap", pose="point", facing=1)
    stage.add(y - 4.4, put(person(lots, prompter).svg, x - 92, y - 42, 0.9))
    for at in (-60, 20):
        stage.slot("ground", x + at, y - 43, "stage-boards", y - 4.2, behind=WOOD, room=(44, 50))
    for at in (-128, 128):
        stage.slot("roof", x + at, y - 226, "stage-curtain", y - 4.2)
    stage.take(x, y - 6, 166, 18)


def audience(stage: Stage, x: float, y: float) -> None:
    """Two rows on chairs, seen from behind; one sleeps, one has brought something."""
    lots = stage.lots
    for line in range(2):
        for at in range(5):
            px, py = x - 92 + at * 46 + line * 14, y + line * 34
            back = box(px - 13, py - 36, 26, 22, WOOD) + path(
                f"M{f(px - 11, py)}v-16m22 16v-16", width=3
            )
            if (line, at) in ((0, 4), (1, 1)):
                stage.add(py, shadow(px, py, 14, 4) + back)
                stage.slot("crate", px, py - 16, "chair", py + 0.1, room=(40, 46))
            else:
                who = person(lots, Figure(stance="sit", pose="down", hat="none")).svg
                stage.add(py, shadow(px, py, 14, 4) + put(who, px, py - 8, 0.94) + back)
            stage.take(px, py, 20, 8)


def cinema(stage: Stage, x: float, y: float, word: str, ink: Ink) -> None:
    """A picture house, 200 wide, with bulbs about its sign and a booth at its door."""
    stage.light(x, y, 150, strength=0.9)
    pen = stage.pen
    svg = shadow(x, y, 110, 10) + pen.rect(x - 100, y - 190, 200, 190, SAND)
    side = ((x + 100, y), (x + 134, y - 24), (x + 134, y - 214), (x + 100, y - 190))
    svg += pen.poly(side, shade(SAND, 0.28))
    svg += path(
        f"M{f(x - 100, y - 190)}Q{f(x - 90, y - 232)} {f(x, y - 240)}T{f(x + 100, y - 190)}Z", ink
    )
    for at in range(5):
        left = x - 84 + at * 36
        svg += pen.rect(left, y - 170, 24, 46, SKY, width=1.6)
        svg += path(f"M{f(left + 12, y - 170)}v46", width=FINE)
    svg += pen.rect(x - 118, y - 112, 236, 34, ink) + pen.rect(x - 108, y - 106, 216, 22, CREAM)
    svg += letters(word, x, y - 95, 15, INK, 2.6)
    for at in range(_BULBS):
        svg += disc(x - 112 + at * 224 / (_BULBS - 1), y - 76, 3, BUTTER, width=1.2)
    svg += pen.rect(x - 84, y - 70, 60, 70, shade(ink, 0.5)) + pen.rect(
        x + 24, y - 70, 60, 70, shade(ink, 0.5)
    )
    svg += path(f"M{f(x - 54, y)}v-70M{f(x + 54, y)}v-70", line=BUTTER, width=2)
    stage.add(y, svg)
    seller = put(person(stage.lots, Figure(hat="band", coat=BRICK)).svg, x, y - 10, 0.84)
    booth = box(x - 18, y - 66, 36, 66, TERRA) + box(x - 13, y - 58, 26, 30, SKY, width=1.6)
    stage.add(y + 0.02, booth + seller + box(x - 18, y - 28, 36, 28, TERRA))
    stage.take(x, y, 108, 10)
    for at in (-84, -48, 24, 60):
        stage.slot(
            "shop", x + at + 12, y - 124, "cinema-window", y + 0.1, behind=SKY, room=(26, 46)
        )
    for at in (-92, 94):
        stage.slot("roof", x + at, y - 112, "cinema-sign", y + 0.1, room=(40, 50))
    stage.slot("roof", x, y - 240, "cinema-roof", y + 0.1)


def fire_escape(stage: Stage, x: float, y: float, depth: float) -> None:
    """Iron stairs on a wall, 110 high, with room on each landing."""
    svg = ""
    for at in range(2):
        low = y - 30 - at * 56
        svg += box(x - 30, low, 60, 5, STONE) + path(
            f"M{f(x - 30, low)}v-18h60v18M{f(x - 10, low)}v-18m20 18v-18", width=1.8
        )
        svg += rope(f"M{f(x - 24, low + 4)}L{f(x + 22, low + 52)}", STONE, 3)
        stage.slot("balcony", x + 6 - at * 8, low, "fire-escape", depth + 0.1, room=(46, 46))
    stage.add(depth, svg)


def poster_wall(stage: Stage, x: float, y: float) -> None:
    """A wall of bills, with room on its coping and at its foot."""
    lots, pen = stage.lots, stage.pen
    svg = shadow(x, y, 92, 7) + pen.rect(x - 84, y - 62, 168, 62, PEACH)
    svg += pen.rect(x - 90, y - 70, 180, 10, CREAM)
    inks = lots.shuffled((TEAL, ROSE, BUTTER, PLUM, TERRA))
    for at in range(4):
        left = x - 76 + at * 40
        svg += pen.rect(left, y - 54, 32, 44, inks[at], width=1.6)
        svg += disc(left + 16, y - 38, 8, CREAM, width=FINE)
        svg += path(f"M{f(left + 6, y - 22)}h20m-16 6h12", line=CREAM, width=2)
    stage.add(y, svg)
    stage.take(x, y, 90, 9)
    for at in (-56, 8, 62):
        stage.slot("roof", x + at, y - 70, "poster-board", y + 0.1, room=(48, 52))
    stage.slot("ground", x + 100, y + 10, "poster-board", y + 10)
    somebody(stage, x - 104, y + 8, Figure(hands="raise", hat="cap", dress=False, trim="braces"))
