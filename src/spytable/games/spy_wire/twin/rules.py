"""The rules once more, compiled by numba, with the default options and time by the lab's tick.

A differential test holds them to the plain rules, step by step. `t` is a table as `layout.py` lays
it out; actions are ids of the lab.
"""

from __future__ import annotations

from typing import Final

from spytable.games.spy_wire.actions import ARRANGEMENTS, SLOTS
from spytable.games.spy_wire.data import CLOCKS
from spytable.games.spy_wire.lab import TICK_MS
from spytable.games.spy_wire.tablet import CELLS
from spytable.games.spy_wire.twin.attempt import (
    begin_attempt,
    freeze_clock,
    give_verdict,
    grab_fuse,
    hold_button,
)
from spytable.games.spy_wire.twin.layout import (
    ALL_SLOTS,
    ATTEMPT,
    ATTEMPT_LATE,
    ATTEMPT_OUT,
    BRINK,
    BY_CHANCE,
    CELL,
    CLAIM_IDS,
    DEAL,
    DEAL_ID,
    DUE,
    FUMBLE,
    FUSES,
    GAVE_UP,
    GRAB,
    HIGH_GAP,
    HOLD,
    HOLD_ID,
    LATE,
    LOW_GAP,
    MOVER,
    NONE,
    NOW,
    OUT,
    OVER,
    PHASE,
    PLACE,
    PLACE_IDS,
    PULL,
    PULL_IDS,
    READY,
    SEALED,
    SLIDE,
    SLIDE_IDS,
    START_ID,
    STOP_ID,
    TURN,
    TURNED,
    VERDICT,
    WINNER,
)
from spytable.games.spy_wire.twin.tablet import START_CELLS, START_GAPS, slide_tile
from spytable.games.spy_wire.twin.turns import (
    claim_dots,
    end_match,
    make_ready,
    pull_fuse,
    start_clock,
    stop_clock,
)
from spytable.kernels import Row, compiled, count_members, nth_member

PLACE_MS: Final = CLOCKS.place_ms
SHUFFLES: Final = len(ARRANGEMENTS)


@compiled
def reset(t: Row, seats: int, variant: int) -> None:  # noqa: ARG001 (as all twins are told)
    """The standard tablet; both are asked to arrange their fuses."""
    t[:CELL] = 0
    t[PHASE], t[DUE], t[WINNER] = PLACE, PLACE_MS, NONE
    t[LOW_GAP], t[HIGH_GAP] = START_GAPS[0], START_GAPS[1]
    for side in range(2):
        t[SEALED + side] = t[FUSES + side] = NONE
    for cell in range(CELLS):
        t[CELL + cell] = START_CELLS[cell]


@compiled
def actor(t: Row) -> int:
    """The seat that is to answer next; -1 when it is chance or the clock, or over."""
    phase = t[PHASE]
    if phase == PLACE:
        return 0 if t[SEALED] == NONE else 1
    is_chance = phase in (DEAL, FUMBLE)
    return NONE if is_chance or phase in (HOLD, VERDICT, LATE, OVER) else int(t[MOVER])


@compiled
def chances(t: Row) -> int:
    """How many outcomes chance has, each as likely; 0 if it is not asked."""
    if t[PHASE] == DEAL:
        return SHUFFLES
    return count_members(ALL_SLOTS & ~t[OUT + 1 - t[MOVER]]) if t[PHASE] == FUMBLE else 0


@compiled
def draw(t: Row, number: int) -> None:
    """Chance shuffles the fuses of a side, void if they were arranged, or pulls a fuse."""
    if t[PHASE] == FUMBLE:
        pull_fuse(t, nth_member(ALL_SLOTS & ~t[OUT + 1 - t[MOVER]], number))
        return
    side = 0 if t[FUSES] == NONE else 1
    answer = t[SEALED + side]
    t[FUSES + side] = number if answer == BY_CHANCE else answer
    t[SEALED + side] = NONE
    if side == 1:
        t[TURN] = 1
        make_ready(t, 0)


@compiled
def ring(t: Row) -> bool:
    """Ring the bell if it is due within the next tick, or if nothing else can happen."""
    phase, due = t[PHASE], t[DUE]
    is_alone = phase in (HOLD, VERDICT, LATE)
    if due == NONE or not (is_alone or due <= t[NOW] + TICK_MS):
        return False
    t[NOW] = max(t[NOW], due)
    if phase == SLIDE:
        stop_clock(t, 0)
    elif phase == READY:
        start_clock(t)
    elif phase in (BRINK, HOLD):
        begin_attempt(t)
    elif phase == PULL:
        t[PHASE], t[DUE] = FUMBLE, NONE
    elif phase == PLACE:
        for side in range(2):
            if t[SEALED + side] == NONE:
                t[SEALED + side] = BY_CHANCE
        t[PHASE], t[DUE] = DEAL, NONE
    elif phase == ATTEMPT:
        end_match(t, ATTEMPT_OUT, 1 - t[MOVER])
    elif phase == VERDICT:
        give_verdict(t)
    else:
        end_match(t, ATTEMPT_LATE, 1 - t[MOVER])
    return True


@compiled
def act(t: Row, seat: int, number: int) -> None:
    """After a tick a seat did what this id means; it must be offered."""
    if t[PHASE] == PLACE:
        seal(t, seat, number)
        return
    t[NOW] += TICK_MS
    if SLIDE_IDS <= number < CLAIM_IDS:
        cell, way = divmod(number - SLIDE_IDS, 4)
        if seat:  # Red sees the tablet turned half round
            cell, way = CELLS - 1 - cell, (way + 2) % 4
        slide_tile(t, cell, way)
    elif number >= PULL_IDS:
        slot = SLOTS - 1 - (number - PULL_IDS) if seat else number - PULL_IDS
        if t[PHASE] == GRAB:
            grab_fuse(t, slot)
        else:
            pull_fuse(t, slot)
    elif number >= CLAIM_IDS:
        claim_dots(t, number - CLAIM_IDS + 1)
    elif number == START_ID:
        start_clock(t)
    elif number == STOP_ID:
        stop_sliding(t)
    elif number == HOLD_ID:
        hold_button(t)
    else:
        end_match(t, GAVE_UP, 1 - t[MOVER])


@compiled
def stop_sliding(t: Row) -> None:
    """STOP, in a turn or in a Final Attempt."""
    if t[PHASE] == ATTEMPT:
        freeze_clock(t)
    else:
        stop_clock(t, t[DUE] - t[NOW])


@compiled
def seal(t: Row, seat: int, number: int) -> None:
    """A side seals how its fuses stand; both answer in the same tick."""
    if t[SEALED + 1 - seat] == NONE:
        t[NOW] += TICK_MS
    answer = BY_CHANCE if number == DEAL_ID else number - PLACE_IDS
    t[SEALED + seat] = TURNED[answer] if seat else answer
    if t[SEALED + 1 - seat] != NONE:
        t[PHASE], t[DUE] = DEAL, NONE


@compiled
def is_over(t: Row) -> bool:
    """Whether the match has ended."""
    return bool(t[PHASE] == OVER)


@compiled
def write_rewards(t: Row, rewards: Row) -> None:
    """1 to the winner and -1 to the other; 0 each in a tie."""
    winner = t[WINNER]
    for seat in range(2):
        rewards[seat] = 0 if winner == NONE else 1 if winner == seat else -1
