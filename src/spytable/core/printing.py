"""`print(state)` and `print(view)` show the table in the game's own notation."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

import msgspec


class PrintedState(msgspec.Struct, frozen=True):
    """The base of every game's State: `str` writes it with the game's `notation.py`."""

    def __str__(self) -> str:
        return str(_beside(self, "notation").text(self))


class PrintedView(msgspec.Struct, frozen=True):
    """The base of every game's View: `str` writes it with the game's `view_notation.py`."""

    def __str__(self) -> str:
        return str(_beside(self, "view_notation").view_text(self))


def _beside(value: object, name: str) -> ModuleType:
    """A module in the same folder as the type of a value."""
    package, _, _ = type(value).__module__.rpartition(".")
    return import_module(f"{package}.{name}")
