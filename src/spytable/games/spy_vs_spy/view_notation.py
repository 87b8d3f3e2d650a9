"""A view in the notation of positions: `?` is a tile that the seat cannot see.

`pile:20` counts the tiles of the pile; `seat:-` is a watcher.
"""

from __future__ import annotations

from spytable.games.spy_vs_spy.notation import said_text
from spytable.games.spy_vs_spy.view import View


def view_text(view: View) -> str:
    """The table as a seat sees it, the board drawn."""
    own = "".join(view.rack)
    racks = [own if seat == view.seat else "?" * held for seat, held in enumerate(view.held)]
    return said_text(
        view,
        {
            "seat": "-" if view.seat is None else str(view.seat),
            "racks": ",".join(rack or "-" for rack in racks) if any(racks) else "",
            "returned": view.returned,
            "pile": str(view.pile),
        },
    )
