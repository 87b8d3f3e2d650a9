"""Means over weighted worlds, and their errors."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt


def weigh_mean(values: Sequence[float], weights: Sequence[float]) -> float:
    """The mean of some values by their weights.

    >>> weigh_mean([1.0, 4.0], [2.0, 1.0])
    2.0
    """
    return fsum(map(float.__mul__, values, weights)) / fsum(weights)


def weigh_error(values: Sequence[float], weights: Sequence[float]) -> float:
    """The standard error of a weighted mean."""
    mean, total = weigh_mean(values, weights), fsum(weights)
    return sqrt(fsum([(w * (v - mean)) ** 2 for v, w in zip(values, weights, strict=True)])) / total
