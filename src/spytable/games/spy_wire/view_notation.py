"""A view in the notation of positions: `?` is a fuse that the seat cannot see.

In `sealed` a `?` is an arrangement that only its owner knows; `seat: -` is a watcher.
"""

from __future__ import annotations

from spytable.games.spy_wire.action_notation import action_text, fuses_text
from spytable.games.spy_wire.notation import said_text
from spytable.games.spy_wire.tablet import COLOURS, Side
from spytable.games.spy_wire.view import Slot, View


def view_text(view: View) -> str:
    """The table as a seat sees it: the tablet is drawn between the fuses of its sides."""
    return said_text(
        view,
        view.agents.index(view.mover),
        {
            "seat": "-" if view.side is None else COLOURS[view.side],
            "red": _slots_text(view, 1),
            "silver": _slots_text(view, 0),
            "sealed": f"{_sealed_text(view, 0)} / {_sealed_text(view, 1)}"
            if any(view.answered) and not all(view.dealt)
            else "",
        },
    )


def _slots_text(view: View, side: Side) -> str:
    """The fuses of a side by letter, a pulled one written small."""
    return "".join(map(_slot_text, view.slots[side])) if view.dealt[side] else ""


def _slot_text(slot: Slot) -> str:
    letter = "?" if slot.fuse is None else fuses_text((slot.fuse,))
    return letter.lower() if slot.out else letter


def _sealed_text(view: View, side: Side) -> str:
    if side == view.side and view.answer is not None:
        return action_text(view.answer)
    return "?" if view.answered[side] else "-"
