"""Every scene that must be told is told, and the vectors for the browser are up to date."""

from __future__ import annotations

from pathlib import Path

from spytable.games.spy_wire.tests.vectors import FILE, text

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
SCENES = {
    "plain-turn", "early-stop", "decoy", "several-fuses", "claimed", "missed", "fatal-claim",
    "tie-on-one-turn", "attempt-ties", "attempt-runs-out", "attempt-without-bank",
    "empty-stop-waits",
}  # fmt: skip


def test_every_scene_is_told() -> None:
    assert {file.stem for file in PLAYTHROUGHS.glob("*.txt")} == SCENES


def test_the_vectors_of_slides_are_up_to_date() -> None:
    assert FILE.read_text("utf-8") == text()
