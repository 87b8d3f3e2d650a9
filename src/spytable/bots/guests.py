"""Finds guest bots, written by others: a class in a file or a module, or a package's entry point.

`./mybot.py:Bot` is the class `Bot` of that file, `mypackage.bots:Bot` that of a module, and
`mybot` what an installed package offers under that name in the entry point group `spytable.bots`.
A guest's code only runs in a process of its own (`guest_process.py`).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from spytable.bots.bot import LEVELS
from spytable.core.game import GameError

GROUP: Final = "spytable.bots"
"""The entry points of packages that bring bots."""
FILE: Final = ".py"
LONGEST_NAME: Final = 24


def is_guest(level: str) -> bool:
    """Whether a level names a guest."""
    return ":" in level or (level not in LEVELS and _find_entry(level) is not None)


def find_guest(level: str) -> str:
    """The full name of a guest, the same in every working folder; GameError if there is none."""
    place, colon, name = level.rpartition(":")
    if not colon and level.endswith(FILE):
        raise GameError(f"name the class in it too: {level}:CLASS")
    if not colon:
        entry = _find_entry(level)
        if entry is None:
            raise GameError(f"no installed package brings a bot called {level!r}")
        return entry.value
    if not place or not name.isidentifier():
        raise GameError(f"a bot is FILE.py:CLASS or MODULE:CLASS, not {level!r}")
    if not place.endswith(FILE):
        return level
    path = Path(place).expanduser().resolve()
    if not path.is_file():
        raise GameError(f"there is no file {place}")
    return f"{path}:{name}"


def load_guest(guest: str) -> Callable[[], Any]:
    """The factory of the bot: a class or a function; GameError says why it cannot be loaded.

    This runs the guest's code.
    """
    place, _, name = guest.rpartition(":")
    stem = Path(place).stem
    if place.endswith(FILE) and stem in sys.modules:  # random.py: who needs that one would fail
        raise GameError(f"rename {stem}.py: there is a module called {stem} already")
    try:
        module = _load_file(Path(place)) if place.endswith(FILE) else import_module(place)
    except Exception as problem:
        raise GameError(f"{guest} cannot be loaded") from problem
    make: Callable[[], Any] | None = getattr(module, name, None)
    if not callable(make):
        raise GameError(f"{guest}: there is no class {name} in it")
    return make


def name_guest(guest: str) -> str:
    """A short name for a guest at a table: its class, or its file where the class is just `Bot`.

    >>> name_guest("bots/my_bot.py:Bot"), name_guest("mypackage.bots:CardCounter")
    ('my-bot', 'card-counter')
    """
    place, _, name = guest.rpartition(":")
    if name == "Bot":
        name = Path(place).stem if place.endswith(FILE) else place.rpartition(".")[2]
    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()
    return re.sub(r"[^a-z0-9]+", "-", parted).strip("-")[:LONGEST_NAME].strip("-")


def show_name(guest: str) -> str:
    """The name of a bot for reports: a guest's file, without the folder, and its class."""
    place, _, name = guest.rpartition(":")
    return f"{Path(place).stem}:{name}" if place.endswith(FILE) else guest


def _find_entry(level: str) -> EntryPoint | None:
    return next(iter(entry_points(group=GROUP, name=level)), None)


def _load_file(path: Path) -> ModuleType:
    """Import a module from a file; modules in the same folder can be imported too."""
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise GameError(f"{path} is not a Python file")
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    module = module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module
