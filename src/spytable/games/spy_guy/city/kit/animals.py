"""Dogs, horses and birds."""

from __future__ import annotations

from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import CREAM, GREYS, SAND, WOOD
from spytable.games.spy_guy.city.paper.pen import put, shadow
from spytable.games.spy_guy.city.paper.stage import Stage


def dog(stage: Stage, x: float, y: float) -> None:
    """A dog with a collar."""
    lots = stage.lots
    coat = art("dog", coat=lots.pick((WOOD, CREAM, SAND, GREYS[6])))
    stage.add(y, shadow(x, y, 16, 4) + put(coat, x, y, mirrored=lots.chance(0.5)))
    stage.take(x, y, 20, 8)


def pigeon(stage: Stage, x: float, y: float, depth: float | None = None) -> None:
    """A pigeon."""
    lots = stage.lots
    bird = put(art("pigeon", coat=lots.pick(GREYS[:3])), x, y, mirrored=lots.chance(0.5))
    stage.add(y if depth is None else depth, bird)


def gull(stage: Stage, x: float, y: float, depth: float | None = None) -> None:
    """A gull that sits."""
    bird = put(art("gull"), x, y, mirrored=stage.lots.chance(0.5))
    stage.add(y if depth is None else depth, bird)


def flying_gull(stage: Stage, x: float, y: float, depth: float) -> None:
    """A gull in the air."""
    lots = stage.lots
    bird = put(art("gull-flying"), x, y, lots.between(0.5, 0.9), lots.between(-15, 15))
    stage.add(depth, bird)
