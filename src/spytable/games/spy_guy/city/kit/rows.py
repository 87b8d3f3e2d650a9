"""Rows of houses along a street."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from spytable.games.spy_guy.city.kit.houses import Built, Plan, house
from spytable.games.spy_guy.city.kit.roofs import RoofKind
from spytable.games.spy_guy.city.paper.inks import Ink
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.stage import Stage
from spytable.games.spy_guy.city.paper.tints import WARM


class Row(msgspec.Struct, frozen=True):
    """How the houses of a row are; where nothing is said the lots decide."""

    walls: Sequence[Ink] = WARM
    least: float = 86
    most: float = 130
    """How wide a house is."""
    floors: Sequence[int] = (2, 2, 2, 3)
    """By lot, or in order where `in_order`."""
    in_order: bool = False
    roofs: Sequence[RoofKind] = ()
    """By lot; none named: any."""
    shops: float = 0.5
    deep: float = 84
    haze: float = 0
    signs: bool | None = None
    open_share: float = 0.36
    """How many windows are open, with room for something."""


def row(
    stage: Stage, left: float, right: float, foot: Callable[[float], float], kind: Row
) -> list[Built]:
    """Houses from left to right without gaps; a house covers the side of the one to its left."""
    lots = stage.lots
    widths = _widths(lots, right - left, kind)
    spots = [left + sum(widths[:at]) for at in range(len(widths))]
    depth = min(foot(x + w / 2) for x, w in zip(spots, widths, strict=True))
    walls = stage.tints.palette.walls(kind.walls)
    built: list[Built] = []
    last: Ink | None = None
    for at, (x, w) in enumerate(zip(spots, widths, strict=True)):
        wall = lots.pick([ink for ink in walls if ink != last])
        last = wall
        floors = kind.floors[at % len(kind.floors)] if kind.in_order else lots.pick(kind.floors)
        plan = Plan(
            x=x,
            y=foot(x + w / 2),
            w=w,
            floors=floors,
            wall=wall,
            shop=lots.chance(kind.shops),
            roof=lots.pick(kind.roofs) if kind.roofs else None,
            deep=kind.deep,
            haze=kind.haze,
            depth=depth + at * 0.02,
            sign=kind.signs,
            open_share=kind.open_share,
        )
        built.append(house(stage, plan))
    return built


def _widths(lots: Lots, length: float, kind: Row) -> list[float]:
    """Widths that fill a length."""
    count = max(1, round(length / ((kind.least + kind.most) / 2)))
    raw = [lots.between(kind.least, kind.most) for _ in range(count)]
    return [width * length / sum(raw) for width in raw]
