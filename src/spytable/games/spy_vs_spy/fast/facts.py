"""What a mind sees, as one row of numbers; and the tables that compiled sums look things up in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from spytable.games.spy_vs_spy.actions import Action, Discard, Lay, MoveBomb, Remove
from spytable.games.spy_vs_spy.board import BESIDE, CELLS, MANHOLES, PLACE, Board
from spytable.games.spy_vs_spy.thinking.ground import FITTING, SIDES, WAYS
from spytable.games.spy_vs_spy.thinking.judgement import JUDGEMENT, Judgement, Sense
from spytable.games.spy_vs_spy.thinking.signs import BLACK, WHITE
from spytable.games.spy_vs_spy.tiles import COVERS, KIND, KINDS, OPENINGS, ORDER, full_pile
from spytable.games.spy_vs_spy.view import View
from spytable.kernels import Row, make_wide_table

SPACES: Final = len(CELLS)
MOST_SEATS: Final = 4
ALL_KINDS: Final = len(KINDS)
FIRST_SPY: Final = KINDS.index("Sb")
GRAY: Final = KINDS.index("Sg")
SHAPES_EACH: Final = 5

# Where a row keeps what.
SEATS: Final = 0
SEAT: Final = 1
TURN: Final = 2
STIRRED: Final = 3
PILE: Final = 4
TARGET: Final = 5
HELD: Final = 6
RACK: Final = 7
"""Kinds, in the order of the rack."""
PAWNS: Final = RACK + 5
HOMES: Final = PAWNS + MOST_SEATS
SCORES: Final = HOMES + MOST_SEATS
LYING: Final = SCORES + MOST_SEATS
"""By kind: tiles on the board."""
SEEN: Final = LYING + ALL_KINDS
"""By space: the openings on top."""
SINGLE: Final = SEEN + SPACES
"""By space: the colour of a tunnel that neither covers nor is covered, or 0."""
BOMBS: Final = SINGLE + SPACES
SIZE: Final = BOMBS + SPACES

# What an option does, one row each.
WHAT: Final = 0
PLACED: Final = 1
OPENED: Final = 2
KIND_USED: Final = 3
LEFT_SINGLE: Final = 4
NOTHING, LAYS, DISCARDS, MOVES, REMOVES = range(5)

FITS: Final = make_wide_table(FITTING)
KERBS: Final = make_wide_table([15 - sum(BESIDE[cell]) for cell in CELLS])
_SIDES_MOST: Final = 4


def _in_fours(rows: Iterable[Any]) -> Row:
    return make_wide_table(
        [[*row, *[(0, 0, -1)] * (_SIDES_MOST - len(row))] for row in rows],
    )


ALL_SIDES: Final = _in_fours(SIDES)
"""By space: each way out, the way back, and the space there; -1 where there is none."""
ALL_WAYS: Final = _in_fours([WAYS[place][15] for place in range(SPACES)])
"""The same without ways into manholes."""
SHOWN: Final = make_wide_table(
    [
        BLACK * ("b" in COVERS.get(kind, "")) | WHITE * ("w" in COVERS.get(kind, ""))
        for kind in KINDS
    ]
)
"""By kind: the tunnels that a Spy may cover, as bits."""
FULL: Final = make_wide_table(full_pile())

OWN_SIGNS: Final = len(JUDGEMENT.own)
TABLE_SIGNS: Final = len(JUDGEMENT.table)


def weights_of(judgement: Judgement) -> Row:
    """A judgement as one row for the plain weights, then one for each sense."""
    plain = Sense(judgement.own, judgement.rival, judgement.table, judgement.offset, tells=0.0)
    return np.array(
        [
            [*part.own, *part.rival, *part.table, part.offset, part.tells]
            for part in (plain, *judgement.senses)
        ]
    )


WEIGHTS: Final = weights_of(JUDGEMENT)
"""Those that are played with."""

_PIECE_KIND: Final = {piece: ORDER[kind] for piece, kind in KIND.items()}
_EMPTY: Final = [0] * SIZE
for _cell in MANHOLES:
    _EMPTY[SEEN + PLACE[_cell]] = sum(BESIDE[_cell])


def blank_row() -> Row:
    """A table of two before the first tile."""
    row = _EMPTY.copy()
    row[SEATS], row[TARGET], row[HOMES + 1] = 2, 1, len(CELLS) - 1
    return np.array(row, np.int64)


def row_of(view: View) -> Row:
    """What a seat sees."""
    seat = view.seat
    assert seat is not None
    row = _EMPTY.copy()
    row[: RACK] = (
        view.config.seats, seat, view.turn, view.stirred, view.pile, view.target, len(view.rack)
    )  # fmt: skip
    for at, kind in enumerate(view.rack):
        row[RACK + at] = ORDER[kind]
    for other in range(view.config.seats):
        row[PAWNS + other] = PLACE[view.pawns[other]]
        row[HOMES + other] = PLACE[view.homes[other]]
        row[SCORES + other] = view.home[other]
    for cell, stack in view.board.items():
        place = PLACE[cell]
        if openings := OPENINGS[stack[-1]]:
            row[SEEN + place] = openings
        if len(stack) == 1:
            row[SINGLE + place] = BLACK if stack[0][0] == "b" else WHITE
        for piece in stack:
            row[LYING + _PIECE_KIND[piece]] += 1
    for cell in view.bombs:
        row[BOMBS + PLACE[cell]] = 1
    return np.array(row, np.int64)


def options_of(board: Board, offered: Iterable[Action | None]) -> Row:
    """What each option does."""
    return np.array([_does(board, action) for action in offered], np.int64)


def _does(board: Board, action: Action | None) -> tuple[int, int, int, int, int]:
    match action:
        case Lay(piece, cell):
            colour = (BLACK if piece[0] == "b" else WHITE) if cell not in board else 0
            return LAYS, PLACE[cell], OPENINGS[piece], _PIECE_KIND[piece], colour
        case Discard(tile):
            return DISCARDS, -1, 0, ORDER[tile], 0
        case MoveBomb(source, target):
            return MOVES, PLACE[source], PLACE[target], -1, 0
        case Remove(cell):
            rest = board[cell][:-1]
            colour = (BLACK if rest[0][0] == "b" else WHITE) if len(rest) == 1 else 0
            return REMOVES, PLACE[cell], OPENINGS[rest[-1]] if rest else 0, -1, colour
    return NOTHING, -1, 0, -1, 0
