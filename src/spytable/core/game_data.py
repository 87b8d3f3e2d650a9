"""Reads the JSON files in a game's `data` folder."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

import msgspec

T = TypeVar("T")


def read_data(package: str, name: str, kind: type[T]) -> T:
    """The file `data/<name>` of a package as a value of a type.

    >>> read_data("spytable.games.spy_vs_spy", "play.json", dict)["die"]
    {'blank': 5, 'blast': 1}
    """
    path = files(package).joinpath("data", name)
    return msgspec.json.decode(path.read_bytes(), type=kind)
