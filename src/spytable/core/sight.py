"""What is shown of a match: in play what a seat knows, afterwards all there was to know."""

from __future__ import annotations

from typing import Any

from spytable.core.companions import Opened
from spytable.core.game import AnyGame, Seat


def view_match(game: AnyGame, state: Any, seat: Seat | None, *, is_over: bool) -> Any:
    """A view of a state for people's eyes; bots are only ever handed `game.view`."""
    if is_over and isinstance(game, Opened):
        return game.open_view(state, seat)
    return game.view(state, seat)
