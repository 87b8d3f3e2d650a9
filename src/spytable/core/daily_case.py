"""The case of the day: one position a day with one clearly best decision, mined from bots' matches.

The cases of a game lie in its folder (`cases.json`), made by `python -m bench.cases`. Its
`daily.py` puts them into words.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

import msgspec

from spytable.core.catalogue import Folder
from spytable.core.codec import codec
from spytable.core.game import Seat
from spytable.core.options import Word
from spytable.core.review import Known
from spytable.core.review_report import Millionths, Split

FIRST_DAY = 20_775
"""Case 1 is of 18 November 2026: days since 1970."""
FILE = "cases.json"


class Rated(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an action is worth to the seat that decides."""

    worth: Millionths
    splits: tuple[Split, ...] = ()
    """How it can turn out; kept for the best actions."""


class DailyCase(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position with one clearly best decision."""

    state: msgspec.Raw
    """The whole position, hidden things included: it never leaves the server."""
    seat: Seat
    """Who decides."""
    best: tuple[str, ...]
    """The best action, in the game's notation; in a game of slides the shortest way."""
    rated: dict[str, Rated] = {}
    """What every action that was weighed is worth; empty in a game of slides."""
    margin: Millionths = 0
    """By how much the best action is worth more than the second best."""
    error: Millionths = 0
    """The standard error of that; 0 if every world was counted."""
    worlds: int = 0
    """In how many worlds the two were compared."""
    is_exact: bool = False
    known: Known | None = None
    """What the seat could know, where it needs memory; elsewhere the view tells it."""
    missed: tuple[str, ...] = ()
    """The levels of the bots that decide otherwise."""
    level: str = "operative"
    """The level of the bots that played this match."""

    def read_state(self, home: Folder) -> Any:
        """The position as a state."""
        return codec(home.game).state(bytes(self.state))


class Daily(Protocol):
    """`daily.py` in a game folder: its cases of the day in words, and how they end."""

    def introduce(self, view: Any, count: int, /) -> Word:
        """What is to be found; `count` is how many actions the best way has."""

    def hint(self, view: Any, actions: tuple[Any, ...], /) -> tuple[Word, Word]:
        """Two hints to the best way, the second one nearer."""

    def describe(self, view: Any, action: Any, /) -> Word:
        """One action of a way, in words."""

    def is_fit(self, view: Any, best: Any, /) -> bool:
        """Whether a decision with this best action makes a good case."""

    def is_solved(self, before: Any, after: Any, /) -> bool | None:
        """Whether a way of several actions has reached its goal; None while it goes on."""


def read_cases(home: Folder) -> tuple[DailyCase, ...]:
    """The cases of a game, in the order in which they come; none if it has none."""
    return _read_cases(home.name, home)


@cache
def _read_cases(_name: str, home: Folder) -> tuple[DailyCase, ...]:
    try:
        text = home.text(FILE)
    except FileNotFoundError:
        return ()
    return msgspec.json.decode(text, type=tuple[DailyCase, ...])


def find_case(home: Folder, day: int) -> DailyCase | None:
    """The case of a day since 1970; after the last one they begin anew. None before the first."""
    cases = read_cases(home)
    if day < FIRST_DAY or not cases:
        return None
    return cases[(day - FIRST_DAY) % len(cases)]
