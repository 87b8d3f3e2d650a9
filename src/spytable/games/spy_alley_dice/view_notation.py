"""A view in the notation of positions: `?` is a card that the seat cannot see.

`aside:3` counts the cards that nobody holds; `seat:-` is who only looks on.
"""

from __future__ import annotations

from spytable.games.spy_alley_dice.notation import said_of, said_text
from spytable.games.spy_alley_dice.view_model import View


def view_text(view: View) -> str:
    """The table as a seat sees it."""
    said: dict[str, object] = {"seat": "-" if view.seat is None else view.seat}
    said |= said_of(view.config)
    said["phase"] = view.phase
    if any(view.held):
        own = "".join(view.hand)
        hands = [own if seat == view.seat else "?" * held for seat, held in enumerate(view.held)]
        said["hands"] = ",".join(hand or "-" for hand in hands)
    said["aside"] = view.aside
    return said_text(said, view)
