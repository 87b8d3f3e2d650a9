"""What stands about in a street: lamps, benches, crates, barrels."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BUTTER,
    INK,
    LEAF,
    PEACH,
    PLUM,
    ROSE,
    SAND,
    TERRA,
    WOOD,
    mix,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE, oval, path, put, shadow
from spytable.games.spy_guy.city.paper.stage import Stage

Stuff: TypeAlias = Literal["crates", "barrels", "sacks", "fruit", "net", "pots"]
_STUFF: Final[tuple[tuple[Stuff, int], ...]] = (
    *(("crates", 40), ("barrels", 30), ("sacks", 20), ("fruit", 20), ("net", 16)),
    ("pots", 14),
)
_FRUITS: Final = (TERRA, BUTTER, LEAF, ROSE, PLUM)
_CHAIR: Final = "M-8 0V-40M-8-18H8V0"


def stand(stage: Stage, name: str, x: float, y: float, rx: float, ry: float = 10) -> None:
    """A drawing without parameters that stands on the ground and keeps it."""
    stage.add(y, put(art(name), x, y))
    stage.take(x, y, rx, ry)


def lamp(stage: Stage, x: float, y: float) -> None:
    """A street lamp; from some arms something may hang."""
    stand(stage, "lamp", x, y, 9, 6)
    stage.light(x, y, 150, "lamp", 1)
    if stage.lots.chance(0.4):
        stage.slot("hang", x + 17, y - 59, "lamp-post", y + 0.1, room=(44, 48))


def bench(stage: Stage, x: float, y: float) -> None:
    """A bench with somebody on its left, and room on its right."""
    stand(stage, "bench", x, y, 34)
    who = person(stage.lots, Figure(stance="sit", pose="down", dress=False))
    stage.add(y + 0.1, put(who.svg, x - 14, y + 2, 0.98))
    stage.slot("crate", x + 17, y - 15, "bench", y + 0.1)


def cafe(stage: Stage, x: float, y: float) -> None:
    """Two at a small table."""
    stage.light(x, y, 90, strength=0.8)
    lots = stage.lots
    one = person(lots, Figure(stance="sit", facing=1, pose="point")).svg
    two = person(lots, Figure(stance="sit", facing=1, pose="down")).svg
    chair = path(_CHAIR, width=3)
    left, right = put(chair + one, x - 34, y), put(chair + two, x + 34, y, mirrored=True)
    stage.add(y - 0.1, left + right)
    stage.add(y, put(art("cafe-table"), x, y))
    stage.take(x, y, 52, 10)
    stage.slot("stall", x, y - 24, "cafe-table", y + 0.1, room=(40, 44))


def stuff(stage: Stage, x: float, y: float, kind: Stuff | None = None) -> None:
    """Crates, barrels, sacks, fruit, a net or pots."""
    lots = stage.lots
    chosen = lots.weighted(_STUFF) if kind is None else kind
    svg = oval(x + 4, y, 30, 6, INK, line=NO_LINE, alpha=0.14)
    match chosen:
        case "crates":
            svg += put(art("crate", wood=WOOD), x - 16, y)
            svg += put(art("crate", wood=mix(WOOD, SAND, 0.35)), x + 20, y + 3, 0.92)
            svg += put(art("crate", wood=mix(WOOD, PEACH, 0.25)), x, y - 24, 0.9)
            stage.slot("crate", x + 4, y - 50, "crates", y + 0.1)
        case "barrels":
            svg += put(art("barrel"), x - 16, y - 2) + put(art("barrel"), x + 14, y + 1)
            stage.slot("crate", x + 14, y - 35, "barrels", y + 0.1)
        case "sacks":
            svg += put(art("sacks"), x, y) + put(art("sacks"), x + 28, y + 3)
        case "fruit":
            for at in (-16, 20):
                svg += put(art("fruit-crate", fruit=lots.pick(_FRUITS)), x + at, y + at / 18)
        case "net":
            svg += put(art("net"), x, y)
        case "pots":
            svg = put(art("pot-1"), x - 16, y) + put(art("pot-2"), x + 14, y + 1)
    stage.add(y, svg)
    stage.take(x, y, 34, 9)


def kiosk(stage: Stage, x: float, y: float) -> None:
    """A newspaper kiosk."""
    stage.light(x, y, 110)
    who = person(stage.lots, Figure(pose="hips", hat="cap")).svg
    stage.add(y, put(art("kiosk", [who]), x, y))
    stage.take(x + 4, y - 4, 46, 12)
    stage.slot("stall", x + 20, y - 33, "kiosk", y + 0.1, room=(34, 30))
    stage.slot("roof", x + 2, y - 98, "kiosk-roof", y + 0.1)


def painter(stage: Stage, x: float, y: float) -> None:
    """A painter before an easel."""
    stand(stage, "easel", x, y, 22, 8)
    figure = Figure(
        hat="beret", dress=False, left=((-14, -36), (-22, -40)), facing=-1, trim="apron"
    )
    who = person(stage.lots, figure)
    stage.add(y + 3, shadow(x + 38, y + 2, 13, 3.6) + put(who.svg, x + 38, y + 3))
    stage.take(x + 38, y + 3, 15, 9)
