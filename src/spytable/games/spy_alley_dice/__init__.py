"""Spy Alley Dice: roll three of a kind, name a spy, keep your own passport closed."""

from spytable.games.spy_alley_dice.rules import SpyAlleyDice

GAME = SpyAlleyDice()
