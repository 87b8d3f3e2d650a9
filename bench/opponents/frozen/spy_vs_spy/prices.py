"""What a space costs to dig, in turns: one for the tile, and the wait for one that fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from spytable.games.spy_vs_spy.board import Board, tiles_on
from spytable.games.spy_vs_spy.thinking.ground import ALL_SHAPES, SHAPE_BITS
from spytable.games.spy_vs_spy.tiles import KINDS, Tile, full_pile, without_tiles

Prices: TypeAlias = Sequence[float]
"""By the shapes that fit, as bits: how many turns a tile there takes."""

NEVER: Final = 40.0
"""The price of a space that no tile can fill."""
PATIENCE: Final = 0.45
"""How much of a wait is lost: the rest is spent on something else."""
LONGEST: Final = 8.0
"""A wait that is as good as for ever."""
RACKFUL: Final = 4

PLAIN: Final[Prices] = (NEVER, *([1.0] * ALL_SHAPES))
"""Every space that some tile fits costs one turn: what one sees who counts spaces only."""


def shapes_in(rack: Iterable[Tile]) -> int:
    """The tunnel shapes in a rack, as bits."""
    held = 0
    for kind in rack:
        if kind[0] != "S":
            held |= SHAPE_BITS[kind[1]]
    return held


class Market:
    """Prices by what is still unseen and what a player holds."""

    def __init__(self, board: Board, rack: Iterable[Tile]) -> None:
        laid = without_tiles(full_pile(), tiles_on(board))
        unseen: dict[str, int] = dict(zip(KINDS, without_tiles(laid, rack), strict=True))
        total = max(1, sum(unseen.values()))
        parts = {shape: (unseen["b" + shape] + unseen["w" + shape]) / total for shape in SHAPE_BITS}
        self._chances = [
            sum([parts[shape] for shape, bit in SHAPE_BITS.items() if mask & bit])
            for mask in range(ALL_SHAPES + 1)
        ]
        self._held: dict[int, Prices] = {}
        self.unknown: Prices = self.with_strangers(RACKFUL)
        """For a player whose tiles nobody knows."""

    def chance(self, shapes: int) -> float:
        """How likely an unseen tile is of one of these shapes."""
        return self._chances[shapes]

    def held(self, shapes: int) -> Prices:
        """For a player who holds tiles of these shapes: what he holds he need not wait for."""
        found = self._held.get(shapes)
        if found is None:
            found = self._held[shapes] = [
                1.0 if mask & shapes else self._waiting(mask, 1.0) for mask in range(ALL_SHAPES + 1)
            ]
        return found

    def with_strangers(self, tiles: int, shapes: int = 0) -> Prices:
        """For a player who holds these shapes, and so many tiles that are not known."""
        return [
            1.0 if mask & shapes else self._waiting(mask, (1 - self._chances[mask]) ** tiles)
            for mask in range(ALL_SHAPES + 1)
        ]

    def _waiting(self, mask: int, lacking: float) -> float:
        chance = self._chances[mask]
        if chance <= 0:
            return NEVER
        return 1.0 + lacking * PATIENCE * min(LONGEST, 1 / chance - 1)
