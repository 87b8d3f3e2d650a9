"""What the golden transcripts show between them."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from spytable.games.spy_alley_dice.model import Ending, Mission, State
from spytable.testing.playthroughs import read_match

FILES = sorted(Path(__file__).parent.joinpath("playthroughs").glob("*.txt"))


def test_playthroughs_show_every_table_and_every_ending() -> None:
    ends: list[State] = [read_match(path.read_text("utf-8")).position.state for path in FILES]
    assert {state.config.seats for state in ends} == {2, 3, 4, 6}
    assert {state.ended for state in ends} == set(get_args(Ending))
    missions = [t.deed for s in ends for t in s.past if isinstance(t.deed, Mission)]
    assert any(mission.caller is not None and not mission.truth for mission in missions)
