"""How likely everything is that chance settles, by RULES.md alone."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from msgspec.structs import replace

from spytable.core.game import Ask
from spytable.games.spy_vs_spy.actions import Action, Contest, Deal, Die, Message, Read
from spytable.games.spy_vs_spy.model import State
from spytable.games.spy_vs_spy.questions import prompts
from spytable.games.spy_vs_spy.tiles import KIND, KINDS, Tile

BLANKS = 5  # SV-10: five blank faces, one explosion
MESSAGES: dict[Message, int] = {
    "draw-and-play": 4,
    "free-turn": 3,
    "move-a-bomb": 3,
    "remove-a-tile": 3,
}
TUNNELS = {"I": 10, "L": 10, "T": 9, "X": 5, "D": 4}
SPIES = {"Sb": 8, "Sw": 8, "Sg": 4}


def odds(state: State) -> Mapping[Action, int]:
    """How many of the equally likely cases lead to each outcome."""
    match state.phase:
        case "contest":
            return _contest(state)
        case "lift" | "land":  # SV-10
            return {Die(blast=False): BLANKS, Die(blast=True): 1}
        case "read":  # SV-09
            left = {name: count - state.read.count(name) for name, count in MESSAGES.items()}
            return {Read(name): count for name, count in left.items() if count}
        case "first":  # SV-Q34: a late first tile is laid at random
            ask = prompts(replace(state, late=False))[state.turn_of()]
            assert isinstance(ask, Ask)
            return dict.fromkeys(ask.options, 1)
        case _:  # SV-05: whatever is neither in a rack nor on the board
            return {Deal(kind): count for kind in KINDS if (count := _left(state, kind))}


def _contest(state: State) -> Mapping[Action, int]:
    """Those who tied last roll again, all at once; at first everybody (SV-Q31)."""
    rolling = tuple(state.config.clockwise())
    for blasts in state.rolls:
        rolling = blasts or rolling
    cases: dict[Action, int] = {}
    for thrown in product((False, True), repeat=len(rolling)):
        blasts = tuple(seat for seat, blast in zip(rolling, thrown, strict=True) if blast)
        cases[Contest(blasts)] = BLANKS ** thrown.count(False)
    return cases


def _left(state: State, kind: Tile) -> int:
    """How many tiles of a kind lie in the pile: those of the box that are nowhere else."""
    box = SPIES[kind] if kind in SPIES else TUNNELS[kind[1]]
    racks = sum(rack.count(kind) for rack in state.racks)
    board = sum(KIND[piece] == kind for stack in state.board.values() for piece in stack)
    return box - racks - board
