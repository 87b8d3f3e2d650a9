"""Which search serves: the plain one, until the compiled one is ready."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from spytable.games.spy_wire.bits import EDGE, Board, board_of
from spytable.games.spy_wire.search import Search, Steps, Target, plain_search
from spytable.games.spy_wire.tablet import SILVER, STANDARD

TRIAL: Final = (board_of(STANDARD, SILVER), Target(EDGE, 2, home=True, taste=37), 6, 20, 900)
"""A small search that both must answer alike."""
_ready: Final[list[Search]] = []


def search(
    start: Board, target: Target, width: int, most: int, nodes: int
) -> tuple[Steps | None, int]:
    """What `search.plain_search` answers, as fast as can be now."""
    now = _ready[0] if _ready else plain_search
    return now(start, target, width, most, nodes)


def warm() -> bool:
    """Have the compiled search ready from now on: ten seconds the first time, one from then on.

    False where numba is not installed, or where what it kept on disk answers otherwise than plain
    search does: it notices a change of `fast.py`, not one of the tables that `fast.py` reads.
    """
    if not _ready:
        compiled: Search | None = import_module(f"{__package__}.fast").fast_search
        if compiled is None or compiled(*TRIAL) != plain_search(*TRIAL):
            return False
        _ready.append(compiled)
    return True


def is_warm() -> bool:
    """Whether the compiled search serves."""
    return bool(_ready)
