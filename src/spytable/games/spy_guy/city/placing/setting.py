"""A thing in a slot: where its foot is, in whole units, so that its silhouette falls on pixels."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.scene import Slot
from spytable.games.spy_guy.city.placing.objects.thing import Standing, fitting, standing

LEAN: Final = 3
"""Things lean by multiples of so many degrees."""
STEPS: Final = 20
"""Sizes are full twentieths."""


@lru_cache(maxsize=1 << 16)
def setting(shape: str, slot: Slot) -> Standing | None:
    """How a thing of a shape stands in a slot; None if it does not fit."""
    size = fitting(shape, slot)
    if size is None:
        return None
    x, y = round(slot.x), round(slot.y)
    lots = Lots(f"{shape} at {x} {y}")
    stands = standing(shape, replace(slot, x=x, y=y), int(size * STEPS) / STEPS, lots)
    turn = LEAN * round(stands.turn / LEAN)
    return replace(stands, x=round(stands.x), y=round(stands.y), turn=turn)


def set_in(shape: str, slot: Slot) -> Standing:
    """How a thing of a shape stands in a slot that it fits."""
    stands = setting(shape, slot)
    assert stands is not None
    return stands
