"""What a seat knows and may do, as planes: bytes for each table from which every number is cut.

Writing tensors and masks is nearly all that a step costs, so each of their numbers is one field
of one byte: `(plane >> shift) & mask`. `sight.py` says which.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spytable.games.da_vinci_code.lab import VALUES
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
from spytable.games.da_vinci_code.lanes.rules import State, keep
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
    Fields,
    Lane,
    as_number,
    count_members,
    count_up,
    find_member,
    join_axis,
    pick,
    pick_lane,
    pick_number,
    take_rows,
)

# Four parts. The first has three planes for each place of each seat; in which bits:
LOW_VALUES: Final = 0
"""Values 0 to 7."""
FLAGS: Final = 1
"""Values 8 to 12, then black, white, open."""
SERIALS: Final = 2
"""Serial + 1, then for the viewer's places: reveal, place, stop."""
FACES: Final = 3
# The second has two for each place of each seat.
LOW_DENIED: Final = 0
HIGH_DENIED: Final = 1
"""Denied values 8 to 12, then whether a guess may name a number, and the dash."""
DENIALS: Final = 2
# The third has one for each count of what was said, the last these.
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
    kind: Kind,
    state: State,
    seat: Lane,
    pack: Callable[[Lane], Lane] = as_bytes,
    hold: Callable[[Any], Any] = keep,
) -> tuple[Lane, ...]:
    """All planes of a seat's view, in four parts; `pack` makes bytes of numbers.

    Parts are arrays of their own since compilers are slow at joining so many different rows.
    """
    t, notes = state.table, state.notes
    batch = t.phase.shape
    look = hold(_look_at_table(kind, t, seat))
    sight = hold(_draw_sight(kind, notes.words, look))
    parts = (_cut_faces(sight), _cut_denials(sight), _draw_said(kind, notes, seat))
    rows = [pack(part.reshape((-1, *batch))) for part in parts]
    small = join_axis([pack(plane) for plane in _draw_small(kind, t, notes, seat)])
    return (*rows, small)


def count_planes(kind: Kind) -> tuple[int, ...]:
    """By part, how many planes there are."""
    places = kind.seats * kind.longest
    return FACES * places, DENIALS * places, kind.seats * VALUES, len(SMALL)


LOOK: Final = Fields((
    ("seat", 2), ("guesses", 1), ("reveals", 1), ("places", 1), ("stops", 1),
    ("first", 4), ("last", 4), ("is_over", 1), ("is_heap", 1), ("black", 12),
))  # fmt: skip
"""What all places need of a table: who looks, what it may do with places, the gaps where a clue
fits, and of heaps how many tiles are black: three bits a seat, the viewer's first."""
BLACK_BITS: Final = 3
# Where a place's fields are in its sight, so that three of its five planes are cut at once:
GUESSED_AT: Final = 13
SERIAL_SEEN_AT: Final = 15
VALUE_SEEN_AT: Final = 22
SHOWN_AT: Final = 26
COLOURS_SEEN_AT: Final = 27
OPEN_SEEN_AT: Final = 29


def _look_at_table(kind: Kind, t: Table, seat: Lane) -> Lane:
    """The fields of `LOOK`."""
    is_turn = (seat == t.mover) & (t.phase >= DRAW)
    gaps = find_gaps(kind, t, pick_lane(t.own, t.mover))
    has_clue = t.clue != 0
    fits = is_turn & has_clue
    black = t.phase & 0
    if kind.is_advanced:
        for away, code in enumerate(_turn_lanes(kind, t.own, seat)):
            black = black | count_members(code & BLACK) << BLACK_BITS * away
        black = pick(t.phase == ARRANGE, black, 0)
    return LOOK.pack(
        seat=seat,
        guesses=as_number(is_turn & ((t.phase == GUESS) | (t.phase == AGAIN))),
        reveals=as_number(is_turn & (t.phase == REVEAL)),
        places=as_number(fits & (t.phase == PLACE)),
        stops=as_number(fits & (t.phase == AGAIN)),
        first=pick(has_clue, gaps.first, 0),
        last=pick(has_clue, gaps.last, 0),
        is_over=as_number(t.phase == OVER),
        is_heap=as_number(t.phase == ARRANGE),
        black=black,
    )


def _draw_sight(kind: Kind, words: Lane, look: Lane) -> Lane:
    """A word for each place, by relative seat: all that is seen of it and may be done with it."""
    axes = look.ndim
    away = count_up(look, kind.seats, axes=axes + 1)
    place = count_up(look, kind.longest, axes=axes)
    there = away + LOOK.cut(look, "seat")
    there = pick(there >= kind.seats, there - kind.seats, there)
    found = words[:1]
    for number in range(1, kind.seats):
        found = pick(there == number, words[number : number + 1], found)
    is_tile, is_open, is_mine = found != 0, found & OPEN_BIT != 0, away == 0
    shown = is_tile & (is_mine | is_open | (LOOK.cut(look, "is_over") == 1))
    colours = found & (BLACK_BIT | WHITE_BIT)
    if kind.is_advanced:
        # Before they stand, the others' tiles are heaps: black ones first, in no order.
        is_heap = (LOOK.cut(look, "is_heap") == 1) & ~is_mine
        black = LOOK.cut(look, "black") >> away * BLACK_BITS & 7
        heap = pick(place < black, BLACK_BIT, WHITE_BIT)
        colours = pick(is_heap, pick(is_tile, heap, 0), colours)
        shown = shown & ~is_heap
    hides = as_number(is_tile & ~is_open)
    mine = as_number(is_mine)
    guessed = hides & (1 - mine) & LOOK.cut(look, "guesses")
    fits = as_number((LOOK.cut(look, "first") <= place) & (place <= LOOK.cut(look, "last"))) & mine
    dash = guessed if kind.is_advanced else 0
    acts = (hides & mine & LOOK.cut(look, "reveals")) | (fits & LOOK.cut(look, "places")) << 1
    acts = acts | (fits & LOOK.cut(look, "stops")) << 2
    return (
        found >> DENIED_AT
        | (guessed | dash << 1) << GUESSED_AT
        | (found >> SERIAL_AT & 15 | acts << 4) << SERIAL_SEEN_AT
        | (found >> VALUE_AT & 15) << VALUE_SEEN_AT
        | as_number(shown) << SHOWN_AT
        | colours << COLOURS_SEEN_AT
        | as_number(is_open) << OPEN_SEEN_AT
    )


def _cut_faces(sight: Lane) -> Lane:
    """Three planes for each place: what is on the tile, and its serial."""
    which = count_up(sight, FACES, axes=sight.ndim)
    value = (sight >> SHOWN_AT & 1) << (sight >> VALUE_SEEN_AT & 15)
    flags = (sight >> COLOURS_SEEN_AT & 7) << VALUES
    serial = sight >> SERIAL_SEEN_AT & 127
    shift = pick_number(which == FLAGS, 8, 0)
    return pick(which == SERIALS, serial, (value | flags) >> shift & 255)


def _cut_denials(sight: Lane) -> Lane:
    """Two planes for each place: what was denied of it and may be said."""
    which = count_up(sight, DENIALS, axes=sight.ndim)
    return sight >> which * 8 & 255 - (which << 7)


def _turn_lanes(kind: Kind, lanes: tuple[Lane, ...], seat: Lane) -> list[Lane]:
    """The lanes of all seats, the viewer's first."""
    turned = []
    for away in range(kind.seats):
        found = lanes[away]
        for viewer in range(1, kind.seats):
            found = pick(seat == viewer, lanes[(viewer + away) % kind.seats], found)
        turned.append(found)
    return turned


def _draw_said(kind: Kind, notes: Notes, seat: Lane) -> Lane:
    """A byte for each value, by relative seat."""
    there = count_up(seat, kind.seats, axes=seat.ndim + 1) + seat
    there = pick(there >= kind.seats, there - kind.seats, there)
    value = count_up(seat, VALUES, axes=seat.ndim)
    found = there & 0
    for number in range(kind.seats):
        which = value * kind.seats + number
        places = [(each * kind.seats + number) // COUNTS_A_WORD for each in range(VALUES)]
        counts = take_rows(notes.said, places) >> which % COUNTS_A_WORD * 8 & 255
        found = pick(there == number, counts, found)
    return found


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
