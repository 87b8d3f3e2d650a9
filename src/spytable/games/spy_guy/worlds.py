"""The states that fit a view: exactly one, as the next card is not decided before it is drawn."""

from __future__ import annotations

from random import Random

import msgspec

from spytable.core.game import Seat
from spytable.games.spy_guy.model import State
from spytable.games.spy_guy.view import View


class SpyGuyWorlds(msgspec.Struct, frozen=True):
    """The one state that fits a view."""

    seen: View
    seat: Seat

    def __contains__(self, state: object) -> bool:
        """Whether the seat could be in this state, for all it knows."""
        return self.seen.seat == self.seat and state == self._told()

    def sample(self, _rng: Random) -> State:
        """The only world."""
        return self._told()

    def _told(self) -> State:
        seen = self.seen
        return State(
            config=seen.config,
            phase=seen.phase,
            deck=seen.deck,
            spy=seen.spy,
            moritz=seen.moritz,
            card=None if seen.card is None else seen.card.clue,
            marks=seen.marks,
            done=seen.done,
            walks=seen.walks,
            due=seen.due,
            past=seen.past,
            ending=seen.ending,
            began=seen.began,
            fastest=seen.fastest,
        )


def worlds(seen: View, seat: Seat) -> SpyGuyWorlds:
    """The worlds in which that seat would see that view."""
    return SpyGuyWorlds(seen, seat)
