"""Where drawn cities are kept: the standard one in the package, others on the shelf."""

from __future__ import annotations

import re
import shutil
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from platformdirs import user_cache_path

from spytable.core.game import GameError
from spytable.games.spy_guy.things import City

THINGS: Final = "things.json"
"""The list of what stands where: for the server's eyes alone."""
MANIFEST: Final = "manifest.json"
PROOF: Final = "proof.json"
MOST: Final = 100
"""The pictures of so many made cities are kept, about half a gigabyte."""
_SHOWN: Final = re.compile(r"manifest\.json|[0-9a-f]{16}\.avif")
"""The names of files that anybody may see."""


def default_shelf() -> Path:
    """A folder in the user's cache: what is there can be drawn again."""
    return user_cache_path("spytable", appauthor=False) / "scenery"


class Shelf:
    """The folder in which this process keeps and finds cities; a server has its own."""

    def __init__(self) -> None:
        self._folder: Path | None = None

    @property
    def folder(self) -> Path:
        """Where it is."""
        return (self._folder or default_shelf()) / "spy-guy"

    def move_to(self, folder: Path | None) -> None:
        """Keep and find cities elsewhere from now on; None is the user's cache."""
        self._folder = folder


SHELF: Final = Shelf()


def shipped() -> Path:
    """The cities that come with the package."""
    return Path(str(files("spytable.games.spy_guy"))) / "data" / "city"


@cache
def generation() -> str:
    """A name for the way in which cities are drawn: the standard city shows it."""
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
    """A file of a city that anybody may see; None if there is none of that name."""
    if not _SHOWN.fullmatch(name):
        return None
    path = folder(number) / name
    return path if path.is_file() else None


def tidy(most: int = MOST) -> None:
    """Take the pictures of the cities that were made longest ago, and all of older drawings.

    The lists of things stay: a match that is being played is judged by one.
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
