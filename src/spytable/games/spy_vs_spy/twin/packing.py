"""From the plain rules to the twin: which tables it can play, and a state as a row."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final

from spytable.core.game import GameError
from spytable.core.twin import describe_options
from spytable.games.spy_vs_spy.actions import MESSAGES
from spytable.games.spy_vs_spy.board import PLACE, Stack
from spytable.games.spy_vs_spy.lab import PHASES, PIECE_PLACE
from spytable.games.spy_vs_spy.model import Config, State, count_returned
from spytable.games.spy_vs_spy.tiles import ORDER, RACK, in_order
from spytable.games.spy_vs_spy.twin.layout import (
    ALL_KINDS,
    BITS,
    BOMBS,
    CARRIED,
    CONTENDERS,
    HAND,
    HELD,
    HOME,
    LEFT,
    MOVER,
    NONE,
    OWED,
    PAWN,
    PHASE,
    PILE,
    READ,
    RETURNED,
    RETURNS,
    STIRRED,
    TURN,
    WORD,
)
from spytable.games.spy_vs_spy.twin.turns import put_stack, reset

PLAYED: Final = frozenset({"seats", "help"})
"""Options that the twin plays, or that do not change the rules."""

_NUMBERS: Final = {str(kind): number for kind, number in ORDER.items()}


def read_config(config: Config) -> tuple[int, int]:
    """How many seats; there is one variant."""
    others = describe_options(config, Config(seats=config.seats), PLAYED)
    if others:
        raise GameError(f"the twin of Spy vs Spy does not play with {', '.join(others)}")
    return config.seats, 0


@cache
def number_stack(stack: Stack) -> int:
    """A stack as the twin keeps it."""
    return sum((PIECE_PLACE[piece] + 1) << BITS * level for level, piece in enumerate(stack))


def pack(state: State, t: Any) -> None:
    """Write a state into a row."""
    reset(t, *read_config(state.config))
    t[PHASE], t[TURN], t[OWED] = PHASES.index(state.phase), state.turn, state.owed
    t[MOVER] = NONE if state.mover is None else state.mover
    t[CARRIED], t[STIRRED] = state.carried, state.stirred
    t[CONTENDERS] = sum(1 << seat for seat in state.contenders())
    t[PILE] = sum(state.pile)
    t[LEFT : LEFT + ALL_KINDS] = state.pile
    for number, message in enumerate(MESSAGES):
        t[READ + number] = state.read.count(message)
    t[BOMBS : BOMBS + 3] = 0
    for cell in state.bombs:
        t[BOMBS + PLACE[cell] // WORD] |= 1 << PLACE[cell] % WORD
    for cell, stack in state.board.items():
        put_stack(t, PLACE[cell], number_stack(stack))
    returns = count_returned(state.book)
    for seat, rack in enumerate(state.racks):
        t[PAWN + seat], t[HOME + seat] = PLACE[state.pawns[seat]], state.home[seat]
        t[HELD + seat], t[RETURNS + seat] = len(rack), returns.get(str(seat), 0)
        for place, kind in enumerate(in_order(rack)):
            t[HAND + seat * RACK + place] = ORDER[kind] + 1
        signs = iter(state.returned[seat])
        for tile, count in Counter(map(str.__add__, signs, signs)).items():
            t[RETURNED + seat * ALL_KINDS + _NUMBERS[tile]] = count
