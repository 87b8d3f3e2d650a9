"""Runs on Pyodide: lists the modules that a host in a browser loads, ours and the library's."""

from __future__ import annotations

import importlib
import json
import pkgutil
import sys
from pathlib import Path

ENTRIES = ("spytable.local.browser", "spytable.local.bot_answers")
"""What the two workers import."""
UNUSED = frozenset({"city", "fast", "lab", "lanes", "twin"})
"""Modules of a game that are for drawing, for machine learning or for machines with numba."""
LATER = (
    "calendar",
    "encodings.ascii",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.raw_unicode_escape",
    "encodings.unicode_escape",
    "pprint",
    "statistics",
    "stringprep",
)
"""What the library imports inside functions that somebody may call once."""


def import_games() -> None:
    """Import every module of every game that play may ask for by its name."""
    games = importlib.import_module("spytable.games")
    for game in pkgutil.iter_modules(games.__path__, "spytable.games."):
        package = importlib.import_module(game.name)
        for found in pkgutil.walk_packages(package.__path__, f"{game.name}."):
            if UNUSED.isdisjoint(found.name.split(".")):
                importlib.import_module(found.name)


for entry in (*ENTRIES, *LATER):
    importlib.import_module(entry)
import_games()
Path("/desk/needed.json").write_text(json.dumps(sorted(sys.modules)))
