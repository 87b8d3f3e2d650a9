"""Sky, hills and the far town: paler the farther off, and continuous across the seams."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sin
from typing import Final

from spytable.games.spy_guy.city.kit.houses import Plan, house
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    AIR,
    FAR_LINE,
    LEAF,
    PINE,
    SAGE,
    mix,
)
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import NO_LINE, Point, box, f, path, put
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import Stage
from spytable.games.spy_guy.city.paper.tints import FAR_HILL, NEAR_HILL

SKY_DEPTH: Final = -900
TOWN_DEPTH: Final = -800
FLYING: Final = -860
"""The depth of what is in the air, before the town."""
_SMALL: Final = 0.6
_CELL: Final = 60
"""The far town has a house about every so many units, counted through all districts."""
_FAR_ROWS: Final = ((290, 0.54), (326, 0.45), (366, 0.34))


def sky(stage: Stage, clouds: list[tuple[float, float, float]]) -> None:
    """The air, and clouds by x, y and size."""
    lots = stage.lots
    svg = box(0, 0, WIDTH, 430, AIR, line=NO_LINE)
    for x, y, size in clouds:
        svg += put(art("cloud"), x + lots.between(-24, 24), y + lots.between(-8, 8), size)
    stage.add(SKY_DEPTH, svg)


def hill(x: float) -> float:
    """The crest of the far hill, by the place in the whole city."""
    return 205 + 34 * sin(x / 410 + 2.2) + 16 * sin(x / 170 + 0.4)


def near_hill(x: float) -> float:
    """The crest of the nearer hill."""
    return 268 + 20 * sin(x / 330 + 0.8) + 8 * sin(x / 120)


def hills(stage: Stage, sinks: Callable[[float], float] | None = None) -> None:
    """Two hills with bushes; `sinks` lowers them, by the x in the district."""
    lots, start = stage.lots, stage.index * WIDTH
    down = sinks or (lambda _x: 0.0)

    def crest(line: Callable[[float], float]) -> str:
        points = "".join(f"L{f(x, line(start + x) + down(x))}" for x in range(0, WIDTH + 1, 20))
        return f"M0 520{points}L{WIDTH} 520Z"

    svg = path(crest(hill), FAR_HILL, line=NO_LINE)
    svg += path(crest(near_hill), NEAR_HILL, line=NO_LINE)
    line = mix(PINE, SAGE, 0.25)
    for _ in range(26):
        x = lots.between(30, WIDTH - 30)
        y = near_hill(start + x) + down(x) + lots.between(-4, 30)
        leaf = mix(lots.pick((LEAF, PINE, LEAF)), SAGE, 0.4)
        shrub = put(art("bush", leaf=leaf), x, y, lots.between(0.7, 1.1))
        svg += f'<g stroke="{line}" stroke-width="1.6">{shrub}</g>'
    stage.add(SKY_DEPTH + 1, svg)


def far_town(stage: Stage, *, until: float = WIDTH, drop: float = 0) -> None:
    """Two rows of small hazy houses, up to an x in the district; each cell draws its own lots."""
    whole, palette = stage.index * WIDTH, stage.tints.palette
    for y, haze in _FAR_ROWS:
        scratch = stage.beside("far", ())
        for cell in range((whole - 150) // _CELL, (whole + WIDTH) // _CELL + 1):
            lots = Lots(f"spy-guy city {stage.number} far {y} {cell}")
            scratch.draw_with(lots)
            x = cell * _CELL - whole + lots.between(-6, 6)
            if x > until:
                break
            foot = y + 12 * sin((x + whole) / 210 + y) + drop * max(0.0, x / WIDTH)
            if lots.chance(0.16):
                _cypress(scratch, lots, x, foot)
                continue
            plan = Plan(
                x=x / _SMALL,
                y=foot / _SMALL,
                w=lots.between(88, 112),
                floors=lots.weighted(((1, 40), (2, 46), (3, 12))),
                wall=lots.pick(palette.warm),
                roof=lots.weighted((("gable", 4), ("front", 2), ("mansard", 1))),
                roof_ink=lots.pick(palette.far_roofs),
                haze=haze,
                depth=cell,
                sign=False,
                open_share=0,
                balcony_share=0,
                smoke=0.03,
            )
            house(scratch, plan)
        parts = "".join(piece.svg for piece in scratch.scene().pieces)
        group = f'<g transform="scale({_SMALL})" stroke="{FAR_LINE}" stroke-width="2.4">'
        stage.add(TOWN_DEPTH + y / 1000, f"{group}{parts}</g>")


def _cypress(scratch: Stage, lots: Lots, x: float, y: float) -> None:
    tree = path("M0-70C14-50 16-20 10-4Q0 0-10-4C-16-20-14-50 0-70Z", mix(PINE, SAGE, 0.35))
    for step in range(lots.whole(1, 2)):
        at = (x + 14 + step * 24) / _SMALL, (y + 4) / _SMALL
        scratch.add(x / _CELL + 0.5, put(tree, *at, lots.between(0.9, 1.4)))


def airy(stage: Stage, spots: Sequence[Point]) -> None:
    """Places in the sky."""
    lots = stage.lots
    for x, y in spots:
        at = x + lots.between(-14, 14), y + lots.between(-8, 8)
        stage.slot("sky", *at, "cloud", FLYING, behind=AIR)


def in_the_air(stage: Stage, name: str, x: float, y: float, size: float = 1) -> None:
    """A drawing in the sky."""
    stage.add(FLYING - 10, put(art(name), x, y, size))
