"""Runs on Pyodide: lists the modules that a host in a browser loads, ours and the library's."""

from __future__ import annotations

import importlib
import json
import pkgutil
import sys
from pathlib import Path
from types import ModuleType

ENTRIES = ("spytable.local.browser", "spytable.local.bot_answers", "spytable.local.job_answers")
"""What the three workers import."""
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


def import_all(package: ModuleType) -> None:
    """Import every module of a package that play may ask for by its name."""
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        if found.name.rsplit(".", 1)[1] not in UNUSED:
            module = importlib.import_module(found.name)
            if found.ispkg:
                import_all(module)


for entry in (*ENTRIES, *LATER):
    importlib.import_module(entry)
import_all(importlib.import_module("spytable.games"))
Path("/desk/needed.json").write_text(json.dumps(sorted(sys.modules)))
