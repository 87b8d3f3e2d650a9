"""The luck of a match that taught: its first draws were fixed, the rest are the seed's."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from spytable.cli import main
from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.fairness import UnfairError
from spytable.core.position import Staged
from spytable.core.records import LetGo
from spytable.core.transcript import make_transcript, read_transcript
from spytable.core.verification import count_taught_draws, verify_draws
from spytable.testing.random_play import next_step
from tests.browser.looked_back import STEP_MS
from tests.core.finished import File
from tests.core.lessons import TAUGHT, Pupil

SCRIPT = Path(__file__).resolve().parents[2] / "docs/verify.py"
GAME = "da-vinci-code"


def file_of(game: str, skipped_after: int | None = None) -> File:
    """A finished match that taught, to the end of its lesson or so far, as its file."""
    pupil = Pupil(game)
    match, rng = pupil.match, Random(1)
    while not pupil.is_over():
        if skipped_after is not None and match.position.draws >= skipped_after:
            staged = match.happen(LetGo(), match.position.at)
            assert isinstance(staged, Staged)
            match.commit(staged)
        else:
            pupil.go_on()
    while match.outcome() is None:
        match.commit(next_step(match, rng, STEP_MS))
    fairness = msgspec.structs.replace(pupil.fairness, lesson=pupil.lesson.luck)
    file: File = json.loads(encode(make_transcript(match, fairness, ("Ana", "Bruno"))))
    return file


def verified(file: File) -> tuple[int, int]:
    """How many draws verify, and how many of them were the lesson's."""
    stored = read_transcript(json.dumps(file))
    return verify_draws(stored), count_taught_draws(stored)


def apart(path: Path, file: File) -> tuple[int, list[str]]:
    """What docs/verify.py says."""
    path.write_text(json.dumps(file))
    asked = [sys.executable, "-I", "-S", str(SCRIPT), str(path)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_verifies_with_and_without_the_rules(tmp_path: Path, game: str) -> None:
    file = file_of(game)
    lesson = folder(game).lesson
    assert lesson is not None
    fixed = len(lesson.luck)
    assert verified(file) == (len(file["draws"]), fixed)
    status, said = apart(tmp_path / "match.json", file)
    assert status == 0
    assert f"checked: {len(file['draws']) - fixed} draws are what the seed gives" in said[1]
    assert said[-1] == f"note: a lesson; its first {fixed} draws were fixed and known to all"


def test_after_letting_go_early_fewer_draws_were_the_lessons(tmp_path: Path) -> None:
    file = file_of(GAME, skipped_after=9)
    assert verified(file) == (len(file["draws"]), 9)
    assert "its first 9 draws" in apart(tmp_path / "match.json", file)[1][-1]


def first_draw(file: File) -> dict[str, Any]:
    record: dict[str, Any] = next(each for each in file["records"] if each["kind"] == "chance")
    return record


def bent_lesson_draw(file: File) -> File:
    """Another draw than the lesson's, in the record alone."""
    first_draw(file)["action"]["seat"] = 1
    return file


def bent_lesson(file: File) -> File:
    """Another draw, in the record and in what is said to be the lesson."""
    file["fairness"]["lesson"][0]["seat"] = 1
    return bent_lesson_draw(file)


def longer_lesson(file: File) -> File:
    """Draws of the seed are said to have been the lesson's."""
    drawn = [each["action"] for each in file["records"] if each["kind"] == "chance"]
    file["fairness"]["lesson"] = drawn[: len(file["fairness"]["lesson"]) + 1]
    return file


def no_lesson(file: File) -> File:
    """A lesson that is not said to be one: its draws are not the seed's."""
    file["fairness"]["lesson"] = None
    file["records"] = [each for each in file["records"] if each["kind"] != "match"]
    return file


def hidden_letting_go(file: File) -> File:
    """It let go, and the file does not say so: draws of the seed stand for the lesson's."""
    file["records"] = [r for r in file["records"] if r.get("event") != {"what": "let-go"}]
    return file


FAULTS: dict[str, tuple[Callable[[File], File], int | None, str, str]] = {
    "bent draw": (bent_lesson_draw, None, "lesson-draw", "the lesson gives"),
    "bent lesson": (bent_lesson, None, "lesson", ""),
    "longer lesson": (longer_lesson, None, "lesson", ""),
    "hidden letting go": (hidden_letting_go, 9, "moved", "stands at step"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_what_was_done_to_a_lesson_is_named(tmp_path: Path, what: str) -> None:
    bend, skipped, kind, sentence = FAULTS[what]
    file = bend(file_of(GAME, skipped))
    with pytest.raises(UnfairError) as bent:
        verified(file)
    assert bent.value.kind == kind
    if sentence:  # the rules are needed to know which lesson a game has
        status, said = apart(tmp_path / "match.json", file)
        assert status == 1
        assert sentence in said[0]


def test_a_lesson_that_is_not_said_to_be_one_is_not_fair(tmp_path: Path) -> None:
    file = no_lesson(file_of(GAME))
    with pytest.raises(UnfairError):
        verified(file)
    assert apart(tmp_path / "match.json", file)[0] == 1


def test_the_command_tells_it_to_people_and_to_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    file = file_of(GAME)
    path.write_text(json.dumps(file))
    assert main(["verify", str(path)]) == 0
    _, fair, lesson = capsys.readouterr().out.splitlines()
    assert f"All {len(file['draws']) - 12} draws are what the seed gives" in fair
    assert lesson.startswith("A lesson: its first 12 draws were fixed")
    assert main(["verify", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["lesson"] == 12
