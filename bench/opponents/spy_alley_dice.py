"""Standing opponents of Spy Alley Dice: today's mastermind with one trick each."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from msgspec.structs import asdict, replace

from bench.cross_entropy import Span
from bench.opponents.family import Family
from bench.opponents.frozen.spy_alley_dice.concealing import measure_tells
from bench.opponents.frozen.spy_alley_dice.mastermind import Mastermind
from bench.opponents.knowing import Knower
from spytable.bots.bot import Factory
from spytable.games.spy_alley_dice.actions import ATTEMPT, Action
from spytable.games.spy_alley_dice.bots import AlleyBot
from spytable.games.spy_alley_dice.model import Mission
from spytable.games.spy_alley_dice.spies import DICE, Spy
from spytable.games.spy_alley_dice.thinking.dice import counts_of, places_of, value_dice, ways_on
from spytable.games.spy_alley_dice.thinking.mastermind import Mastermind as NewMastermind
from spytable.games.spy_alley_dice.thinking.plain import any_of, roll_others
from spytable.games.spy_alley_dice.thinking.temper import PLAIN
from spytable.games.spy_alley_dice.view_model import MayTurn, View

CLOSE: Final = 1e-9


class Concealer(Mastermind):
    """Pays a price for each bit that its dice tell, and so keeps what gives it away less."""

    def __init__(self, price: float) -> None:
        self.price = price

    def turn(self, view: View, may: MayTurn, rng: Random) -> Action:
        """Keeps the dice that are worth most, less the price of what they tell."""
        dice = view.throws[-1].dice
        shown = counts_of(dice)
        shots = self.shots(view, may)
        prize = self.prize(view, shots)
        on = ways_on(prize, shown, view.rolls_left)
        if not on:
            return self.said(view, may, shots, rng)
        tells = measure_tells(view, shown, [way.dice for way in on])
        worths = [way.worth - self.price * told for way, told in zip(on, tells, strict=True)]
        most = max(worths)
        if value_dice(prize, shown) >= most - CLOSE:
            return self.said(view, may, shots, rng)
        best = [way.dice for way, worth in zip(on, worths, strict=True) if worth > most - CLOSE]
        return roll_others(places_of(dice, any_of(best, rng)))


class SilentDice(Mastermind):
    """Keeps no dice: rolls all of them again until three are alike that it can use."""

    def turn(self, view: View, may: MayTurn, rng: Random) -> Action:
        """Speaks if the dice are worth anything, else rolls all five again."""
        shots = self.shots(view, may)
        worth = value_dice(self.prize(view, shots), counts_of(view.throws[-1].dice))
        if worth > CLOSE or not may.roll:
            return self.said(view, may, shots, rng)
        return roll_others(())


class AlwaysDeclares(Mastermind):
    """Goes for five of anything, and declares every five, true or not."""

    def turn(self, view: View, may: MayTurn, rng: Random) -> Action:
        """Keeps the largest group and rolls the others."""
        if may.mission:
            return ATTEMPT
        shown = counts_of(view.throws[-1].dice)
        most = max(shown)
        if may.roll and most < DICE:
            spy = shown.index(most)
            kept = tuple([most if place == spy else 0 for place in range(len(shown))])
            return roll_others(places_of(view.throws[-1].dice, kept))
        return super().turn(view, may, rng)


class DeclaresEveryFive(Mastermind):
    """Declares whenever five are alike, true or not."""

    def turn(self, view: View, may: MayTurn, rng: Random) -> Action:
        """The mission where there is one."""
        return ATTEMPT if may.mission else super().turn(view, may, rng)


class NeverDeclares(Mastermind):
    """Never announces a mission."""

    def mission(self, _view: View, _spy: Spy) -> float:
        """Nothing."""
        return 0.0


class AlwaysCalls(Mastermind):
    """Calls every mission that may be true for all it holds."""

    def calls(self, view: View, mission: Mission, _rng: Random) -> bool:
        """Unless it holds that card itself."""
        return mission.spy not in view.hand


def make_concealer(price: float) -> AlleyBot:
    """A mastermind who pays so much for a bit."""
    return AlleyBot("mastermind", Concealer(price))


def make_tempered(**knobs: int) -> AlleyBot:
    """The mastermind of now with another temper."""
    return AlleyBot("mastermind", NewMastermind(replace(PLAIN, **knobs)))


def make_knower(own_price: int, **known: int) -> AlleyBot:
    """Somebody who knows a mastermind of this temper by heart, and pays so much for a bit."""
    other = replace(PLAIN, **known)
    own = replace(other, price=own_price, last_price=own_price, mix=0)
    return AlleyBot("mastermind", Knower(other, own))


OPPONENTS: Final[dict[str, Factory]] = {
    "today": partial(AlleyBot, "mastermind", Mastermind()),
    "concealer-cheap": partial(make_concealer, 0.01),
    "concealer": partial(make_concealer, 0.03),
    "concealer-dear": partial(make_concealer, 0.1),
    "silent-dice": partial(AlleyBot, "mastermind", SilentDice()),
    "always-declares": partial(AlleyBot, "mastermind", AlwaysDeclares()),
    "declares-every-five": partial(AlleyBot, "mastermind", DeclaresEveryFive()),
    "never-declares": partial(AlleyBot, "mastermind", NeverDeclares()),
    "always-calls": partial(AlleyBot, "mastermind", AlwaysCalls()),
}
FAMILIES: Final = {
    "concealing": Family(make_concealer, {"price": (0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.15)}),
    "knowing": Family(make_knower, {"own_price": (0, 10, 20, 40)}, {}, asdict(PLAIN)),
    "tempered": Family(
        make_tempered,
        {},
        {
            "whim": Span(10, 600, 100),
            "care": Span(5, 200, 20),
            "own_named": Span(5, 1000, 100),
            "passed_by": Span(1, 500, 60),
            "dreamers": Span(0, 900, 200),
            "seen_thrown": Span(500, 8000, 1000),
            "price": Span(0, 120, 15),
            "last_price": Span(0, 200, 20),
            "probe": Span(0, 80, 10),
            "mix": Span(0, 60, 6),
            "plain_throw": Span(0, 1000, 200),
        },
        asdict(PLAIN),
    ),
}
