"""What array twins share: choices, sets and luck, on the arrays of any library.

A lane is an array of int32 with one number for each table. Nothing here imports an array library:
the functions use what comes with the arrays they are given, so numpy and JAX run the same source.
A set is a number with one bit for each member, 31 of them at most.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

Lane = Any
"""One number, or one truth, for each table."""

HALF_WORD: Final = 16
MULTIPLIER: Final = 0x61C88645
"""Of xoroshiro64**, negated: JAX takes no constant above the largest int32."""


def pick(is_so: Lane, yes: Lane, no: Lane) -> Lane:
    """By table, the one or the other."""
    return is_so.__array_namespace__().where(is_so, yes, no)


def as_number(is_so: Lane) -> Lane:
    """1 where it is so, else 0."""
    return is_so.astype("int32")


def pick_number(is_so: Lane, yes: int, no: int) -> Lane:
    """By table, one of two constants."""
    return as_number(is_so) * (yes - no) + no


def pick_lane(lanes: tuple[Lane, ...], which: Lane) -> Lane:
    """By table, one of several lanes."""
    found = lanes[0]
    for number, lane in enumerate(lanes[1:], 1):
        found = pick(which == number, lane, found)
    return found


def join_axis(lanes: tuple[Lane, ...] | list[Lane]) -> Lane:
    """Lanes along a new first axis."""
    return lanes[0].__array_namespace__().stack(lanes)


def take_rows(lanes: Lane, numbers: list[int]) -> Lane:
    """These rows along the first axis."""
    return lanes[lanes.__array_namespace__().asarray(numbers)]


def count_up(like: Lane, count: int, *, axes: int) -> Lane:
    """0, 1, 2 along a new first axis, before so many axes of one element."""
    numbers = like.__array_namespace__().arange(count, dtype="int32")
    return numbers.reshape((count,) + (1,) * axes)


def count_members(members: Lane) -> Lane:
    """How many are in a set."""
    return members.__array_namespace__().bitwise_count(members).astype("int32")


def lowest_member(members: Lane) -> Lane:
    """The set of the lowest member alone; empty if there is none."""
    return members & -members


def find_member(member: Lane) -> Lane:
    """The number of the only member of a set."""
    return count_members(member - 1)


def nth_member(members: Lane, number: Lane) -> Lane:
    """The set of the member before which so many others are; anything if there is none."""
    twos = members - ((members >> 1) & 0x55555555)
    fours = (twos & 0x33333333) + ((twos >> 2) & 0x33333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F
    lower = (eights + (eights >> 8)) & 0xFF
    is_above = number >= lower
    left = pick(is_above, number - lower, number)
    place = as_number(is_above) << 4
    for sums, width in ((eights, 8), (fours, 4), (twos, 2), (members, 1)):
        there = (sums >> place) & ((1 << width) - 1 if width < 8 else 0x0F)
        is_above = left >= there
        left = pick(is_above, left - there, left)
        place = place + as_number(is_above) * width
    return 1 << place


class Fields(NamedTuple):
    """Several small numbers in one lane: many readers of a table then read one array of it."""

    bits: tuple[tuple[str, int], ...]
    """By name how many bits a number has, from the lowest on."""

    def pack(self, **numbers: Lane) -> Lane:
        """All of them in one lane; each must fit."""
        packed, at = 0, 0
        for name, bits in self.bits:
            packed = numbers[name] << at | packed
            at += bits
        return packed

    def cut(self, packed: Lane, name: str) -> Lane:
        """One of them."""
        names = [each for each, _ in self.bits]
        at = sum(bits for _, bits in self.bits[: names.index(name)])
        return packed >> at & (1 << dict(self.bits)[name]) - 1


class Luck(NamedTuple):
    """The state of a generator for each table: two lanes of uint32, never both 0."""

    one: Lane
    two: Lane


def draw_number(luck: Luck) -> tuple[Lane, Luck]:
    """A random uint32 for each table, by xoroshiro64** of Blackman and Vigna."""
    one, two = luck
    number = _turn(0 - one * MULTIPLIER, 5) * 5
    two = two ^ one
    return number, Luck(_turn(one, 26) ^ two ^ (two << 9), _turn(two, 13))


def scale_down(number: Lane, count: Lane) -> Lane:
    """From a random uint32 a number from 0 up to this one, which is below 65,536."""
    many = count.astype("uint32")
    low = ((number & 0xFFFF) * many) >> HALF_WORD
    return (((number >> HALF_WORD) * many + low) >> HALF_WORD).astype("int32")


def _turn(number: Lane, by: int) -> Lane:
    return (number << by) | (number >> (32 - by))
