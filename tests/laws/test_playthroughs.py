"""Golden transcripts: whole matches with every seat's view, replayed from their own steps.

`SPYTABLE_REWRITE=1 pytest ...` writes them anew from the same steps; say why in the commit.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import spytable
from spytable.testing.playthroughs import retell

GAMES = Path(spytable.__file__).parent / "games"
FILES = sorted(GAMES.glob("*/tests/playthroughs/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_a_playthrough_plays_as_it_is_told(path: Path) -> None:
    golden = path.read_text(encoding="utf-8")
    again = retell(golden)
    if os.environ.get("SPYTABLE_REWRITE"):
        path.write_text(again, encoding="utf-8")
    assert again == golden


def test_every_game_has_playthroughs() -> None:
    have = {path.parts[-4] for path in FILES}
    listed = {path.parent.name for path in GAMES.glob("*/__init__.py") if path.parent != GAMES}
    assert listed - have == set()
