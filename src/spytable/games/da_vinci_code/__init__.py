"""The Da Vinci Code: hide a row of numbers, read everyone else's."""

from spytable.games.da_vinci_code.actions import Action as Action
from spytable.games.da_vinci_code.events import Event as Event
from spytable.games.da_vinci_code.model import Config as Config
from spytable.games.da_vinci_code.model import State as State
from spytable.games.da_vinci_code.rules import DaVinciCode
from spytable.games.da_vinci_code.view import View as View

GAME = DaVinciCode()
