"""Places in a code: where a tile stands, which one stands at a place, where a clue may go in."""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.da_vinci_code.lanes.table import (
    BLACK_DASH,
    NUMBER_TILES,
    WHITE_DASH,
    Kind,
    Table,
)
from spytable.lanes import Lane, as_number, count_members, nth_member, pick


class Gaps(NamedTuple):
    """The first and the last gap where a clue may go in; gap g is left of place g."""

    first: Lane
    last: Lane

    def width(self) -> Lane:
        """How many gaps these are."""
        return self.last - self.first + 1

    def holds(self, gap: Lane) -> Lane:
        """Whether a gap is one of them."""
        return (self.first <= gap) & (gap <= self.last)


def dash_places(t: Table, code: Lane) -> tuple[Lane, Lane]:
    """The places of the dashes in a code; a large number for those that are not in it."""
    black, white = t.dashes
    return pick(code & BLACK_DASH != 0, black, 99), pick(code & WHITE_DASH != 0, white, 99)


def rank_of(t: Table, code: Lane, place: Lane) -> Lane:
    """How many number tiles stand before a place."""
    black, white = dash_places(t, code)
    return place - as_number(black < place) - as_number(white < place)


def place_of(t: Table, code: Lane, rank: Lane) -> Lane:
    """Where the number tile stands before which so many others are."""
    black, white = dash_places(t, code)
    lower, higher = pick(black < white, black, white), pick(black < white, white, black)
    place = rank + as_number(lower <= rank)
    return place + as_number(higher <= place)


def tile_at(kind: Kind, t: Table, code: Lane, place: Lane) -> Lane:
    """The tile at a place of a code; anything if there is none."""
    if not kind.is_advanced:
        return nth_member(code, place)
    black, white = dash_places(t, code)
    number = nth_member(code & NUMBER_TILES, rank_of(t, code, place))
    return pick(black == place, BLACK_DASH, pick(white == place, WHITE_DASH, number))


def find_place(kind: Kind, t: Table, code: Lane, tile: Lane) -> Lane:
    """Where a tile stands in a code that it is in."""
    rank = count_members(code & NUMBER_TILES & (tile - 1))
    if not kind.is_advanced:
        return rank
    number = place_of(t, code, rank)
    black, white = t.dashes
    return pick(tile == BLACK_DASH, black, pick(tile == WHITE_DASH, white, number))


def find_gaps(kind: Kind, t: Table, code: Lane) -> Gaps:
    """Where the clue may go into a code (DV-09, DV-10, DV-31)."""
    lower = count_members(code & NUMBER_TILES & (t.clue - 1))
    if not kind.is_advanced:
        return Gaps(lower, lower)
    numbers, length = count_members(code & NUMBER_TILES), count_members(code)
    is_dash = t.clue > NUMBER_TILES
    first = pick(lower == 0, 0, place_of(t, code, lower - 1) + 1)  # DV-Q7
    last = pick(lower == numbers, length, place_of(t, code, lower))
    return Gaps(pick(is_dash, 0, first), pick(is_dash, length, last))


def shift_dashes(kind: Kind, t: Table, code: Lane, gap: Lane, is_so: Lane) -> tuple[Lane, ...]:
    """The places of the dashes once the clue is in at a gap of this code."""
    if not kind.is_advanced:
        return ()
    moved = []
    for dash, place in zip((BLACK_DASH, WHITE_DASH), t.dashes, strict=True):
        there = pick((code & dash != 0) & (place >= gap), place + 1, place)
        moved.append(pick(is_so, pick(t.clue == dash, gap, there), place))
    return tuple(moved)
