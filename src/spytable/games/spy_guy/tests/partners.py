"""Bots at a table, for the tests that watch them."""

from __future__ import annotations

from typing import Any

from spytable.bots.bot import Intent
from spytable.bots.contest import Contest
from spytable.core.game import Seat
from spytable.games.spy_guy import GAME
from spytable.games.spy_guy.bots import BOTS
from spytable.games.spy_guy.model import Config, State
from spytable.games.spy_guy.tests.table import position
from spytable.testing.minds import Moment, decide_once, make_luck


def decided(of: str | State, level: str, at: int, seed: int = 1, seat: Seat = 0) -> Intent[Any]:
    """What a level does in a position at a time."""
    return decide_once(GAME, BOTS[level](), position(of), Moment(seat, seed, now=at))


def match_of(levels: list[str], seed: str, **options: Any) -> Contest:
    """A match between these levels."""
    bots = [BOTS[level]() for level in levels]
    return Contest(GAME, Config(seats=len(levels), **options), make_luck(seed), bots, seed)
