"""How likely everything is that chance settles, by RULES.md alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product

from spytable.games.da_vinci_code.actions import Action, First, Pick, Take
from spytable.games.da_vinci_code.model import State
from spytable.games.da_vinci_code.tiles import tile_named


def odds(state: State) -> Mapping[Action, int]:
    """How many of the equally likely cases lead to each outcome."""
    config = state.config
    if state.phase == "first":
        return {First(seat): 1 for seat in range(config.seats)}  # DV-Q12
    count = 3 if config.seats == 4 else 4  # DV-05
    if state.phase == "toss":
        tosses = product("bw", repeat=count)  # DV-Q18: each colour a fair toss
        return Counter(Take(toss.count("b"), toss.count("w")) for toss in tosses)
    gone = {stood.tile for row in state.rows for stood in row}
    has_dashes = config.tiles == "advanced"
    colours: str = state.colour or "bw"
    if state.phase == "deal":
        has_dashes = has_dashes and config.opening_dashes == "yes"  # DV-Q5
        colours = _colour_due(state, count)
    numbers = [*map(str, range(12)), *(["-"] if has_dashes else [])]
    box = [tile_named(colour + number) for colour in colours for number in numbers]
    return {Pick(tile): 1 for tile in box if tile not in gone}  # DV-05, DV-14, DV-Q4


def _colour_due(state: State, count: int) -> str:
    """The colour of the next opening tile: seat by seat, the black ones first (DV-06)."""
    seat = next(seat for seat in state.config.clockwise() if len(state.rows[seat]) < count)
    black = sum(stood.tile.startswith("b") for stood in state.rows[seat])
    return "b" if black < state.takes[seat].black else "w"
