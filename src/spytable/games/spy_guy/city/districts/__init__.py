"""The six districts from left to right; each is a module with STREETS and compose(stage)."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final, cast

from spytable.games.spy_guy.city.scene import Scene
from spytable.games.spy_guy.city.stage import Stage, Street

DISTRICTS: Final = ("station", "old-town", "park", "theatre", "market", "harbour")


def draw(district: str, number: int) -> Scene:
    """A district of the city of a number: the same number is the same drawing, byte for byte."""
    module = import_module(f"{__name__}.{district.replace('-', '_')}")
    streets = cast("tuple[Street, ...]", module.STREETS)
    compose = cast("Callable[[Stage], None]", module.compose)
    stage = Stage(district, DISTRICTS.index(district), number, streets)
    compose(stage)
    return stage.scene()
