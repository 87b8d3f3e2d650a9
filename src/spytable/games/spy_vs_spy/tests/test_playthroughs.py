"""What the golden transcripts show between them."""

from __future__ import annotations

from pathlib import Path

from spytable.games.spy_vs_spy.model import State
from spytable.testing import rule
from spytable.testing.playthroughs import read_match, read_opening

HERE = Path(__file__).parent / "playthroughs"
FILES = sorted(HERE.glob("*.txt"))


def ended(name: str) -> State:
    """The position that a playthrough leads to."""
    state: State = read_match((HERE / f"{name}.txt").read_text("utf-8")).position.state
    return state


def test_what_must_be_told_is_told() -> None:
    messages = {"draw-and-play", "free-turn", "move-a-bomb", "remove-a-tile"}
    kinds = {"explosion", "block", "repair", "removed-repair", "empty-pile", "stalemate"}
    samples = {"sample-turn-1", "sample-turn-2"}
    expected = {f"message-{message}" for message in messages} | kinds | samples
    assert expected <= {path.stem for path in FILES}


@rule("SV-83", "SV-84", "SV-85")
def test_the_first_sample_turns() -> None:
    state = ended("sample-turn-1")
    assert state.pawns == ("E5", "E5"), "both stand on the bomb"
    assert state.board["C5"] == ("bEW",)
    assert "C5" in state.bombs, "a tunnel was laid under another bomb"
    assert state.board["E3"] == ("bNS", "Sw"), "the way of the first is cut"


@rule("SV-86", "SV-87", "SV-88")
def test_the_second_sample_turns() -> None:
    state = ended("sample-turn-2")
    assert state.board["E3"] == ("bNS", "Sw", "wNS"), "repaired"
    assert state.pawns == ("E5", "I9"), "the first is left on plain tunnel"
    assert state.home == (1, 1)
    assert "E5" not in state.bombs
    assert "H8" in state.bombs, "another bomb came nearer"
    golden = (HERE / "sample-turn-2.txt").read_text("utf-8")
    before = read_opening((HERE / "sample-turn-2.txt").read_text("utf-8"))
    assert before == ended("sample-turn-1"), "the second pair goes on where the first ended"
    assert "seat 0: carry" not in golden
