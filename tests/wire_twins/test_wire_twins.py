"""Everything the server sends to a seat is the same in a twin: a little by day, much by night."""

from __future__ import annotations

import asyncio

import pytest

from tests.laws.material import game_ids
from tests.wire_twins.heard import Heard, Leak, same
from tests.wire_twins.mutants import field
from tests.wire_twins.nightly import main, run

BY_DAY, BY_NIGHT = 60, 10_000
GAMES = [
    pytest.param(name, marks=() if name == "template" else pytest.mark.slow) for name in game_ids()
]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_seat_can_tell_twins_apart_by_day(game: str) -> None:
    tally = asyncio.run(run(game, BY_DAY, "day"))
    assert not tally.leaks
    assert tally.positions >= BY_DAY


@pytest.mark.nightly
@pytest.mark.parametrize("game", game_ids())
def test_no_seat_can_tell_twins_apart_by_night(game: str) -> None:
    tally = asyncio.run(run(game, BY_NIGHT, "night"))
    assert not tally.leaks
    assert tally.positions >= BY_NIGHT


def test_a_failure_names_the_match_to_repeat(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    field(monkeypatch)
    assert main(["--game", "template", "--only", "day:0"]) == 1
    assert "repeat: --game template --only day:0" in capsys.readouterr().out


@pytest.mark.parametrize(
    "two",
    [
        [Heard("mine", b"one"), Heard("guest", b"tvo")],
        [Heard("mine", b"one"), Heard("guest", b"two ")],
        [Heard("guest", b"two"), Heard("mine", b"one")],
        [Heard("mine", b"one")],
        [Heard("mine", b"one"), Heard("guest", b"two"), Heard("guest", b"")],
    ],
)
def test_content_size_order_and_number_all_count(two: list[Heard]) -> None:
    one = [Heard("mine", b"one"), Heard("guest", b"two")]
    same(one, list(one), "here")
    with pytest.raises(Leak, match="here"):
        same(one, two, "here")
