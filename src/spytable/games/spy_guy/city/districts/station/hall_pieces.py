"""The station's great pieces: the hall of iron and glass, the express, the ticket house."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.art import art, building
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    PEACH,
    PINE,
    PLUM,
    ROAD,
    SAGE,
    SKY,
    STONE,
    TEAL,
    WOOD,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import NO_LINE, box, f, path, put
from spytable.games.spy_guy.city.paper.stage import Stage

PAINTS: Final = (PINE, BLUE, BRICK, PLUM, TEAL)
"""What trains are painted with."""
_RIDER: Final = Figure(pose="down", hat=("none", "bowler", "scarf", "cap"))
_HOOKS: Final = (48, 142, 236, 424, 518, 612)
"""Where something may hang from the girder, from the hall's left."""
_TRACK: Final = 26
"""How wide a bed of ballast is."""


def riders(lots: Lots, count: int) -> list[str]:
    """People behind the windows of a carriage."""
    return [person(lots, _RIDER).svg for _ in range(count)]


def rails(stage: Stage, left: float, right: float, y: float, depth: float) -> None:
    """A track with its bed; y is where wheels stand."""
    bed = mix(STONE, ROAD, 0.4)
    svg = box(left, y - 15, right - left, _TRACK, bed, line=NO_LINE)
    sleepers = "".join(
        f"M{f(left + 8 + at * 19, y - 11)}l-8 18" for at in range(int((right - left) / 19))
    )
    svg += path(sleepers, line=shade(WOOD, 0.2), width=5)
    lines = f"M{f(left, y - 8)}H{f(right)}M{f(left, y + 2)}H{f(right)}"
    svg += path(lines, width=3.6) + path(lines, line=lite(SKY, 0.2), width=1.5)
    stage.add(depth, svg)


def hall(stage: Stage, x: float, y: float) -> None:
    """The hall, 660 wide: a train at the far platform, people at the near one."""
    for at in range(-240, 241, 120):
        stage.light(x + at, y, 170)
    lots = stage.lots
    stage.add(y - 60, put(building(stage.tints.palette.landmarks, "station-hall-back"), x, y))
    rails(stage, x + 12, x + 690, y - 32, y - 58)
    paint = lots.pick(PAINTS)
    for at in (34, 280):
        stage.add(y - 34, put(art("carriage", riders(lots, 4), paint=paint), x + at, y - 34))
    engine = art("tank-engine", riders(lots, 1), paint=lots.pick(PAINTS))
    stage.add(y - 34, put(engine, x + 526, y - 34))
    for at, hands in ((92, "carry"), (330, "hold"), (396, "carry"), (560, "raise")):
        figure = Figure(hands=("carry", "hold", "raise")[("carry", "hold", "raise").index(hands)])
        somebody(stage, x + at, y - 8 + at % 5, figure, noun="platform")
    for at in (152, 250, 500, 636):
        somebody(stage, x + at, y - 8 + at % 7, Figure(pose=("down", "wave", "point")))
    stage.add(y, put(building(stage.tints.palette.landmarks, "station-hall-front"), x, y))
    stage.take(x + 330, y, 340, 6)
    hooks = "".join(f"M{f(x + at, y - 140)}v6" for at in _HOOKS)
    stage.add(y + 0.05, path(hooks, width=3))
    for at in _HOOKS:
        stage.slot("hang", x + at, y - 135, "girder", y + 0.1)
    for at, up in ((95, 252), (565, 252), (290, 291)):
        stage.slot("roof", x + at, y - up, "hall-roof", y + 0.1)


def express(stage: Stage, x: float, y: float) -> None:
    """The express that is about to leave to the left; its buffers are at x."""
    lots = stage.lots
    paint = lots.pick(PAINTS)
    driver = Figure(hat="cap", hat_ink=BLUE, coat=BLUE, dress=False, pose="wave", facing=-1)
    stage.add(y, put(art("locomotive", [person(lots, driver).svg], paint=paint), x, y))
    stage.add(y, put(art("tender", paint=paint), x + 262, y))
    other = lots.pick([ink for ink in PAINTS if ink != paint])
    stage.add(y, put(art("carriage", riders(lots, 4), paint=other), x + 390, y))
    stage.add(y, put(art("giraffe-wagon"), x + 646, y))
    stage.add(y, put(art("buffer-stop"), x + 826, y))
    stage.take(x + 400, y, 420, 12)
    for at in (446, 560):
        stage.slot("roof", x + at, y - 112, "train-roof", y + 0.1)
    stage.slot("crate", x + 318, y - 100, "tender", y + 0.1)
    stage.slot("roof", x + 676, y - 84, "goods-wagon", y + 0.1, room=(40, 50))
    stage.slot("roof", x + 766, y - 84, "goods-wagon", y + 0.1, room=(44, 50))
    puffs = ((38, 134, 0.26), (42, 158, 0.4), (62, 196, 0.52))
    svg = "".join(put(art("steam"), x + at - 18 * size, y - up, size) for at, up, size in puffs)
    svg += put(art("steam"), x - 4, y - 2, 0.22) + put(art("steam"), x + 44, y + 1, 0.16)
    stage.add(y + 0.4, svg)
    cook = Figure(
        hat="cap", hat_ink=BRICK, coat=SAGE, dress=False, facing=1, right=((16, -38), (22, -34))
    )
    stoker = put(person(lots, cook).svg, 0, 0, 0.92) + put(art("egg-shovel"), 18, -30, 0.9)
    stage.add(y + 0.2, put(stoker, x + 252, y - 38))


def ticket_house(stage: Stage, x: float, y: float) -> None:
    """The house with the ticket windows, 250 wide."""
    stage.light(x, y, 170)
    clerks = [
        person(stage.lots, Figure(hat=("cap", "none"), pose="point", coat=BLUE)).svg
        for _ in range(3)
    ]
    stage.add(y, put(building(stage.tints.palette.landmarks, "station-house", clerks), x, y))
    stage.take(x + 8, y - 4, 134, 10)
    for at in (-78, 78):
        stage.slot(
            "stall",
            x + at + 14,
            y - 34,
            "ticket-window",
            y + 0.1,
            behind=lite(BUTTER, 0.5),
            room=(34, 38),
        )
    for at, ink in ((-98, PEACH), (50, SKY)):
        filler = put(art("pot-2"), x + at, y - 118, 0.8)
        stage.slot(
            "sill",
            x + at,
            y - 118,
            "window",
            y + 0.1,
            behind=lite(ink),
            room=(40, 40),
            filler=filler,
        )
    for at, up in ((62, 252), (-40, 252)):
        stage.slot("roof", x + at, y - up, "rooftop", y + 0.1)


def water_tower(stage: Stage, x: float, y: float) -> None:
    """The tower the engines drink from."""
    stage.add(y, put(building(stage.tints.palette.landmarks, "water-tower"), x, y))
    stage.take(x, y, 50, 10)
    stage.slot("wall", x + 26, y - 132, "water-tower", y + 0.1, behind=TEAL, room=(36, 50))


def signal_box(stage: Stage, x: float, y: float) -> None:
    """A signal box whose man sleeps on duty."""
    stage.light(x, y, 120)
    man = Figure(
        hat="cap", hat_ink=BRICK, coat=CREAM, trim="braces", dress=False, beard=True, pose="down"
    )
    stage.add(
        y,
        put(
            building(stage.tints.palette.landmarks, "signal-box", [person(stage.lots, man).svg]),
            x,
            y,
        ),
    )
    stage.take(x - 10, y, 82, 12)
    stage.slot("roof", x + 22, y - 158, "signal-box", y + 0.1)
    stage.slot("ground", x + 10, y + 4, "signal-box", y + 4)


def turntable(stage: Stage, x: float, y: float) -> None:
    """Two men turn an engine by a beam."""
    stage.light(x, y, 120, strength=0.7)
    lots = stage.lots
    stage.add(-640, put(art("turntable"), x, y))
    paint: Ink = lots.pick(PAINTS)
    stage.add(y + 2, put(art("tank-engine", riders(lots, 1), paint=paint), x - 62, y + 2))
    stage.slot("roof", x - 42, y - 80, "turntable", y + 2.1)
    push = Figure(
        stance="walk",
        dress=False,
        trim="braces",
        hat="cap",
        facing=1,
        left=((8, -36), (16, -34)),
        right=((13, -36), (18, -33)),
    )
    for at in (-172, -150):
        somebody(stage, x + at, y + (at + 172) / 3 + 2, push, size=1)
    stage.take(x, y, 140, 48)
    stage.slot("ground", x + 84, y + 34, "turntable", y + 34, room=(46, 50))
    stage.slot("ground", x - 74, y + 36, "turntable", y + 36, room=(46, 50))
