"""Many boards side by side in a few long integers, each in 48 bits of its own.

One operation on such an integer is done for all boards at once, which makes plain Python several
times as fast as going from board to board (`bits.py`, to which tests prove it equal). A board has
42 cells, so six bits are left over: what a shift carries into them is masked away.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache, lru_cache
from operator import mul
from struct import Struct
from sys import byteorder
from typing import Final, NamedTuple

from spytable.games.spy_wire.bits import (
    ALL,
    AWAY,
    BREAK,
    EDGE,
    HOME,
    LINES,
    MIX,
    NOT_EAST,
    NOT_WEST,
    WORD,
    Board,
)
from spytable.games.spy_wire.search import Target
from spytable.games.spy_wire.tablet import CELLS, COLUMNS, Cell, Direction

BYTES: Final = 6
LANE: Final = 8 * BYTES
"""The bits of a board's place."""
PLACES: Final = 3
"""A product with a constant of `MIX` needs as much room as three boards have."""
ROUND: Final = 8 * PLACES
"""Room is made for a multiple of so many boards."""
COUNT_BITS: Final = 3
COUNT: Final = (1 << COUNT_BITS) - 1
"""The count of wired slots, at most six, fits into so many bits."""
HALF: Final = (1 << 16) - 1
MORE_BIT: Final = 15
MORE: Final = 1 << MORE_BIT
"""Added to how far a board is at least."""


class Slides(NamedTuple):
    """Every slide into two gaps, in the order of `bits.moves`."""

    ways: tuple[tuple[Cell, Direction, int], ...]
    """The cell a slide begins at, where to, and the gaps after it."""
    moving: tuple[bytes, bytes, bytes, bytes]
    """For each direction and slide what moves that way, a place a slide."""
    gaps: bytes
    """The gaps after each slide, a place a slide."""


@cache
def slides_into(gaps: int) -> Slides:
    """The slides into two gaps: what moves does not depend on the tiles."""
    first = gaps & -gaps
    ways = list[tuple[Cell, Direction, int]]()
    moving = dict[Direction, list[int]](N=[], E=[], S=[], W=[])
    for gap in (first, gaps ^ first):
        for to, lines in LINES[gap]:
            for cell, mask, _ in lines:
                if mask & gaps:
                    break
                ways.append((cell, to, gaps ^ gap | 1 << cell))
                for way, masks in moving.items():
                    masks.append(mask if way == to else 0)
    north, east, south, west = [b"".join(map(_bytes, masks)) for masks in moving.values()]
    after = b"".join([_bytes(gap) for _, _, gap in ways])
    return Slides(tuple(ways), (north, east, south, west), after)


@cache
def slides_after(gaps: int, gap: int, axis: str) -> Slides:
    """The slides into two gaps, but for those into that gap along an axis.

    Of two slides along one line, the second into the gap that the first left, no more comes than of
    one slide.
    """
    ways, moving, after = slides_into(gaps)
    cuts = [
        slice(place * BYTES, place * BYTES + BYTES)
        for place, (_, to, left) in enumerate(ways)
        if gap & left or to not in axis
    ]
    kept = tuple([ways[cut.start // BYTES] for cut in cuts])
    north, east, south, west, rest = [
        b"".join([part[cut] for cut in cuts]) for part in (*moving, after)
    ]
    return Slides(kept, (north, east, south, west), rest)


class Packed(NamedTuple):
    """A board as `slide_all` takes it."""

    masks: tuple[bytes, ...]
    """Ports north, east, south, west, and the Defuser, each as the bytes of one place."""
    slides: Slides


def pack(board: Board) -> Packed:
    """A board, packed."""
    return Packed(tuple([_bytes(mask) for mask in board[:5]]), slides_into(board[5]))


def _bytes(mask: int) -> bytes:
    return mask.to_bytes(BYTES, "little")


class Room(NamedTuple):
    """Masks repeated for so many boards."""

    ones: int
    """The lowest bit of each."""
    all: int
    edge: int
    home: int
    not_east: int
    not_west: int
    thirds: int
    """Of each three boards the first."""
    words: int
    """A word of 64 bits in the room of three boards."""
    names: Struct
    """Reads these words."""


@lru_cache(maxsize=64)
def make_room(count: int) -> Room:
    """The masks for a multiple of `ROUND` boards."""
    ones = int.from_bytes(_bytes(1) * count, "little")
    thirds = int.from_bytes(_bytes(1).ljust(PLACES * BYTES, b"\0") * (count // PLACES), "little")
    return Room(
        ones,
        ones * ALL,
        ones * EDGE,
        ones * HOME,
        ones * NOT_EAST,
        ones * NOT_WEST,
        thirds * ((1 << LANE) - 1),
        thirds * WORD,
        Struct("<" + f"Q{PLACES * BYTES - 8}x" * (count // PLACES)),
    )


class Boards(NamedTuple):
    """Boards side by side: their masks, the first board in the lowest bits."""

    room: int
    """For how many boards there is room."""
    north: int
    east: int
    south: int
    west: int
    defuser: int
    gaps: int

    def marks(self) -> tuple[list[int], int]:
        """What `bits.mark` says of each; and the six highest bits of that, a place a board."""
        room = make_room(self.room)
        found, highest = [0] * self.room, 0
        for place in range(PLACES):
            word = 0
            for part, odd in zip(self[1:], MIX, strict=True):
                word += (part >> place * LANE & room.thirds) * odd
            word &= room.words
            word = ((word ^ word >> 29) & room.words) * MIX[0] & room.words
            told = word.to_bytes(self.room * BYTES, "little")
            found[place::PLACES] = room.names.unpack(told)
            highest |= (word >> 58 & room.thirds) << place * LANE
        return found, highest

    def rate(self, target: Target, noise: int) -> Iterator[array[int]]:
        """Round by round how far each is from a target, as `search.score` says; 0 is reached.

        A round replaces one cell more. Where that does not wire enough slots, `MORE` is added: such
        a board is as far as the rest says, or farther. `noise` is what `marks` tells.
        """
        room = make_room(self.room)
        north, east, south, west, region = self[1:6]
        wanted, enough = room.ones * target.wanted, room.ones * target.count
        far = noise ^ room.ones * target.taste
        away = self._away(room) if target.home else 0
        far += away * AWAY
        is_first = True
        while True:
            region = _flood(region, south & north >> COLUMNS, east & room.not_east & west >> 1)
            lacking = enough - _count_lit(region & north & wanted, room, target.count)
            is_open = (lacking + room.ones * COUNT) >> COUNT_BITS & room.ones
            if is_first:
                is_first = False
                there = (is_open | away) ^ room.ones
                far &= ~(there * HALF)
            far += lacking * (BREAK // target.count)
            yield self._read(far + (is_open << MORE_BIT))
            loose = _beside(room, north & region, east & region, south & region, west & region)
            loose &= ~region
            stuck = (loose + room.all) >> CELLS & room.ones ^ room.ones
            if stuck:
                rim = _beside(room, region, region, region, region) & ~region
                loose |= rim & stuck * ALL
            loose |= region & room.edge & ~north
            north |= loose
            east |= loose
            south |= loose
            west |= loose
            region |= loose

    def _away(self, room: Room) -> int:
        """1 for each board whose Defuser stands among dots, else 0."""
        return ((self.defuser & room.home) + room.all) >> CELLS & room.ones ^ room.ones

    def _read(self, told: int) -> array[int]:
        """The 16 lowest bits of each place."""
        halves = array("H", told.to_bytes(self.room * BYTES, "little"))
        if byteorder == "big":
            halves.byteswap()
        return halves[:: BYTES // halves.itemsize]

    def pick(self, places: list[int]) -> list[tuple[bytes, ...]]:
        """The masks of some of the boards, but for the gaps, as bytes."""
        size = self.room * BYTES
        parts = [part.to_bytes(size, "little") for part in self[1:6]]
        cuts = [slice(place * BYTES, place * BYTES + BYTES) for place in places]
        return [tuple([part[cut] for part in parts]) for cut in cuts]


def _flood(region: int, down: int, right: int) -> int:
    """All that is joined to the region of each, by joints to the south and to the east."""
    while True:
        before = region
        region |= (region & down) << COLUMNS
        region |= region >> COLUMNS & down
        region |= (region & right) << 1
        region |= region >> 1 & right
        if region == before:
            return region


def _count_lit(lit: int, room: Room, most: int) -> int:
    """How many of the lowest six bits of each board are set, at most so many."""
    if most == 1:
        return (lit + room.edge) >> COLUMNS & room.ones
    total = sum([lit >> column & room.ones for column in range(COLUMNS)])
    return sum(
        [
            (total + room.ones * (COUNT + 1 - least)) >> COUNT_BITS & room.ones
            for least in range(1, most + 1)
        ]
    )


def _beside(room: Room, north: int, east: int, south: int, west: int) -> int:
    """The cells north, east, south and west of some cells of each."""
    rows = north >> COLUMNS | south << COLUMNS
    return (rows | (east & room.not_east) << 1 | (west & room.not_west) >> 1) & room.all


def slide_all(boards: list[Packed]) -> Boards:
    """Every slide of every board, one board after the other, in the order of `bits.moves`."""
    slides = [board.slides for board in boards]
    counts = [len(each.ways) for each in slides]
    norths, easts, souths, wests = [
        int.from_bytes(b"".join(column), "little")
        for column in zip(*[each.moving for each in slides], strict=True)
    ]
    still = ~(norths | easts | souths | wests)
    parts = []
    for column in zip(*[board.masks for board in boards], strict=True):
        mask = int.from_bytes(b"".join(map(mul, column, counts)), "little")
        parts.append(
            mask & still
            | (mask & norths) >> COLUMNS
            | (mask & easts) << 1
            | (mask & souths) << COLUMNS
            | (mask & wests) >> 1
        )
    north, east, south, west, defuser = parts
    gaps = int.from_bytes(b"".join([each.gaps for each in slides]), "little")
    return Boards(-(-sum(counts) // ROUND) * ROUND, north, east, south, west, defuser, gaps)
