"""Every numbered rule is carried by a test or says why not; no test carries an unknown number."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import spytable

GAMES = Path(spytable.__file__).parent / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/RULES.md"))

NUMBERED = re.compile(r"^(?:- |\| )(?P<number>[A-Z]{2}-Q?\d+)\b(?P<text>.*)$", re.MULTILINE)
EXCUSED = re.compile(r"\[(?:browser|later|physical)\]\W*\w+")
"""A tag, and the reason after it on the same line."""

every_game = pytest.mark.parametrize("game", FOLDERS, ids=lambda path: path.name)


def numbered(rules: str) -> dict[str, str]:
    """The numbers of a rule text with what stands beside them."""
    return {found["number"]: found["text"] for found in NUMBERED.finditer(rules)}


def carried(source: str) -> Iterator[str]:
    """The numbers that tests of a module carry, as `@rule(...)` on them or on a parameter."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            is_test = node.name.lower().startswith("test")
            for mark in node.decorator_list if is_test else ():
                for call in ast.walk(mark):
                    yield from _marked(call)


def _marked(node: ast.AST) -> Iterator[str]:
    if not isinstance(node, ast.Call):
        return
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name == "rule":
        for argument in node.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise TypeError(
                    f"line {node.lineno}: rule() takes plain numbers, so they are found"
                )
            yield argument.value


def carried_by(game: Path) -> set[str]:
    """The numbers that a game's tests carry."""
    modules = sorted((game / "tests").glob("**/test_*.py"))
    return {number for module in modules for number in carried(module.read_text("utf-8"))}


@every_game
def test_every_rule_is_tested_or_says_why_not(game: Path) -> None:
    rules = numbered((game / "RULES.md").read_text("utf-8"))
    assert rules, f"{game.name} has no numbered rules"
    excused = {number for number, text in rules.items() if EXCUSED.search(text)}
    untested = sorted(rules.keys() - excused - carried_by(game))
    assert not untested, f"rules of {game.name} without a test: {', '.join(untested)}"


@every_game
def test_no_test_carries_an_unknown_number(game: Path) -> None:
    unknown = carried_by(game) - numbered((game / "RULES.md").read_text("utf-8")).keys()
    assert not unknown, f"not in the RULES.md of {game.name}: {', '.join(sorted(unknown))}"


@every_game
def test_no_number_is_given_twice(game: Path) -> None:
    text = (game / "RULES.md").read_text("utf-8")
    given = Counter(found["number"] for found in NUMBERED.finditer(text))
    assert not [number for number, times in given.items() if times > 1]


def test_every_game_has_rules() -> None:
    folders = {path.parent for path in GAMES.glob("*/__init__.py")}
    assert folders == set(FOLDERS)


def test_numbers_are_read_from_lists_and_tables() -> None:
    text = (
        "- TM-01 One.\n| TM-Q1 | Why? | [later] Nobody knows. |\nTM-02 in prose\n- TM-03 [later]\n"
    )
    rules = numbered(text)
    assert list(rules) == ["TM-01", "TM-Q1", "TM-03"]
    assert [bool(EXCUSED.search(line)) for line in rules.values()] == [False, True, False]


def test_numbers_are_carried_by_tests_alone() -> None:
    source = '@rule("TM-01", "TM-Q1")\ndef test_it(): ...\n@rule("TM-02")\ndef helper(): ...\n'
    assert set(carried(source)) == {"TM-01", "TM-Q1"}
