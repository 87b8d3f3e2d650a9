"""A view in the notation of positions: `?` is a card that the seat cannot see.

`aside:3` counts the cards that nobody holds; `seat:-` is a watcher.
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
        said["hands"] = ",".join(_hand_text(view, seat) or "-" for seat in range(len(view.held)))
    said["aside"] = view.aside
    return said_text(said, view)


def _hand_text(view: View, seat: int) -> str:
    """The cards of a hand, or as many question marks."""
    if view.opened is not None:
        return "".join(view.opened.hands[seat])
    return "".join(view.hand) if seat == view.seat else "?" * view.held[seat]
