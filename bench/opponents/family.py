"""A family of opponents: one trick, with knobs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from spytable.bots.bot import Bot


class Family(NamedTuple):
    """How to make an opponent, and the values of each knob that are tried."""

    make: Callable[..., Bot]
    knobs: Mapping[str, tuple[Any, ...]]
