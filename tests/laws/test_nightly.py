"""The nightly run itself: small by day, long by night."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.laws import nightly
from tests.laws.material import game_ids, played, spot_of, spots_of
from tests.laws.nightly import main, run, tasks, tried
from tests.laws.secret_mutants import LeaksView


def test_a_small_run_counts_what_it_tries() -> None:
    work = list(tasks("template", matches=4, spots=12, twins=8, seed="day"))
    assert [task.group for task in work] == ["2", "3", "4"]
    tally = tried(work[0])
    assert (tally.matches, tally.spots, tally.twins, tally.broken) == (4, 12, 8, ())


def test_positions_of_a_match_are_different_ones_and_never_more_than_it_has() -> None:
    match = played(nightly.subject("template").game, nightly.groups("template")["2"][0], "day")
    spots = spots_of(match, 3)
    assert spots[0] == spot_of(match)
    assert len({spot.index for spot in spots}) == 3
    every = spots_of(match, len(match.states) + 10)
    assert sorted(spot.index for spot in every) == list(range(len(match.states)))


def test_one_match_is_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "template", "--only", "day:3:1"]) == 0
    assert "template" in capsys.readouterr().out


def test_a_failure_names_the_match_to_repeat(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    leaky = replace(nightly.subject("template"), game=LeaksView())
    monkeypatch.setattr(nightly, "subject", lambda _: leaky)
    assert main(["--game", "template", "--only", "day:3:1"]) == 1
    assert "repeat: --game template --only day:3:1" in capsys.readouterr().out


@pytest.mark.nightly
@pytest.mark.parametrize("game", game_ids())
def test_many_matches_and_twins(game: str) -> None:
    tallies = run([game], matches=2_000, spots=2_000, twins=5_000, seed="night")
    assert not [text for tally in tallies.values() for text in tally.broken]
