"""The rules once more, compiled by numba: standard and advanced tiles, other options default.

A differential test holds them to the plain rules, step by step. `t` is a table as `layout.py` lays
it out; actions are ids of the lab.
"""

from __future__ import annotations

from spytable.games.da_vinci_code.lab import LONGEST_CODE, VALUES
from spytable.games.da_vinci_code.twin.layout import (
    ARRANGE,
    BLACK,
    CLUE,
    COLOUR,
    DEAL,
    DRAW_IDS,
    FIRST,
    GUESS,
    GUESS_IDS,
    LENGTH,
    MOVER,
    NONE,
    OUT,
    OVER,
    PHASE,
    PICK,
    PLACE_IDS,
    POOL,
    REVEAL_IDS,
    ROW,
    SEALED,
    SEATS,
    STARTER,
    STOP_IDS,
    TAKE,
    TAKES,
    WHITE,
)
from spytable.games.da_vinci_code.twin.setting_up import deal, due_seat, seal
from spytable.games.da_vinci_code.twin.turns import guess, insert, lay, pass_turn, reveal
from spytable.kernels import Row, compiled, count_members, nth_member


@compiled
def actor(t: Row) -> int:
    """The seat that is to answer next; -1 when it is chance, or over."""
    phase = t[PHASE]
    if phase in (TAKE, ARRANGE):
        for seat in range(t[SEATS]):
            if t[SEALED + seat] == NONE:
                return seat
    return NONE if phase in (FIRST, DEAL, PICK, OVER) else int(t[MOVER])


@compiled
def outcomes(t: Row) -> int:
    """What chance draws from, as a set: seats at first, then tiles; 0 if it is not asked."""
    phase = t[PHASE]
    if phase == FIRST:
        return int((1 << t[SEATS]) - 1)
    if phase == PICK:
        return int(t[POOL] & (WHITE if t[COLOUR] else BLACK))
    if phase != DEAL:
        return 0
    seat = due_seat(t)
    black = 0
    for place in range(t[LENGTH + seat]):
        black += 1 - (t[ROW + seat * LONGEST_CODE + place] & 1)
    return int(t[POOL] & (BLACK if black < t[TAKES + seat] else WHITE))


@compiled
def chances(t: Row) -> int:
    """How many outcomes chance has, each as likely; 0 if it is not asked."""
    return count_members(outcomes(t))


@compiled
def draw(t: Row, number: int) -> None:
    """Chance drew the outcome of this number, in the order of the plain rules."""
    phase, outcome = t[PHASE], nth_member(outcomes(t), number)
    if phase == FIRST:
        t[STARTER], t[PHASE] = outcome, TAKE
        return
    t[POOL] &= ~(1 << outcome)
    if phase == PICK:
        t[PHASE], t[CLUE], t[COLOUR] = GUESS, outcome, NONE
    else:
        deal(t, outcome)


@compiled
def act(t: Row, seat: int, number: int) -> None:
    """A seat did what this id means; it must be offered."""
    if number < DRAW_IDS:
        seal(t, seat, number)
    elif number < GUESS_IDS:
        t[PHASE], t[COLOUR] = PICK, number - DRAW_IDS
    elif number < STOP_IDS:
        place, value = divmod(number - GUESS_IDS, VALUES)
        away, place = divmod(place, LONGEST_CODE)
        guess(t, (seat + away + 1) % t[SEATS], place, value)
    elif number < PLACE_IDS:
        if number > STOP_IDS:
            insert(t, seat, number - STOP_IDS - 1, t[CLUE])
        pass_turn(t)
    elif number < REVEAL_IDS:
        lay(t, number - PLACE_IDS)
    else:
        reveal(t, seat, number - REVEAL_IDS)


@compiled
def is_over(t: Row) -> bool:
    """Whether the match has ended."""
    return bool(t[PHASE] == OVER)


@compiled
def write_rewards(t: Row, rewards: Row) -> None:
    """1 to the winner, and as much in all from the others."""
    seats = t[SEATS]
    for seat in range(seats):
        rewards[seat] = 0 if t[PHASE] != OVER else 1 if t[OUT + seat] == 0 else -1 / (seats - 1)
