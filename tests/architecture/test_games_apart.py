"""A game is one folder: nothing outside it names it, and a new folder is enough for a new game."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spytable.core.catalogue import listed_ids
from tools.new_game import copy_template

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/spytable"
CODE = {".py", ".ts", ".tsx", ".css", ".json", ".svg", ".html"}
NEW = "copied-game"
ASK = f"""
from spytable.core.catalogue import folder
from spytable.core.words import languages
from spytable.table.seating.cards import cards
import json, spytable
card = next(card for card in cards({{}}) if card.id == {NEW!r})
home = folder({NEW!r})
print(json.dumps([
    spytable.game({NEW!r}).spec.id, card.id, card.ready, card.lesson, len(card.choices),
    all(len(home.text("words", name + ".json")) > 100 for name in languages()),
]))
"""


def sources() -> Iterator[Path]:
    """All code that knows no game by name; tests do, and what is made by a tool."""
    for place in (ROOT / "web", PACKAGE, ROOT / "tools"):
        for path in place.rglob("*"):
            of_game = PACKAGE / "games" in path.parents or "static" in path.parts
            made = path.name == "typed_games.pyi" or ".test." in path.name
            if (
                path.suffix in CODE
                and not of_game
                and not made
                and "node_modules" not in path.parts
            ):
                yield path


def names_in(text: str) -> set[str]:
    """The games that a text names, comments and docstrings left out."""
    said = re.sub(r'"""(?:.|\n)*?"""|/\*(?:.|\n)*?\*/|(?<!:)//[^\n]*', "", text)
    return {name for name in listed_ids() if name in said or name.replace("-", "_") in said}


def test_nothing_outside_a_games_folder_names_it() -> None:
    named = {str(path.relative_to(ROOT)): names_in(path.read_text("utf-8")) for path in sources()}
    assert len(named) > 200
    assert {path: found for path, found in named.items() if found} == {}


def test_a_name_would_be_found() -> None:
    assert names_in('const first = "spy-wire";') == {"spy-wire"}
    assert names_in("from spytable.games.spy_guy import GAME") == {"spy-guy"}
    assert names_in('/** As `spy-guy`. */ "https://a/b"') == set()


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A source folder with a sixth game: the package by links, and a copy of the template."""
    source = tmp_path_factory.mktemp("src")
    games = source / "spytable/games"
    games.mkdir(parents=True)
    for path in PACKAGE.iterdir():
        if path.name != "games":
            (source / "spytable" / path.name).symlink_to(path)
    for path in (PACKAGE / "games").iterdir():
        (games / path.name).symlink_to(path)
    copy_template(games, NEW)
    return source


def run(six: Path, *command: str) -> str:
    """What a command says where there are six games."""
    env = os.environ | {"PYTHONPATH": f"{six}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_copied_template_is_found_and_offered_in_the_lobby(six: Path) -> None:
    said = run(six, "-c", ASK)
    assert said.strip() == f'["{NEW}", "{NEW}", true, true, 3, true]'


def test_a_copied_template_keeps_the_laws(six: Path) -> None:
    small = ("--matches", "1", "--spots", "1", "--twins", "1", "--seed", "six")
    said = run(six, "-m", "tests.laws.nightly", "--game", NEW, *small)
    assert re.search(rf"{NEW}\s+4\s+1 .* 0\n", said), said


@pytest.mark.nightly
def test_a_copied_template_passes_all_tests_of_games(six: Path) -> None:
    """What `make test` asks of every game found, with nothing added outside the new folder."""
    tests = (str(six / "spytable/games/copied_game"), "tests/core", "tests/laws", "tests/bots")
    run(
        six, "-m", "pytest", "-q", "-n", "2", "-o", f"cache_dir={six}/cache", *tests, "-k", "copied"
    )


def test_a_name_that_cannot_be_a_game_is_refused(six: Path) -> None:
    games = six / "spytable/games"
    for name, problem in (("Copied Game", "no id"), (NEW, "already"), ("spy-wire", "already")):
        with pytest.raises(SystemExit, match=problem):
            copy_template(games, name)
    with pytest.raises(SystemExit, match="cannot number"):
        copy_template(games, "dead-drop", "DV")
    assert not (games / "dead_drop").exists()
