"""From the first toss to the wall, compiled: taking, dealing, arranging."""

from __future__ import annotations

from typing import Final

from spytable.games.da_vinci_code.lab import LONGEST_CODE, OPENING
from spytable.games.da_vinci_code.twin.layout import (
    ADVANCED,
    ALL,
    ARRANGE,
    ARRANGE_IDS,
    BORN,
    CLUE,
    COLOUR,
    DASHES_FROM,
    DEAL,
    FIRST,
    LENGTH,
    MOVER,
    NONE,
    PHASE,
    POOL,
    ROW,
    SEALED,
    SEATS,
    STARTER,
    TAKE,
    TAKES,
)
from spytable.games.da_vinci_code.twin.turns import begin_turn, insert
from spytable.kernels import Row, compiled

BOTH_DASHES: Final = 1 + 2 * OPENING
"""The number of the first arrangement with two dashes."""


@compiled
def reset(t: Row, seats: int, advanced: int) -> None:
    """All tiles in the centre; chance says who begins."""
    t[:] = 0
    t[SEATS], t[ADVANCED], t[PHASE] = seats, advanced, FIRST
    t[STARTER] = t[MOVER] = t[CLUE] = t[COLOUR] = NONE
    t[POOL] = (1 << ALL) - 1 if advanced else (1 << DASHES_FROM) - 1
    for seat in range(4):
        t[SEALED + seat] = t[TAKES + seat] = NONE


@compiled
def opening(t: Row) -> int:
    """How many tiles a code starts with."""
    return 3 if t[SEATS] == 4 else 4


@compiled
def due_seat(t: Row) -> int:
    """Who gets the next opening tile; -1 when all are dealt."""
    for seat in range(t[SEATS]):
        if t[LENGTH + seat] < opening(t):
            return seat
    return NONE


@compiled
def deal(t: Row, tile: int) -> None:
    """Chance dealt an opening tile; after the last one the codes are put in order."""
    seat = due_seat(t)
    gap = 0
    while gap < t[LENGTH + seat] and t[ROW + seat * LONGEST_CODE + gap] < tile:
        gap += 1
    insert(t, seat, gap, tile)
    number_code(t, seat)
    if due_seat(t) != NONE:
        return
    for each in range(t[SEATS]):
        t[TAKES + each] = NONE
    if t[ADVANCED]:
        t[PHASE] = ARRANGE
    else:
        stand(t)


@compiled
def stand(t: Row) -> None:
    """The walls stand, with serials by place, and the first turn begins."""
    for seat in range(t[SEATS]):
        number_code(t, seat)
    begin_turn(t, t[STARTER])


@compiled
def number_code(t: Row, seat: int) -> None:
    """Give the tiles of an opening code their serials, by place."""
    for place in range(t[LENGTH + seat]):
        t[BORN + t[ROW + seat * LONGEST_CODE + place]] = place


@compiled
def seal(t: Row, seat: int, number: int) -> None:
    """A sealed answer; the last one opens them all."""
    is_take = t[PHASE] == TAKE
    t[SEALED + seat] = number if is_take else number - ARRANGE_IDS
    for other in range(t[SEATS]):
        if t[SEALED + other] == NONE:
            return
    for other in range(t[SEATS]):
        answer = t[SEALED + other]
        t[SEALED + other] = NONE
        if is_take:
            t[TAKES + other] = answer
        elif answer:
            stand_dashes(t, other, answer)
    if is_take:
        t[PHASE] = DEAL
    else:
        stand(t)


@compiled
def dash_places(answer: int) -> tuple[int, int]:
    """Where an arrangement has the black and the white dash; -1 for nowhere."""
    if answer == 0:
        return NONE, NONE
    if answer <= OPENING:
        return answer - 1, NONE
    if answer < BOTH_DASHES:
        return NONE, answer - 1 - OPENING
    black, white = divmod(answer - BOTH_DASHES, OPENING - 1)
    return black, white + 1 if white >= black else white


@compiled
def stand_dashes(t: Row, seat: int, answer: int) -> None:
    """Move the dashes of an opening code to where its owner wants them."""
    black, white = dash_places(answer)
    row, taken = ROW + seat * LONGEST_CODE, 0
    # The heap is in canonical order: numbers first, then the dashes.
    numbers = t[row : row + OPENING].copy()
    for place in range(t[LENGTH + seat]):
        if place == black:
            t[row + place] = DASHES_FROM
        elif place == white:
            t[row + place] = DASHES_FROM + 1
        else:
            t[row + place] = numbers[taken]
            taken += 1
