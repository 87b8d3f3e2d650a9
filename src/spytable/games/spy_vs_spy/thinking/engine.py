"""Chooses the implementation: `thinking/` itself, until the compiled copy in `fast/` is ready."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final, Protocol

from spytable.games.spy_vs_spy.actions import Action, Dump, Go
from spytable.games.spy_vs_spy.thinking.temper import Judging
from spytable.games.spy_vs_spy.view import View


class Compiled(Protocol):
    """What the compiled sums answer; a test holds them to the plain ones."""

    def weigh(
        self, view: View, options: Sequence[Action], judging: Judging, *, is_thorough: bool
    ) -> tuple[list[float], list[float] | None]:
        """What each option is worth, and the odds of so many of the best, if they are judged."""

    def weigh_walks(
        self, view: View, goes: Sequence[Go], dumps: Sequence[Dump]
    ) -> tuple[list[float], float, list[float]]:
        """What staying and each walk is worth; a draw as things are; and each choice of tiles."""

    def judge_walks(self, view: View, goes: Sequence[Go]) -> list[float]:
        """The odds with the pawn on each of some spaces."""


_ready: Final[list[Compiled]] = []


def compiled() -> Compiled | None:
    """The compiled sums, if they are ready."""
    return _ready[0] if _ready else None


def warm() -> bool:
    """Load the compiled sums: twenty seconds the first time, a second later on.

    False if numba is not installed. The decisions are the same either way.
    """
    if not _ready:
        try:
            weigher = import_module("spytable.games.spy_vs_spy.fast.weigher")
        except ImportError:
            return False
        _ready.append(weigher.WEIGHER)
    return True


def forget() -> None:
    """The sums are plain from now on, until `warm`."""
    _ready.clear()
