"""A view in the notation of positions, without what stands where in the city.

A marker ends in `+` if it is right and in `-` if it is wrong. `deck: 54` counts the cards that are
left; `seat: -` is a watcher.
"""

from __future__ import annotations

from spytable.games.spy_guy.model import Marker
from spytable.games.spy_guy.notation import (
    fastest_text,
    spot_text,
    table_text,
    turn_text,
    walks_text,
)
from spytable.games.spy_guy.view import View


def view_text(view: View) -> str:
    """The table as a seat sees it."""
    said = {
        "table": table_text(view.config),
        "seat": "-" if view.seat is None else str(view.seat),
        "phase": view.phase,
        "turn": str(view.turn),
        "spy": spot_text(view.spy),
        "moritz": str(view.moritz),
        "card": "" if view.card is None else f"{view.card.clue} x{view.card.copies}",
        "marks": " ".join(map(_mark_text, view.marks)),
        "done": " ".join(str(seat) for seat, is_done in enumerate(view.done) if is_done),
        "walks": walks_text(view.walks),
        "due": "" if view.due is None else str(view.due),
        "deck": str(len(view.deck)),
        "past": " | ".join(map(turn_text, view.past)),
        "ending": view.ending or "",
        "fastest": fastest_text(view.fastest),
        "missed": " ".join(f"{one.x},{one.y}" for one in view.missed),
    }
    return "\n".join(f"{key}: {value}" for key, value in said.items() if value)


def _mark_text(mark: Marker) -> str:
    return f"{mark.seat}@{mark.x},{mark.y}{'+' if mark.right else '-'}"
