"""Rain: puddles, umbrellas over the heads, and strokes that cover nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from spytable.games.spy_guy.city.moods.asking import hides_a_slot
from spytable.games.spy_guy.city.paper.inks import Ink, mix
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import NO_LINE, f, n, oval, path, put
from spytable.games.spy_guy.city.paper.scene import HEIGHT, WIDTH, Piece, Slot
from spytable.games.spy_guy.city.paper.stage import Stage

OVER_ALL: Final = 3000
"""The depth of what falls before everything."""
STROKES: Final = 620
"""More would make pictures heavy."""
THIN: Final = 0.42
"""Under half opacity nothing counts as covered."""
SHARE: Final = 0.62
"""Of people with free hands, how many have an umbrella."""
PUDDLES: Final = 46
_DEPTH: Final = -638
_CLOTHS: Final = (
    *("#c8574a", "#4f7fa3", "#d9a441", "#5f8f6b", "#8b6aa0", "#d78a93", "#e9e3d2", "#5a5566"),
)
_DOME: Final = (
    "M-27-2C-27-24-12-33 0-33S27-24 27-2Q22-9 18-2Q13.5-9 9-2Q4.5-9 0-2Q-4.5-9-9-2"
    "Q-13.5-9-18-2Q-22-9-27-2Z"
)
_SHADED: Final = "M0-33C14-32 27-24 27-2Q22-9 18-2C17-18 10-29 0-33Z"
_RIBS: Final = "M0-33C-9-26-10-12-9-2M0-33C9-26 10-12 9-2"


def draw_rain(stage: Stage, slots: Sequence[Slot], line: Ink, lots: Lots) -> Iterator[Piece]:
    """All that rain adds to a district."""
    yield Piece(_DEPTH, "".join(_puddles(stage, lots.apart("puddles"))))
    yield from _umbrellas(stage, slots, line, lots.apart("umbrellas"))
    yield Piece(OVER_ALL, _strokes(lots.apart("strokes")))


def _puddles(stage: Stage, lots: Lots) -> Iterator[str]:
    """Puddles on the two streets, and where a district has paved ground."""
    for _ in range(PUDDLES):
        x, wide = lots.between(40, WIDTH - 40), lots.between(24, 62)
        match lots.below(5):
            case 0:
                y = stage.upper_foot(x) + lots.between(24, 84)
            case 1:
                y = stage.lower_foot(x) + lots.between(24, 110)
            case _:
                y = lots.between(800, 1190)
                if not _is_paved(stage, x, y):
                    continue
        yield oval(x, y, wide, wide * 0.24, Ink("#8fa6b5"), line=Ink("#7d919f"), width=1.4)
        yield oval(
            x - wide * 0.15, y - wide * 0.03, wide * 0.72, wide * 0.13, Ink("#c9dae2"), line=NO_LINE
        )
        yield oval(
            x + wide * 0.3, y + wide * 0.03, wide * 0.2, wide * 0.06, line=Ink("#f0f6f8"), width=1.3
        )


def _is_paved(stage: Stage, x: float, y: float) -> bool:
    """Whether people walk near: there is no puddle on water or on a lawn."""
    return any(abs(who.x - x) < 60 and abs(who.y - y) < 40 for who in stage.standers)


def _umbrellas(stage: Stage, slots: Sequence[Slot], line: Ink, lots: Lots) -> Iterator[Piece]:
    for who in stage.standers:
        if not (who.has_free_hands and lots.chance(SHARE)):
            continue
        top, depth = who.y - 62 * who.size, who.depth
        cloth = Ink(lots.pick(_CLOTHS))
        if hides_a_slot(slots, (who.x - 27, top - 34, who.x + 27, top + 8), depth + 0.05):
            continue
        svg = path("M0-33V-38M0-4V26", line=line, width=2.4) + path(_DOME, cloth)
        svg += path(_SHADED, mix(cloth, line, 0.22), line=NO_LINE) + path(_RIBS, width=1.2)
        yield Piece(depth + 0.015, put(svg, who.x + 2, top + 4, who.size))


def _strokes(lots: Lots) -> str:
    d = ""
    for _ in range(STROKES):
        x, y, far = lots.between(-10, WIDTH), lots.between(0, HEIGHT), lots.between(12, 26)
        d += f"M{f(x, y)}l{n(-far * 0.28)} {n(far)}"
    return path(d, line=Ink("#eef5f9"), width=1.3, alpha=THIN)
