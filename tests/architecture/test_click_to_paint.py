"""The functions that ARCHITECTURE.md follows a guess through are in the files it names."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\d+) \| `([\w.()]+)` \| `([\w/.-]+)` \| .+ \|$", PAGE, re.MULTILINE)
MOST = 25


def find_file(name: str) -> Path:
    """A file as the page names it: from the package, or from the top for the client."""
    return ROOT / name if name.startswith("web/") else ROOT / "src" / "spytable" / name


def list_python_functions(path: Path) -> set[str]:
    """The functions of a module, and its methods as `Class.method`."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.ClassDef):
            inner = (ast.FunctionDef, ast.AsyncFunctionDef)
            names |= {f"{node.name}.{each.name}" for each in node.body if isinstance(each, inner)}
    return names


def defines_in_client(path: Path, name: str) -> bool:
    """Whether a file of the client defines a function, a method, or what a hook returns."""
    text = path.read_text(encoding="utf-8")
    owner, _, member = name.replace("()", "").partition(".")
    is_owner = re.search(
        rf"^export (default )?(class|function|const) {owner}\b", text, re.MULTILINE
    )
    inside = rf"^\s+(private |async )*{member}\b(\(| ?=|: \()"
    return bool(is_owner) and (not member or bool(re.search(inside, text, re.MULTILINE)))


def test_the_way_is_short_and_in_order() -> None:
    section = PAGE.split("## A guess, from click to paint")[1].split("\n## ")[0]
    assert len(ROWS) == sum(bool(re.match(r"\| \d", line)) for line in section.splitlines())
    assert [int(number) for number, _, _ in ROWS] == list(range(1, len(ROWS) + 1))
    assert 0 < len(ROWS) <= MOST


@pytest.mark.parametrize(("_number", "name", "file"), ROWS)
def test_a_function_is_in_its_file(_number: str, name: str, file: str) -> None:
    path = find_file(file)
    if path.suffix == ".py":
        assert name in list_python_functions(path)
    else:
        assert defines_in_client(path, name), f"{file} does not define {name}"
