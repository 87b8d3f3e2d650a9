"""Bots at a table, for the tests that watch them."""

from __future__ import annotations

from random import Random
from typing import Any

from spytable.bots.bot import Asked, Intent, given
from spytable.bots.contest import Contest
from spytable.core.game import Ask, Seat
from spytable.games.spy_guy import GAME
from spytable.games.spy_guy.bots import BOTS
from spytable.games.spy_guy.model import Config, State
from spytable.games.spy_guy.tests.table import position
from spytable.testing.minds import luck


def decided(of: str | State, level: str, at: int, seed: int = 1, seat: Seat = 0) -> Intent[Any]:
    """What a level does in a position at a time."""
    state = position(of)
    ask = GAME.prompts(state)[seat]
    assert isinstance(ask, Ask)
    bot = BOTS[level]()
    asked = Asked(seat, ask.topic, given(ask.options), at)
    intent: Intent[Any] = bot.decide(GAME.view(state, seat), asked, bot.budget, Random(seed))
    assert intent.action is None or intent.action in asked.options
    return intent


def match_of(levels: list[str], seed: str, **options: Any) -> Contest:
    bots = [BOTS[level]() for level in levels]
    return Contest(GAME, Config(seats=len(levels), **options), luck(seed), bots, seed)
