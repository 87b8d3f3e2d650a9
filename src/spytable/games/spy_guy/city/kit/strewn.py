"""What is strewn over a composition by hand: places on the ground, walkers in the lanes."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import Stage


def strewn(stage: Stage, spots: Sequence[tuple[float, float, str]]) -> None:
    """Offer ground by x, y and noun, a little aside by lot; taken ground is left out."""
    lots = stage.lots
    for x, y, noun in spots:
        at, foot = x + lots.between(-8, 8), y + lots.between(-4, 4)
        if stage.is_free(at, foot, 16):
            stage.slot("ground", at, foot, noun, foot)
            stage.take(at, foot + 8, 24, 16)


def in_the_lanes(stage: Stage, left: Sequence[float], right: Sequence[float]) -> None:
    """Walkers with nothing in hand in the lanes at the seams, by their heights."""
    lots = stage.lots
    for heights, is_left in ((left, True), (right, False)):
        for y in heights:
            aside, foot = lots.between(24, 32), y + lots.between(-10, 10)
            x = aside if is_left else WIDTH - aside
            if stage.is_free(x, foot, 10) and not stage.hides(x, foot):
                somebody(stage, x, foot, Figure(stance=("walk", "stand")))
