"""Estimates the probability of winning, by how long each code will hold."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from bench.opponents.frozen.da_vinci_code.table import Table, Traits
from spytable.core.game import Seat

SOLE = 1
"""Hidden tiles of a code that the next right guess ends."""


class Weights(NamedTuple):
    """The weight of each trait of a code; bench.outlook fits them to matches of operatives."""

    hidden: float
    bits: float
    best: float
    bits_best: float
    last: float

    def of(self, traits: Traits) -> float:
        """The worth of a code."""
        hidden, bits, best = traits
        return (
            self.hidden * hidden
            + self.bits * bits
            + self.best * best
            + self.bits_best * bits * best
            + self.last * (hidden == SOLE)
        )


class Model(NamedTuple):
    """The weights for so many seats."""

    own: Weights
    other: Weights
    tempo: tuple[float, ...]
    """For moving next, second, third."""


MODELS: Final[dict[int, Model]] = {
    2: Model(
        Weights(-0.357, 0.244, -1.427, 0.419, -1.204),
        Weights(-0.194, 0.328, -0.505, 0.141, -0.593),
        (-0.324,),
    ),
    3: Model(
        Weights(-0.62, 0.23, -1.712, 0.54, -1.501),
        Weights(-0.38, 0.38, -0.033, 0.11, -0.474),
        (-1.092, -1.079),
    ),
    4: Model(
        Weights(-0.829, 0.248, -1.832, 0.674, -1.436),
        Weights(-0.468, 0.382, 0.15, 0.085, -0.396),
        (-1.153, -1.182, -1.109),
    ),
}
"""By the number of seats, as `python -m bench.outlook --seats n` printed them."""


def value(table: Table, order: Sequence[Seat]) -> float:
    """How likely the player wins, when the others are to move in this order."""
    model = MODELS[len(table.rows)]
    mine = table.traits(table.seat)
    if not mine.hidden:
        return 0.0
    own = model.own.of(mine)
    rest = 1.0
    for place, seat in enumerate(order):
        traits = table.traits(seat)
        if traits.hidden:
            rest += exp(model.other.of(traits) + model.tempo[place] - own)
    return 1 / rest
