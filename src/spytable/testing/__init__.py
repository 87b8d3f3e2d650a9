"""Tools for tests of games: marks with rule numbers, and the strategies of each game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Any, Protocol, TypeVar

import pytest

from spytable.core.choices import option_values
from spytable.core.game import Config, Seat

C = TypeVar("C", bound=Config)


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Mark a test that fails if one of these rules breaks."""
    return pytest.mark.rule(*numbers)


class Strategies(Protocol):
    """A game's `tests/strategies.py`: how to vary its states without reading its views.

    It may also have `COVERS`, a set of topics whose options iterate over a selection only.
    """

    def configs(self) -> Iterable[Any]:
        """Every combination of options for every number of seats."""

    def twin(self, state: Any, seat: Seat, rng: Random, /) -> Any | None:
        """Another state that differs only in what is hidden from `seat`; None if there is none."""

    def may_part(self, event: Any, seat: Seat, /) -> bool:
        """Whether the rules let `seat` learn something hidden by this event."""

    def near_misses(self, state: Any, seat: Seat, rng: Random, /) -> Iterable[Any]:
        """Well-formed actions near the legal ones, most of them illegal."""

    def renamed(self, thing: Any, to: tuple[Seat, ...], /) -> Any:
        """A config, state, step, event or view with seat s called to[s]."""


def option_sets(config: type[C], seats: Iterable[int]) -> Iterator[C]:
    """Every combination of the options' values at each of these numbers of seats."""
    values = option_values(config)
    for count, *chosen in product(seats, *values.values()):
        yield config(seats=count, **dict(zip(values, chosen, strict=True)))
