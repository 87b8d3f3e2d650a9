"""The station's small stories: who parts, who meets, who is late and who spies on whom."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.furniture import stand
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.jobs import CLERK, LADY, POSTMAN, SAILOR
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.kit.vehicles import car
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    GREYS,
    INK,
    PINE,
    PLUM,
    ROSE,
    SAGE,
    SAND,
    SKY,
    TEAL,
    TERRA,
    WOOD,
)
from spytable.games.spy_guy.city.paper.pen import Point, box, f, path, put, shadow
from spytable.games.spy_guy.city.paper.stage import Stage

_GUARD: Final = Figure(
    hat="police", coat=BLUE, legs=BLUE, trim="buttons", dress=False, beard=True, facing=-1,
    left=((-16, -46), (-20, -58)),
)  # fmt: skip
RAILWAYMAN: Final = Figure(
    hat="cap", hat_ink=BRICK, coat=PINE, legs=PINE, trim="buttons", dress=False
)
PORTER: Final = Figure(hat="cap", hat_ink=TERRA, coat=TERRA, legs=BLUE, trim="belt", dress=False)
TRAVELLERS: Final = (RAILWAYMAN, PORTER, CLERK, LADY, SAILOR, CLERK, LADY, POSTMAN)
"""Who is about at a station."""
_CLOTHS: Final = (TEAL, WOOD, SAGE, ROSE, BRICK, PLUM)


def guard(stage: Stage, x: float, y: float) -> None:
    """The guard whistles and lifts his arm: all aboard."""
    whistle = path("M-8-49h-5M-15-53l-5-3M-16-49h-6M-15-45l-5 3", width=1.6)
    svg = person(stage.lots, _GUARD).svg + whistle
    stage.add(y, shadow(x, y - 1, 13, 3.6) + put(svg, x, y))
    stage.take(x, y + 16, 22, 26)


def late(stage: Stage, x: float, y: float) -> None:
    """Somebody runs after the train with an egg sandwich, papers flying behind."""
    lots = stage.lots
    run = Figure(
        stance="walk", dress=False, hat="none", facing=-1, coat=TERRA, trim="scarf",
        left=((-16, -46), (-26, -52)), right=((14, -40), (20, -46)),
    )  # fmt: skip
    svg = shadow(x, y - 1, 15, 3.6) + put(person(lots, run).svg, x, y)
    for at, up, turn in ((24, 58, 20), (40, 40, -30), (56, 62, 50), (74, 34, 10)):
        sheet = box(-5, -7, 10, 13, CREAM, width=1.3) + path("M-3-3h6M-3 0h6", width=1)
        svg += put(sheet, x + at, y - up, 1, turn)
    svg += path(f"M{f(x + 18, y - 22)}h16M{f(x + 18, y - 12)}h22", width=1.4)
    stage.add(y, svg)
    stage.take(x + 26, y + 14, 50, 24)


def parting(stage: Stage, x: float, y: float) -> None:
    """Two who cannot let go, and their tears."""
    lots = stage.lots
    she = Figure(
        dress=True, long=True, hat="scarf", facing=1, coat=ROSE, right=((14, -38), (20, -36))
    )
    he = Figure(
        dress=False, facing=-1, hat="sailor", coat=BLUE, legs=BLUE, left=((-14, -38), (-18, -34))
    )
    svg = (
        shadow(x, y - 1, 26, 4)
        + put(person(lots, she).svg, x - 12, y)
        + put(person(lots, he).svg, x + 13, y)
    )
    heart = "M0 4C-9-3-8-11-3-11Q0-10 0-8Q0-10 3-11C8-11 9-3 0 4Z"
    svg += put(path(heart, TERRA, width=1.4), x, y - 72) + put(
        path(heart, ROSE, width=1.4), x + 13, y - 84, 0.6
    )
    stage.add(y, svg)
    stage.take(x, y + 16, 34, 28)


def meeting(stage: Stage, x: float, y: float) -> None:
    """A family with open arms, a child in front of all."""
    lots = stage.lots
    open_arms = Figure(
        dress=True, facing=1, left=((-15, -44), (-22, -50)), right=((15, -44), (22, -50))
    )
    for at, figure, size in (
        (0, open_arms, 1.0),
        (30, Figure(dress=False, facing=1, pose="wave"), 1.0),
        (
            58,
            Figure(
                stance="walk", facing=1, left=((-14, -46), (-20, -54)), right=((14, -46), (20, -54))
            ),
            0.72,
        ),
    ):
        svg = shadow(x + at, y, 12 * size, 3.6) + put(person(lots, figure).svg, x + at, y, size)
        stage.add(y + at / 100, svg)
    uncle = Figure(
        stance="walk",
        dress=False,
        facing=-1,
        beard=True,
        hat="bowler",
        left=((-15, -44), (-22, -46)),
        right=((15, -44), (20, -48)),
    )
    stage.add(y, shadow(x + 106, y, 13, 3.6) + put(person(lots, uncle).svg, x + 106, y))
    stage.take(x + 54, y + 14, 78, 24)


def spies(stage: Stage, x: float, y: float) -> None:
    """Two on one bench, each behind a newspaper with holes."""
    lots = stage.lots
    stand(stage, "bench", x, y, 34)
    for at, coat in ((-15, SAND), (15, GREYS[5])):
        figure = Figure(
            stance="sit", dress=False, facing=1, coat=coat, legs=GREYS[6], hat="bowler",
            hat_ink=INK, left=((-12, -38), (-12, -44)), right=((12, -38), (12, -44)),
        )  # fmt: skip
        svg = put(person(lots, figure).svg, 0, 0, 0.98) + put(art("newspaper"), 1, -46, 0.92)
        stage.add(y + 0.1, put(svg, x + at, y + 2))
    stage.take(x, y + 34, 40, 34)


def luggage(stage: Stage, x: float, y: float) -> None:
    """A porter behind a tower of trunks, a rocking horse on top."""
    lots = stage.lots
    one, two, three = lots.shuffled(_CLOTHS)[:3]
    push = Figure(
        stance="walk", dress=False, hat="cap", hat_ink=TERRA, coat=TERRA, trim="buttons", facing=-1,
        left=((-14, -38), (-20, -42)), right=((2, -36), (-16, -40)),
    )  # fmt: skip
    stage.add(y - 0.1, shadow(x + 76, y, 14, 3.6) + put(person(lots, push).svg, x + 78, y))
    stage.add(y, put(art("luggage-tower", one=one, two=two, three=three), x, y))
    stage.take(x + 20, y + 16, 76, 26)


def postman(stage: Stage, x: float, y: float, trail: list[Point]) -> None:
    """A postman whose cart loses its letters, and who does not see it."""
    lots = stage.lots
    walk = Figure(
        stance="walk", dress=False, hat="police", coat=BUTTER, legs=BLUE, trim="satchel", facing=-1,
        left=((-14, -40), (-16, -30)), right=((14, -38), (16, -40)),
    )  # fmt: skip
    stage.add(y - 0.1, shadow(x - 64, y, 14, 3.6) + put(person(lots, walk).svg, x - 70, y))
    stage.add(y, put(art("mail-cart"), x, y))
    stage.take(x - 24, y, 66, 10)
    for at in trail:
        stage.add(at[1], put(art("letter"), *at, 1, lots.between(-40, 40)))
        stage.take(at[0], at[1] + 26, 14, 28)
    stage.slot("crate", x - 2, y - 48, "mail-cart", y + 0.1, room=(46, 50))


def school(stage: Stage, x: float, y: float, count: int = 6) -> None:
    """A class on one rope behind its teacher; the last child looks the other way."""
    lots = stage.lots
    teacher = Figure(
        dress=True,
        long=True,
        facing=1,
        hair="bun",
        hat="none",
        glasses=True,
        coat=PINE,
        stance="walk",
        left=((-16, -34), (-26, -30)),
        right=((16, -44), (24, -52)),
    )
    svg = shadow(x, y - 1, 13, 3.6) + put(person(lots, teacher).svg, x, y)
    svg += path(
        f"M{f(x - 26, y - 30)}" + "".join(f"q-11 8 -22 {n}" for n in (4, 0, 0, 0, 0, 0)), width=2.6
    )
    stage.add(y - 0.2, svg)
    for at in range(count):
        facing = -1 if at == count - 1 else 1
        child = Figure(
            facing=1 if facing == 1 else -1,
            stance="walk",
            hat=("cap", "beret", "none"),
            coat=lots.pick((BUTTER, SKY, ROSE, SAGE)),
            right=((12, -38), (20, -36)),
        )
        spot = x - 30 - at * 24, y + (3 if at % 2 else -1)
        stage.add(spot[1], shadow(*spot, 10, 3) + put(person(lots, child).svg, *spot, 0.7))
    stage.take(x - 70, y + 14, 100, 24)


def cleaner(stage: Stage, x: float, y: float, depth: float) -> None:
    """A man on a rope cleans the panes of the roof."""
    figure = Figure(
        stance="sit",
        dress=False,
        hat="cap",
        coat=BUTTER,
        trim="braces",
        facing=-1,
        left=((-14, -46), (-24, -56)),
        right=((8, -52), (9, -64)),
    )
    svg = path("M4-20H-10V-14H18V-20Z", WOOD, width=1.6) + person(stage.lots, figure).svg
    svg += (
        path("M9-16V-110", width=1.8)
        + path("M-24-56L-32-70", width=3)
        + path("M-40-68L-26-76", width=6)
    )
    svg += path("M-46-60q-6 8 0 16M-34-58q-6 10-1 18", line=CREAM, width=2.4)
    stage.add(depth, put(svg, x, y, 0.9))


def queue(stage: Stage, spots: list[Point]) -> None:
    """People who wait for a ticket, the last with something in hand."""
    for at, (x, y) in enumerate(spots):
        last = at == len(spots) - 1
        somebody(
            stage,
            x,
            y,
            Figure(facing=-1, pose=("down", "hips"), hands="carry" if last else ""),
            noun="queue",
        )


def taxi(stage: Stage, x: float, y: float) -> None:
    """A cab with its chequered band."""
    car(stage, x, y, left=True, paint=BUTTER)
    band = path("M-40-16.5H40", line=INK, width=5, dash="5 5") + path(
        "M-40-19H40M-40-14H40", width=1.2
    )
    stage.add(y + 0.05, put(band, x, y))
