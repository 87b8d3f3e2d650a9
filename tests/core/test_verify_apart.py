"""docs/verify.py, run as anyone would, on matches of every game: no code is shared with it."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.core.finished import (
    GAMES,
    TAMPERED,
    File,
    finished,
    finished_before_chains,
    linked_again,
)

SCRIPT = Path(__file__).resolve().parents[2] / "docs/verify.py"
LONGEST = 320
NAMED = {
    "changed draw": "the seed gives",
    "swapped draws": "where draw 0 belongs",
    "swapped steps": "step",
    "wrong secret": "not the one it committed to",
    "hidden secret": "secret is missing",
    "missing contribution": "the contribution of seat 2 is missing",
    "changed contribution": "the contribution of seat 1 is not the one it promised",
    "wrong match": "match id, secret or contributions are those of another match",
    "cut": "the file was cut",
}


def told(path: Path, text: str) -> tuple[int, str]:
    """What it says about a file, and its exit status; it has no way to any other module."""
    path.write_text(text)
    asked = [sys.executable, "-I", "-S", str(SCRIPT), str(path)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_it_is_short_and_stands_alone() -> None:
    text = SCRIPT.read_text()
    assert len(text.splitlines()) <= LONGEST
    nodes = list(ast.walk(ast.parse(text)))
    imported = {
        alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names
    }
    imported |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    assert imported <= sys.stdlib_module_names


@pytest.mark.parametrize("game", GAMES)
def test_it_verifies_a_match_of_every_game(tmp_path: Path, game: str) -> None:
    file = finished(game)
    status, said = told(tmp_path / "match.json", json.dumps(file))
    assert (status, said.splitlines()) == (
        0,
        [
            "self-consistent: compare the head with the one on a player's page (--head)",
            f"checked: {len(file['draws'])} draws are what the seed gives; promises were kept",
            "checked: the chain over names, seats, options, dates, bots, steps and the outcome",
            f"head: {file['chain']['head']}",
            "not checked: the rules of the game; `spytable verify` does that",
        ],
    )


def test_of_an_old_file_it_checks_the_draws_only(tmp_path: Path) -> None:
    file = finished_before_chains("template")
    status, said = told(tmp_path / "match.json", json.dumps(file))
    assert (status, said.split(":")[0]) == (0, "draws only")
    assert "the chain over" not in said


@pytest.mark.parametrize("what", TAMPERED)
def test_it_names_what_was_done(tmp_path: Path, what: str) -> None:
    for game in ("template", "spy-alley-dice"):
        status, said = told(tmp_path / "match.json", json.dumps(TAMPERED[what](finished(game))))
        assert status == 1
        assert said.startswith("wrong: ")
        assert NAMED[what] in said


def test_it_tells_of_rounds_that_came_to_nothing(tmp_path: Path) -> None:
    file: File = finished("template")
    file["fairness"]["restarts"] = [[1]]
    status, said = told(tmp_path / "match.json", json.dumps(linked_again(file)))
    assert status == 0
    assert said.splitlines()[-1] == (
        "note: the seed was agreed on anew; seats that did not reveal: [1]"
    )


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"fairness": 1}', "\x00"])
def test_what_is_no_match_file_is_said_to_be_none(tmp_path: Path, text: str) -> None:
    status, said = told(tmp_path / "match.json", text)
    assert (status, said.split(":")[:2]) == (
        1,
        ["wrong", " not a match file, or a damaged one"],
    )
