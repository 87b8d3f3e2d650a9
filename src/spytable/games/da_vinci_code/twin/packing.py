"""From the plain rules to the twin: which tables it can play, and a state as a row."""

from __future__ import annotations

from typing import Any

from spytable.core.game import GameError
from spytable.core.twin import describe_options
from spytable.games.da_vinci_code.actions import Arrange, Take
from spytable.games.da_vinci_code.lab import (
    DASH_PLACES,
    LONGEST_CODE,
    VALUE_PLACE,
    VALUES,
    find_dash_places,
)
from spytable.games.da_vinci_code.model import Config, State
from spytable.games.da_vinci_code.tiles import COLOURS, ORDER
from spytable.games.da_vinci_code.twin.layout import (
    ADVANCED,
    BORN,
    CLUE,
    COLOUR,
    DENIED,
    HIDDEN,
    LENGTH,
    MOVER,
    NONE,
    OPEN,
    OUT,
    OUTS,
    PHASE,
    PHASES,
    POOL,
    ROW,
    SAID,
    SEALED,
    SEATS,
    STARTER,
    TAKES,
    TURN,
)

PLAYED = frozenset({"seats", "tiles", "memory"})
"""Options that the twin plays, or that do not change the rules."""


def read_config(config: Config) -> tuple[int, int]:
    """How many seats, and whether with advanced tiles."""
    others = describe_options(config, Config(seats=config.seats), PLAYED)
    if others:
        raise GameError(f"the twin of The Da Vinci Code does not play with {', '.join(others)}")
    return config.seats, int(config.tiles == "advanced")


def pack(state: State, t: Any) -> None:
    """Write a state into a row."""
    t[:] = 0
    t[SEATS], t[ADVANCED] = read_config(state.config)
    t[PHASE], t[TURN], t[OUTS] = PHASES.index(state.phase), state.turn, len(state.outs)
    t[STARTER] = NONE if state.starter is None else state.starter
    t[MOVER] = NONE if state.mover is None else state.mover
    t[CLUE] = NONE if state.clue is None else ORDER[state.clue]
    t[COLOUR] = NONE if state.colour is None else COLOURS.index(state.colour)
    t[POOL] = sum(1 << ORDER[tile] for tile in state.pool.tiles())
    t[SEALED : SEALED + 4] = t[TAKES : TAKES + 4] = NONE
    for seat, answer in enumerate(state.sealed):
        if isinstance(answer, Take):
            t[SEALED + seat] = answer.black
        elif isinstance(answer, Arrange):
            t[SEALED + seat] = DASH_PLACES.index(find_dash_places(answer.order))
    for seat, take in enumerate(state.takes):
        t[TAKES + seat] = take.black
    for number, seat in enumerate(state.outs):
        t[OUT + seat] = number + 1
    for seat, row in enumerate(state.rows):
        t[LENGTH + seat] = len(row)
        t[HIDDEN + seat] = sum(not stood.open for stood in row)
        for place, stood in enumerate(row):
            tile = ORDER[stood.tile]
            t[ROW + seat * LONGEST_CODE + place] = tile
            t[BORN + tile] = stood.born
            t[OPEN] |= stood.open << tile
    for said in state.guesses:
        value = VALUE_PLACE[said.value]
        t[SAID + said.by * VALUES + value] += 1
        if not said.right:
            stood = next(each for each in state.rows[said.target] if each.born == said.born)
            t[DENIED + ORDER[stood.tile]] |= 1 << value
