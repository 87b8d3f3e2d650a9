"""Spy Wire: forty seconds, sliding tiles, and three fuses to find."""

from spytable.games.spy_wire.actions import Action as Action
from spytable.games.spy_wire.events import Event as Event
from spytable.games.spy_wire.model import Config as Config
from spytable.games.spy_wire.model import State as State
from spytable.games.spy_wire.rules import SpyWire
from spytable.games.spy_wire.view import View as View

GAME = SpyWire()
