"""What people are shown of a match: during play what a seat knows, afterwards everything."""

from __future__ import annotations

from typing import Any

from spytable.core.companions import Opened
from spytable.core.game import AnyGame, Seat


def view_match(game: AnyGame, state: Any, seat: Seat | None, *, is_over: bool) -> Any:
    """The view of a state for people; bots only ever get `game.view`."""
    if is_over and isinstance(game, Opened):
        return game.open_view(state, seat)
    return game.view(state, seat)
