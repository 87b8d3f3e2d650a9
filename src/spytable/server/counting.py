"""Counts how long things take, for `/metrics`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

SHORT_S: Final = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
"""For what should take milliseconds."""
LONG_S: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""For what may take seconds."""


class Histogram:
    """How many values lie at or below each bound; the last count is of all others."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.sum = 0.0

    def add(self, value: float) -> None:
        """Count a value.

        >>> times = Histogram((1.0, 2.0))
        >>> for time in (0.5, 2.0, 9.0):
        ...     times.add(time)
        >>> times.counts, times.sum
        ([1, 1, 1], 11.5)
        """
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value
