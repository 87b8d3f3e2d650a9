"""Sets of spaces, compiled: which are joined, where tunnels end, which tiles fit there.

A set is two numbers: `upper` has a bit for each space of the upper six rows, `lower` for the rest.
"""

from __future__ import annotations

from spytable.games.spy_vs_spy.twin.layout import BOMBS, OPEN, PAWN, SEATS, WIDE, WORD
from spytable.games.spy_vs_spy.twin.tables import (
    CORNERS,
    FITS,
    FRAMED,
    HOMES,
    LOWER_ALL,
    UPPER,
    UPPER_ALL,
)
from spytable.kernels import Row, compiled, count_members, nth_member

Spaces = tuple[int, int]
"""The upper six rows and the lower three."""


@compiled
def read_set(t: Row, at: int) -> Spaces:
    """The set of spaces that a row keeps there."""
    return t[at] | t[at + 1] << WORD, t[at + 2] << 0


@compiled
def has_space(t: Row, at: int, space: int) -> bool:
    """Whether a space is in the set that a row keeps there."""
    word = space // WORD
    return bool(t[at + word] >> space - word * WORD & 1)


@compiled
def set_space(t: Row, at: int, space: int, there: int) -> None:
    """Put a space into the set that a row keeps there, or take it out."""
    word = space // WORD
    bit = 1 << space - word * WORD
    t[at + word] = t[at + word] | bit if there else t[at + word] & ~bit


@compiled
def count_spaces(upper: int, lower: int) -> int:
    """How many spaces are in a set."""
    return count_members(upper) + count_members(lower)


@compiled
def nth_space(upper: int, lower: int, number: int) -> int:
    """The space of a set before which so many others are."""
    above = count_members(upper)
    if number < above:
        return nth_member(upper, number)
    return UPPER + nth_member(lower, number - above)


@compiled
def first_space(upper: int, lower: int) -> int:
    """The first space of a set, which has one."""
    if upper:
        return count_members((upper & -upper) - 1)
    return UPPER + count_members((lower & -lower) - 1)


@compiled
def after_first(upper: int, lower: int) -> Spaces:
    """A set less its first space."""
    if upper:
        return upper & upper - 1, lower
    return upper, lower & lower - 1


@compiled
def without_space(upper: int, lower: int, space: int) -> Spaces:
    """A set less one space."""
    if space < UPPER:
        return upper & ~(1 << space), lower
    return upper, lower & ~(1 << space - UPPER)


@compiled
def find_joined(t: Row, seat: int, start: int) -> Spaces:
    """Every space on an unbroken path from one, as this seat may walk: no manhole of another."""
    north, east = read_set(t, OPEN), read_set(t, OPEN + 3)
    south, west = read_set(t, OPEN + 6), read_set(t, OPEN + 9)
    # Joined to the space on the right, and to the one below.
    right_u, right_l = east[0] & west[0] >> 1, east[1] & west[1] >> 1
    below_u = south[0] & (north[0] >> WIDE | north[1] << UPPER - WIDE)
    below_l = south[1] & north[1] >> WIDE
    shut = without_space(CORNERS[0], CORNERS[1], HOMES[t[SEATS], seat])
    free_u, free_l = UPPER_ALL & ~shut[0], LOWER_ALL & ~shut[1]
    new_u = 1 << start if start < UPPER else 0
    new_l = 0 if start < UPPER else 1 << start - UPPER
    free_u, free_l = free_u & ~new_u, free_l & ~new_l
    found_u, found_l = new_u, new_l
    while new_u | new_l:
        down = (new_u & below_u) << WIDE
        up = (new_u >> WIDE | new_l << UPPER - WIDE) & below_u
        next_u = up | down | (new_u & right_u) << 1 | new_u >> 1 & right_u
        next_l = new_l >> WIDE & below_l | down >> UPPER | (new_l & below_l) << WIDE
        next_l |= (new_l & right_l) << 1 | new_l >> 1 & right_l
        new_u, new_l = next_u & free_u, next_l & free_l
        free_u, free_l = free_u & ~new_u, free_l & ~new_l
        found_u, found_l = found_u | new_u, found_l | new_l
    return found_u, found_l


@compiled
def find_ends(t: Row, seat: int) -> Spaces:
    """The spaces that may take a tunnel which is then joined to this seat's home."""
    joined_u, joined_l = find_joined(t, seat, HOMES[t[SEATS], seat])
    north, east = read_set(t, OPEN), read_set(t, OPEN + 3)
    south, west = read_set(t, OPEN + 6), read_set(t, OPEN + 9)
    up_u, up_l = joined_u & north[0], joined_l & north[1]
    down_u, down_l = joined_u & south[0], joined_l & south[1]
    ends_u = up_u >> WIDE | up_l << UPPER - WIDE | down_u << WIDE
    ends_l = up_l >> WIDE | down_u << WIDE >> UPPER | down_l << WIDE
    ends_u |= (joined_u & east[0]) << 1 | (joined_u & west[0]) >> 1
    ends_l |= (joined_l & east[1]) << 1 | (joined_l & west[1]) >> 1
    seen_u, seen_l = (
        north[0] | east[0] | south[0] | west[0],
        north[1] | east[1] | south[1] | west[1],
    )
    return ends_u & UPPER_ALL & ~seen_u, ends_l & LOWER_ALL & ~seen_l


@compiled
def find_fits(t: Row, space: int) -> int:
    """The ways to lie, as a set, that agree with what is around a space."""
    at = FRAMED[space]
    north, east = t[at - WIDE - 2], t[at + 1]
    south, west = t[at + WIDE + 2], t[at - 1]
    must = north >> 2 & 1 | (east >> 3 & 1) << 1 | (south & 1) << 2 | (west >> 1 & 1) << 3
    seen = int(north != 0) | (east != 0) << 1 | (south != 0) << 2 | (west != 0) << 3
    return int(FITS[must | (seen & ~must) << 4])


@compiled
def is_on_bomb(t: Row, seat: int) -> bool:
    """Whether a seat's pawn stands where a bomb is."""
    return has_space(t, BOMBS, t[PAWN + seat])
