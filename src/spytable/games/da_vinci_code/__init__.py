"""The Da Vinci Code: hide a row of numbers, read everyone else's."""

from spytable.games.da_vinci_code.rules import DaVinciCode

GAME = DaVinciCode()
