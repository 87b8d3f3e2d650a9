"""The examples in docstrings run, in every module that has some.

Only those modules are imported: `--doctest-modules` would import all of them in every worker.
"""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOMES = {"src/spytable": "src", "tests": ".", "tools": ".", "bench": "."}
"""The folders to look in, and where the names of their modules begin."""


def list_modules() -> list[str]:
    """The dotted names of all modules with an example."""
    found = []
    for folder, top in HOMES.items():
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "\n>>> " in (text := path.read_text(encoding="utf-8")) or "\n    >>> " in text:
                parts = path.relative_to(ROOT / top).with_suffix("").parts
                found.append(".".join(part for part in parts if part != "__init__"))
    return found


def test_there_are_examples() -> None:
    assert {"spytable", "spytable.core.notation"} <= set(list_modules())


@pytest.mark.parametrize("name", list_modules())
def test_the_examples_of_a_module_run(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried > 0, "examples that are found nowhere: are they in a docstring?"
    assert failed == 0
