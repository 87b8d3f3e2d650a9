"""A match file tells the whole match, and verifying it names what was bent."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from spytable.core.codec import encode
from spytable.core.fairness import make_fairness, make_secret
from spytable.core.game import GameError
from spytable.core.match import Match
from spytable.core.position import Staged
from spytable.core.transcript import (
    Transcript,
    make_transcript,
    read_transcript,
    replay_match,
    write_playthrough,
)
from spytable.core.verification import verify_draws
from spytable.games._template import GAME
from spytable.games._template.actions import Stay
from spytable.games._template.model import Config


def played() -> Transcript:
    """A finished match of two who always stay at home."""
    fairness = make_fairness("m1", make_secret(), [make_secret(), make_secret()])
    match = Match(GAME, Config(seats=2, bell="off"), fairness.luck())
    match.commit(match.begin())
    while match.outcome() is None:
        seat = next(seat for seat in match.prompts() if isinstance(seat, int))
        staged = match.answer(seat, match.position.question_numbers[seat], Stay(), 0)
        assert isinstance(staged, Staged)
        match.commit(staged)
    return make_transcript(match, fairness, ("Ana", "Bruno"))


def test_a_file_reads_back_and_verifies() -> None:
    stored = played()
    again = read_transcript(encode(stored))
    assert encode(again) == encode(stored)
    assert verify_draws(again) == replay_match(stored).position.draws > 0
    assert replay_match(again).outcome() is not None


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not a match file"),
        (b"\xff\xfe", "not a match file"),
        (b'{"format":"chess"}', "not a match file"),
    ],
)
def test_a_file_that_is_none_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(GameError, match=said):
        read_transcript(data)


def test_newer_formats_and_other_rules_are_refused() -> None:
    stored = played()
    with pytest.raises(GameError, match="update spytable"):
        read_transcript(encode(replace(stored, format_version=3)))
    with pytest.raises(GameError, match="version 7 of template"):
        replay_match(replace(stored, game_version=7))
    with pytest.raises(GameError, match="no game called"):
        replay_match(replace(stored, game="chess"))
    broken = (*stored.records[:3], msgspec.Raw(b'{"kind":"act"}'), *stored.records[4:])
    with pytest.raises(GameError, match="record 3: not a record"):
        replay_match(replace(stored, records=broken))


def test_a_playthrough_shows_each_seat_its_own_view() -> None:
    text = write_playthrough(replay_match(played()))
    assert text.startswith("game template version 1\n")
    for said in ("  0 sees hand", "  1 sees hand", "  0 1 public sees", "  1 hears", "chance 0:"):
        assert said in text
    assert "outcome" in text.splitlines()[-1]
