"""Whom a player may point at during their own turn: anyone else who is still in the game."""

from __future__ import annotations

from spytable.core.game import Seat
from spytable.games.spy_alley_dice.view_model import View


def targets(view: View, seat: Seat) -> tuple[str, ...]:
    """`2` is the player in the third seat."""
    if view.phase != "turn" or view.mover != seat:
        return ()
    others = range(view.config.seats)
    return tuple(f"{other}" for other in others if other != seat and other not in view.outs)
