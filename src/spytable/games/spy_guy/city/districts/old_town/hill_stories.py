"""Small stories on the hill of the old town."""

from __future__ import annotations

from msgspec.structs import replace

from spytable.games.spy_guy.city.districts.old_town.castle_stories import MONK
from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.furniture import stand
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import HAND, person
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    CRUST,
    INK,
    PEACH,
    PINE,
    PLUM,
    ROSE,
    SAND,
    SKY,
    TEAL,
    TERRA,
    WOOD,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE, box, disc, f, path, put, rope, shadow
from spytable.games.spy_guy.city.paper.stage import Stage


def piano(stage: Stage, x: float, y: float) -> None:
    """Two push a piano up the stairs, and one will not stop playing it."""
    lots, wood = stage.lots, shade(WOOD, 0.3)
    plays = Figure(
        dress=False, hat="none", hair="long", coat=PLUM, trim="lapel", facing=1,
        left=((6, -34), (16, -30)), right=((14, -36), (22, -32)),
    )  # fmt: skip
    push = Figure(
        dress=False, hat="cap", trim="braces", facing=-1, stance="walk",
        left=((-14, -38), (-22, -42)), right=((2, -38), (-18, -40)),
    )  # fmt: skip
    svg = box(-30, -62, 62, 56, wood) + box(-36, -34, 72, 9, wood)
    svg += box(-33, -32, 60, 5, CREAM, width=1.2)
    svg += path("".join(f"M{-28 + at * 6}-32v3" for at in range(9)), width=2)
    svg += box(-24, -56, 50, 14, mix(wood, PEACH, 0.3), width=1.4)
    svg += path("M-10-62l2-14h22l2 14Z", CREAM, width=1.6) + path("M-4-72h12M-5-67h14", width=1)
    svg += disc(-22, -3, 4, INK) + disc(24, -3, 4, INK)
    stage.add(y, shadow(x, y, 40, 5) + put(svg, x, y))
    stage.add(y + 0.1, put(person(lots, plays).svg, x - 44, y + 2, 0.94))
    for at, down in ((52, 20), (74, 28)):
        stage.add(y + down, put(person(lots, push).svg, x + at, y + down, 0.96))
    notes = "M-4-92v-14l12-3v14M22-104v-13l11-3v13"
    stage.add(y, put(path(notes, width=2) + disc(-6, -91, 3, INK) + disc(20, -103, 3, INK), x, y))
    stage.take(x + 16, y + 18, 76, 26)


def sheets(stage: Stage, x: float, y: float) -> None:
    """Somebody climbs out of a tower on knotted sheets; a guard below reads on."""
    line = f"M{f(x, y - 118)}C{f(x - 8, y - 90)} {f(x + 6, y - 60)} {f(x - 2, y - 14)}"
    svg = path(line, width=10) + path(line, line=CREAM, width=6.6)
    for at, up in ((-4, 92), (1, 66), (2, 40)):
        svg += path(f"M{f(x + at - 5, y - up)}l10-3m-10-3l10 8", line=shade(CREAM, 0.3), width=2)
    climb = Figure(
        dress=True, long=True, coat=ROSE, hat="none", hair="long", hair_ink=BUTTER, facing=-1,
        left=((-8, -50), (-3, -62)), right=((8, -46), (0, -54)),
    )  # fmt: skip
    stage.add(y + 0.4, svg + put(person(stage.lots, climb).svg, x + 4, y - 44, 0.92))
    reads = Figure(
        dress=False, hat="police", coat=mix(BLUE, CREAM, 0.3), facing=1, trim="belt",
        left=((-12, -36), (-10, -44)), right=((12, -36), (10, -44)),
    )  # fmt: skip
    paper = put(art("newspaper"), 0, -46, 0.8)
    spot = x + 34, y + 14
    stage.add(spot[1], shadow(*spot, 13, 3.6) + put(person(stage.lots, reads).svg + paper, *spot))
    stage.take(*spot, 20, 9)


def catapult(stage: Stage, x: float, y: float) -> None:
    """Children have loaded an old catapult with a pumpkin; the officer holds his ears."""
    lots, wood = stage.lots, mix(WOOD, SAND, 0.2)
    svg = shadow(x, y, 60, 8) + rope("M-50-12H52", wood, 7) + rope("M-34-14L4-62L30-14", wood, 6)
    svg += rope("M-66-20L6-60L44-92", WOOD, 6)
    svg += path("M-84-22q18 12 34 0q-2 16-17 16t-17-16Z", wood)
    pumpkin = path("M-84-28a17 15 0 0 1 34 0q-4 10-17 10t-17-10Z", TERRA)
    pumpkin += path("M-67-43v-6M-75-40q-5 10 0 20M-59-40q5 10 0 20", width=1.8)
    svg += pumpkin + disc(44, -94, 9, shade(WOOD, 0.4))
    for at in (-40, 40):
        svg += disc(at, -8, 11, wood) + disc(at, -8, 3, INK)
    stage.add(y, put(svg, x, y))
    pull = Figure(
        dress=False, facing=-1, stance="walk", hat="cap", left=((-12, -40), (-20, -46)),
        right=((4, -40), (-16, -44)),
    )  # fmt: skip
    for at, size in ((-96, 0.74), (-118, 0.7)):
        somebody(stage, x + at, y + 4, Figure(pose="point", facing=1), size=size)
    stage.add(y + 1, put(person(lots, pull).svg, x + 70, y + 2, 0.76))
    ears = Figure(
        dress=False, hat="police", coat=BLUE, legs=BLUE, beard=True, facing=1,
        left=((-14, -46), (-8, -54)), right=((14, -46), (8, -54)),
    )  # fmt: skip
    stage.add(y + 6, shadow(x + 106, y + 6, 13, 4) + put(person(lots, ears).svg, x + 106, y + 6))
    stage.take(x, y + 8, 130, 18)


def goat(stage: Stage, x: float, y: float) -> None:
    """A goat on the wall eats a hat's ribbon; its keeper pulls in vain."""
    coat, dim = CREAM, shade(CREAM, 0.24)
    legs = "M-16-16V0M-9-16V0M11-16V0M17-16V0"
    svg = shadow(0, 0, 24, 4) + path(legs, width=6.4) + path(legs, line=dim, width=2.8)
    svg += path("M-22-34Q-2-42 16-36L30-54Q40-58 44-48L38-42Q34-28 22-16H-18Q-26-22-22-34Z", coat)
    svg += path("M34-54Q30-68 18-66M38-56Q40-70 30-76", line=WOOD, width=4)
    svg += path("M30-50l-8 2M40-42q0 10-3 12", width=2.2) + disc(36, -49, 1.6, INK, line=NO_LINE)
    svg += path("M-22-34q-8-6-8-12", width=3)
    stage.add(y + 4, put(svg, x, y, 0.95))
    pull = Figure(
        dress=False, hat="straw", facing=1, stance="walk", coat=PINE, trim="braces",
        left=((6, -36), (16, -34)), right=((14, -36), (20, -33)),
    )  # fmt: skip
    line = rope(f"M{f(x - 40, y - 36)}L{f(x + 18, y - 40)}", WOOD, 1.4)
    who = put(person(stage.lots, pull).svg, x - 60, y + 2, 0.96)
    stage.add(y + 3.9, shadow(x - 60, y + 2, 13, 4) + who + line)
    stage.take(x - 24, y + 4, 60, 12)


def pie(stage: Stage, x: float, y: float) -> None:
    """Four monks carry a pie as large as a cart; the last one is tasting it."""
    lots = stage.lots
    for at in (-62, -22):
        somebody(stage, x + at, y - 8, MONK)
    svg = shadow(0, 2, 70, 7) + rope("M-88-40H88", WOOD, 4)
    svg += path("M-58-40L-46-16H46L58-40Z", mix(SAND, CRUST, 0.3))
    svg += path("".join(f"M{-50 + at * 14}-38l4 20" for at in range(8)), width=1.4)
    svg += path("M-62-40Q-56-76 0-78T62-40Q0-30-62-40Z", CRUST)
    svg += path("M-30-58l12 6M0-66v12M30-58l-12 6", line=shade(CRUST, 0.5), width=2.6)
    svg += path("M-6-92q-8-8 0-16t0-16M10-90q-8-8 0-16", line=lite(SKY, 0.4), width=3)
    stage.add(y, put(svg, x, y))
    tasting = replace(MONK, facing=-1, left=((-14, -42), (-24, -44)), right=((4, -44), (2, -52)))
    for at, figure in ((-76, MONK), (78, tasting)):
        stage.add(y + 2, put(person(lots, figure).svg, x + at, y + 4))
    stage.take(x, y + 6, 96, 20)


def barrels(stage: Stage, x: float, y: float) -> None:
    """Three barrels roll down the stairs, and the innkeeper after them."""
    for at, up, turn in ((-6, 66, 30), (18, 34, 80), (-14, 2, 120)):
        stage.add(y - up, put(put(art("barrel"), 0, 14), x + at, y - up - 14, 0.9, turn))
    run = Figure(
        dress=False, hat="none", hair="bald", trim="apron", coat=BUTTER, stance="walk", beard=True,
        left=((-16, -46), (-20, -58)), right=((16, -46), (20, -58)),
    )  # fmt: skip
    stage.add(y - 84, put(person(stage.lots, run).svg, x + 4, y - 92, 0.96))
    stage.take(x, y, 36, 12)


def painters(stage: Stage, x: float, y: float) -> None:
    """A painter paints a painter who paints a painter."""
    for at in range(3):
        px = x + at * 72
        stand(stage, "easel", px, y + at % 2 * 6, 22, 8)
        figure = Figure(
            hat="beret", dress=False, left=((-14, -36), (-22, -40)), facing=-1, trim="apron",
            coat=(TEAL, BRICK, PINE)[at],
        )  # fmt: skip
        spot = px + 34, y + 3 + at % 2 * 6
        stage.add(spot[1], shadow(*spot, 13, 3.6) + put(person(stage.lots, figure).svg, *spot))
        stage.take(*spot, 15, 9)


def crier(stage: Stage, x: float, y: float) -> None:
    """The town crier has lost his place in the scroll, and the scroll is long."""
    who = person(stage.lots, Figure(hands="raise", dress=False, coat=BRICK, hat="bowler", facing=1))
    scroll = path("M-26-34h12l4 34h20v8h-30q-6-4-6-42Z", CREAM, width=1.6)
    scroll += path("M-22-28h7M-21-22h8M-20-16h8M-19-10h8", width=1)
    stage.add(y, shadow(x, y, 14, 4) + put(who.svg + scroll, x, y))
    dx, dy = HAND["raise"]
    stage.slot("raise", x + dx, y + dy, "town-crier", y + 0.1)
    stage.take(x, y + 10, 30, 14)
