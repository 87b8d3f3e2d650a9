"""A view in the notation of positions: `?` is what the seat cannot see.

In `sealed` the sign `x` is an answer that only its owner knows. `seat:-` is a watcher.
"""

from __future__ import annotations

from spytable.games._template.notation import answer_sign, said_of, said_text
from spytable.games._template.view import View


def view_text(view: View) -> str:
    """The table as a seat sees it."""
    said: dict[str, object] = {"seat": "-" if view.seat is None else view.seat}
    said |= said_of(view.config)
    if any(view.held):
        own = "".join(map(str, view.hand))
        hands = [own if seat == view.seat else "?" * held for seat, held in enumerate(view.held)]
        said["hands"] = ",".join(hand or "-" for hand in hands)
    if any(view.answered):
        said["sealed"] = "".join(
            answer_sign(view.answer) if seat == view.seat else "x" if answered else "?"
            for seat, answered in enumerate(view.answered)
        )
    return said_text(said, view)
