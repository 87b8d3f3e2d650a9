"""docs/journeys.md names tests that there are, and shows every point in two games at least."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| (\d+)[^|]*\|[^|]*\| ([DAVWG ]+) \| `([\w/]+)::(\w+)` \|$", re.MULTILINE)
POINTS = range(1, 13)


def rows() -> list[tuple[int, str, str, str]]:
    """The point, the games, the module and the test of every line of the table."""
    text = (ROOT / "docs/journeys.md").read_text("utf-8")
    found = [(int(row[1]), row[2], row[3], row[4]) for row in ROW.finditer(text)]
    assert len(found) == text.count("::test_"), "a line of the table is not read"
    return found


def functions_of(module: str) -> set[str]:
    """What a module of the browser tests defines, or one that is named with its folder."""
    path = ROOT / (f"{module}.py" if "/" in module else f"tests/browser/{module}.py")
    return {
        node.name
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    }


def test_every_journey_is_there() -> None:
    there = {module: functions_of(module) for _, _, module, _ in rows()}
    missing = [f"{module}::{name}" for _, _, module, name in rows() if name not in there[module]]
    assert not missing, f"docs/journeys.md names no test: {missing}"


def test_every_point_is_shown_in_two_games() -> None:
    games: dict[int, set[str]] = defaultdict(set)
    for point, letters, _, _ in rows():
        games[point] |= set(letters.split())
    assert set(games) == set(POINTS)
    assert {point: found for point, found in games.items() if len(found) < 2} == {}
