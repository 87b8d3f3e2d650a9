"""Small stories of the mountain halt."""

from __future__ import annotations

from spytable.games.spy_guy.city.districts.station.halt_ground import FOOT
from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    CRUST,
    GREYS,
    INK,
    PINE,
    PLUM,
    SAND,
    TEAL,
    TERRA,
    WOOD,
    lite,
    mix,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE, disc, f, oval, path, put, rope, shadow
from spytable.games.spy_guy.city.paper.stage import Stage


def rope_party(stage: Stage, x: float, y: float) -> None:
    """Three on one rope climb the rock; the last has brought his armchair habits and sits."""
    lots = stage.lots
    up = Figure(
        dress=False, hat=("cap", "straw"), trim="satchel", facing=-1, stance="walk",
        left=((-10, -52), (-12, -66)), right=((12, -48), (14, -60)),
    )  # fmt: skip
    spots = ((x, y), (x + 14, y + 86), (x - 6, y + 176))
    line = "M" + "L".join(f(px, py - 28) for px, py in spots)
    svg = path(line, width=3.4) + path(line, line=BUTTER, width=1.6)
    for px, py in spots[:2]:
        svg += put(person(lots, up).svg, px, py, 0.9)
    rest = Figure(stance="sit", dress=False, hat="straw", pose="hips", facing=1)
    svg += put(person(lots, rest).svg, *spots[2], 0.9)
    stage.add(FOOT + 1.6, svg)


def sheep(stage: Stage, x: float, y: float) -> None:
    """Sheep jump a fence one by one, and the shepherd who counts them has fallen asleep."""
    for at in range(5):
        high = (0, 4, 22, 6, 0)[at]
        px, py = x + at * 46, y + at % 2 * 4
        svg = path("M-12-10V0M-6-10V0M8-10V0M13-10V0", width=4)
        svg += path(
            "M-18-16q-6-8 2-12q2-9 11-6q6-6 12 0q10-2 10 7q7 6 0 12q-6 8-14 3q-8 5-13 0q-6 2-8-4Z",
            lite(CREAM, 0.3),
        )
        svg += path("M16-26q10-4 13 4q0 8-8 9q-8-2-5-13Z", GREYS[6], width=1.8)
        stage.add(py, shadow(px, py, 16, 3) + put(svg, px, py - high, 0.9))
        stage.take(px, py, 20, 7)
    fence = f"M{f(x + 84, y + 6)}v-24M{f(x + 108, y + 6)}v-24"
    fence += f"M{f(x + 78, y - 12)}h38M{f(x + 78, y - 2)}h38"
    stage.add(y + 6, path(fence, width=5) + path(fence, line=mix(WOOD, SAND, 0.3), width=2.2))
    sleeps = Figure(stance="sit", dress=False, hat="straw", coat=PINE, pose="down", facing=1)
    stage.add(
        y + 3, shadow(x - 44, y + 2, 15, 4) + put(person(stage.lots, sleeps).svg, x - 44, y + 2)
    )
    stage.take(x - 44, y + 2, 20, 9)


def rescue(stage: Stage, x: float, y: float) -> None:
    """A dog with a small barrel has found somebody, who only wanted to sunbathe."""
    rug = path("M-58 4L-44-16H46L34 4Z", TEAL, width=1.8) + path("M-40-2h76", line=CREAM, width=3)
    lies = Figure(
        dress=False, hat="none", coat=TERRA, trim="stripes", glasses=True, beard=False, facing=1,
        left=((-14, -46), (-8, -56)), right=((14, -40), (22, -38)),
    )  # fmt: skip
    svg = rug + put(person(stage.lots, lies).svg, -34, -2, 0.94, 82)
    stage.add(y - 6, put(svg, x, y))
    hound = put(art("dog", coat=mix(CRUST, CREAM, 0.3)), 0, 0, 1.5, mirrored=True)
    hound += oval(-24, -18, 6, 5, WOOD, width=1.6)
    stage.add(y + 2, shadow(x + 66, y + 2, 24, 5) + put(hound, x + 66, y + 2))
    stage.take(x + 8, y, 76, 14)


def bees(stage: Stage, x: float, y: float) -> None:
    """A beekeeper runs, his bees behind him in the form of an arrow."""
    lots = stage.lots
    run = Figure(
        dress=False, hat="straw", coat=CREAM, legs=CREAM, trim="belt", stance="walk", facing=-1,
        left=((-16, -46), (-24, -52)), right=((14, -46), (18, -58)),
    )  # fmt: skip
    svg = shadow(x, y, 15, 4) + put(person(lots, run).svg, x, y)
    for at in range(12):
        px = x + 26 + at * 6 + lots.between(-2, 2)
        py = y - 48 + (at % 3 - 1) * (at + 4) * 1.6 + lots.between(-3, 3)
        svg += oval(px, py, 3.4, 2.4, BUTTER, width=1.4) + path(f"M{f(px, py - 2)}v4", width=1.4)
    hive = path("M-16 0V-10Q-18-38 0-40T16-10V0Z", CRUST)
    hive += path("M-16-10H16M-15-20H15M-12-30H12", width=1.6) + disc(0, -6, 4, INK, line=NO_LINE)
    stage.add(y, svg)
    stage.add(y + 2, shadow(x + 124, y + 2, 20, 4) + put(hive, x + 124, y + 2))
    stage.take(x + 50, y + 4, 90, 12)


def skier(stage: Stage, x: float, y: float) -> None:
    """Somebody has come in summer with skis, and tries the meadow all the same."""
    glide = Figure(
        dress=False, hat="beret", coat=PLUM, trim="scarf", legs=BLUE, stance="walk", facing=-1,
        left=((-14, -38), (-22, -34)), right=((14, -36), (20, -30)),
    )  # fmt: skip
    skis = "M-34-2q-6-6-4-10M-34-2H26M-28 3q-6-6-4-10M-28 3H32"
    svg = path(skis, width=5) + path(skis, line=TERRA, width=2.2)
    svg += put(person(stage.lots, glide).svg, 0, 0) + rope(
        "M-22-34L-30 2M20-30L30 2", GREYS[4], 1.2
    )
    stage.add(y, shadow(x, y, 30, 4) + put(svg, x, y, 1, -8))
    stage.take(x, y, 36, 9)
    somebody(stage, x + 58, y + 4, Figure(facing=-1, pose="point"))


def cheese_porters(stage: Stage, x: float, y: float) -> None:
    """Two carry down a cheese on their backs, one behind eats from it."""
    lots = stage.lots
    walk = Figure(
        dress=False, hat="cap", coat=BLUE, legs=WOOD, trim="braces", stance="walk", facing=1,
        left=((-12, -44), (-10, -54)), right=((12, -34), (14, -26)),
    )  # fmt: skip
    for at in (0, 64):
        frame = put(art("cheese-wheel"), -18, -30, 0.62)
        svg = frame + person(lots, walk).svg
        stage.add(y + at / 100, shadow(x + at, y, 15, 4) + put(svg, x + at, y))
        stage.take(x + at, y, 22, 9)
    eats = Figure(
        dress=False, hat="none", coat=BRICK, facing=1, stance="walk",
        left=((-8, -42), (2, -48)), right=((14, -42), (24, -44)),
    )  # fmt: skip
    stage.add(
        y + 2, shadow(x - 50, y + 2, 13, 4) + put(person(lots, eats).svg, x - 50, y + 2, 0.86)
    )
    stage.take(x - 50, y + 2, 18, 9)
