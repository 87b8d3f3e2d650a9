"""Masks and tensors of the twin: the same numbers as the lab's, written into given arrays."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_alley_dice.actions import MOST_SEATS
from spytable.games.spy_alley_dice.lab import DEED as DEED_SIZE
from spytable.games.spy_alley_dice.lab import FACES, REMEMBERED, TENSOR
from spytable.games.spy_alley_dice.lab import PAST as PAST_SIZE
from spytable.games.spy_alley_dice.model import THROWS
from spytable.games.spy_alley_dice.spies import DICE as DICE_COUNT
from spytable.games.spy_alley_dice.twin.dice import ROLL_SETS, count_faces, find_match
from spytable.games.spy_alley_dice.twin.layout import (
    ANSWER,
    ANSWER_IDS,
    ANY_NAME,
    ASKED,
    BY_AT,
    CALLER_AT,
    DECLINED_AT,
    DEED,
    DICE,
    DISCARD_IDS,
    GIVE,
    GIVE_IDS,
    GIVEN_AT,
    HAND,
    KIND_BITS,
    LOOSE,
    MISSION,
    MISSION_ID,
    MOVER,
    NAME_IDS,
    NAMED,
    NONE,
    OUT,
    OVER,
    PART,
    PASS_ID,
    PAST,
    PAST_DICE,
    PAST_TURNS,
    PHASE,
    QUIET,
    RIGHT,
    ROLLS,
    SEATS,
    SPY_AT,
    TARGET_AT,
    THREE_CARDS,
    THROWN_AT,
    TURN,
    VARIANT,
    WRONG,
    WRONG_BIT,
)
from spytable.kernels import Row, compiled, count_members

HIGHEST: Final = 255
ALL_ROLLS: Final = len(ROLL_SETS)
_AT = TENSOR.starts
SEATS_AT: Final = _AT["seats"]
OPTIONS_AT: Final = _AT["options"]
PHASE_AT: Final = _AT["phase"]
MOVER_AT: Final = _AT["mover"]
ASKED_AT: Final = _AT["asked"]
HAND_AT: Final = _AT["hand"]
HELD_AT: Final = _AT["held"]
ASIDE_AT: Final = _AT["aside"]
OUT_AT: Final = _AT["out"]
THROWS_AT: Final = _AT["throws"]
LOOSE_AT: Final = _AT["loose"]
ROLLS_LEFT_AT: Final = _AT["rolls_left"]
DEED_AT: Final = _AT["deed"]
WRONG_AT: Final = _AT["wrong"]
PAST_AT: Final = _AT["past"]
TURN_AT: Final = _AT["turn"]
QUIET_AT: Final = _AT["quiet"]

# Where the parts of a deed begin.
DEED_SPY: Final = 2
DEED_TARGET: Final = DEED_SPY + FACES
DEED_VERDICT: Final = DEED_TARGET + MOST_SEATS
DEED_DECLINED: Final = DEED_VERDICT + 2
DEED_CALLER: Final = DEED_DECLINED + MOST_SEATS
DEED_GIVEN: Final = DEED_CALLER + MOST_SEATS
DEED_THROWN: Final = DEED_GIVEN + FACES
assert DEED_THROWN + FACES == DEED_SIZE


@compiled
def write_mask(t: Row, seat: int, mask: Row) -> None:
    """By id, 1 where the action is offered to a seat."""
    mask[:] = 0
    phase = t[PHASE]
    if t[ASKED] != seat:
        return
    if phase == TURN:
        _mask_turn(t, seat, mask)
    elif phase == ANSWER:
        mask[ANSWER_IDS : ANSWER_IDS + 2] = 1
    else:
        ids = GIVE_IDS if phase == GIVE else DISCARD_IDS
        for spy in range(FACES):
            mask[ids + spy] = t[HAND + seat] >> spy & 1


@compiled
def _mask_turn(t: Row, seat: int, mask: Row) -> None:
    if t[ROLLS] < THROWS:
        mask[:ALL_ROLLS] = 1
    mask[PASS_ID] = 1
    spy, count = find_match(int(t[DICE + t[ROLLS] - 1]))
    if spy == NONE:
        return
    is_any = count == DICE_COUNT and t[VARIANT] & ANY_NAME != 0
    mask[MISSION_ID] = count == DICE_COUNT
    for away in range(t[SEATS] - 1):
        if t[OUT + (seat + away + 1) % t[SEATS]] == 0:
            at = NAME_IDS + away * FACES
            if is_any:
                mask[at : at + FACES] = 1
            else:
                mask[at + spy] = 1


@compiled
def write_tensor(t: Row, seat: int, out: Row) -> None:
    """What a seat knows, as the lab encodes it."""
    out[:] = 0
    seats, phase, mover = int(t[SEATS]), t[PHASE], int(t[MOVER])
    out[SEATS_AT + seats - 2] = 1
    out[OPTIONS_AT] = t[VARIANT] & THREE_CARDS != 0
    out[OPTIONS_AT + 1] = t[VARIANT] & ANY_NAME != 0
    out[PHASE_AT + phase] = 1
    if mover != NONE:
        out[MOVER_AT + (mover - seat) % seats] = 1
    if t[ASKED] != NONE:
        out[ASKED_AT + (t[ASKED] - seat) % seats] = 1
    aside = FACES
    for away in range(seats):
        owner = (seat + away) % seats
        held = count_members(int(t[HAND + owner]))
        aside -= held
        out[HELD_AT + away] = held
        out[OUT_AT + away] = t[OUT + owner]
    out[ASIDE_AT] = aside
    for spy in range(FACES):
        out[HAND_AT + spy] = t[HAND + seat] >> spy & 1
    for number in range(t[ROLLS]):
        for place in range(DICE_COUNT):
            face = t[DICE + number] >> 3 * place & 7
            out[THROWS_AT + (number * DICE_COUNT + place) * FACES + face] = 1
    for place in range(DICE_COUNT):
        out[LOOSE_AT + place] = t[LOOSE] >> place & 1
    is_running = mover != NONE and phase != OVER
    out[ROLLS_LEFT_AT] = THROWS - t[ROLLS] if is_running else 0
    if mover != NONE:
        _write_deed(t[DEED] | mover << BY_AT, seat, seats, out, DEED_AT)
    _write_wrong(t, seat, out)
    for number in range(min(t[PAST_TURNS], REMEMBERED)):
        place = (t[PAST_TURNS] - 1 - number) % REMEMBERED
        at = PAST_AT + number * PAST_SIZE
        deed, counts = int(t[PAST + place]), count_faces(int(t[PAST_DICE + place]))
        out[at + ((deed >> BY_AT & PART) - seat) % seats] = 1
        for spy in range(FACES):
            out[at + MOST_SEATS + spy] = counts >> 3 * spy & 7
        _write_deed(deed, seat, seats, out, at + MOST_SEATS + FACES)
    out[TURN_AT] = min(t[PAST_TURNS] + is_running, HIGHEST)
    out[QUIET_AT] = min(t[QUIET], HIGHEST)


@compiled
def _write_wrong(t: Row, seat: int, out: Row) -> None:
    seats = t[SEATS]
    for first in range(seats):
        for second in range(seats):
            by, target = (seat + first) % seats, (seat + second) % seats
            for spy in range(FACES):
                count = t[WRONG + (by * MOST_SEATS + target) * FACES + spy]
                out[WRONG_AT + (first * MOST_SEATS + second) * FACES + spy] = min(count, HIGHEST)


@compiled
def _write_deed(deed: int, seat: int, seats: int, out: Row, at: int) -> None:
    """A deed as far as a seat saw it."""
    kind, by = deed & KIND_BITS, deed >> BY_AT & PART
    if kind == 0:
        return
    out[at + kind - 1] = 1
    out[at + DEED_SPY + (deed >> SPY_AT & PART)] = 1
    out[at + DEED_VERDICT] = deed & RIGHT != 0
    out[at + DEED_VERDICT + 1] = deed & WRONG_BIT != 0
    given, thrown = deed >> GIVEN_AT & PART, deed >> THROWN_AT & PART
    caller = (deed >> CALLER_AT & PART) - 1
    thrower = caller if kind == MISSION and deed & RIGHT else by
    if kind == NAMED:
        out[at + DEED_TARGET + ((deed >> TARGET_AT & PART) - seat) % seats] = 1
    else:
        for other in range(seats):
            if deed >> DECLINED_AT + other & 1:
                out[at + DEED_DECLINED + (other - seat) % seats] = 1
        if caller != NONE:
            out[at + DEED_CALLER + (caller - seat) % seats] = 1
    if given and seat in (by, caller):
        out[at + DEED_GIVEN + given - 1] = 1
    if thrown and seat == thrower:
        out[at + DEED_THROWN + thrown - 1] = 1
