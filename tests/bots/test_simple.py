"""Bots that know no game, and how options travel to them."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from spytable.bots import levels
from spytable.bots.bot import LEVELS, Budget, OfferedActions, Question, offer_actions
from spytable.bots.levels import RANDOM, list_bots, make_any_bot, make_bot
from spytable.bots.simple import PACES_MS, RandomBot, pace_ms
from spytable.core.catalogue import folder
from spytable.core.game import GameError
from spytable.core.options import Listed, refusal

OFFERED = ("left", "right")


def listed() -> Listed[str]:
    return Listed(OFFERED, lambda _: refusal("X-1", "refused.no"))


def test_a_random_bot_takes_what_is_offered_at_human_pace() -> None:
    bot = RandomBot("agent")
    taken = [bot.decide(None, Question(0, "ask", listed()), Budget(), Random(n)) for n in range(40)]
    assert {intent.action for intent in taken} == set(OFFERED)
    least, most = PACES_MS["agent"]
    assert all(least <= intent.after_ms <= most for intent in taken)


def test_the_same_seed_gives_the_same_intent() -> None:
    question = Question(0, "ask", listed())
    first, second = (RandomBot().decide(None, question, Budget(), Random(5)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_pace(level: str) -> None:
    assert pace_ms(level, Random(1)) >= 500


def test_of_options_only_what_they_offer_reaches_a_bot() -> None:
    options = listed()
    moved = pickle.loads(pickle.dumps(offer_actions(options)))  # noqa: S301
    assert tuple(moved) == OFFERED
    assert "left" in moved
    assert "up" not in moved
    assert moved.why_not("left") is None
    assert moved.why_not("up") is not None
    assert moved.sample(Random(1)) in OFFERED
    assert isinstance(offer_actions(options), OfferedActions)
    assert not hasattr(moved, "why")


def test_a_game_brings_its_own_bots_where_it_has_some(monkeypatch: pytest.MonkeyPatch) -> None:
    home = folder("da-vinci-code")
    assert tuple(list_bots(home)) == (*LEVELS, RANDOM)
    own = make_any_bot(home, "agent")
    assert type(own) is type(make_bot(home, "agent"))
    assert not isinstance(own, RandomBot)
    assert isinstance(make_any_bot(home, "nobody"), RandomBot)
    with pytest.raises(GameError, match="random, recruit, agent, operative, mastermind"):
        make_bot(home, "nobody")
    monkeypatch.setattr(levels, "find_bots_module", lambda _home: None)
    assert tuple(list_bots(home)) == (RANDOM,)
    assert isinstance(make_any_bot(home, "agent"), RandomBot)
    assert isinstance(make_bot(home, RANDOM), RandomBot)


def test_bots_that_cannot_be_warmed_play_all_the_same(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full() -> None:
        raise OSError("no space left on device")

    home = folder("spy-vs-spy")
    monkeypatch.setattr(home.module("bots"), "warm", full)
    assert type(make_bot(home, "recruit")) is not RandomBot
    assert "the bots of spy-vs-spy are not warm" in caplog.text
