"""How often teams win that find as much as this one."""

from __future__ import annotations

from typing import Final

import msgspec

from spytable.core.game_data import read_data
from spytable.games.spy_guy.data import TRACK, copies_of
from spytable.games.spy_guy.model import State, found
from spytable.games.spy_guy.track import Space, moritz_start

WIDE: Final = 5
"""The step between two shares in the table, in percent."""
ODDS: Final = read_data("spytable.games.spy_guy", "odds.json", dict[Space, tuple[int, ...]])
"""Wins in percent by Moritz's start and by the share that is found; `win_chance.py` writes it."""


class Chances(msgspec.Struct, frozen=True, gc=False):
    """In percent: what this team found, and how often teams that find as much win."""

    share: int
    """Of the copies that the cards showed; the search that caught Moritz is left out."""
    gentler: int
    sheet: int
    tougher: int
    """How often such a team wins from where Moritz starts on each difficulty."""


def chances(state: State) -> Chances | None:
    """The chances of this team; None while the match goes on."""
    if state.ending is None:
        return None
    share = _share(state)
    starts = [moritz_start(state.config.seats, each) for each in TRACK.difficulty]
    return Chances(share, *(expected_wins(start, share) for start in starts))


def expected_wins(start: Space, share: int) -> int:
    """How many percent of matches a team wins that finds this share, from this start."""
    row = ODDS[start]
    low, over = divmod(share, WIDE)
    if not over:
        return row[low]
    return round(row[low] + (row[low + 1] - row[low]) * over / WIDE)


def _share(state: State) -> int:
    """The share of copies found, without the search that caught Moritz, which ended early."""
    searched = state.past[:-1] if state.ending != "escaped" and len(state.past) > 1 else state.past
    copies = sum(copies_of(turn.card) for turn in searched)
    return round(100 * sum(found(turn.marks) for turn in searched) / copies) if copies else 0
