"""Operative: exact arithmetic and a perfect memory, but no psychology."""

from __future__ import annotations

from random import Random

from spytable.games.spy_alley_dice.inference import Beliefs, beliefs
from spytable.games.spy_alley_dice.model import Mission, Named
from spytable.games.spy_alley_dice.spies import Hand, Spy
from spytable.games.spy_alley_dice.thinking.outlook import call_from, gain, share
from spytable.games.spy_alley_dice.thinking.plain import any_of, own_seat, roller_of
from spytable.games.spy_alley_dice.thinking.reckoning import Reckoner
from spytable.games.spy_alley_dice.view_model import View


class Operative(Reckoner):
    """Counts every way the cards can have gone, and plays the dice by the exact odds.

    Its limit: it never asks why another player keeps a die, makes a guess or declares a mission,
    nor what its own choices reveal. It never bluffs, and attempts a true mission only if a wrong
    call would cost every rival the last card.
    """

    def odds(self, view: View) -> Beliefs:
        """The exact beliefs."""
        return beliefs(view)

    def mission(self, view: View, spy: Spy) -> float:
        """Half a win for a true mission if no rival has a card to spare; else nothing."""
        seat, held = own_seat(view), view.held
        spare = any(count > 1 for other, count in enumerate(held) if other != seat)
        if spare or spy not in view.hand:
            return 0.0
        return (1 - share(held, seat)) / 2 + gain(held, seat, seat) / 2

    def calls(self, view: View, mission: Mission, _rng: Random) -> bool:
        """Call a mission that is likely enough to be true, by the cards alone."""
        roller = roller_of(view)
        truth = self.odds(view)[roller][mission.spy]
        return truth > call_from(view.held, own_seat(view), roller)

    def thrown(self, view: View, cards: Hand, rng: Random) -> Spy:
        """The card that everybody saw it take; else any."""
        deed = view.deed
        if isinstance(deed, Named) or (isinstance(deed, Mission) and deed.truth):
            return deed.spy
        return any_of(cards, rng)
