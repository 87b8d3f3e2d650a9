"""What extras ask before they stand: would they hide a place where something may be?"""

from __future__ import annotations

from collections.abc import Sequence

from spytable.games.spy_guy.city.paper.scene import Slot


def hides_a_slot(
    slots: Sequence[Slot], box: tuple[float, float, float, float], depth: float
) -> bool:
    """Whether something painted at a depth, in a box, covers a slot that is behind it."""
    left, top, right, bottom = box
    return any(
        slot.depth < depth
        and slot.area[0] < right
        and slot.area[2] > left
        and slot.area[1] < bottom
        and slot.area[3] > top
        for slot in slots
    )
