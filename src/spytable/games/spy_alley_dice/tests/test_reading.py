"""Readings: remembered ones are no other than those worked out anew, and tempers matter."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spytable.bots.contest import Contest
from spytable.games.spy_alley_dice import GAME
from spytable.games.spy_alley_dice.bots import BOTS
from spytable.games.spy_alley_dice.model import Config
from spytable.games.spy_alley_dice.thinking import reading
from spytable.games.spy_alley_dice.thinking.journal import journal
from spytable.games.spy_alley_dice.thinking.reading import Listener, dealt_of, follow
from spytable.games.spy_alley_dice.thinking.recent_results import RecentResults
from spytable.games.spy_alley_dice.thinking.temper import PLAIN
from spytable.testing.minds import make_luck


def test_the_least_wanted_result_is_forgotten_first() -> None:
    shelf: RecentResults[str, int] = RecentResults(2)
    shelf.keep("a", 1)
    shelf.keep("b", 2)
    assert shelf.find("a") == 1
    shelf.keep("c", 3)
    assert [shelf.find(key) for key in "abc"] == [1, None, 3]


def test_a_story_that_goes_on_is_read_like_a_new_one(monkeypatch: Any) -> None:
    bots = [BOTS["operative"]() for _ in range(3)]
    contest = Contest(GAME, Config(seats=3), make_luck("read"), bots, "read")
    contest.play()
    view = GAME.view(contest.match.position.state, None)
    entries = tuple(journal(view))
    assert len(entries) > 20
    listener = Listener(dealt_of(view), None, PLAIN)
    stages = [follow(listener, entries[:count]) for count in range(1, len(entries) + 1)]
    monkeypatch.setattr(reading, "_FOLLOWED", RecentResults(1))
    assert follow(listener, entries) == stages[-1]
    doubting = Listener(listener.counts, None, replace(PLAIN, whim=600))
    assert follow(doubting, entries).table != stages[-1].table
    assert follow(doubting, entries).facts == stages[-1].facts
