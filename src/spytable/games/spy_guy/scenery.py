"""The city as scenery: drawn before play by a worker, kept, and shown as pictures."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec

from spytable.core.game import GameError
from spytable.games.spy_guy import keeping
from spytable.games.spy_guy.model import Config

PACKAGE = "spytable.games.spy_guy.city"
MANIFEST: Final = "manifest.json"


def keep_in(shelf: Path | None) -> None:
    """Store cities in this folder from now on; None is the user's cache."""
    keeping.SHELF.move_to(shelf)


def number(config: Config) -> int:
    """The city of a table."""
    return config.city


def is_there(number: int) -> bool:
    """Whether a city is kept here, pictures and all."""
    return keeping.is_kept(number)


def make(number: int) -> None:
    """Draw a city. The drawing libraries are imported only here."""
    import_module(f"{PACKAGE}.make").make(number)
    keeping.tidy()


def packaged() -> tuple[int, ...]:
    """The cities that come with the package, besides the standard one."""
    return keeping.shipped_numbers()


def can_draw() -> bool:
    """Whether this machine has what drawing needs: the extra `draw`."""
    return _has_all_for_drawing()


@cache
def _has_all_for_drawing() -> bool:
    return all(find_spec(name) is not None for name in ("numpy", "PIL", "resvg_py"))


def file(number: int, name: str) -> Path | None:
    """A picture of a city, or the list of them."""
    return keeping.shown(number, name)


def replay_files(number: int) -> dict[str, bytes]:
    """The files for a replay page: whole pictures, without the sharper tiles."""
    manifest = msgspec.json.decode(_read(number, MANIFEST))
    for district in manifest["districts"]:
        district["tiles"] = []
    names = [*(district["picture"] for district in manifest["districts"]), *manifest["cards"]]
    return {MANIFEST: msgspec.json.encode(manifest)} | {name: _read(number, name) for name in names}


def _read(number: int, name: str) -> bytes:
    path = file(number, name)
    if path is None:
        raise GameError(f"city {number} has no {name} here")
    return path.read_bytes()
