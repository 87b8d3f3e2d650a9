# Made by tools/stubs.py from the game folders. Do not edit.

from typing import Literal, overload

from spytable.core.game import AnyGame
from spytable.games.da_vinci_code.rules import DaVinciCode
from spytable.games.spy_alley_dice.rules import SpyAlleyDice
from spytable.games.spy_guy.rules import SpyGuy
from spytable.games.spy_vs_spy.rules import SpyVsSpy
from spytable.games.spy_wire.rules import SpyWire

@overload
def game(game_id: Literal["da-vinci-code"]) -> DaVinciCode: ...
@overload
def game(game_id: Literal["spy-alley-dice"]) -> SpyAlleyDice: ...
@overload
def game(game_id: Literal["spy-guy"]) -> SpyGuy: ...
@overload
def game(game_id: Literal["spy-vs-spy"]) -> SpyVsSpy: ...
@overload
def game(game_id: Literal["spy-wire"]) -> SpyWire: ...
@overload
def game(game_id: str) -> AnyGame: ...
