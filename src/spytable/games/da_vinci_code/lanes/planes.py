"""What a seat knows and may do, as planes: bytes for each table from which every number is cut.

Writing tensors and masks is nearly all that a step costs, so each of their numbers is one field
of one byte: `(plane >> shift) & mask`. `sight.py` says which.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spytable.games.da_vinci_code.lab import LONGEST_CODE, VALUES
from spytable.games.da_vinci_code.lanes.notes import (
    BLACK_BIT,
    COUNTS_A_WORD,
    DENIED_AT,
    OPEN_BIT,
    RANK_BITS,
    SERIAL_AT,
    VALUE_AT,
    WHITE_BIT,
    Notes,
)
from spytable.games.da_vinci_code.lanes.rows import find_gaps
from spytable.games.da_vinci_code.lanes.rules import State
from spytable.games.da_vinci_code.lanes.setting_up import find_arrangements, is_sealing
from spytable.games.da_vinci_code.lanes.table import (
    AGAIN,
    ARRANGE,
    ARRANGE_IDS,
    BLACK,
    DRAW,
    GUESS,
    OVER,
    PLACE,
    REVEAL,
    TAKE,
    WHITE,
    Kind,
    Table,
    sealed_of,
)
from spytable.lanes import (
    Lane,
    as_number,
    count_members,
    count_up,
    find_member,
    join_axis,
    join_rows,
    pick,
    pick_lane,
    pick_number,
)

# One plane for each place of each seat, five times. In which bits:
LOW_VALUES: Final = 0
"""Values 0 to 7."""
FLAGS: Final = 1
"""Values 8 to 12, then black, white, open."""
LOW_DENIED: Final = 2
HIGH_DENIED: Final = 3
"""Denied values 8 to 12, then whether a guess may name a number, and the dash."""
SERIALS: Final = 4
"""Serial + 1, then for the viewer's places: reveal, place, stop."""
BYTES_A_PLACE: Final = 5
# Then one for each count of what was said, then these.
SMALL: Final = (
    "phase_low", "phase_high", "seats", "clue_low", "clue_high", "asked",
    "answer_0", "answer_1", "answer_2", "answer_3",
    "offered_0", "offered_1", "offered_2", "offered_3",
    "pool", "outs", "turn", "ones",
)  # fmt: skip


def as_bytes(lanes: Lane) -> Lane:
    """Numbers below 256 as bytes."""
    return lanes.astype("uint8")


def make_planes(
    kind: Kind, state: State, seat: Lane, pack: Callable[[Lane], Lane] = as_bytes
) -> Lane:
    """All planes of a seat's view, along the first axis; `pack` makes bytes of numbers."""
    t, notes = state.table, state.notes
    batch = t.phase.shape
    parts = [*_draw_places(kind, t, notes, seat), _draw_said(kind, notes, seat)]
    rows = [pack(part.reshape((-1, *batch))) for part in parts]
    small = join_axis([pack(plane) for plane in _draw_small(kind, t, notes, seat)])
    return join_rows([*rows, small])


def count_planes(kind: Kind) -> int:
    """How many planes there are."""
    return kind.seats * (BYTES_A_PLACE * LONGEST_CODE + VALUES) + len(SMALL)


def _draw_places(kind: Kind, t: Table, notes: Notes, seat: Lane) -> list[Lane]:
    """Five bytes for each place, by relative seat."""
    axes = t.phase.ndim
    away = count_up(t.phase, kind.seats, axes=axes + 1)
    place = count_up(t.phase, LONGEST_CODE, axes=axes)
    words = _turn_seats(kind, tuple(notes.words[number] for number in range(kind.seats)), seat)
    is_open = words & OPEN_BIT != 0
    is_tile, is_mine = words != 0, away == 0
    shown = is_tile & (is_mine | is_open | (t.phase == OVER))
    value = pick(shown, 1 << (words >> VALUE_AT & 15), 0)
    denied = words >> DENIED_AT
    colours = words & (BLACK_BIT | WHITE_BIT)
    serial = words >> SERIAL_AT & 15
    if kind.is_advanced:
        # Before they stand, the others' tiles are heaps: black ones first, in no order.
        is_heap = (t.phase == ARRANGE) & ~is_mine
        codes = _turn_seats(kind, t.own, seat)
        black = count_members(codes & BLACK).reshape((kind.seats, 1, *t.phase.shape))
        heap = pick(place < black, BLACK_BIT, WHITE_BIT)
        colours = pick(is_heap, pick(is_tile, heap, 0), colours)
        value = pick(is_heap, 0, value)
    is_turn = (seat == t.mover) & (t.phase >= DRAW)
    hides = is_tile & ~is_open & is_turn
    guessed = as_number(hides & ~is_mine & ((t.phase == GUESS) | (t.phase == AGAIN)))
    revealed = as_number(hides & is_mine & (t.phase == REVEAL))
    gaps = find_gaps(kind, t, pick_lane(t.own, t.mover))
    fits = is_turn & is_mine & (t.clue != 0) & gaps.holds(place)
    places = as_number(fits & (t.phase == PLACE))
    stops = as_number(fits & (t.phase == AGAIN))
    dash = guessed if kind.is_advanced else guessed & 0
    opened = as_number(is_open)
    return [
        value & 255,
        value >> 8 | colours << 5 | opened << 7,
        denied & 255,
        denied >> 8 | guessed << 5 | dash << 6,
        serial | revealed << 4 | places << 5 | stops << 6,
    ]


def _turn_seats(kind: Kind, lanes: tuple[Lane, ...], seat: Lane) -> Lane:
    """The lanes of all seats, the viewer's first."""
    turned = []
    for away in range(kind.seats):
        found = lanes[away]
        for viewer in range(1, kind.seats):
            found = pick(seat == viewer, lanes[(viewer + away) % kind.seats], found)
        turned.append(found)
    return join_axis(turned)


def _draw_said(kind: Kind, notes: Notes, seat: Lane) -> Lane:
    """A byte for each value, by relative seat."""
    rows = []
    for value in range(VALUES):
        counts = []
        for number in range(kind.seats):
            which = value * kind.seats + number
            word = notes.said[which // COUNTS_A_WORD]
            counts.append(word >> which % COUNTS_A_WORD * 8 & 255)
        rows.append(_turn_seats(kind, tuple(counts), seat))
    return rows[0].__array_namespace__().stack(rows, axis=1)


def _draw_small(kind: Kind, t: Table, notes: Notes, seat: Lane) -> list[Lane]:
    """One byte each, as `SMALL` names them."""
    seals, in_turns = is_sealing(t), (t.phase >= DRAW) & (t.phase != OVER)
    phase = 1 << t.phase
    mover = pick(in_turns, 1 << _distance(kind, t.mover, seat), 0)
    starter = 1 << _distance(kind, t.starter, seat)
    clue = find_member(t.clue)
    is_mine = seat == t.mover
    shown = pick(is_mine, 4 << (clue >> 1), 0) | 1 << (clue & 1)
    shown = pick(t.clue != 0, shown, 0)
    answered = t.phase & 0
    for away in range(kind.seats):
        there = seat + away
        there = pick(there >= kind.seats, there - kind.seats, there)
        answered = answered | as_number(seals & (there < t.progress)) << away
    draws = is_mine & (t.phase == DRAW)
    black = as_number(draws & (t.pool & BLACK != 0)) << 4
    white = as_number(draws & (t.pool & WHITE != 0)) << 5
    plain_stop = as_number(is_mine & (t.phase == AGAIN) & (t.clue == 0)) << 6
    answer = sealed_of(t, seat) + pick_number(t.phase == ARRANGE, ARRANGE_IDS, 0)
    answer = pick(seals & (seat < t.progress), 1 << answer, 0)
    is_asked = seals & (seat >= t.progress)
    offered = pick(t.phase == TAKE, (1 << kind.opening + 1) - 1, 0)
    if kind.is_advanced:
        orders = find_arrangements(kind, t, seat) << ARRANGE_IDS
        offered = pick(t.phase == ARRANGE, orders, offered)
    offered = pick(is_asked, offered, 0)
    pool = count_members(t.pool & BLACK) | count_members(t.pool & WHITE) << 4
    outs = t.phase & 0
    for away in range(kind.seats):
        there = seat + away
        there = pick(there >= kind.seats, there - kind.seats, there)
        outs = outs | (notes.outs >> there * RANK_BITS & 3) << away * RANK_BITS
    return [
        phase & 255, phase >> 8, mover | starter << 4, shown & 255, shown >> 8,
        answered | black | white | plain_stop,
        *(answer >> 8 * part & 255 for part in range(4)),
        *(offered >> 8 * part & 255 for part in range(4)),
        pool, outs, notes.turn, (t.phase & 0) + 1,
    ]  # fmt: skip


def _distance(kind: Kind, there: Lane, here: Lane) -> Lane:
    """How many seats clockwise."""
    away = there - here
    return pick(away < 0, away + kind.seats, away)
