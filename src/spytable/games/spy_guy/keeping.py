"""Where drawn cities are stored: the standard one in the package, others in a cache folder."""

from __future__ import annotations

import os
import re
import shutil
from contextlib import suppress
from errno import ENOSPC
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
NEEDED: Final = 12_000_000
"""How many bytes must be free for a city to be drawn: twice what one takes."""
MOST_LISTS: Final = 300_000_000
"""How many bytes the lists of things take at most: about 2,600 cities, a day of drawing alone."""
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
    if not path.is_file():
        return None
    if name == MANIFEST and path.is_relative_to(SHELF.folder):
        with suppress(OSError):
            os.utime(path)  # what is searched now is deleted last
    return path


def progress_file(number: int) -> Path:
    """Where it is told how far the drawing of a city is."""
    return SHELF.folder / generation() / f".{number}-{PROGRESS}"


def make_room(needed: int = NEEDED) -> None:
    """Delete old pictures if the disk is nearly full; OSError if a city has no room even then."""
    free = shutil.disk_usage(SHELF.folder).free
    if free < needed:
        tidy(max(0, sum(map(_weigh, _pictured())) - (needed - free)))
        free = shutil.disk_usage(SHELF.folder).free
    if free < needed:
        raise OSError(ENOSPC, os.strerror(ENOSPC), str(SHELF.folder))


def tidy(most: int = MOST, most_lists: int = MOST_LISTS) -> None:
    """Delete the pictures of the longest unused cities beyond so many bytes, and older code's.

    Their lists of things stay, since matches in play need them, until there are very many: a
    stored match has its city drawn again.
    """
    for other in SHELF.folder.iterdir():
        if other.name != generation():
            shutil.rmtree(other, ignore_errors=True)
    for path in _beyond(_pictured(), most):
        for name in (path / MANIFEST, path / PROOF, *path.glob("*.avif")):
            name.unlink(missing_ok=True)
    listed = [path for path in _cities() if not (path / MANIFEST).exists()]
    for path in _beyond(sorted(listed, key=_age), most_lists):
        shutil.rmtree(path, ignore_errors=True)


def _cities() -> list[Path]:
    """The folders of cities that were drawn here."""
    home = SHELF.folder / generation()
    return [path for path in home.glob("*") if path.name.isdecimal()] if home.is_dir() else []


def _pictured() -> list[Path]:
    """Those with pictures, the longest unused first."""
    return sorted((path for path in _cities() if (path / MANIFEST).is_file()), key=_age)


def _beyond(paths: list[Path], most: int) -> list[Path]:
    """The first ones, so that the rest has no more bytes; never the last, about to be played."""
    sizes = [_weigh(path) for path in paths]
    return [path for at, path in enumerate(paths[:-1]) if sum(sizes[at:]) > most]


def _weigh(path: Path) -> int:
    """The bytes of a folder; what another server deletes meanwhile counts nothing."""
    size = 0
    for file in path.glob("*"):
        with suppress(FileNotFoundError):
            size += file.stat().st_size
    return size


def _age(path: Path) -> int:
    """When a city was last asked for, or drawn."""
    for file in (path / MANIFEST, path / THINGS):
        with suppress(FileNotFoundError):
            return file.stat().st_mtime_ns
    return 0
