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
MOST: Final = 700_000_000
"""How many bytes the pictures of drawn cities take at most: about 140 cities."""
PROGRESS: Final = "progress.json"
"""How far the drawing of a city is; it exists only while it is drawn."""
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
def shipped_numbers() -> tuple[int, ...]:
    """The numbers of the cities that come with the package, but for the standard one."""
    if not shipped().is_dir():
        return ()  # in a browser pictures are fetched, and lie in no folder
    numbers = sorted(int(path.name) for path in shipped().iterdir() if path.name.isdecimal())
    return tuple(number for number in numbers if number)


@cache
def generation() -> str:
    """A fingerprint of the drawing code, taken from the cities of the package."""
    proofs = (shipped() / str(number) / PROOF for number in (0, *shipped_numbers()))
    return sha256(b"".join(proof.read_bytes() for proof in proofs)).hexdigest()[:12]


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
    if name == PROGRESS:
        path = progress_file(number)
        return path if path.is_file() else None
    if not _SHOWN.fullmatch(name):
        return None
    path = folder(number) / name
    return path if path.is_file() else None


def progress_file(number: int) -> Path:
    """Where it is told how far the drawing of a city is."""
    return SHELF.folder / generation() / f".{number}-{PROGRESS}"


def tidy(most: int = MOST) -> None:
    """Delete the pictures of the oldest cities beyond so many bytes, and those of older code.

    The lists of things stay: matches in play need them.
    """
    home = SHELF.folder
    for other in home.iterdir():
        if other.name != generation():
            shutil.rmtree(other, ignore_errors=True)
    made = [path for path in (home / generation()).iterdir() if (path / MANIFEST).is_file()]
    made.sort(key=lambda path: (path / MANIFEST).stat().st_mtime_ns)
    sizes = [sum(file.stat().st_size for file in path.iterdir()) for path in made]
    for at, path in enumerate(made[:-1]):  # the newest is about to be played
        if sum(sizes[at:]) <= most:
            break
        for name in (path / MANIFEST, *path.glob("*.avif")):
            name.unlink(missing_ok=True)
