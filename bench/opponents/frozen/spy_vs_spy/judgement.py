"""The evaluation of a position: a model fitted to the results of many matches.

The weights in `data/judgement.json` are fitted to matches between bots; docs/spy-vs-spy-bots.md
says how. They are read once and never change in play.
"""

from __future__ import annotations

from math import exp, log, tanh
from operator import mul
from typing import Final

import msgspec

from bench.opponents.frozen.spy_vs_spy.signs import Reading, Signs
from spytable.core.game_data import read_data

SURE: Final = 30.0
"""Log odds are cut off here: such a duel counts as decided."""


class Sense(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One hidden unit of the model: the weights of the signs, and its own weight."""

    own: Signs
    rival: Signs
    table: Signs
    offset: float
    tells: float


class Judgement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The model for a duel with one rival: linear weights and hidden units."""

    own: Signs
    rival: Signs
    table: Signs
    offset: float
    senses: tuple[Sense, ...]

    def odds(self, reading: Reading) -> float:
        """The log odds that the seat wins, which means winning every duel."""
        own, rivals, table = reading
        plain = self.offset + _sum(self.own, own) + _sum(self.table, table)
        shared = [s.offset + _sum(s.own, own) + _sum(s.table, table) for s in self.senses]
        against = 0.0
        for rival in rivals:
            duel = plain + _sum(self.rival, rival)
            for sense, so_far in zip(self.senses, shared, strict=True):
                duel += sense.tells * tanh(so_far + _sum(sense.rival, rival))
            against += exp(-max(-SURE, min(SURE, duel)))
        return -log(against)


def _sum(weights: Signs, signs: Signs) -> float:
    told: float = sum(map(mul, weights, signs))
    return told


JUDGEMENT: Final = read_data("bench.opponents.frozen.spy_vs_spy", "judgement.json", Judgement)
