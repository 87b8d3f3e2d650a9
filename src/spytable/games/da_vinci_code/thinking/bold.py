"""Bold: plays the matches that reviews are fitted to."""

from __future__ import annotations

from random import Random
from typing import Final

from spytable.games.da_vinci_code.actions import Guess, Stop
from spytable.games.da_vinci_code.thinking.operative import Operative
from spytable.games.da_vinci_code.thinking.sight import list_hunches
from spytable.games.da_vinci_code.view import MayGuess, View

TRIES: Final = 0.15
"""How often it does something else than what it thinks best, so that such positions occur too."""
STOPS: Final = 0.4
"""How often that is to stop, where it may."""
HUNCHES: Final = 6


class Bold(Operative):
    """An operative who goes on at 30 %: that wins more often than waiting for even odds."""

    boldness = 0.3

    def guess(self, view: View, may: MayGuess, budget: int, rng: Random) -> Guess | Stop:
        """Mostly the likeliest tile; now and then another one, or a stop."""
        if rng.random() < TRIES:
            if may.stop and rng.random() < STOPS:
                return self.stop(view, may, rng)
            found = list_hunches(self.odds(view))[:HUNCHES]
            if found:
                return found[int(rng.random() * len(found))].guess
        return super().guess(view, may, budget, rng)
