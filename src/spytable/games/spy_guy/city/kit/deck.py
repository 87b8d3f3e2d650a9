"""Stories as a deck: a plan names more of them than a city shows, and the number deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from spytable.games.spy_guy.city.paper.stage import Stage

Story: TypeAlias = tuple[Callable[[Stage, float, float], None], float, float]
"""Who draws it, and where."""


def deal(stage: Stage, stories: Sequence[Story], count: int) -> None:
    """Draw so many of the stories; the lots of their own leave the rest of the plan alone."""
    dealt = stage.lots.apart("stories").shuffled(range(len(stories)))[:count]
    for at in sorted(dealt):
        story, x, y = stories[at]
        story(stage, x, y)
