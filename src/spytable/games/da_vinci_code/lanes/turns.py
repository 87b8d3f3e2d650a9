"""A turn on lanes: draw a clue, guess, go on or stop, pay for a mistake."""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.da_vinci_code.lanes.rows import shift_dashes
from spytable.games.da_vinci_code.lanes.table import (
    AGAIN,
    DRAW,
    GUESS,
    OVER,
    PLACE,
    REVEAL,
    Kind,
    Table,
    add_tile,
)
from spytable.lanes import (
    Lane,
    as_number,
    find_member,
    lowest_member,
    pick,
    pick_lane,
    pick_number,
)


class Move(NamedTuple):
    """What the mover does. The phase says which of it counts."""

    tile: Lane
    """The tile that is drawn, guessed at or turned up, as a set of one."""
    is_right: Lane
    """Whether the guess is right."""
    is_stop: Lane
    gap: Lane
    """Where the clue goes in, if it does."""


class Change(NamedTuple):
    """What a move changed at each table; each of it true or false."""

    inserts: Lane
    """The clue went into the mover's code ..."""
    lays: Lane
    """... and is exposed there."""
    exposes: Lane
    """The tile of the move was turned up."""
    denies: Lane
    """The guess was wrong."""
    guesses: Lane
    passes: Lane
    """A new turn began."""
    ends: Lane
    """The match is over."""


def play_turn(kind: Kind, t: Table, move: Move) -> tuple[Table, Change]:
    """The mover made its move; in `draw` chance has already said which tile."""
    phase, has_clue = t.phase, t.clue != 0
    draws, reveals = phase == DRAW, phase == REVEAL
    is_guess_phase = (phase == GUESS) | (phase == AGAIN)
    stops = is_guess_phase & move.is_stop
    guesses = is_guess_phase & ~move.is_stop
    right, wrong = guesses & move.is_right, guesses & ~move.is_right
    exposes = right | reveals
    opened = pick(exposes, t.open | move.tile, t.open)  # DV-18
    alive = find_alive(t.own, opened)
    ends = exposes & ((alive & (alive - 1)) == 0)  # DV-29
    lays = phase == PLACE if kind.is_advanced else wrong & has_clue  # DV-25, DV-Q8
    hides = has_clue & (stops | (ends & right))  # DV-23, DV-Q13
    inserts = lays | hides
    passes = lays | stops | (reveals & ~ends)
    pool = pick(draws, t.pool & ~move.tile, t.pool)
    turn_phase = pick_number(pool != 0, DRAW, GUESS)  # DV-33
    asked = pick_number(has_clue, PLACE, REVEAL)  # DV-Q1
    after = pick(passes, turn_phase, pick(wrong, asked, pick_number(draws, GUESS, AGAIN)))
    keeps_clue = ~(inserts | passes | ends)
    mover_code = pick_lane(t.own, t.mover)
    table = t._replace(
        own=add_tile(t, t.mover, pick(inserts, t.clue, 0)),
        open=pick(lays, opened | t.clue, opened),
        pool=pool,
        clue=pick(draws, move.tile, pick(keeps_clue, t.clue, 0)),
        phase=pick(ends, OVER, after),
        mover=pick(passes, next_mover(kind, t.mover, alive), t.mover),
        dashes=shift_dashes(kind, t, mover_code, move.gap, inserts),
    )
    return table, Change(inserts, lays, exposes, wrong, guesses, passes, ends)


def find_alive(own: tuple[Lane, ...], opened: Lane) -> Lane:
    """The set of seats that still hide something (DV-27)."""
    alive = as_number(own[0] & ~opened != 0)
    for seat, code in enumerate(own[1:], 1):
        alive = alive | as_number(code & ~opened != 0) << seat
    return alive


def next_mover(kind: Kind, mover: Lane, alive: Lane) -> Lane:
    """Play passes to the left, over those who are out (DV-26, DV-28)."""
    if kind.seats == 2:
        return 1 - mover
    around = (alive | alive << kind.seats) >> (mover + 1)
    seat = mover + 1 + find_member(lowest_member(around))
    return pick(seat >= kind.seats, seat - kind.seats, seat)
