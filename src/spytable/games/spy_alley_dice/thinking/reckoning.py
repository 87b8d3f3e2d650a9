"""Plays a turn by expected value: what each spy is worth, which dice to keep, when to stop."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from spytable.games.spy_alley_dice.actions import ATTEMPT, NAMES, PASS, Action, Name
from spytable.games.spy_alley_dice.inference import Beliefs
from spytable.games.spy_alley_dice.spies import SPIES, Spy
from spytable.games.spy_alley_dice.thinking.dice import (
    Counts,
    Kept,
    Prize,
    counts_of,
    places_of,
    value_dice,
    ways_on,
)
from spytable.games.spy_alley_dice.thinking.outlook import gain
from spytable.games.spy_alley_dice.thinking.plain import Plain, any_of, own_seat, roll_others
from spytable.games.spy_alley_dice.view_model import MayTurn, View

CLOSE: Final = 1e-9
"""Values that differ by less count as equal."""


class Shot(NamedTuple):
    """A guess, and its expected gain in winning probability."""

    worth: float
    name: Name


class Reckoner(Plain):
    """Plays the dice by exact odds; what it believes and how it bluffs is up to its level."""

    def odds(self, _view: View) -> Beliefs:
        """How likely it thinks each rival is each spy."""
        return {}

    def mission(self, _view: View, _spy: Spy) -> float:
        """How much an attempt at a spy's mission adds to its chance to win."""
        return 0.0

    def turn(self, view: View, may: MayTurn, rng: Random) -> Action:
        """Stops if rolling again gains nothing, else keeps the dice of highest expected value."""
        dice = view.throws[-1].dice
        shown = counts_of(dice)
        shots = self.shots(view, may)
        prize = self.prize(view, shots)
        on = self.price_ways(view, shown, ways_on(prize, shown, view.rolls_left))
        most = max([way.worth for way in on], default=0.0)
        if value_dice(prize, shown) >= most - CLOSE:
            return self.said(view, may, shots, rng)
        return roll_others(places_of(dice, self.pick_way(on, rng)))

    def pick_way(self, on: list[Kept], rng: Random) -> Counts:
        """The dice to keep: those of the highest value."""
        most = max([way.worth for way in on])
        return any_of([way.dice for way in on if way.worth > most - CLOSE], rng)

    def hope(self, _chance: float) -> float:
        """What a guess with this chance is worth for what it tells: nothing, at most levels."""
        return 0.0

    def price_ways(self, _view: View, _shown: Counts, on: list[Kept]) -> list[Kept]:
        """The ways to roll again, less what they cost besides; nothing, unless a level minds."""
        return on

    def shots(self, view: View, may: MayTurn) -> dict[Spy, list[Shot]]:
        """The best guesses for each spy; none if none can be right."""
        seat, believed = own_seat(view), self.odds(view)
        gains = {target: gain(view.held, seat, target) for target in may.targets}
        found = {}
        for spy in SPIES:
            each = [
                Shot(believed[t][spy] * gains[t] + self.hope(believed[t][spy]), NAMES[t][spy])
                for t in may.targets
            ]
            most = max([shot.worth for shot in each])
            found[spy] = [shot for shot in each if shot.worth > max(CLOSE, most - CLOSE)]
        return found

    def prize(self, view: View, shots: dict[Spy, list[Shot]]) -> Prize:
        """What each spy on three dice, and on five, is worth."""
        three = [shots[spy][0].worth if shots[spy] else 0.0 for spy in SPIES]
        any_spy = view.config.five_names == "any"
        five = [
            max(max(three) if any_spy else worth, self.mission(view, spy))
            for spy, worth in zip(SPIES, three, strict=True)
        ]
        return Prize(tuple(three), tuple(five))

    def said(self, view: View, may: MayTurn, shots: dict[Spy, list[Shot]], rng: Random) -> Action:
        """The best announcement with the dice as they lie."""
        return any_of(self.endings(view, may, shots), rng)

    def endings(self, view: View, may: MayTurn, shots: dict[Spy, list[Shot]]) -> list[Action]:
        """All announcements that are as good as the best."""
        found = [shot for spy in may.spies for shot in shots[spy]]
        most = max([shot.worth for shot in found], default=0.0)
        if may.mission:
            spy = counts_of(view.throws[-1].dice).index(5)
            if self.mission(view, SPIES[spy]) > most:
                return [ATTEMPT]
        return [shot.name for shot in found if shot.worth > most - CLOSE] or [PASS]
