"""Briefcase, a silly complete game: copy this folder to start another."""

from spytable.games._template.actions import Action as Action
from spytable.games._template.model import Config as Config
from spytable.games._template.model import State as State
from spytable.games._template.rules import Briefcase
from spytable.games._template.view import Event as Event
from spytable.games._template.view import View as View

GAME = Briefcase()
