"""When a level finds a thing: glance after glance along its way through the city.

The eyes go from district to district and line by line, round after round. Each glance that falls on
the clue notices it or passes over it, the less often the more crowded it stands and the farther it
is from the middle of the glance. Glances have exponential lengths, so the time until the n-th is a
gamma of shape n; from noticing to the tap it is an ex-Gaussian. See docs/spy-guy-bots.md.

A bot needs no memory besides its view: things are found independently of each other, so with each
decision it draws the time of each thing again, on condition that it has not been found yet. The
probabilities are the same as with one draw at the beginning.
"""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Final

import msgspec

from spytable.games.spy_guy.thinking.eyes import Eyes, Sighted
from spytable.games.spy_guy.thinking.limits import BOT_DATA, Hand, Limits

ROUNDS: Final = 12
"""After so many rounds through the city, the rest is found at random."""
NEVER: Final = float("inf")


class Searcher(msgspec.Struct, frozen=True):
    """One seat's eyes on its way through the city, in one turn."""

    limits: Limits
    eyes: Eyes
    start: int
    """The district it begins with."""
    remembered: float
    """How likely a thing is still in mind from earlier turns."""

    @property
    def round_ms(self) -> float:
        """How long it takes to see the whole city once."""
        seen = self.eyes.glances * self.limits.glance_ms
        return self.eyes.districts * (seen + BOT_DATA.district_ms)

    def found_ms(self, sighted: Sighted, since: float, tries: int, rng: Random) -> float:
        """When a thing is tapped that was not before `since`, in ms of searching."""
        for _ in range(tries):
            at = self._drawn(sighted, rng)
            if at > since:
                return at
        return since + rng.expovariate(1 / self.round_ms)

    def mistaken_ms(self, twin: Sighted, since: float, tries: int, rng: Random) -> float:
        """When a near-twin is tapped; never, if this seat sees what it is."""
        for _ in range(tries):
            if rng.random() >= self.limits.confusion:
                return NEVER
            at = self._drawn(twin, rng)
            if at > since:
                return at
        return NEVER

    def _drawn(self, sighted: Sighted, rng: Random) -> float:
        """When a thing is tapped, from the reveal."""
        hand = BOT_DATA.card_ms + ex_gaussian(self.limits.hand, rng)
        if self.remembered and rng.random() < self.remembered:
            return hand + rng.expovariate(1 / self.limits.recall_ms)
        rounds = 0
        while rounds < ROUNDS and not self._is_noticed(sighted, rng):
            rounds += 1
        passed = (sighted.thing.district - self.start) % self.eyes.districts
        passed += rounds * self.eyes.districts
        glances = passed * self.eyes.glances + sighted.glance + 1
        shape = BOT_DATA.glance_shape
        seen = rng.gammavariate(shape * glances, self.limits.glance_ms / shape)
        return seen + passed * BOT_DATA.district_ms + hand

    def _is_noticed(self, sighted: Sighted, rng: Random) -> bool:
        """Whether a glance that takes a thing in notices it."""
        off = hypot(rng.random() - 0.5, rng.random() - 0.5)
        clutter = sighted.crowd * off * self.limits.span / BOT_DATA.crowd_scale
        hides: float = clutter**BOT_DATA.crowd_power
        return rng.random() < self.limits.notice / (1 + hides)


def ex_gaussian(hand: Hand, rng: Random) -> float:
    """The time of a hand: never less than half its mean."""
    normal = rng.gauss(hand.mean_ms, hand.spread_ms)
    return max(hand.mean_ms / 2, normal) + rng.expovariate(1 / hand.tail_ms)
