"""Searches a turn: what each guess leads to, compared with stopping."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple

from bench.opponents.frozen.da_vinci_code.outlook import value
from bench.opponents.frozen.da_vinci_code.table import Table
from spytable.core.game import Seat

SURE: Final = 1 - 1e-12


BREADTHS: Final = ((6, 3, 2, 1), (5, 3, 2), (4, 2, 1), (3, 1), (2,), (1,))
"""How many guesses are tried at each depth of the search."""


class Turn(NamedTuple):
    """What stays the same during a turn, and how deep to search."""

    order: tuple[Seat, ...]
    """Who moves after him."""
    clue: int = 0
    """His clue, as a bit; 0 without one."""
    gap: int = 0
    """Where it is to go."""
    pays: bool = True
    """Whether a wrong guess without a clue costs a tile of his own (DV-Q1)."""
    breadth: tuple[int, ...] = BREADTHS[0]
    """How many guesses he weighs, one after another."""


class Shot(NamedTuple):
    """A guess on an imagined table; the tile by its order."""

    chance: float
    seat: Seat
    place: int
    order: int


def breadth_within(budget: int) -> tuple[int, ...]:
    """The widest search that tries at most so many guesses."""
    return next((wide for wide in BREADTHS if sum(accumulate(wide, mul)) <= budget), BREADTHS[-1])


def list_shots(table: Table) -> list[Shot]:
    """Every guess that may be right, the likeliest first."""
    walls = table.walls()
    others = [seat for seat in range(len(table.rows)) if seat != table.seat]
    found = [
        Shot(weight / walls.total, others[row], place, order)
        for (row, place), at in walls.marginals.items()
        if not walls.rows[row][place].known
        for order, weight in at.items()
    ]
    found.sort(key=lambda shot: -shot.chance)
    return found


def value_guess(table: Table, turn: Turn, shot: Shot, depth: int = 1) -> float:
    """The probability of winning with this guess."""
    bit = 1 << shot.order
    then = value_right_guess(table.right(shot.seat, shot.place, bit), turn, depth)
    if shot.chance > SURE:
        return then
    missed = value_wrong_guess(table.wrong(shot.seat, shot.place, bit), turn)
    return shot.chance * then + (1 - shot.chance) * missed


def value_right_guess(table: Table, turn: Turn, depth: int) -> float:
    """The probability of winning after a right guess: by stopping or guessing again."""
    if all(slot.known for seat in turn.order for slot in table.rows[seat]):
        return 1.0
    best = value_stopping(table, turn)
    if depth < len(turn.breadth):
        for shot in list_shots(table)[: turn.breadth[depth]]:
            best = max(best, value_guess(table, turn, shot, depth + 1))
    return best


def value_stopping(table: Table, turn: Turn) -> float:
    """The probability of winning by stopping here, the clue hidden (DV-23)."""
    if turn.clue:
        table = table.hidden(turn.gap, turn.clue)
    return value(table, turn.order)


def value_wrong_guess(table: Table, turn: Turn) -> float:
    """The probability of winning after a wrong guess (DV-25, DV-Q1)."""
    if turn.clue:
        return value(table.laid(turn.gap, turn.clue), turn.order)
    if not turn.pays:
        return value(table, turn.order)
    return max([value(table.shown(place), turn.order) for place in table.hiding()])


def value_clues(table: Table, order: tuple[Seat, ...], tiles: Iterable[tuple[int, float]]) -> float:
    """The mean probability of winning over some clues, given by their order and chance."""
    total = worth = 0.0
    for tile, chance in tiles:
        bit = 1 << tile
        then = table.holding(bit)
        turn = Turn(order, bit, then.first_gap(bit), breadth=(1,))
        found = list_shots(then)
        if found:
            worth += chance * value_guess(then, turn, found[0])
            total += chance
    return worth / total if total else 0.0
