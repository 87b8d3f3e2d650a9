"""From the plain rules to the twin: which tables it can play, and a state as a row."""

from __future__ import annotations

from typing import Any, Final

from spytable.core.game import GameError
from spytable.core.twin import describe_options
from spytable.games.spy_wire.actions import ARRANGEMENTS, Answer, Place
from spytable.games.spy_wire.model import Config, State
from spytable.games.spy_wire.tablet import gaps
from spytable.games.spy_wire.twin.layout import (
    BANKS,
    BY_CHANCE,
    CELL,
    CLAIMED,
    DUE,
    ENDING,
    ENDINGS,
    FINES,
    FUSES,
    HIGH_GAP,
    LOW_GAP,
    MOVER,
    NONE,
    OUT,
    PHASE,
    PHASES,
    PULLS,
    QUIET,
    SEALED,
    TURN,
    WINDOW,
    WINNER,
)
from spytable.games.spy_wire.twin.tablet import pack_piece

PLAYED: Final = frozenset({"seats"})
CODES: Final[dict[str, int]] = {}
"""Pieces that were packed before."""


def read_config(config: Config) -> tuple[int, int]:
    """Two seats, and no variant."""
    others = describe_options(config, Config(seats=config.seats), PLAYED)
    if others:
        raise GameError(f"the twin of Spy Wire does not play with {', '.join(others)}")
    return config.seats, 0


def pack(state: State, t: Any) -> None:
    """Write a state into a row; its match time is not in it."""
    read_config(state.config)
    t[:] = 0
    t[PHASE], t[TURN], t[MOVER] = PHASES.index(state.phase), state.turn, state.mover
    t[DUE] = NONE if state.due is None else state.due
    t[WINDOW], t[CLAIMED], t[PULLS] = state.window, state.claimed, state.pulls
    t[QUIET] = state.quiet
    t[WINNER] = NONE
    if state.ending is not None:
        t[ENDING] = ENDINGS.index(state.ending.why)
        t[WINNER] = NONE if state.ending.winner is None else state.ending.winner
    t[LOW_GAP], t[HIGH_GAP] = gaps(state.tablet)
    for side in range(2):
        fuses = state.fuses[side]
        t[SEALED + side] = _pack_answer(state.sealed[side])
        t[FUSES + side] = ARRANGEMENTS.index(fuses) if fuses else NONE
        t[OUT + side] = sum(1 << slot for slot in state.out[side])
        t[BANKS + side], t[FINES + side] = state.banks[side], state.fines[side]
    for cell, piece in enumerate(state.tablet):
        t[CELL + cell] = CODES.get(piece) or CODES.setdefault(piece, pack_piece(piece))


def _pack_answer(answer: Answer | None) -> int:
    if answer is None:
        return NONE
    return ARRANGEMENTS.index(answer.fuses) if isinstance(answer, Place) else BY_CHANCE
