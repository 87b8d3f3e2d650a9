"""Where drawn cities are stored: the standard one in the package, others in a cache folder."""

from __future__ import annotations

import re
import shutil
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from spytable.core.game import GameError
from spytable.games.spy_guy.things import City

THINGS: Final = "things.json"
"""The list of things and their places; it never leaves the server."""
MANIFEST: Final = "manifest.json"
PROOF: Final = "proof.json"
MOST: Final = 100
"""How many drawn cities keep their pictures: about 700 megabytes."""
_SHOWN: Final = re.compile(r"manifest\.json|[0-9a-f]{16}\.avif")
"""The names of files that anybody may see."""


def default_shelf() -> Path:
    """A folder in the user's cache: what is there can be drawn again."""
    from platformdirs import user_cache_path  # noqa: PLC0415 (a browser has neither)

    return user_cache_path("spytable", appauthor=False) / "scenery"


class Shelf:
    """The folder in which this process stores cities; each server has its own."""

    def __init__(self) -> None:
        self._folder: Path | None = None

    @property
    def folder(self) -> Path:
        """Where it is."""
        return (self._folder or default_shelf()) / "spy-guy"

    def move_to(self, folder: Path | None) -> None:
        """Store cities in this folder from now on; None is the user's cache."""
        self._folder = folder


SHELF: Final = Shelf()


def shipped() -> Path:
    """The cities that come with the package."""
    return Path(str(files("spytable.games.spy_guy"))) / "data" / "city"


@cache
def generation() -> str:
    """A fingerprint of the drawing code, taken from the standard city."""
    return sha256((shipped() / "0" / PROOF).read_bytes()).hexdigest()[:12]


def folder(number: int) -> Path:
    """Where a city is kept, or would be."""
    own = shipped() / str(number)
    return own if own.is_dir() else SHELF.folder / generation() / str(number)


def is_kept(number: int) -> bool:
    """Whether a city is here, with its pictures."""
    return all((folder(number) / name).is_file() for name in (THINGS, MANIFEST))


def kept(number: int) -> City:
    """A city that was drawn before; GameError if it was not."""
    try:
        data = (folder(number) / THINGS).read_bytes()
    except FileNotFoundError:
        raise GameError(f"city {number} of spy-guy is not drawn here yet") from None
    return msgspec.json.decode(data, type=City)


def shown(number: int, name: str) -> Path | None:
    """A public file of a city; None if there is none of that name."""
    if not _SHOWN.fullmatch(name):
        return None
    path = folder(number) / name
    return path if path.is_file() else None


def tidy(most: int = MOST) -> None:
    """Delete the pictures of the oldest cities, and all those of older drawing code.

    The lists of things stay: matches in play need them.
    """
    home = SHELF.folder
    for other in home.iterdir():
        if other.name != generation():
            shutil.rmtree(other, ignore_errors=True)
    made = [path for path in (home / generation()).iterdir() if (path / MANIFEST).is_file()]
    made.sort(key=lambda path: (path / MANIFEST).stat().st_mtime_ns)
    for path in made[: max(0, len(made) - most)]:
        for name in (path / MANIFEST, *path.glob("*.avif")):
            name.unlink(missing_ok=True)
