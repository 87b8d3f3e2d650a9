"""The old town's great pieces: castle, town hall, gate, wall and well."""

from __future__ import annotations

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.art import art, building
from spytable.games.spy_guy.city.paper.inks import (
    BRICK,
    BUTTER,
    DARK,
    GREYS,
    INK,
    PLUM,
    SAND,
    SKY,
    STONE,
    TERRA,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import path, put, shadow
from spytable.games.spy_guy.city.paper.stage import Stage

WALL = mix(SAND, STONE, 0.35)


def castle(stage: Stage, x: float, y: float) -> None:
    """The castle on its rock, steps up to it, a ghost at a window."""
    stage.add(y, put(building(stage.tints.palette.landmarks, "castle-rock"), x, y))
    for at, up in ((-34, 28), (40, 102), (-60, 66)):
        figure = Figure(stance="walk", pose=("down", "hips", "wave"))
        who = person(stage.lots, figure).svg
        stage.add(y + 0.1, put(who, x + at, y - up, 0.94))
    stage.slot("tower", x - 129, y - 294, "castle-tower", y + 0.2, room=(46, 50))
    stage.slot("tower", x + 84, y - 194, "battlement", y + 0.2, room=(40, 44))
    stage.slot("roof", x - 72, y - 203, "battlement", y + 0.2, room=(36, 44))
    stage.slot("ground", x + 4, y - 72, "castle-steps", y + 0.2, room=(40, 44))
    stage.slot("ground", x + 120, y - 98, "castle-rock", y + 0.2, room=(44, 44))
    stage.slot("ground", x - 130, y - 34, "castle-rock", y + 0.2, room=(44, 50))
    stage.slot("ground", x + 92, y - 8, "castle-rock", y + 0.2, room=(48, 50))


def town_hall(stage: Stage, x: float, y: float) -> None:
    """The town hall: an arcade, the mayor on his balcony, a turret."""
    stage.light(x, y, 220)
    mayor = Figure(
        dress=False, coat=PLUM, trim="lapel", hat="none", beard=True, hair="side", facing=1,
        left=((-16, -44), (-17, -56)),
    )  # fmt: skip
    stage.add(
        y,
        put(
            building(stage.tints.palette.landmarks, "town-hall", [person(stage.lots, mayor).svg]),
            x,
            y,
        ),
    )
    stage.take(x + 6, y - 6, 196, 12)
    for at, ink in ((-108, SKY), (108, BUTTER)):
        filler = put(art("pot-1"), x + at, y - 112, 0.8)
        stage.slot(
            "sill",
            x + at,
            y - 112,
            "town-hall",
            y + 0.1,
            behind=lite(ink),
            room=(36, 42),
            filler=filler,
        )
    stage.slot("tower", x, y - 303, "turret", y + 0.1, behind=DARK, room=(30, 40))
    for at in (-108, 112):
        stage.slot("roof", x + at, y - 263, "town-hall-roof", y + 0.1)
    for at in (-144, -72, 72, 144):
        stage.slot(
            "ground", x + at, y - 3, "arcade", y + 0.1, behind=shade(SAND, 0.3), room=(46, 50)
        )


def stairs(stage: Stage, left: float, right: float, top: float, foot: float) -> None:
    """A wide flight down from the upper street."""
    count = int((foot - top) / 11)
    svg = stage.pen.rect(left - 12, top - 6, 14, foot - top + 6, WALL) + stage.pen.rect(
        right - 2, top - 6, 14, foot - top + 6, shade(WALL, 0.2)
    )
    for at in range(count):
        tone = SAND if at % 2 else lite(SAND, 0.3)
        svg += stage.pen.rect(left, top + at * 11, right - left, 11.5, tone, width=1.3)
    stage.add(top, svg)
    stage.take((left + right) / 2, (top + foot) / 2, (right - left) / 2, (foot - top) / 2)


def gate_tower(stage: Stage, x: float, y: float) -> None:
    """The gate; from its window hangs a braid, and somebody climbs it."""
    stage.light(x, y, 130)
    lots = stage.lots
    lady = Figure(
        dress=True, hair="long", hair_ink=BUTTER, hat="none", coat=TERRA, facing=-1, pose="wave"
    )
    stage.add(
        y,
        put(building(stage.tints.palette.landmarks, "gate-tower", [person(lots, lady).svg]), x, y),
    )
    stage.take(x - 62, y - 4, 18, 10)
    stage.take(x + 66, y - 4, 24, 10)
    climb = Figure(
        dress=False, stance="walk", hat="beret", hat_ink=BRICK, coat=BUTTER, facing=1,
        left=((6, -50), (12, -62)), right=((12, -44), (13, -54)),
    )  # fmt: skip
    svg = put(art("braid"), x - 44, y - 180, 1.02) + put(
        person(lots, climb).svg, x - 57, y - 52, 0.9
    )
    stage.add(y + 0.1, svg)
    for at in (-80, 80):
        stage.slot("roof", x + at, y - 262, "battlement", y + 0.2, room=(44, 46))
    stage.slot("hang", x + 64, y - 158, "town-gate", y + 0.2, behind=WALL, room=(40, 50))
    stage.slot("wall", x + 58, y - 34, "town-gate", y + 0.2, behind=WALL, room=(32, 54))


def town_wall(stage: Stage, left: float, y: float, count: int) -> None:
    """The wall, 120 a piece, with a walk behind its battlements."""
    for at in range(count):
        x = left + at * 120
        stage.add(y - 0.3, put(art("town-wall"), x, y))
        stage.add(y - 0.1, put(art("town-wall-top"), x, y))
        stage.slot("roof", x + 13, y - 121, "battlement", y, room=(40, 44))
        stage.slot(
            "hang", x + 100 - 50 * (at % 2), y - 88, "town-wall", y, behind=WALL, room=(40, 50)
        )
        guard = Figure(
            dress=False, hat="police", coat=GREYS[4], trim="belt", facing=-1 if at % 2 else 1
        )
        who = put(person(stage.lots, guard).svg, x + 74, y - 84)
        pike = path("M0 0V-66M-5-62L0-80L5-62Z", INK, width=2.6)
        stage.add(y - 0.5, who + put(pike, x + 90, y - 92))
        stage.take(x + 78, y - 104, 26, 14)
    stage.add(y - 0.4, shadow(left + count * 60, y + 2, count * 58, 9))
    stage.take(left + count * 60, y - 4, count * 60, 8)


def well(stage: Stage, x: float, y: float) -> None:
    """The well, and who comes out of it."""
    stage.light(x, y, 120, strength=0.8)
    spy = Figure(
        dress=False,
        hat="bowler",
        hat_ink=INK,
        coat=GREYS[5],
        pose="wave",
        glasses=True,
        beard=False,
    )
    stage.add(y, put(art("well", [person(stage.lots, spy).svg]), x, y))
    stage.take(x, y, 74, 26)
    stage.slot("crate", x - 42, y - 30, "well", y + 0.1, room=(36, 48))
    stage.slot("roof", x - 22, y - 157, "well-roof", y + 0.1)
    stage.slot("hang", x + 32, y - 99, "well", y + 0.1, room=(30, 44))


def sentry(stage: Stage, x: float, y: float) -> None:
    """A guard before the gate."""
    somebody(
        stage,
        x,
        y,
        Figure(dress=False, hat="police", coat=GREYS[4], trim="belt", hands="hold"),
        noun="sentry",
    )
