"""The set-up on lanes: sealed answers, dealing, arranging the dashes."""

from __future__ import annotations

from typing import Final

from spytable.games.da_vinci_code.lab import DASH_PLACES, OPENING
from spytable.games.da_vinci_code.lanes.table import (
    ARRANGE,
    BLACK,
    BLACK_DASH,
    DEAL,
    DRAW,
    NUMBER_TILES,
    SEALED_BITS,
    TAKE,
    WHITE,
    WHITE_DASH,
    Kind,
    Table,
    add_tile,
    merge,
    sealed_of,
)
from spytable.lanes import Lane, as_number, count_members, pick, pick_lane, pick_number

BLACK_AT: Final = tuple(0 if black is None else black for black, _ in DASH_PLACES)
WHITE_AT: Final = tuple(0 if white is None else white for _, white in DASH_PLACES)
PLACE_BITS: Final = 2


def seal_answer(kind: Kind, t: Table, answer: Lane) -> Table:
    """The next seat's sealed answer; the last one opens them all."""
    sealed = t.sealed | answer << t.progress * SEALED_BITS
    count = t.progress + 1
    is_full = count == kind.seats
    after = t._replace(sealed=sealed, progress=pick(is_full, 0, count))
    if not kind.is_advanced:
        return after._replace(phase=pick(is_full, DEAL, t.phase))
    is_arranging = t.phase == ARRANGE
    dealing = after._replace(phase=pick(is_full, DEAL, t.phase))
    black, white = after.dashes
    for seat, code in enumerate(t.own):
        mine = sealed_of(after, seat)
        black = pick(code & BLACK_DASH != 0, look_up(BLACK_AT, mine), black)
        white = pick(code & WHITE_DASH != 0, look_up(WHITE_AT, mine), white)
    stood = after._replace(dashes=(black, white), sealed=sealed & 0, phase=(t.phase & 0) + DRAW)
    return merge(is_arranging, merge(is_full, stood, after), dealing)  # type: ignore[no-any-return]


def look_up(numbers: tuple[int, ...], index: Lane) -> Lane:
    """A small number from a short constant list, kept in two words."""
    half = 32 // PLACE_BITS - 1
    low = sum(number << PLACE_BITS * place for place, number in enumerate(numbers[:half]))
    high = sum(number << PLACE_BITS * place for place, number in enumerate(numbers[half:]))
    is_high = index >= half
    shift = pick(is_high, index - half, index) * PLACE_BITS
    return pick_number(is_high, high, low) >> shift & 3


def find_due(kind: Kind, t: Table) -> tuple[Lane, Lane]:
    """While it is dealt: whose turn it is to get a tile, and from which set."""
    seat = (
        t.progress >> 2 if kind.opening == OPENING else t.progress * 11 >> 5
    )  # a fourth, or a third
    nth = t.progress - seat * kind.opening
    is_white = nth >= sealed_of(t, seat)
    return seat, t.pool & pick_number(is_white, WHITE, BLACK)


def deal_tile(kind: Kind, t: Table, seat: Lane, tile: Lane) -> Table:
    """Chance dealt a tile; after the last one the first turn begins, or all arrange."""
    count = t.progress + 1
    is_full = count == kind.seats * kind.opening
    after = t._replace(
        own=add_tile(t, seat, tile),
        pool=t.pool & ~tile,
        progress=pick(is_full, 0, count),
        sealed=pick(is_full, 0, t.sealed),
        phase=pick(is_full, ARRANGE if kind.is_advanced else DRAW, t.phase),
    )
    return after._replace(dashes=heap_dashes(after)) if kind.is_advanced else after


def heap_dashes(t: Table) -> tuple[Lane, ...]:
    """The places of the dashes in heaps: after the numbers, black before white."""
    places = []
    for dash in (BLACK_DASH, WHITE_DASH):
        place = t.progress & 0
        for code in t.own:
            before = count_members(code & NUMBER_TILES)
            if dash == WHITE_DASH:
                before = before + as_number(code & BLACK_DASH != 0)
            place = pick(code & dash != 0, before, place)
        places.append(place)
    return tuple(places)


def find_arrangements(kind: Kind, t: Table, seat: Lane) -> Lane:
    """The set of the arrangements that a seat is offered."""
    code = pick_lane(t.own, seat)
    black, white = code & BLACK_DASH != 0, code & WHITE_DASH != 0
    sets = []
    for has_black, has_white in ((False, False), (True, False), (False, True), (True, True)):
        members = 0
        for number, (left, right) in enumerate(DASH_PLACES):
            fits = (left is not None) == has_black and (right is not None) == has_white
            if fits and max(left or 0, right or 0) < kind.opening:
                members |= 1 << number
        sets.append(members)
    with_black = pick_number(white, sets[3], sets[1])
    return pick(black, with_black, pick_number(white, sets[2], sets[0]))


def is_sealing(t: Table) -> Lane:
    """Whether all are asked at once."""
    return (t.phase == TAKE) | (t.phase == ARRANGE)
