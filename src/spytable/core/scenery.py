"""The shelf of big static scenery: made from its number once, kept as files, shown by address."""

from __future__ import annotations

import os
from pathlib import Path

from spytable.core.catalogue import Folder
from spytable.core.game import Config


def default_shelf() -> Path:
    """The user's cache: what is there can be made again."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "spytable" / "scenery"


class Shelf:
    """The one folder in which this process keeps and finds scenery; a server has its own."""

    def __init__(self) -> None:
        self._folder: Path | None = None

    @property
    def folder(self) -> Path:
        """Where it is."""
        return self._folder or default_shelf()

    def move_to(self, folder: Path | None) -> None:
        """Keep and find it elsewhere from now on; None is the user's cache again."""
        self._folder = folder


SHELF = Shelf()


def prepared(home: Folder, config: Config) -> None:
    """Make here and now what a table needs and does not have; GameError if it cannot be made."""
    scenery = home.scenery
    if scenery is not None and not scenery.is_there(scenery.number(config)):
        scenery.make(scenery.number(config))
