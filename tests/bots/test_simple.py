"""Bots that know no game, and how options travel to them."""

from __future__ import annotations

import pickle
from random import Random
from types import ModuleType

import pytest

from spytable.bots.bot import LEVELS, Asked, Budget, Given, factory, given
from spytable.bots.simple import PACES_MS, RandomBot, pace_ms
from spytable.core.options import Listed, refusal

OFFERED = ("left", "right")


def listed() -> Listed[str]:
    return Listed(OFFERED, lambda _: refusal("X-1", "refused.no"))


def test_a_random_bot_takes_what_is_offered_at_human_pace() -> None:
    bot = RandomBot("agent")
    taken = [bot.decide(None, Asked(0, "ask", listed()), Budget(), Random(n)) for n in range(40)]
    assert {intent.action for intent in taken} == set(OFFERED)
    least, most = PACES_MS["agent"]
    assert all(least <= intent.after_ms <= most for intent in taken)


def test_the_same_seed_gives_the_same_intent() -> None:
    asked = Asked(0, "ask", listed())
    first, second = (RandomBot().decide(None, asked, Budget(), Random(5)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_pace(level: str) -> None:
    assert pace_ms(level, Random(1)) >= 500


def test_of_options_only_what_they_offer_reaches_a_bot() -> None:
    options = listed()
    moved = pickle.loads(pickle.dumps(given(options)))  # noqa: S301
    assert tuple(moved) == OFFERED
    assert "left" in moved
    assert "up" not in moved
    assert moved.why_not("left") is None
    assert moved.why_not("up") is not None
    assert moved.sample(Random(1)) in OFFERED
    assert isinstance(given(options), Given)
    assert not hasattr(moved, "why")


def test_a_game_brings_its_own_bots_where_it_has_some() -> None:
    own = ModuleType("bots")
    own.BOTS = {"agent": lambda: RandomBot("mastermind")}  # type: ignore[attr-defined]
    fallback = RandomBot
    assert factory(own, "agent", fallback) is own.BOTS["agent"]
    assert factory(own, "recruit", fallback) is fallback
    assert factory(None, "agent", fallback) is fallback
