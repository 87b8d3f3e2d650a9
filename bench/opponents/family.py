"""A family of opponents: one trick, with knobs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from bench.cross_entropy import Span
from spytable.bots.bot import Bot


class Family(NamedTuple):
    """How to make an opponent, and what is tried: values of each knob, or a span of each."""

    make: Callable[..., Bot]
    knobs: Mapping[str, tuple[Any, ...]]
    spans: Mapping[str, Span] = {}
    start: Mapping[str, int] = {}
    """Where a search of spans begins."""
