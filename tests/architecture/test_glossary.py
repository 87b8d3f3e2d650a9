"""Every word of the glossary is defined where the glossary says."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([a-z ]+) \| .+ \| `([\w/]+\.py): (\w+)` \|$", PAGE, re.MULTILINE)


def defined(path: Path) -> set[str]:
    """The names that a module defines."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                names.add(name)
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
            case _:
                pass
    return names


def test_every_row_says_where() -> None:
    assert len(ROWS) == sum(line.startswith("| ") and "`" in line for line in PAGE.splitlines())
    words = [word for word, _, _ in ROWS]
    assert len(words) == len(set(words)) >= 40


@pytest.mark.parametrize(("word", "module", "name"), ROWS)
def test_a_word_is_defined_there(word: str, module: str, name: str) -> None:
    assert name in defined(ROOT / "src" / "spytable" / module), word
