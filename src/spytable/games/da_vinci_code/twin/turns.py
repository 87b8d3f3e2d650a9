"""A turn, compiled: draw a clue, guess, go on or stop, pay for a mistake."""

from __future__ import annotations

from spytable.games.da_vinci_code.lab import LONGEST_CODE, VALUES
from spytable.games.da_vinci_code.twin.layout import (
    ADVANCED,
    AGAIN,
    BORN,
    CLUE,
    DASHES_FROM,
    DENIED,
    DRAW,
    GUESS,
    HIDDEN,
    LENGTH,
    MOVER,
    NONE,
    OPEN,
    OUT,
    OUTS,
    OVER,
    PHASE,
    PLACE,
    POOL,
    REVEAL,
    ROW,
    SAID,
    SEATS,
    TURN,
)
from spytable.kernels import Row, compiled


@compiled
def insert(t: Row, seat: int, gap: int, tile: int) -> None:
    """Put a tile into a code, with the next serial."""
    row, length = ROW + seat * LONGEST_CODE, t[LENGTH + seat]
    for place in range(length, gap, -1):
        t[row + place] = t[row + place - 1]
    t[row + gap] = tile
    t[BORN + tile] = length
    t[LENGTH + seat] = length + 1
    t[HIDDEN + seat] += 1


@compiled
def begin_turn(t: Row, seat: int) -> None:
    """With a draw, or with a guess once the pool is empty."""
    t[PHASE] = DRAW if t[POOL] else GUESS
    t[TURN] += 1
    t[MOVER], t[CLUE] = seat, NONE


@compiled
def pass_turn(t: Row) -> None:
    """Play passes to the left, over those who are out."""
    seat = t[MOVER]
    while True:
        seat = seat + 1 if seat + 1 < t[SEATS] else 0
        if not t[OUT + seat]:
            begin_turn(t, seat)
            return


@compiled
def first_gap(t: Row, seat: int, tile: int) -> int:
    """The leftmost gap where a tile may go."""
    if tile >= DASHES_FROM:
        return 0
    gap = 0
    for place in range(t[LENGTH + seat]):
        other = t[ROW + seat * LONGEST_CODE + place]
        if other < DASHES_FROM:
            if other > tile:
                break
            gap = place + 1
    return gap


@compiled
def last_gap(t: Row, seat: int, tile: int) -> int:
    """The rightmost gap where a tile may go."""
    length = t[LENGTH + seat]
    if tile < DASHES_FROM:
        for place in range(length):
            other = t[ROW + seat * LONGEST_CODE + place]
            if tile < other < DASHES_FROM:
                return place
    return int(length)


@compiled
def guess(t: Row, target: int, place: int, value: int) -> None:
    """The mover said what a tile is."""
    mover, tile = t[MOVER], t[ROW + target * LONGEST_CODE + place]
    t[SAID + mover * VALUES + value] += 1
    if tile >> 1 != value:
        t[DENIED + tile] |= 1 << value
        pay(t)
        return
    t[PHASE] = AGAIN
    t[OPEN] |= 1 << tile
    t[HIDDEN + target] -= 1
    if t[HIDDEN + target]:
        return
    leave(t, target)
    if t[OUTS] == t[SEATS] - 1:
        if t[CLUE] != NONE:
            insert(t, mover, first_gap(t, mover, t[CLUE]), t[CLUE])
        end(t)


@compiled
def pay(t: Row) -> None:
    """For a wrong guess: with the clue, else with a tile of one's own."""
    if t[CLUE] == NONE:
        t[PHASE] = REVEAL
    elif t[ADVANCED]:
        t[PHASE] = PLACE
    else:
        lay(t, first_gap(t, t[MOVER], t[CLUE]))


@compiled
def lay(t: Row, gap: int) -> None:
    """The clue goes into the mover's code, exposed."""
    mover, clue = t[MOVER], t[CLUE]
    insert(t, mover, gap, clue)
    t[OPEN] |= 1 << clue
    t[HIDDEN + mover] -= 1
    pass_turn(t)


@compiled
def reveal(t: Row, seat: int, place: int) -> None:
    """The mover turns up a tile of its own, and is out if it was the last."""
    t[OPEN] |= 1 << t[ROW + seat * LONGEST_CODE + place]
    t[HIDDEN + seat] -= 1
    if t[HIDDEN + seat] == 0:
        leave(t, seat)
        if t[OUTS] == t[SEATS] - 1:
            end(t)
            return
    pass_turn(t)


@compiled
def leave(t: Row, seat: int) -> None:
    """Nothing of a code is hidden any more."""
    t[OUTS] += 1
    t[OUT + seat] = t[OUTS]


@compiled
def end(t: Row) -> None:
    """One seat alone has something to hide."""
    t[PHASE], t[MOVER], t[CLUE] = OVER, NONE, NONE
