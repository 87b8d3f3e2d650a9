"""Every Python block of the pages passes `mypy --strict` and runs; the blocks of a page go on."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(?:python|py|pycon)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def snippets() -> dict[str, str]:
    """By page, all its blocks as one program, each line where it stands on the page."""
    found = {}
    for page in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]):
        text = page.read_text(encoding="utf-8")
        program = ""
        for block in BLOCK.finditer(text):
            program += "\n" * (text[: block.start(1)].count("\n") - program.count("\n"))
            program += block[1]
        if program:
            found[str(page.relative_to(ROOT))] = program
    return found


SNIPPETS = snippets()
NEED_JAX = frozenset({"docs/lab/gpu.md"})
"""Pages that run by night, when JAX is installed."""


def written(folder: Path) -> list[Path]:
    """The programs as files of that folder."""
    paths = []
    for page, program in SNIPPETS.items():
        paths.append(folder / (re.sub(r"\W", "_", page.removesuffix(".md")).lower() + ".py"))
        paths[-1].write_text(program, encoding="utf-8")
    return paths


def typed(*paths: Path) -> subprocess.CompletedProcess[str]:
    """What mypy says of them, by the settings of the project and with what it has cached."""
    command = [sys.executable, "-m", "mypy", "--strict", *map(str, paths)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_there_are_snippets() -> None:
    assert {"README.md", "docs/teaching.md"} <= SNIPPETS.keys()


@pytest.mark.slow
def test_they_are_typed_and_a_wrong_one_is_not(tmp_path: Path) -> None:
    good = written(tmp_path)
    bad = tmp_path / "wrong.py"
    bad.write_text(
        "import spytable\n"
        "game = spytable.game('da-vinci-code')\n"
        "state = game.initial(game.spec.config(seats=2, colour='red'))\n"
        "state.nothing\n"
        "spytable.game('spy-wire').view(state, 0)\n",
        encoding="utf-8",
    )
    said = typed(*good, bad).stdout
    assert re.findall(r"^.*?(\w+\.py):(\d+): error", said, re.MULTILINE) == [
        ("wrong.py", "3"),
        ("wrong.py", "4"),
        ("wrong.py", "5"),
    ], said


SLOW = "docs/lab/"  # they train, solve and compile


def choose_marks(page: str) -> list[pytest.MarkDecorator]:
    """When a page is run."""
    if page in NEED_JAX:
        return [pytest.mark.nightly]
    return [pytest.mark.slow] * page.startswith(SLOW)


@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=choose_marks(page)) for page in SNIPPETS]
)
def test_they_run(page: str, tmp_path: Path) -> None:
    path = tmp_path / "page.py"
    path.write_text(SNIPPETS[page], encoding="utf-8")
    runpy.run_path(str(path))
