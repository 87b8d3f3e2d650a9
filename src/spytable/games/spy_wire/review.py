"""What a seat could know about the enemy's fuses: every arrangement that fits is as likely."""

from __future__ import annotations

from collections import Counter
from math import log2

from spytable.core.review import Belief, Known
from spytable.games.spy_wire.tablet import other
from spytable.games.spy_wire.view import View
from spytable.games.spy_wire.worlds import worlds


def know(view: View) -> Known | None:
    """The chances of every capped slot of the enemy, once its fuses stand; slots count from 1."""
    if view.seat is None or view.side is None:
        return None
    rows = worlds(view, view.seat).enemy_fuses()
    if not rows:
        return None
    enemy = other(view.side)
    beliefs = []
    for place, slot in enumerate(view.slots[enemy]):
        if not slot.out:
            counts = Counter(row[place] for row in rows)
            chances = {str(fuse): count / len(rows) for fuse, count in sorted(counts.items())}
            beliefs.append(Belief(seat=view.agents[enemy], thing=str(place + 1), chances=chances))
    return Known(ways=len(rows), bits=log2(len(rows)), beliefs=tuple(beliefs))
