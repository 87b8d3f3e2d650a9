"""The cities by number.

What stands in them belongs to the server: taps are judged with it, and no view carries it (SG-Q19).
The rules ask `city(number)` and nothing else, and never draw: a city is drawn before play
(`make.py`) and kept (`keeping.py`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from spytable.games.spy_guy.keeping import kept
from spytable.games.spy_guy.things import City, Thing

STANDARD: Final = 0
"""The number of the city that is always the same, as a printed board is (SG-Q15)."""


@lru_cache(maxsize=16)
def city(number: int) -> City:
    """The city of a number: the same number is the same city, byte for byte."""
    return kept(number)


@lru_cache(maxsize=8_192)
def thing_at(number: int, x: int, y: int) -> Thing | None:
    """The thing that a tap in a city means."""
    return city(number).at(x, y)
