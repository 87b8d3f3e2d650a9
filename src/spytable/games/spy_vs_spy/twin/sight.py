"""Masks and tensors of the twin: the same numbers as the lab's, written into given arrays."""

from __future__ import annotations

from typing import Final

from spytable.core.lab import HIGHEST
from spytable.games.spy_vs_spy.actions import MESSAGES
from spytable.games.spy_vs_spy.lab import LYING, SPACES, TENSOR
from spytable.games.spy_vs_spy.tiles import KEPT, RACK
from spytable.games.spy_vs_spy.twin.layout import (
    ALL_KINDS,
    BITS,
    BOMB_IDS,
    BOMBS,
    CARRIED,
    CARRY,
    DECLINE,
    DISCARD_IDS,
    DUMP_IDS,
    FIRST,
    FREE,
    GO_IDS,
    HAND,
    HELD,
    HOME,
    LAY_IDS,
    MOVER,
    NONE,
    OWED,
    PASS,
    PAWN,
    PHASE,
    PIECE,
    PILE,
    PLAY,
    READ,
    REDRAW,
    REMOVE,
    REMOVE_IDS,
    RETURNED,
    RETURNS,
    ROLL,
    ROLLED,
    SEATS,
    SHIFT,
    STACK,
    STAY,
    STIRRED,
    TILED,
    TURN,
    TURNS,
)
from spytable.games.spy_vs_spy.twin.messages import find_free, find_removable
from spytable.games.spy_vs_spy.twin.offers import (
    find_dumps,
    find_kinds,
    find_moves,
    find_sites,
    find_targets,
    find_turnings,
)
from spytable.games.spy_vs_spy.twin.spaces import (
    after_first,
    count_spaces,
    find_fits,
    first_space,
    is_on_bomb,
    read_set,
)
from spytable.games.spy_vs_spy.twin.tables import (
    ALL_TUNNELS,
    FIRST_SPY,
    HOMES,
    OPENS,
    PIECE_AFTER,
    PIECE_OF,
    QUARTER,
    TARGETS,
    TURNED,
)
from spytable.kernels import Row, compiled, nth_member

ALL_MESSAGES: Final = len(MESSAGES)
_AT = TENSOR.starts
SEATS_AT: Final = _AT["seats"]
PHASE_AT: Final = _AT["phase"]
MOVER_AT: Final = _AT["mover"]
BOARD_AT: Final = _AT["board"]
BOMBS_AT: Final = _AT["bombs"]
PAWNS_AT: Final = _AT["pawns"]
MANHOLES_AT: Final = _AT["manholes"]
HOME_AT: Final = _AT["home"]
TARGET_AT: Final = _AT["target"]
RACK_AT: Final = _AT["rack"]
HELD_AT: Final = _AT["held"]
RETURNED_AT: Final = _AT["returned"]
RETURNS_AT: Final = _AT["returns"]
PILE_AT: Final = _AT["pile"]
OWED_AT: Final = _AT["owed"]
CARRIED_AT: Final = _AT["carried"]
READ_AT: Final = _AT["read"]
TURN_AT: Final = _AT["turn"]
QUIET_AT: Final = _AT["quiet"]


@compiled
def write_mask(t: Row, seat: int, mask: Row) -> None:
    """By id, 1 where the action is offered to a seat."""
    mask[:] = 0
    phase = t[PHASE]
    if t[MOVER] != seat:
        return
    by = QUARTER[HOMES[t[SEATS], seat]]
    if phase in (TURNS, FREE, ROLLED):
        _mask_moves(t, seat, by, mask)
    elif phase in (FIRST, PLAY):
        _mask_lays(t, seat, by, mask)
        if phase == FIRST:
            mask[REDRAW] = not mask.any()
        elif t[HELD + seat] > KEPT:
            kinds = find_kinds(t, seat)
            for kind in range(ALL_KINDS):
                mask[DISCARD_IDS + kind] = kinds >> kind & 1
        else:
            mask[PASS] = 1
    elif phase == SHIFT:
        mask[DECLINE] = 1
        _mask_bombs(t, by, mask)
    elif phase == REMOVE:
        mask[DECLINE] = 1
        _mark_spaces(find_removable(t), by, REMOVE_IDS, mask)


@compiled
def _mark_spaces(some: tuple[int, int], by: int, at: int, out: Row) -> None:
    """Write 1 at each space of a set, on the board as it is turned."""
    upper, lower = some
    while upper | lower:
        out[at + TURNED[by, first_space(upper, lower)]] = 1
        upper, lower = after_first(upper, lower)


@compiled
def _mask_moves(t: Row, seat: int, by: int, mask: Row) -> None:
    phase = t[PHASE]
    if phase != ROLLED and is_on_bomb(t, seat):
        mask[ROLL] = 1
    else:
        _mark_spaces(find_moves(t, seat), by, GO_IDS, mask)
        mask[STAY] = 1
        if phase == ROLLED:
            mask[CARRY] = mask[GO_IDS + TURNED[by, HOMES[t[SEATS], seat]]]
        mask[GO_IDS + TURNED[by, t[PAWN + seat]]] = 0
    if phase != ROLLED:
        dumps = find_dumps(t, seat)
        for dump in range(DISCARD_IDS - DUMP_IDS):
            mask[DUMP_IDS + dump] = dumps >> dump & 1
    mask[DECLINE] = phase == FREE


@compiled
def _mask_lays(t: Row, seat: int, by: int, mask: Row) -> None:
    ways, kinds = find_turnings(t, seat), find_kinds(t, seat)
    upper, lower = find_sites(t, seat)
    while upper | lower:
        space = first_space(upper, lower)
        upper, lower = after_first(upper, lower)
        fits = find_fits(t, space) & ways
        while fits:
            piece = PIECE_AFTER[by, PIECE_OF[nth_member(fits, 0)]]
            fits &= fits - 1
            mask[LAY_IDS + piece * SPACES + TURNED[by, space]] = 1
    if t[PHASE] == PLAY:
        for spy in range(FIRST_SPY, ALL_KINDS):
            if kinds >> spy & 1:
                at = LAY_IDS + (ALL_TUNNELS + spy - FIRST_SPY) * SPACES
                _mark_spaces(find_targets(t, spy), by, at, mask)


@compiled
def _mask_bombs(t: Row, by: int, mask: Row) -> None:
    free, bombs = find_free(t), read_set(t, BOMBS)
    for bomb in range(count_spaces(bombs[0], bombs[1])):
        _mark_spaces(free, by, BOMB_IDS + bomb * SPACES, mask)


@compiled
def write_tensor(t: Row, seat: int, out: Row) -> None:
    """What a seat knows, as the lab encodes it."""
    out[:] = 0
    seats, by = t[SEATS], QUARTER[HOMES[t[SEATS], seat]]
    out[SEATS_AT + seats - 2] = 1
    out[PHASE_AT + t[PHASE]] = 1
    if t[MOVER] != NONE:
        out[MOVER_AT + (t[MOVER] - seat) % seats] = 1
    _write_board(t, by, out)
    _mark_spaces(read_set(t, BOMBS), by, BOMBS_AT, out)
    for away in range(seats):
        owner = (seat + away) % seats
        out[PAWNS_AT + away * SPACES + TURNED[by, t[PAWN + owner]]] = 1
        out[MANHOLES_AT + away * SPACES + TURNED[by, HOMES[seats, owner]]] = 1
        out[HOME_AT + away] = t[HOME + owner]
        out[HELD_AT + away] = t[HELD + owner]
        out[RETURNS_AT + away] = min(t[RETURNS + owner], HIGHEST)
    out[TARGET_AT] = TARGETS[seats]
    for place in range(t[HELD + seat]):
        out[RACK_AT + place * ALL_KINDS + t[HAND + seat * RACK + place] - 1] = 1
    for kind in range(ALL_KINDS):
        out[RETURNED_AT + kind] = min(t[RETURNED + seat * ALL_KINDS + kind], HIGHEST)
    out[PILE_AT], out[OWED_AT], out[CARRIED_AT] = t[PILE], t[OWED], t[CARRIED]
    for message in range(ALL_MESSAGES):
        out[READ_AT + message] = t[READ + message]
    out[TURN_AT] = min(t[TURN], HIGHEST)
    out[QUIET_AT] = min(t[TURN] - t[STIRRED], HIGHEST)


@compiled
def _write_board(t: Row, by: int, out: Row) -> None:
    """Every tile by level, turned: its colour and openings, or which Spy it is."""
    upper, lower = read_set(t, TILED)
    while upper | lower:
        space = first_space(upper, lower)
        upper, lower = after_first(upper, lower)
        stack, at = t[STACK + space], BOARD_AT + TURNED[by, space]
        while stack:
            piece = PIECE_AFTER[by, (stack & PIECE) - 1]
            if piece >= ALL_TUNNELS:
                out[at + (6 + piece - ALL_TUNNELS) * SPACES] = 1
            else:
                out[at + (piece >= ALL_TUNNELS // 2) * SPACES] = 1
                for way in range(4):
                    out[at + (2 + way) * SPACES] = OPENS[piece] >> way & 1
            stack >>= BITS
            at += LYING * SPACES
