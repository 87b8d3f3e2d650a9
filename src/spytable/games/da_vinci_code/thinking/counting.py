"""Counts the ways in which number tiles fit into hidden rows, and where each tile stands how often.

Dynamic programming over the tiles in ascending order: each one goes to the next hidden place of a
row that may hold it, or to nobody. Only how far each row is filled matters, so there is one count
for each combination of fill levels. Each count is a fixed-width lane of one long integer: one
shift adds a tile to a row for all combinations at once.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from operator import itemgetter, mul
from random import Random
from typing import Any, TypeAlias

Fits: TypeAlias = tuple[tuple[int, ...], ...]
"""By row and hidden place, from the left: the tiles that may stand there, as bits of their order.

Tiles that are excluded by their known neighbours are already removed from these sets.
"""
Counts: TypeAlias = list[list[dict[int, int]]]
"""By row and place: in how many ways each tile, by its order, stands there."""

BITS = 64  # 24 tiles fit 12 hidden places in less than 2 ** 51 ways
LANE = (1 << BITS) - 1


class Shape:
    """The lanes that rows with so many hidden places need."""

    __slots__ = ("at", "full", "pick", "size", "strides")

    def __init__(self, lengths: tuple[int, ...], bits: int) -> None:
        lane_bits = (1 << bits) - 1
        sizes = [length + 1 for length in lengths]
        self.strides = tuple(accumulate(sizes[:-1], mul, initial=1)) if sizes else ()
        self.size = 1
        for size in sizes:
            self.size *= size
        self.full = self.size - 1
        self.at: list[list[int]] = []
        """By row and place: the lanes in which that place is the next to be filled."""
        self.pick: list[list[itemgetter[Any]]] = []
        """By row and place: what reads the lanes in which that place was the last to be filled."""
        for stride, size in zip(self.strides, sizes, strict=True):
            lanes = [
                [lane for lane in range(self.size) if lane // stride % size == place]
                for place in range(size)
            ]
            self.at.append([sum(lane_bits << bits * lane for lane in some) for some in lanes[:-1]])
            self.pick.append([_picker(some) for some in lanes[1:]])


def _picker(lanes: list[int]) -> itemgetter[Any]:
    """A getter of these lanes of a list; it returns a sequence even for a single lane."""
    return itemgetter(*lanes) if len(lanes) > 1 else itemgetter(slice(lanes[0], lanes[0] + 1))


@lru_cache(maxsize=200)
def shape_of(lengths: tuple[int, ...], bits: int = BITS) -> Shape:
    """The shape of rows with so many hidden places, in lanes of so many bits."""
    return Shape(lengths, bits)


class Count:
    """All ways to fill rows from the tiles that are `unseen`, given as bits."""

    __slots__ = ("_fits", "_forward", "_moves", "_shape", "_tiles", "total")

    def __init__(self, fits: Fits, unseen: int) -> None:
        shape = self._shape = shape_of(tuple([len(row) for row in fits]))
        self._fits = fits
        tiles: list[int] = []
        moves: list[list[tuple[int, int]]] = []
        ways = 1
        forward = [ways]
        rows = [
            (BITS * stride, list(zip(row, at, strict=True)))
            for stride, row, at in zip(shape.strides, fits, shape.at, strict=True)
        ]
        for tile in range(unseen.bit_length()):
            bit = 1 << tile
            if not unseen & bit:
                continue
            move: list[tuple[int, int]] = []
            before = ways
            for shift, places in rows:
                here = 0
                for fit, lanes in places:
                    if fit & bit:
                        here |= lanes
                if here:
                    move.append((shift, here))
                    ways += (before & here) << shift
            if move:
                tiles.append(tile)
                moves.append(move)
                forward.append(ways)
        self._tiles, self._moves, self._forward = tiles, moves, forward
        self.total = ways >> BITS * shape.full & LANE
        """In how many ways the rows can be filled."""

    def counts(self) -> Counts:
        """In how many of all ways each tile stands at each place.

        A place holds a tile if it is filled after that tile and not before: so it is enough to
        count, after each tile, the ways in which each row is filled so far.
        """
        fits = self._fits
        found: Counts = [[{} for _ in row] for row in fits]
        if not self.total:
            return found
        picks = [(row, self._shape.pick[row][::-1]) for row in range(len(fits)) if fits[row]]
        later = {row: [self.total] * len(fits[row]) for row, _ in picks}
        back = 1 << BITS * self._shape.full
        for index in range(len(self._tiles) - 1, -1, -1):
            after = back
            for shift, here in self._moves[index]:
                back += (after >> shift) & here
            ways = list(map(mul, self._lanes(self._forward[index]), self._lanes(back)))
            tile = self._tiles[index]
            for row, pick in picks:
                before, filled = later[row], 0
                place = len(pick)
                for some in pick:
                    place -= 1
                    filled += sum(some(ways))
                    if before[place] != filled:
                        found[row][place][tile] = before[place] - filled
                        before[place] = filled
        return found

    def _lanes(self, ways: int) -> list[int]:
        return memoryview(ways.to_bytes(self._shape.size * BITS // 8, "little")).cast("Q").tolist()

    def sample(self, rng: Random) -> list[list[int]]:
        """A uniformly random way: by row, the tiles from the left."""
        lane = self._shape.full
        rows: list[list[int]] = [[] for _ in self._fits]
        row_of = {BITS * s: row for row, s in enumerate(self._shape.strides) if self._fits[row]}
        for index in range(len(self._tiles) - 1, -1, -1):
            before = self._forward[index]
            point = rng.randrange(self._forward[index + 1] >> BITS * lane & LANE)
            for shift, here in self._moves[index]:
                earlier = lane - shift // BITS
                if earlier < 0 or not here >> BITS * earlier & 1:
                    continue
                ways = before >> BITS * earlier & LANE
                if point < ways:
                    rows[row_of[shift]].append(self._tiles[index])
                    lane = earlier
                    break
                point -= ways
        return [row[::-1] for row in rows]
