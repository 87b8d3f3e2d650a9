"""Small stories: a few people who do something together."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.furniture import painter
from spytable.games.spy_guy.city.kit.people.figure import Figure, Hands
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    GREYS,
    INK,
    PLUM,
    ROSE,
    SAND,
    TEAL,
    TERRA,
    lite,
    mix,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE, box, disc, path, put, shadow
from spytable.games.spy_guy.city.paper.stage import Stage

SOOT: Final = mix(INK, PLUM, 0.3)


def wedding(stage: Stage, x: float, y: float) -> None:
    """A couple in a rain of paper."""
    lots = stage.lots
    bride = Figure(
        dress=True, long=True, coat=CREAM, trim="none", hat="none", hair="bun", facing=1,
        pose="down",
    )  # fmt: skip
    groom = Figure(dress=False, coat=SOOT, legs=SOOT, trim="lapel", hat="none", facing=-1)
    veil = path("M-9-60C-30-50-34-16-30-2H-10Z", lite(CREAM, 0.6), width=1.6)
    crown = path("M-9-60Q0-68 9-60Q0-63-9-60Z", CREAM, width=1.4)
    svg = shadow(x, y, 40, 6) + put(veil + person(lots, bride).svg + crown, x - 14, y)
    svg += put(person(lots, groom).svg, x + 16, y)
    svg += disc(x + 2, y - 26, 6, ROSE, width=1.4) + disc(x - 3, y - 24, 4, BUTTER, width=1.2)
    for _ in range(26):
        at = x + lots.between(-50, 50), y - lots.between(10, 96)
        svg += box(*at, 3.4, 3.4, lots.pick((ROSE, BUTTER, TEAL, CREAM, TERRA)), line=NO_LINE)
    stage.add(y, svg)
    stage.take(x, y, 42, 10)


def chase(stage: Stage, x: float, y: float, *, left: bool = True) -> None:
    """A thief with a sack, and a policeman 84 behind; `left` is where they run."""
    lots, way = stage.lots, -1 if left else 1
    thief = Figure(
        coat=CREAM, trim="stripes", legs=GREYS[5], stance="walk", dress=False, hat="cap",
        hat_ink=INK, facing=1, beard=False, glasses=False, left=((-14, -44), (-18, -52)),
    )  # fmt: skip
    sack = path("M-30-40Q-40-60-24-66Q-8-64-12-44Q-18-36-30-40Z", SAND)
    mask = path("M-7-56H11V-50H-7Z", INK, width=1)
    mask += path("M-1-53h.5M5-53h.5", line=CREAM, width=2.4)
    svg = sack + person(lots, thief).svg + mask
    stage.add(y, shadow(x, y, 16, 4) + put(svg, x, y, mirrored=left))
    law = Figure(
        coat=BLUE, legs=BLUE, trim="belt", stance="walk", hat="police", dress=False, facing=1,
        right=((16, -44), (25, -50)), beard=True,
    )  # fmt: skip
    club = path("M25-50L38-60", width=5)
    behind = x - way * 84
    svg = person(lots, law).svg + club
    stage.add(y + 2, shadow(behind, y + 2, 16, 4) + put(svg, behind, y + 2, mirrored=left))
    stage.take(x, y, 26, 9)
    stage.take(behind, y, 26, 9)


def parade(stage: Stage, x: float, y: float, count: int = 6) -> None:
    """A band that marches to the right from x backwards, each with a hand free."""
    hands: tuple[Hands, ...] = ("raise", "hold", "carry")
    for at in range(count):
        px, py = x - at * 52, y + (3 if at % 2 else -3)
        figure = Figure(
            hands=hands[at % 3], stance="walk", facing=1, coat=BRICK, legs=CREAM, dress=False,
            trim="lapel", hat="band",
        )  # fmt: skip
        somebody(stage, px, py, figure, size=1, noun="bandsman")


def sweep(stage: Stage, depth: float, x: float, y: float) -> None:
    """A chimney sweep on a roof."""
    brush = path("M12-24L26-70M16-72l10 4l10 0M20-78l6 10l10-2", width=2.6)
    figure = Figure(
        coat=SOOT, legs=SOOT, trim="none", dress=False, hat="bowler", hat_ink=INK, pose="wave"
    )
    stage.add(depth, put(person(stage.lots, figure).svg + brush, x, y, 0.9))


def angler(stage: Stage, x: float, y: float, *, left: bool = False) -> None:
    """Somebody who sits on the quay and fishes."""
    figure = Figure(
        stance="sit", hat="straw", facing=1, left=((12, -36), (16, -36)),
        right=((13, -34), (17, -34)), dress=False,
    )  # fmt: skip
    svg = art("angler", [person(stage.lots, figure).svg])
    stage.add(y, put(svg, x, y, mirrored=left))
    stage.take(x, y, 16, 9)


def musicians(stage: Stage, x: float, y: float, count: int = 3) -> None:
    """Street musicians in brick, hands free for what they play."""
    hands: tuple[Hands, ...] = ("hold", "carry", "hold")
    for at in range(count):
        figure = Figure(
            hands=hands[at % 3],
            hat=("straw", "beret", "bowler"),
            coat=BRICK,
            dress=False,
            trim="lapel",
        )
        somebody(stage, x + at * 40, y + (10 if at % 2 else 0), figure, noun="musician")


def spy_guy(stage: Stage, x: float, y: float, size: float = 0.72) -> None:
    """The small detective."""
    stage.add(y, shadow(x, y, 24, 6) + put(art("spy-guy"), x, y, size))
    stage.take(x, y, 24, 10)


def moritz(stage: Stage, depth: float, x: float, y: float, size: float = 0.5) -> None:
    """The tall doctor."""
    stage.add(depth, put(art("moritz"), x, y, size))


def painter_of_ships(stage: Stage, x: float, y: float) -> None:
    """A painter on the quay, and a child who looks on."""
    painter(stage, x, y)
    somebody(stage, x + 68, y + 6, Figure(pose="point", facing=-1), size=0.74)
