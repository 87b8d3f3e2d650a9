"""How far the drawing of a city is, told while it is drawn."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

Tell: TypeAlias = Callable[[float], None]
"""Takes how much of some work is done, from 0 to 1."""


def be_silent(_share: float) -> None:
    """Tell nobody."""


def part_of(tell: Tell, start: float, end: float) -> Tell:
    """Tells a part of some work as its share of the whole."""
    return lambda share: tell(start + (end - start) * share)


class ProgressFile:
    """A small file beside a city that says how far its drawing is: pages ask for it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        # Two servers may share a folder and draw the same city: each writes a file of its own.
        self._fresh = path.with_name(f"{path.name}.{os.getpid()}")
        self._told = ""

    def tell(self, share: float) -> None:
        """Write how far it is, if that has changed by a hundredth."""
        text = f'{{"share": {share:.2f}}}'
        if text != self._told:
            self._fresh.write_text(text)
            self._fresh.replace(self._path)
            self._told = text

    def remove(self) -> None:
        """Nothing is drawn any more."""
        for path in (self._fresh, self._path):
            with suppress(OSError):
                path.unlink()
