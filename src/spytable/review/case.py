"""A finished match that is being reviewed, with what all parts of a review need."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from spytable.core.catalogue import Folder, folder
from spytable.core.game import GameError
from spytable.core.match import Match
from spytable.core.taking_back import find_undone
from spytable.review.accounting import Change, cancel_undone, follow_values
from spytable.review.values import Model, Values

Tell = Callable[[int, int], object]
"""Told how many records are read, and of how many."""


class Case:
    """A match that is over."""

    def __init__(self, match: Match, bots: tuple[str | None, ...] = (), seed: int = 1) -> None:
        outcome = match.outcome()
        if outcome is None:
            raise GameError("this match is not over: a review is made of finished matches only")
        self.match = match
        self.outcome = outcome
        self.home: Folder = folder(match.game.spec.id)
        self.model = Model(self.home, match.config)
        self.bots = bots or (None,) * match.config.seats
        """The levels of the bots that began at the seats."""
        self.seed = seed

    @cached_property
    def _values(self) -> tuple[Values, list[Change]]:
        start, changes = follow_values(self.match, self.model)
        return start, cancel_undone(self.match, start, changes)

    @property
    def start(self) -> Values:
        """The chances before the first record."""
        return self._values[0]

    @property
    def changes(self) -> list[Change]:
        """What each record changed."""
        return self._values[1]

    @cached_property
    def undone(self) -> frozenset[int]:
        """The versions whose next record was taken back later."""
        return find_undone(self.match.log)
