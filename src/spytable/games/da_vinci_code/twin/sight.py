"""Masks and tensors of the twin: the same numbers as the lab's, written into given arrays."""

from __future__ import annotations

from typing import Final

from spytable.games.da_vinci_code.lab import LONGEST_CODE, TENSOR, TILE, VALUES
from spytable.games.da_vinci_code.twin.layout import (
    ADVANCED,
    AGAIN,
    ARRANGE,
    ARRANGE_IDS,
    BLACK,
    BORN,
    CLUE,
    COLOUR,
    DASHES_FROM,
    DEAL,
    DENIED,
    DRAW,
    DRAW_IDS,
    GUESS,
    GUESS_IDS,
    LENGTH,
    MOVER,
    NONE,
    OPEN,
    OUT,
    OVER,
    PHASE,
    PLACE,
    PLACE_IDS,
    POOL,
    REVEAL,
    REVEAL_IDS,
    ROW,
    SAID,
    SEALED,
    SEATS,
    STARTER,
    STOP_IDS,
    TAKE,
    TAKES,
    TURN,
    WHITE,
)
from spytable.games.da_vinci_code.twin.setting_up import dash_places, opening
from spytable.games.da_vinci_code.twin.turns import first_gap, last_gap
from spytable.kernels import Row, compiled, count_members

HIGHEST: Final = 255
ARRANGEMENTS: Final = DRAW_IDS - ARRANGE_IDS
DASH: Final = VALUES - 1
_AT = TENSOR.starts
SEATS_AT: Final = _AT["seats"]
OPTIONS_AT: Final = _AT["options"]
PHASE_AT: Final = _AT["phase"]
MOVER_AT: Final = _AT["mover"]
STARTER_AT: Final = _AT["starter"]
ROWS_AT: Final = _AT["rows"]
DENIED_AT: Final = _AT["denied"]
SAID_AT: Final = _AT["said"]
CLUE_AT: Final = _AT["clue"]
REACHED_AT: Final = _AT["reached"]
POOL_AT: Final = _AT["pool"]
TAKES_AT: Final = _AT["takes"]
ANSWERED_AT: Final = _AT["answered"]
ANSWER_AT: Final = _AT["answer"]
OUT_AT: Final = _AT["out"]
ROUND_AT: Final = _AT["round"]
TURN_AT: Final = _AT["turn"]


@compiled
def write_mask(t: Row, seat: int, mask: Row) -> None:
    """By id, 1 where the action is offered to a seat."""
    mask[:] = 0
    phase = t[PHASE]
    if phase in (TAKE, ARRANGE):
        if t[SEALED + seat] != NONE:
            return
        if phase == TAKE:
            mask[: opening(t) + 1] = 1
        else:
            _mask_arrangements(t, seat, mask)
    elif t[MOVER] == seat:
        _mask_turn(t, seat, mask)


@compiled
def _mask_arrangements(t: Row, seat: int, mask: Row) -> None:
    black = white = False
    for place in range(t[LENGTH + seat]):
        tile = t[ROW + seat * LONGEST_CODE + place]
        black |= tile == DASHES_FROM
        white |= tile == DASHES_FROM + 1
    for answer in range(ARRANGEMENTS):
        there = dash_places(answer)
        fits = (there[0] != NONE) == black and (there[1] != NONE) == white
        if fits and max(there[0], there[1]) < opening(t):
            mask[ARRANGE_IDS + answer] = 1


@compiled
def _mask_turn(t: Row, seat: int, mask: Row) -> None:
    phase, clue = t[PHASE], t[CLUE]
    if phase == DRAW:
        mask[DRAW_IDS] = t[POOL] & BLACK != 0
        mask[DRAW_IDS + 1] = t[POOL] & WHITE != 0
    elif phase in (GUESS, AGAIN):
        values = VALUES if t[ADVANCED] else DASH
        for away in range(t[SEATS] - 1):
            target = (seat + away + 1) % t[SEATS]
            for place in range(t[LENGTH + target]):
                if not t[OPEN] >> t[ROW + target * LONGEST_CODE + place] & 1:
                    at = GUESS_IDS + (away * LONGEST_CODE + place) * VALUES
                    mask[at : at + values] = 1
        if phase == AGAIN:
            if clue == NONE:
                mask[STOP_IDS] = 1
            else:
                first, last = first_gap(t, seat, clue), last_gap(t, seat, clue)
                mask[STOP_IDS + 1 + first : STOP_IDS + 2 + last] = 1
    elif phase == PLACE:
        first, last = first_gap(t, seat, clue), last_gap(t, seat, clue)
        mask[PLACE_IDS + first : PLACE_IDS + 1 + last] = 1
    elif phase == REVEAL:
        for place in range(t[LENGTH + seat]):
            mask[REVEAL_IDS + place] = not t[OPEN] >> t[ROW + seat * LONGEST_CODE + place] & 1


@compiled
def write_tensor(t: Row, seat: int, out: Row) -> None:
    """What a seat knows, as the lab encodes it."""
    out[:] = 0
    seats, phase = t[SEATS], t[PHASE]
    out[SEATS_AT + seats - 2] = 1
    out[OPTIONS_AT] = out[OPTIONS_AT + 1] = t[ADVANCED]
    out[PHASE_AT + phase] = 1
    if t[MOVER] != NONE:
        out[MOVER_AT + (t[MOVER] - seat) % seats] = 1
    if t[STARTER] != NONE:
        out[STARTER_AT + (t[STARTER] - seat) % seats] = 1
    for away in range(seats):
        owner = (seat + away) % seats
        if phase <= ARRANGE and away:
            _write_heap(t, owner, away, out)
        else:
            _write_row(t, owner, away, out)
        for value in range(VALUES):
            count = t[SAID + owner * VALUES + value]
            out[SAID_AT + away * VALUES + value] = min(count, HIGHEST)
        if phase == DEAL:
            out[TAKES_AT + 2 * away] = t[TAKES + owner]
            out[TAKES_AT + 2 * away + 1] = opening(t) - t[TAKES + owner]
        elif phase in (TAKE, ARRANGE):
            out[ANSWERED_AT + away] = t[SEALED + owner] != NONE
        out[OUT_AT + away] = t[OUT + owner]
    if t[SEALED + seat] != NONE:
        answer = t[SEALED + seat]
        out[ANSWER_AT + (answer if phase == TAKE else ARRANGE_IDS + answer)] = 1
    clue = t[CLUE]
    if clue != NONE:
        out[CLUE_AT + (clue & 1)] = 1
        if t[MOVER] == seat:
            out[CLUE_AT + 2 + (clue >> 1)] = 1
    if t[COLOUR] != NONE:
        out[REACHED_AT + t[COLOUR]] = 1
    out[POOL_AT] = count_members(t[POOL] & BLACK)
    out[POOL_AT + 1] = count_members(t[POOL] & WHITE)
    out[ROUND_AT] = 1
    out[TURN_AT] = min(t[TURN], HIGHEST)


@compiled
def _write_heap(t: Row, owner: int, away: int, out: Row) -> None:
    """Opening tiles as the others see them before they stand: black ones first."""
    length, black = t[LENGTH + owner], 0
    for place in range(length):
        black += 1 - (t[ROW + owner * LONGEST_CODE + place] & 1)
    for place in range(length):
        at = ROWS_AT + (away * LONGEST_CODE + place) * TILE
        out[at + (place >= black)] = 1
        out[at + TILE - 1] = place + 1


@compiled
def _write_row(t: Row, owner: int, away: int, out: Row) -> None:
    """A code: its owner and, once it is over, everybody sees all of it."""
    knows = away == 0 or t[PHASE] == OVER
    for place in range(t[LENGTH + owner]):
        tile = t[ROW + owner * LONGEST_CODE + place]
        is_open = t[OPEN] >> tile & 1
        at = ROWS_AT + (away * LONGEST_CODE + place) * TILE
        out[at + (tile & 1)] = 1
        out[at + 2] = is_open
        if knows or is_open:
            out[at + 3 + (tile >> 1)] = 1
        out[at + TILE - 1] = 1 + t[BORN + tile]
        denied = t[DENIED + tile]
        at = DENIED_AT + (away * LONGEST_CODE + place) * VALUES
        while denied:
            low = denied & -denied
            denied ^= low
            out[at + count_members(low - 1)] = 1
