"""Who is asked what in the last few states: around a step and its draws each is needed often."""

from __future__ import annotations

from typing import Any, Final

from spytable.core.game import AnyGame, Prompts

STATES_KNOWN: Final = 4


class RecentPrompts:
    """The prompts of the last few states of one match."""

    __slots__ = ("_game", "_known")

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._known: dict[int, tuple[Any, Prompts[Any]]] = {}
        """By the identity of the state, which is kept so long."""

    def find(self, state: Any) -> Prompts[Any]:
        """Who is asked what in a state."""
        known, place = self._known, id(state)
        if place in known:
            return known[place][1]
        prompts = self._game.prompts(state)
        if len(known) >= STATES_KNOWN:
            del known[next(iter(known))]
        known[place] = (state, prompts)
        return prompts
