"""The core holds nothing that changes: no module of it keeps a value that could be written to."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

import pytest

import spytable.core

MODULES = [f"spytable.core.{found.name}" for found in iter_modules(spytable.core.__path__)]


def changeable(name: str, value: Any) -> bool:
    """Whether a value of a module could hold another thing later.

    Dictionaries in capitals are tables of constants, by the names of this project.
    """
    if name.startswith("__"):
        return False
    if isinstance(value, dict):
        return not name.isupper()
    if isinstance(value, list | set | bytearray):
        return True
    kind = type(value)
    of_ours = kind.__module__.startswith("spytable.") and not isinstance(value, type)
    frozen = getattr(getattr(kind, "__struct_config__", None), "frozen", False)
    return of_ours and not frozen


@pytest.mark.parametrize("name", MODULES)
def test_a_module_of_the_core_keeps_nothing_that_changes(name: str) -> None:
    kept = vars(import_module(name))
    assert [word for word, value in kept.items() if changeable(word, value)] == []


def test_what_changes_is_found() -> None:
    class Shelf:
        folder = None

    assert changeable("a", [])
    assert changeable("known", {})
    assert not changeable("a", MappingProxyType({}))
    Shelf.__module__ = "spytable.core.scenery"
    assert changeable("SHELF", Shelf())
