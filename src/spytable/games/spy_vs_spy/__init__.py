"""Spy vs Spy: dig to the bombs, bring them home, and block the others' tunnels."""

from spytable.games.spy_vs_spy.actions import Action as Action
from spytable.games.spy_vs_spy.events import Event as Event
from spytable.games.spy_vs_spy.model import Config as Config
from spytable.games.spy_vs_spy.model import State as State
from spytable.games.spy_vs_spy.rules import SpyVsSpy
from spytable.games.spy_vs_spy.view import View as View

GAME = SpyVsSpy()
