"""What a player may point at before guessing: a hidden tile of somebody else."""

from __future__ import annotations

from spytable.core.game import Seat
from spytable.games.da_vinci_code.view import View

GUESSING = ("guess", "again")


def targets(view: View, seat: Seat) -> tuple[str, ...]:
    """`1/4` is the fifth tile of the second seat."""
    if view.phase not in GUESSING or view.mover != seat:
        return ()
    return tuple(
        f"{owner}/{place}"
        for owner, row in enumerate(view.rows)
        if owner != seat
        for place, face in enumerate(row)
        if not face.open
    )
