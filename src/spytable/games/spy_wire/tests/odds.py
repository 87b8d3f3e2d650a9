"""How likely everything is that chance settles, by RULES.md alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import permutations

from spytable.games.spy_wire.actions import Action, Fuses, Lay, Pull, Shuffle
from spytable.games.spy_wire.data import TILES
from spytable.games.spy_wire.model import State
from spytable.games.spy_wire.tablet import partner

FUSES: Fuses = ("trigger", "power", "detonator", "decoy", "decoy", "decoy")

RARE = (
    "phase: fumble; turn: 2 red; silver: TpDOoO; due: -; claimed: 2; pulls: 2",
    "phase: fumble; turn: 3 silver; red: TPDOOO; due: -; claimed: 1; pulls: 1",
)
"""Draws that random matches seldom meet: a fuse that chance pulls."""


def odds(state: State) -> Mapping[Action, int]:
    """How many of the equally likely cases lead to each outcome."""
    if state.phase == "layout":  # SW-Q12: any tile of the pairs that are left, either way round
        left: Counter[Action] = Counter()
        for tile, pairs in TILES.pairs.items():
            both = (tile, partner(tile))
            count = pairs - sum(piece in both for piece in state.laid)
            for piece in both:  # a tile that is its own partner comes both ways
                left[Lay(piece)] += count
        return +left
    if state.phase == "deal":  # SW-Q25: shuffled
        return Counter(Shuffle(fuses) for fuses in permutations(FUSES))
    victim = 1 - state.mover  # SW-Q15: chance pulls any fuse that is left
    return {Pull(slot): 1 for slot in range(6) if slot not in state.out[victim]}
