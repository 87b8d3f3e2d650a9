"""Masks and tensors of the twin: the same numbers as the lab's, written into given arrays."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_wire.actions import SLOTS
from spytable.games.spy_wire.lab import CELL as CELL_SIZE
from spytable.games.spy_wire.lab import KINDS, TENSOR, TICK_MS
from spytable.games.spy_wire.tablet import CELLS
from spytable.games.spy_wire.twin.layout import (
    ALL_SLOTS,
    ATTEMPT,
    BANKS,
    BRINK,
    BY_CHANCE,
    CELL,
    CLAIM_IDS,
    CLAIMED,
    DEAL_ID,
    DUE,
    FINES,
    FUSES,
    GIVE_UP_ID,
    GRAB,
    HOLD_ID,
    KINDS_OF,
    MOVER,
    NONE,
    NOW,
    OUT,
    PHASE,
    PLACE,
    PLACE_IDS,
    PULL,
    PULL_IDS,
    PULLS,
    QUIET,
    READY,
    SEALED,
    SLIDE,
    SLIDE_IDS,
    START_ID,
    STOP_ID,
    TURN,
    TURNED,
    WINDOW,
)
from spytable.games.spy_wire.twin.tablet import (
    ALL_PORTS,
    PORTS_AT,
    count_slides,
    find_live,
    nth_slide,
)
from spytable.games.spy_wire.twin.turns import QUIET_TURNS
from spytable.kernels import Row, compiled

HIGHEST: Final = 255
MOST_DOTS: Final = 3
KIND_COUNT: Final = len(KINDS)
_AT = TENSOR.starts
PACE_AT: Final = _AT["pace"]
PHASE_AT: Final = _AT["phase"]
MINE_AT: Final = _AT["mine"]
TABLET_AT: Final = _AT["tablet"]
SLOTS_AT: Final = _AT["slots"]
WIRES_AT: Final = _AT["wires"]
ANSWERED_AT: Final = _AT["answered"]
DEALT_AT: Final = _AT["dealt"]
ANSWER_AT: Final = _AT["answer"]
BANKS_AT: Final = _AT["banks"]
FINES_AT: Final = _AT["fines"]
WINDOW_AT: Final = _AT["window"]
CLAIMED_AT: Final = _AT["claimed"]
PULLS_AT: Final = _AT["pulls"]
TURN_AT: Final = _AT["turn"]
QUIET_AT: Final = _AT["quiet"]
SECONDS_AT: Final = _AT["seconds"]


@compiled
def write_mask(t: Row, seat: int, mask: Row) -> None:
    """By id, 1 where the action is offered to a seat."""
    mask[:] = 0
    phase = t[PHASE]
    if phase == PLACE:
        if t[SEALED + seat] == NONE:
            mask[DEAL_ID] = 1
            mask[PLACE_IDS:] = 1
    elif t[MOVER] != seat:
        return
    elif phase in (SLIDE, ATTEMPT):
        _mask_slides(t, seat, mask)
    elif phase in (READY, BRINK):
        mask[START_ID] = phase == READY
        mask[HOLD_ID] = phase == BRINK and t[BANKS + seat] > 0
        mask[GIVE_UP_ID] = phase == BRINK
        if t[WINDOW]:
            mask[CLAIM_IDS : CLAIM_IDS + MOST_DOTS] = 1
    elif phase in (PULL, GRAB):
        mask[HOLD_ID] = phase == GRAB
        slots = find_live(t, seat) if phase == GRAB else ALL_SLOTS & ~t[OUT + 1 - seat]
        for slot in range(SLOTS):
            mask[PULL_IDS + turn_slot(slot, seat)] = slots >> slot & 1


@compiled
def _mask_slides(t: Row, seat: int, mask: Row) -> None:
    mask[STOP_ID] = 1
    for number in range(count_slides(t)):
        slide = nth_slide(t, number)
        if seat:
            cell, way = divmod(slide, 4)
            slide = 4 * (CELLS - 1 - cell) + (way + 2) % 4
        mask[SLIDE_IDS + slide] = 1


@compiled
def turn_slot(slot: int, seat: int) -> int:
    """A slot as a seat counts it: Red from the other end."""
    return SLOTS - 1 - slot if seat else slot


@compiled
def write_tensor(t: Row, seat: int, out: Row) -> None:
    """What a seat knows, as the lab encodes it."""
    out[:] = 0
    phase = t[PHASE]
    out[PACE_AT] = out[PHASE_AT + phase] = 1
    out[MINE_AT] = t[MOVER] == seat
    _write_tablet(t, seat, out)
    for away in range(2):
        owner = seat ^ away
        _write_slots(t, seat, owner, out)
        live = find_live(t, owner)
        for slot in range(SLOTS):
            out[WIRES_AT + away * SLOTS + turn_slot(slot, seat)] = live >> slot & 1
        is_dealt = t[FUSES + owner] != NONE
        out[DEALT_AT + away] = is_dealt
        out[ANSWERED_AT + away] = is_dealt or t[SEALED + owner] != NONE
        out[BANKS_AT + away] = min(t[BANKS + owner] // TICK_MS, HIGHEST)
        out[FINES_AT + away] = min(t[FINES + owner] // TICK_MS, HIGHEST)
    answer = t[SEALED + seat]
    if answer != NONE:
        out[ANSWER_AT + (TURNED[answer] if seat and answer != BY_CHANCE else answer)] = 1
    out[WINDOW_AT] = t[WINDOW]
    out[WINDOW_AT + 1] = phase == READY and t[QUIET] >= QUIET_TURNS
    out[CLAIMED_AT] = t[CLAIMED]
    out[PULLS_AT] = t[PULLS]
    out[TURN_AT] = min(t[TURN], HIGHEST)
    out[QUIET_AT] = min(t[QUIET], HIGHEST)
    if t[DUE] != NONE:
        out[SECONDS_AT] = min(max(0, (t[DUE] - t[NOW] + 999) // 1_000), HIGHEST)


@compiled
def _write_tablet(t: Row, seat: int, out: Row) -> None:
    """What stands in each cell, as if the viewer were Silver."""
    for cell in range(CELLS):
        piece = int(t[CELL + cell])
        at = TABLET_AT + cell * CELL_SIZE
        if seat:
            at = TABLET_AT + (CELLS - 1 - cell) * CELL_SIZE
            silver, red = piece >> PORTS_AT & ALL_PORTS, piece >> PORTS_AT + 4 & ALL_PORTS
            ports = turn_ports(red) | turn_ports(silver) << 4
            piece = piece & 1 | (piece >> 2 & 1) << 1 | (piece >> 1 & 1) << 2 | ports << PORTS_AT
        for bit in range(CELL_SIZE):
            out[at + bit] = piece >> bit & 1


@compiled
def turn_ports(ports: int) -> int:
    """Ports turned half round."""
    return (ports << 2 | ports >> 2) & ALL_PORTS


@compiled
def _write_slots(t: Row, seat: int, owner: int, out: Row) -> None:
    """The fuses of a side: its own, and whatever was pulled."""
    away = seat ^ owner
    for slot in range(SLOTS):
        is_out = t[OUT + owner] >> slot & 1
        at = SLOTS_AT + (away * SLOTS + turn_slot(slot, seat)) * (KIND_COUNT + 1)
        if t[FUSES + owner] != NONE and (owner == seat or is_out):
            out[at + KINDS_OF[t[FUSES + owner] * SLOTS + slot]] = 1
        out[at + KIND_COUNT] = is_out
