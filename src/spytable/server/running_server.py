"""Whether a server uses a data folder, and where it listens; both are in the lock file."""

from __future__ import annotations

import fcntl
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from spytable.server.net.address import ANYWHERE, Place
from spytable.server.storage.data_folder import LOCK

USUAL: Final = Place(host=ANYWHERE[0], bound=ANYWHERE[0], port=8000)
"""Where `spytable serve` listens unless told otherwise."""


def note_place(folder: Path, place: Place) -> None:
    """Write down where the server that holds the folder listens."""
    with suppress(OSError):  # `spytable host-link` then names the usual place
        (folder / LOCK).write_bytes(msgspec.json.encode(place))


def last_place(folder: Path) -> Place:
    """Where the server of a folder listens, or listened last; the usual place if none ever did."""
    try:
        return msgspec.json.decode((folder / LOCK).read_bytes(), type=Place)
    except (OSError, msgspec.DecodeError):
        return USUAL


def is_held(folder: Path) -> bool:
    """Whether a server uses a folder now."""
    try:
        with (folder / LOCK).open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
