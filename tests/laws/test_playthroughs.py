"""Golden transcripts: whole matches with every seat's view, replayed from their own steps.

`SPYTABLE_REWRITE=1 pytest ...` writes them anew from the same steps; say why in the commit.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

import spytable
from spytable.core.catalogue import Folder, folder
from spytable.core.codec import codec
from spytable.core.game import Act, Chance, Clock, Step
from spytable.core.match import Match
from spytable.core.transcript import Unplayed, playthrough

GAMES = Path(spytable.__file__).parent / "games"
FILES = sorted(GAMES.glob("*/tests/playthroughs/*.txt"))
STEP = re.compile(r"^\d+\. @(\d+) (?:seat (\d+)|chance (\d+)|the bell rings)(?:: (.+))?$")


def told(home: Folder, text: str) -> list[Step[Any]]:
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
            steps.append(Act(int(seat), home.notation.parse_action(action), int(at)))
        else:
            steps.append(Chance(home.notation.parse_action(action), int(at), int(number)))
    return steps


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_a_playthrough_plays_as_it_is_told(path: Path) -> None:
    golden = path.read_text(encoding="utf-8")
    head = re.match(r"game (\S+) version \d+\nconfig (.+)\n", golden)
    assert head is not None, "a playthrough begins with its game and its config"
    home = folder(head[1])
    match = Match(home.game, codec(home.game).config(head[2]), Unplayed())
    for step in told(home, golden):
        match.append(step)
    again = playthrough(match)
    if os.environ.get("SPYTABLE_REWRITE"):
        path.write_text(again, encoding="utf-8")
    assert again == golden


def test_every_game_has_playthroughs() -> None:
    have = {path.parts[-4] for path in FILES}
    listed = {path.parent.name for path in GAMES.glob("[a-z]*/__init__.py")}
    assert listed - have == set()
