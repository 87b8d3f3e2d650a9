"""What the README and the docstrings show is executed."""

from __future__ import annotations

import doctest
from pathlib import Path

import spytable

ROOT = Path(__file__).parents[2]


def test_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_packages_docstring_runs() -> None:
    failed, tried = doctest.testmod(spytable)
    assert tried > 1
    assert failed == 0
