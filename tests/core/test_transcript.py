"""A match file tells the whole match, and verifying it names what was bent."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from spytable.core.codec import encode
from spytable.core.fairness import UnfairError, agreed, fresh
from spytable.core.game import GameError
from spytable.core.match import Match, Staged
from spytable.core.transcript import (
    Transcript,
    playthrough,
    read,
    replay,
    transcript,
    verify,
)
from spytable.games._template import GAME
from spytable.games._template.actions import Stay
from spytable.games._template.model import Config


def played() -> Transcript:
    """A finished match of two who always stay at home."""
    fairness = agreed("m1", fresh(), [fresh(), fresh()])
    match = Match(GAME, Config(seats=2, bell="off"), fairness.luck())
    match.commit(match.begin())
    while match.outcome() is None:
        seat = next(seat for seat in match.prompts() if isinstance(seat, int))
        staged = match.answer(seat, match.position.asked[seat], Stay(), 0)
        assert isinstance(staged, Staged)
        match.commit(staged)
    return transcript(match, fairness, ("Ana", "Bruno"))


def changed(stored: Transcript, number: int, old: str, new: str) -> Transcript:
    """The transcript with one record rewritten."""
    records = list(stored.records)
    text = bytes(records[number]).decode()
    assert old in text
    records[number] = msgspec.Raw(text.replace(old, new).encode())
    return replace(stored, records=tuple(records))


def test_a_file_reads_back_and_verifies() -> None:
    stored = played()
    again = read(encode(stored))
    assert encode(again) == encode(stored)
    assert verify(again) == replay(stored).position.draws > 0
    assert replay(again).outcome() is not None


def test_a_changed_draw_is_named() -> None:
    stored = played()
    card = msgspec.json.decode(stored.records[0])["action"]["card"]
    other = 1 if card != 1 else 2
    bent = changed(stored, 0, f'"card":{card}', f'"card":{other}')
    with pytest.raises(UnfairError, match=r"draw 0 \(record 0\)"):
        verify(bent)


def test_swapped_records_are_named() -> None:
    stored = played()
    first, second, *rest = stored.records
    with pytest.raises(GameError, match="record 0: chance used number 1"):
        verify(replace(stored, records=(second, first, *rest)))


def test_a_missing_contribution_and_a_hidden_secret_are_named() -> None:
    stored = played()
    fairness = stored.fairness
    with pytest.raises(UnfairError, match="contribution is missing"):
        verify(
            replace(
                stored,
                fairness=agreed("m1", bytes.fromhex(fairness.secret or ""), [fresh()]),
            )
        )
    with pytest.raises(UnfairError, match="secret is missing"):
        verify(replace(stored, fairness=fairness.published()))


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
        read(data)


def test_newer_formats_and_other_rules_are_refused() -> None:
    stored = played()
    with pytest.raises(GameError, match="update spytable"):
        read(encode(replace(stored, format_version=2)))
    with pytest.raises(GameError, match="version 7 of template"):
        replay(replace(stored, game_version=7))
    with pytest.raises(GameError, match="no game called"):
        replay(replace(stored, game="chess"))
    broken = (*stored.records[:3], msgspec.Raw(b'{"kind":"act"}'), *stored.records[4:])
    with pytest.raises(GameError, match="record 3: not a record"):
        replay(replace(stored, records=broken))


def test_a_playthrough_shows_each_seat_its_own_view() -> None:
    text = playthrough(replay(played()))
    assert text.startswith("game template version 1\n")
    for said in ("  0 sees hand", "  1 sees hand", "  0 1 public sees", "  1 hears", "chance 0:"):
        assert said in text
    assert "outcome" in text.splitlines()[-1]
