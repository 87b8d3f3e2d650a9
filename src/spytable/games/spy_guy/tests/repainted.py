"""Things painted once more, as decor might copy them."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from spytable.games.spy_guy.city.paper.inks import CREAM, FINDABLE
from spytable.games.spy_guy.city.placing.objects.thing import drawing


def redrawn(svg: str, change: Callable[[float], float]) -> str:
    """A drawing with every number of every line changed."""

    def grown(line: re.Match[str]) -> str:
        numbers = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
        return f' d="{numbers.sub(lambda one: f" {change(float(one[0])):.2f}", line[1])}"'

    return re.sub(r' d="([^"]*)"', grown, svg)


def larger(svg: str) -> str:
    """A drawing with every line drawn anew, larger and elsewhere."""
    return redrawn(svg, lambda number: number * 1.5)


def by_another_hand(svg: str) -> str:
    """A drawing with every line a little off, as somebody would draw it again."""
    hand = Random(7)
    return redrawn(svg, lambda number: number * hand.uniform(0.99, 1.01))


def nearly_white(shape: str) -> str:
    """A thing painted in an ink that a white one is hardly told from."""
    return drawing(shape, "white").replace(FINDABLE["white"], CREAM)
