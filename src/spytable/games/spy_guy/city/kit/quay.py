"""The works of the harbour: ship, crane, lighthouse, boatyard, and who lives in the water."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.art import art, building
from spytable.games.spy_guy.city.paper.inks import BLUE, BUTTER, CREAM, SEA, SKINS, TERRA, WOOD, Ink
from spytable.games.spy_guy.city.paper.pen import Point, f, put, rope, shadow
from spytable.games.spy_guy.city.paper.stage import Stage


def steamer(stage: Stage, x: float, y: float) -> None:
    """The liner, 520 long from x, with seven at its rail."""
    stage.light(x, y, 260)
    stage.ship = x + 260, y
    look = Figure(
        pose=("wave", "hips", "point"), hat=("sailor", "straw", "bowler", "none", "scarf")
    )
    people = [person(stage.lots, look).svg for _ in range(6)]
    people.append(person(stage.lots, Figure(pose="wave", hat="sailor", coat=CREAM)).svg)
    stage.add(y, put(art("steamer", people), x, y))
    for at, up, noun in (
        (66, 134, "ship-deck"),
        (426, 134, "ship-deck"),
        (156, 225, "ship-bridge"),
        (386, 183, "lifeboat"),
        (246, 135, "ship-deck"),
        (330, 135, "ship-deck"),
    ):
        stage.slot("roof", x + at, y - up, noun, y + 0.1)
    for at in (290, 430):
        stage.slot("hang", x + at, y - 80, "ship-hull", y + 0.1, room=(50, 44))
    stage.take(x + 260, y - 10, 290, 30)


def lighthouse(stage: Stage, x: float, y: float) -> None:
    """The lighthouse on its rock, 300 high to the gallery."""
    stage.light(x, y, 170, strength=1)
    stage.add(y, put(building(stage.tints.palette.landmarks, "lighthouse"), x, y))
    stage.slot("ground", x - 84, y - 14, "lighthouse-rock", y + 0.1)
    stage.slot("ground", x + 74, y - 26, "lighthouse-rock", y + 0.1)
    stage.slot("hang", x - 34, y - 290, "lighthouse-gallery", y + 0.1)
    stage.slot("roof", x, y - 384, "lighthouse-top", y + 0.1, room=(50, 60))
    stage.take(x, y, 124, 20)


def crane(stage: Stage, x: float, y: float) -> None:
    """The crane with a grand piano on its hook, 190 to the right."""
    stage.add(y, put(art("crane"), x, y))
    stage.take(x, y - 2, 56, 12)
    stage.slot("roof", x - 6, y - 164, "crane-cab", y + 0.1)
    stage.slot("roof", x + 176, y - 222, "crane-hook", y + 0.1, room=(40, 46))
    stage.slot("hang", x + 92, y - 214, "crane-arm", y + 0.1)


def boatyard(stage: Stage, x: float, y: float) -> None:
    """A boat on stocks, half painted, with three at work."""
    stage.light(x, y, 130)
    lots = stage.lots
    high = Figure(pose="wave", hat="sailor")
    stage.add(y - 0.2, put(person(lots, high).svg, x - 30, y - 52, 0.95))
    stage.slot("boat", x + 30, y - 64, "boat-on-stocks", y - 0.1, room=(50, 60))
    stage.add(y, put(art("boatyard"), x, y))
    left = Figure(hat="straw", coat=BUTTER, trim="apron", dress=False, right=((14, -44), (20, -52)))
    right = Figure(hat="cap", coat=BLUE, trim="apron", dress=False, left=((-13, -44), (-20, -50)))
    svg = put(person(lots, right).svg, x + 26, y + 8, 0.98)
    stage.add(y + 0.2, svg + put(person(lots, left).svg, x - 70, y + 10, 0.98))
    stage.slot("ground", x - 22, y + 9, "slipway", y + 0.3)
    stage.take(x, y - 4, 112, 18)


def submarine(stage: Stage, x: float, y: float) -> None:
    """The doctor's submarine."""
    stage.add(y, put(art("submarine"), x, y))
    stage.slot("boat", x - 12, y - 74, "submarine", y + 0.1, room=(40, 50))
    stage.take(x, y, 112, 14)


def octopus(stage: Stage, x: float, y: float) -> None:
    """An octopus that holds something up."""
    stage.add(y, put(art("octopus"), x, y))
    stage.slot("hang", x - 80, y - 64, "octopus", y + 0.1)
    stage.slot("hang", x + 84, y - 50, "octopus", y + 0.1, room=(40, 46))
    stage.take(x, y, 80, 16)


def diver(stage: Stage, x: float, y: float) -> None:
    """A diver, an air pump, and who works it."""
    stage.add(y, put(art("diver"), x, y))
    stage.take(x, y, 22, 9)
    stage.add(y - 3, put(art("air-pump"), x + 64, y - 3))
    pumping = Figure(
        hat="cap", dress=False, left=((-14, -44), (-18, -46)), right=((-2, -42), (-10, -46)),
        facing=-1, trim="braces",
    )  # fmt: skip
    somebody(stage, x + 96, y - 4, pumping)
    stage.take(x + 64, y, 26, 9)


def tug_of_war(stage: Stage, left: float, y: float, end: tuple[float, float]) -> None:
    """Three sailors who pull on a rope whose other end is in the water."""
    pull = Figure(
        stance="walk", hat="sailor", trim="stripes", coat=CREAM, dress=False, facing=1,
        left=((4, -34), (14, -31)), right=((13, -34), (20, -31)),
    )  # fmt: skip
    for at in range(3):
        x = left + at * 30
        stage.add(y + at * 0.1, shadow(x, y, 13, 3.6) + put(person(stage.lots, pull).svg, x, y))
        stage.take(x, y, 16, 9)
    line = f"M{f(left - 16, y - 26)}L{f(left + 82, y - 31)}L{f(*end)}"
    stage.add(y + 0.5, rope(line, WOOD, 1.6))


def swimmer(stage: Stage, x: float, y: float, cap: Ink = TERRA, *, left: bool = False) -> None:
    """Somebody in the water."""
    stage.add(y, put(art("swimmer", cap=cap), x, y, mirrored=left))
    stage.take(x, y, 32, 10)


def ducks(stage: Stage, x: float, y: float) -> None:
    """A duck and three ducklings."""
    svg = put(art("duck", coat=CREAM), x, y)
    for at in range(3):
        svg += put(art("duck", coat=BUTTER), x - 34 - at * 24, y + at % 2 * 3, 0.62)
    stage.add(y, svg)
    stage.take(x - 30, y, 60, 10)


def afloat(stage: Stage, spots: Sequence[Point], noun: str) -> None:
    """Places on the water."""
    lots = stage.lots
    for x, y in spots:
        at = x + lots.between(-10, 10), y + lots.between(-6, 6)
        stage.slot("water", *at, noun, y, behind=SEA)


def buoy(stage: Stage, x: float, y: float, paint: Ink = TERRA) -> None:
    """A buoy with room on its top."""
    stage.add(y, put(art("buoy", paint=paint), x, y))
    stage.slot("roof", x, y - 38, "buoy", y + 0.1)
    stage.take(x, y, 26, 10)


def raft(stage: Stage, x: float, y: float) -> None:
    """A bathing raft: one sits, one is about to jump, and there is room between."""
    lots = stage.lots
    suit = lots.pick((TERRA, BUTTER, BLUE))
    jumper = Figure(
        coat=suit, legs=SKINS[1], skin=SKINS[1], dress=False, trim="stripes", hat="none",
        left=((-12, -48), (-4, -64)), right=((12, -48), (2, -64)), facing=1, beard=False,
    )  # fmt: skip
    sitter = Figure(stance="sit", hat="straw", dress=False, trim="stripes", facing=-1)
    stage.add(y, put(art("raft"), x, y))
    svg = put(person(lots, sitter).svg, x - 44, y - 2, 0.95)
    stage.add(y + 0.1, svg + put(person(lots, jumper).svg, x + 50, y - 8))
    stage.slot("ground", x + 2, y - 6, "raft", y + 0.2)
    stage.take(x, y, 78, 14)


def lobster_pots(stage: Stage, x: float, y: float) -> None:
    """Lobster pots, one with a lobster, and room on top."""
    stage.add(y, put(art("lobster-pots"), x, y))
    stage.slot("crate", x - 18, y - 24, "lobster-pots", y + 0.1)
    stage.take(x, y, 36, 8)
