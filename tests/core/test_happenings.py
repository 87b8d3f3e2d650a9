"""What happens to a match rather than in the game: leaving, resigning, pausing, stopping."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck
from spytable.core.game import Ask
from spytable.core.match import Match
from spytable.core.play import IllegalStep
from spytable.core.position import Staged
from spytable.core.records import (
    Agree,
    Leave,
    MatchRecord,
    Pause,
    Resign,
    Resume,
    Return,
    Rewind,
)
from tests.core.table import fresh, happened, refused, stay


def test_a_paused_match_takes_nothing() -> None:
    match = fresh()
    happened(match, Pause())
    assert match.prompts() == {}
    assert refused(stay(match, 0)) == "paused"
    happened(match, Resume())
    assert isinstance(stay(match, 0), Staged)


def test_leaving_hands_the_seat_to_a_bot_and_returning_takes_it_back() -> None:
    match = fresh()
    happened(match, Leave(1, "agent"))
    assert list(match.position.bots) == [None, "agent", None]
    happened(match, Return(1))
    assert list(match.position.bots) == [None, None, None]


def test_who_is_only_away_can_still_leave_for_good() -> None:
    match = fresh()
    happened(match, Leave(1, "agent", away=True))
    assert list(match.position.away) == [1]
    assert refused(match.happen(Leave(1, "agent", away=True), 0)) == "gone"
    happened(match, Leave(1, "agent"))
    assert not match.position.away
    assert refused(match.happen(Leave(1, "agent"), 0)) == "gone"
    assert refused(match.happen(Return(2), 0)) == "not-gone"


def test_what_cannot_happen_is_refused_and_never_read_from_a_file() -> None:
    match = fresh()
    for event, why in (
        (Leave(7, "agent"), "no-seat"),
        (Return(-1), "no-seat"),
        (Resume(), "not-paused"),
    ):
        assert refused(match.happen(event, 0)) == why
        with pytest.raises(IllegalStep, match=why):
            match.append(MatchRecord(event))
    happened(match, Pause())
    assert refused(match.happen(Pause(), 0)) == "paused"
    assert refused(match.happen(Rewind(0, 0, consent=True), 0)) == "paused"
    happened(match, Agree())
    with pytest.raises(IllegalStep, match="over"):
        match.append(MatchRecord(Resume()))


def test_who_plays_together_loses_together() -> None:
    match = Match(
        folder("spy-guy").game, folder("spy-guy").game.spec.config(seats=2), SeededLuck(b"")
    )
    happened(match, Resign(0, "agent"))
    assert match.outcome() is None
    assert match.position.bots == ("agent", None)
    happened(match, Agree())
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ranks == (2, 2)


def test_resigning_ends_a_match_of_two() -> None:
    match = fresh(2)
    happened(match, Resign(0, "agent"))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ranks == (2, 1)
    assert match.prompts() == {}
    assert refused(stay(match, 1)) == "over"
    assert refused(match.happen(Pause(), 0)) == "over"


def test_those_who_resign_come_last_and_a_bot_plays_on() -> None:
    match = fresh(3)
    happened(match, Resign(2, "agent"))
    happened(match, Resign(0, "agent"))
    assert match.position.bots == ("agent", None, "agent")
    rng = Random(1)
    while prompts := match.prompts():
        seat = next(seat for seat in prompts if isinstance(seat, int))
        ask = prompts[seat]
        assert isinstance(ask, Ask)
        staged = match.answer(
            seat, match.position.question_numbers[seat], ask.options.sample(rng), 0
        )
        assert isinstance(staged, Staged)
        match.commit(staged)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ranks == (2, 1, 3)


def test_agreeing_to_stop_shares_first_place() -> None:
    match = fresh(3)
    happened(match, Agree())
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ranks == (1, 1, 1)
