"""The luck correction keeps the mean of the arena, and lowers its variance."""

from __future__ import annotations

import json

import pytest

from spytable.bots.arena import make_field
from spytable.cli import main
from spytable.review.correcting import correct_field, write_table


def test_the_correction_stays_inside_the_intervals() -> None:
    field = make_field("da-vinci-code", ["agent", "recruit"], 3, {})
    found = correct_field(field, 24)
    assert sum(one.share for one in found) == pytest.approx(1, abs=1e-3)
    assert sum(one.corrected for one in found) == pytest.approx(1, abs=1e-3)
    for one in found:
        assert abs(one.share - one.corrected) < 2 * (one.spread + one.corrected_spread)
    assert "without luck" in write_table(field, found, 24)


def test_the_command_prints_corrected_shares(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "da-vinci-code", "--seats", "recruit,recruit", "--games", "4", "--corrected"]
    assert main([*asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["level"] for one in told] == ["recruit", "recruit"]
    assert main([*asked, "--on", "ray"]) == 1
    assert "leave out --on" in capsys.readouterr().err
