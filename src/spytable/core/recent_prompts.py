"""Who is asked what in the last few states: around a step and its draws each is needed often."""

from __future__ import annotations

from typing import Any, Final

from spytable.core.game import AnyGame, Prompts

STATES_KNOWN: Final = 4


class RecentPrompts:
    """The prompts of the last few states of one match."""

    __slots__ = ("_game", "_known", "_last")

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._known: dict[int, tuple[Any, Prompts[Any]]] = {}
        """By the identity of the state, which is kept so long."""
        self._last: tuple[Any, Prompts[Any]] = (None, {})
        """The state that was asked for last: it nearly always is again."""

    def find(self, state: Any) -> Prompts[Any]:
        """Who is asked what in a state."""
        if self._last[0] is state:
            return self._last[1]
        known, place = self._known, id(state)
        found = known.get(place)
        if found is None:
            if len(known) >= STATES_KNOWN:
                del known[next(iter(known))]
            found = known[place] = (state, self._game.prompts(state))
        self._last = found
        return found[1]
