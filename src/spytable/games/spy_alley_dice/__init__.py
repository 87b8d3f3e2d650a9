"""Spy Alley Dice: roll three of a kind, name a spy, keep your own passport closed."""

from spytable.games.spy_alley_dice.actions import Action as Action
from spytable.games.spy_alley_dice.events import Event as Event
from spytable.games.spy_alley_dice.model import Config as Config
from spytable.games.spy_alley_dice.model import State as State
from spytable.games.spy_alley_dice.rules import SpyAlleyDice
from spytable.games.spy_alley_dice.view_model import View as View

GAME = SpyAlleyDice()
