"""The table of goals says what was reached and what was not, beside the peers."""

from __future__ import annotations

from bench.goals import list_missed, table
from bench.twins import TwinFigure

FAST = TwinFigure("da-vinci-code", 2, 90_000, 9_000_001, 1_500_000)
SLOW = TwinFigure("da-vinci-code", 2, 400_000, 8_900_000, 1_500_000)
OTHER = TwinFigure("spy-wire", 2, 1_000, 29_999, 20_000)


def test_goals_that_are_missed_are_named() -> None:
    assert list_missed([FAST]) == []
    slow, times = list_missed([SLOW])
    assert "8,900,000 decisions a second, not 9,000,000" in slow
    assert "22 times the plain rules, not 30" in times
    assert len(list_missed([FAST, OTHER])) == 1


def test_peers_stand_beside_twins_by_their_speed() -> None:
    uno = {"library": "rlcard 1", "best": 41_000}
    peers: dict[str, dict[str, object]] = {"uno": {**uno}, "broken": {"library": "x"}}
    said = table([FAST, OTHER], peers)
    assert "missed" in said
    names = [line.split(",")[0].strip() for line in said.splitlines()]
    assert names.index("da-vinci-code") < said.splitlines().index(
        f"  {'uno (rlcard 1)':<44}{41_000:>14,.0f}"
    )
    assert "broken" not in said
    assert "all reached" in table([FAST], peers)
