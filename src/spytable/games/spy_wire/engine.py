"""Chooses the search: the wide one, until the compiled one is ready."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from spytable.games.spy_wire.bits import EDGE, Board, board_of
from spytable.games.spy_wire.search import Search, Steps, Target, plain_search
from spytable.games.spy_wire.tablet import SILVER, STANDARD
from spytable.games.spy_wire.wide_search import wide_search

TRIAL: Final = (board_of(STANDARD, SILVER), Target(EDGE, 2, home=True, taste=37), 6, 20, 900)
"""A small search that both must answer equally."""
_ready: Final[list[Search]] = []


def search(
    start: Board, target: Target, width: int, most: int, nodes: int
) -> tuple[Steps | None, int]:
    """The same as `search.plain_search`, by the compiled search if it is ready."""
    now = _ready[0] if _ready else wide_search
    return now(start, target, width, most, nodes)


def warm() -> bool:
    """Load the compiled search: ten seconds the first time, one second later on.

    False if numba is not installed, or if its cache on disk gives other answers than plain search:
    it notices changes of `fast.py`, but not of the tables that `fast.py` reads.
    """
    if not _ready:
        compiled: Search | None = import_module(f"{__package__}.fast").fast_search
        if compiled is None or compiled(*TRIAL) != plain_search(*TRIAL):
            return False
        _ready.append(compiled)
    return True


def is_warm() -> bool:
    """Whether the compiled search is in use."""
    return bool(_ready)
