"""Scenery: large pictures that a game draws once from a number and keeps as files.

Each game that draws has its own `scenery.py`. Here is what all of them share.
"""

from __future__ import annotations

from pathlib import Path

from spytable.core.catalogue import Folder, folders_with_scenery
from spytable.core.game import Config


def keep_scenery_in(shelf: Path | None) -> None:
    """Store the scenery of all games in this folder; None is the user's cache."""
    for home in folders_with_scenery():
        if home.scenery is not None:
            home.scenery.keep_in(shelf)


def prepare_scenery(home: Folder, config: Config) -> None:
    """Draw the scenery that a config needs, if it is missing; GameError if that fails."""
    scenery = home.scenery
    if scenery is not None and not scenery.is_there(scenery.number(config)):
        scenery.make(scenery.number(config))
