"""How a mastermind corrects what its evaluation says."""

from __future__ import annotations

from typing import Final, NamedTuple


class Temper(NamedTuple):
    """What a mastermind adds to the odds."""

    planned: float
    """For a turn of lead by the plan."""
    saved: float
    """For a tile that is not laid when the pile is used up: a match needs tiles."""
    scarce: float
    """Tiles in the pile below which tiles are saved."""
    spies_saved: float
    """For a Spy that is not laid, besides: a repair takes another tile."""
    spies_scarce: float
    """Tiles in the pile below which Spies are saved."""


ALONE: Final = Temper(planned=0.2, saved=0.5, scarce=40, spies_saved=0.4, spies_scarce=70)
"""Against one rival."""
AMONG_MORE: Final = Temper(planned=0.2, saved=0.5, scarce=20, spies_saved=0.4, spies_scarce=30)
"""Against several: what one player saves the others lay, so that it pays to save late."""


def find_temper(seats: int) -> Temper:
    """What a mastermind adds to the odds at a table of so many."""
    return ALONE if seats == 2 else AMONG_MORE


class Judging(NamedTuple):
    """How many of the best positions the evaluation is asked about, and how that is corrected."""

    positions: int
    temper: Temper


NOT_AT_ALL: Final = Judging(0, ALONE)
