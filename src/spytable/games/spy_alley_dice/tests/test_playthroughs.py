"""Golden transcripts: whole matches with every seat's view, replayed from their own steps.

`SPYTABLE_REWRITE=1 pytest ...` writes them anew from the same steps; say why in the commit.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from spytable.core.codec import codec
from spytable.core.game import Act, Chance, Clock, Step
from spytable.core.match import Match
from spytable.core.transcript import Unplayed, playthrough
from spytable.games.spy_alley_dice import GAME
from spytable.games.spy_alley_dice.model import Ending, Mission, State
from spytable.games.spy_alley_dice.notation import parse_action

FILES = sorted(Path(__file__).parent.joinpath("playthroughs").glob("*.txt"))
STEP = re.compile(r"^\d+\. @(\d+) (?:seat (\d+)|chance (\d+)|the bell rings)(?:: (.+))?$")


def told(text: str) -> list[Step[Any]]:
    """The steps that a playthrough tells."""
    steps: list[Step[Any]] = []
    for line in text.splitlines():
        found = STEP.match(line)
        if found is None:
            continue
        at, seat, number, action = found.groups()
        if action is None:
            steps.append(Clock(int(at)))
        elif seat is not None:
            steps.append(Act(int(seat), parse_action(action), int(at)))
        else:
            steps.append(Chance(parse_action(action), int(at), int(number)))
    return steps


def played(golden: str) -> Match:
    """The match that a playthrough tells."""
    config = re.search(r"^config (.+)$", golden, re.MULTILINE)
    assert config is not None
    match = Match(GAME, codec(GAME).config(config[1]), Unplayed())
    for step in told(golden):
        match.append(step)
    return match


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_plays_as_it_is_told(path: Path) -> None:
    golden = path.read_text(encoding="utf-8")
    match = played(golden)
    again = playthrough(match)
    if os.environ.get("SPYTABLE_REWRITE"):
        path.write_text(again, encoding="utf-8")
    assert match.outcome() is not None
    assert again == golden


def test_playthroughs_show_every_table_and_every_ending() -> None:
    ends: list[State] = [played(path.read_text("utf-8")).position.state for path in FILES]
    assert {state.config.seats for state in ends} == {2, 3, 4, 6}
    assert {state.ended for state in ends} == set(get_args(Ending))
    missions = [t.deed for s in ends for t in s.past if isinstance(t.deed, Mission)]
    assert any(mission.caller is not None and not mission.truth for mission in missions)
