"""Spy Guy: everyone searches one city at once, and the chase goes as far as they find."""

from spytable.games.spy_guy.actions import Action as Action
from spytable.games.spy_guy.events import Event as Event
from spytable.games.spy_guy.model import Config as Config
from spytable.games.spy_guy.model import State as State
from spytable.games.spy_guy.rules import SpyGuy
from spytable.games.spy_guy.view import View as View

GAME = SpyGuy()
