"""What is sold: heaps on counters, none with the shape of a thing to be found."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BUTTER,
    CREAM,
    LEAF,
    PLUM,
    ROSE,
    SAGE,
    TEAL,
    TERRA,
    Ink,
)
from spytable.games.spy_guy.city.paper.lots import Lots

Goods: TypeAlias = Literal["fruit", "cheese", "bread", "flowers", "cloth", "jars", "shell", "crab"]
LAND: Final[tuple[Goods, ...]] = ("fruit", "fruit", "cheese", "bread", "flowers", "cloth", "jars")
"""What a market of the town sells."""
_INKS: Final[dict[str, tuple[Ink, ...]]] = {
    "fruit": (TERRA, BUTTER, ROSE, LEAF, PLUM, SAGE),
    "flowers": (ROSE, BUTTER, TERRA, CREAM, PLUM),
    "cloth": (ROSE, TEAL, BUTTER, PLUM, CREAM, SAGE),
    "jars": (TERRA, BUTTER, PLUM, LEAF),
}


def goods(lots: Lots, kind: Goods | None = None) -> str:
    """A heap about 40 units wide, its foot at 0, 0."""
    chosen = lots.pick(LAND) if kind is None else kind
    inks = lots.shuffled(_INKS.get(chosen, (TERRA, TERRA, TERRA, TERRA)))
    names = ("one", "two", "three", "four")
    return art(f"goods-{chosen}", **dict(zip(names, inks, strict=False)))
