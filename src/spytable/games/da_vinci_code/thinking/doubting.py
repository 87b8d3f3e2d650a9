"""Counts fillings of rows by weight: a tile that its owner has named is less likely to be there.

As `counting.py` does it, with wider lanes. Whoever names a tile rarely holds it: a filling weighs
one `trust`-th for each tile that stands where its owner said that it does not.
"""

from __future__ import annotations

from math import comb
from operator import mul
from typing import TypeAlias

from spytable.games.da_vinci_code.thinking.counting import BITS, Counts, Fits, shape_of

WIDE = 128
"""Bits of a lane where those of `counting.py` are too few: weights need room."""

Move: TypeAlias = tuple[int, int, int]
"""How far a row's lanes are shifted, the lanes where a tile is believed, those where not."""


class WeighedCount:
    """All ways to fill rows, by weight. `doubts` are those of `fits` that are hardly believed."""

    __slots__ = ("_bits", "_fits", "_forward", "_moves", "_shape", "_tiles", "total")

    def __init__(self, fits: Fits, doubts: Fits, named: int, unseen: int, trust: int) -> None:
        """`named` are the tiles that weigh at all: all of them, so that weights are comparable."""
        bits = self._bits = _find_bits(fits, named.bit_count(), unseen.bit_count(), trust)
        shape = self._shape = shape_of(tuple([len(row) for row in fits]), bits)
        self._fits = fits
        rows = [
            (bits * stride, list(zip(row, doubted, at, strict=True)))
            for stride, row, doubted, at in zip(shape.strides, fits, doubts, shape.at, strict=True)
        ]
        tiles: list[int] = []
        moves: list[tuple[int, list[Move]]] = []
        ways = 1
        forward = [ways]
        for tile in range(unseen.bit_length()):
            bit = 1 << tile
            if not unseen & bit:
                continue
            found = []
            for shift, places in rows:
                sure = loath = 0
                for fit, doubted, lanes in places:
                    if doubted & bit:
                        loath |= lanes
                    elif fit & bit:
                        sure |= lanes
                if sure or loath:
                    found.append((shift, sure, loath))
            by = trust if named & bit else 1
            if found or by > 1:
                before, ways = ways, ways * by
                for shift, sure, loath in found:
                    ways += ((before & sure) * by + (before & loath)) << shift
                tiles.append(tile)
                moves.append((by, found))
                forward.append(ways)
        self._tiles, self._moves, self._forward = tiles, moves, forward
        self.total = ways >> bits * shape.full & ((1 << bits) - 1)
        """The weight of all fillings together."""

    def counts(self) -> Counts:
        """The weight of the fillings in which each tile stands at each place."""
        fits = self._fits
        found: Counts = [[{} for _ in row] for row in fits]
        if not self.total:
            return found
        picks = [(row, self._shape.pick[row][::-1]) for row in range(len(fits)) if fits[row]]
        later = {row: [self.total] * len(fits[row]) for row, _ in picks}
        back = 1 << self._bits * self._shape.full
        for index in range(len(self._tiles) - 1, -1, -1):
            by, move = self._moves[index]
            after, back = back, back * by
            for shift, sure, loath in move:
                before = after >> shift
                back += (before & sure) * by + (before & loath)
            ways = list(map(mul, self._lanes(self._forward[index]), self._lanes(back)))
            tile = self._tiles[index]
            for row, pick in picks:
                rest, filled = later[row], 0
                place = len(pick)
                for some in pick:
                    place -= 1
                    filled += sum(some(ways))
                    if rest[place] != filled:
                        found[row][place][tile] = rest[place] - filled
                        rest[place] = filled
        return found

    def _lanes(self, ways: int) -> list[int]:
        size = self._shape.size * self._bits // 8
        words = memoryview(ways.to_bytes(size, "little")).cast("Q").tolist()
        if self._bits == BITS:
            return words
        return [low + (high << BITS) for low, high in zip(words[::2], words[1::2], strict=True)]


def _find_bits(fits: Fits, named: int, unseen: int, trust: int) -> int:
    """How wide lanes must be so that no count runs over into the next one."""
    most = trust**named
    for row in fits:
        most *= comb(unseen, min(len(row), unseen // 2))
    return BITS if most < 1 << BITS else WIDE
