"""Every scene that must be told is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from spytable.games.spy_guy.model import Turn
from spytable.testing.playthroughs import read_match

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
ENDINGS = {
    "won": "caught", "lost": "escaped", "caught": "caught", "won-beyond": "beyond",
    "escaped": "escaped", "shortcut-taken": None, "shortcut-stopped-in": "beyond",
    "shortcut-declined": "caught", "shortcut-silence": None, "nothing-found": None,
    "ten-markers": None, "described": None,
}  # fmt: skip


def test_every_scene_is_told() -> None:
    assert {file.stem for file in PLAYTHROUGHS.glob("*.txt")} == set(ENDINGS)


@pytest.mark.parametrize("scene", ENDINGS)
def test_a_scene_ends_as_its_name_says(scene: str) -> None:
    golden = (PLAYTHROUGHS / f"{scene}.txt").read_text("utf-8")
    state = read_match(golden).position.state
    assert state.ending == ENDINGS[scene]
    turns: tuple[Turn, ...] = state.past
    spots = [(turn.spy.space, turn.spy.alley) for turn in turns]
    told = {
        "shortcut-taken": (29, 0),
        "shortcut-stopped-in": (21, 2),
        "shortcut-declined": (23, 0),
        "shortcut-silence": (21, 1),
        "nothing-found": (21, 0),
    }
    assert spots[0] == told.get(scene, spots[0])
    if scene == "ten-markers":
        assert len(turns[0].marks) == 10
