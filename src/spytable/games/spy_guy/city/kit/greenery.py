"""Trees, bushes and pots."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from spytable.games.spy_guy.city.kit.snow import on_leaves
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import BUTTER, LEAF, PINE, Ink, mix
from spytable.games.spy_guy.city.paper.pen import put
from spytable.games.spy_guy.city.paper.stage import Stage

TreeKind: TypeAlias = Literal["round", "lolly", "tall", "palm"]
_TREES: Final[tuple[tuple[TreeKind, int], ...]] = (("round", 5), ("tall", 1), ("lolly", 2))


def tree(
    stage: Stage,
    x: float,
    y: float,
    kind: TreeKind | None = None,
    *,
    size: float = 0,
    leaf: Ink | None = None,
    slot: bool | None = None,
) -> None:
    """A tree; round ones may hold something in their leaves, but not every tree does."""
    lots = stage.lots
    chosen = lots.weighted(_TREES) if kind is None else kind
    scale = size or lots.between(0.85, 1.15)
    ink = leaf or lots.pick((LEAF, LEAF, PINE, mix(LEAF, BUTTER, 0.35)))
    leaves = stage.tints.season.leaves
    if leaves and chosen != "palm":
        ink = lots.apart(f"leaf {x:.0f} {y:.0f}").pick(leaves)
    plain = chosen in ("tall", "palm")
    name = f"tree-{chosen}" if plain else f"tree-{chosen}-{lots.whole(1, 3)}"
    svg = art(name, leaf=ink)
    if stage.tints.has_snow and chosen == "round":
        svg += on_leaves()
    stage.add(y, put(svg, x, y, scale))
    stage.take(x, y, 16, 10)
    offered = lots.chance(0.62) if slot is None else slot
    if not plain and offered:
        up = 52 if chosen == "round" else 62
        stage.slot("tree", x, y - (up + 4) * scale, "tree", y, behind=ink)


def pot(stage: Stage, x: float, y: float, size: float = 1) -> None:
    """A plant in a pot."""
    stage.add(y, put(art(f"pot-{stage.lots.whole(1, 3)}"), x, y, size))
    stage.take(x, y, 10, 6)


def bush(stage: Stage, x: float, y: float, size: float = 1) -> None:
    """A bush."""
    leaf = stage.lots.pick((LEAF, PINE, mix(LEAF, BUTTER, 0.3)))
    stage.add(y, put(art("bush", leaf=leaf), x, y, size))
    stage.take(x, y, 20 * size, 6)
