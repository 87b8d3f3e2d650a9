"""Whether a server uses a data folder, and where it listens, according to the lock file."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from spytable.server.net.address import ANYWHERE, Place
from spytable.server.storage.data_folder import LOCK
from spytable.systems import try_lock

USUAL: Final = Place(host=ANYWHERE[0], bound=ANYWHERE[0], port=8000)
"""Where `spytable serve` listens unless told otherwise."""


def note_place(folder: Path, place: Place) -> None:
    """Write into the lock file where this server listens."""
    with suppress(OSError):  # `spytable host-link` then prints the default address
        (folder / LOCK).write_bytes(msgspec.json.encode(place))


def last_place(folder: Path) -> Place:
    """Where the server of a folder listens or listened last; the default if there was none."""
    try:
        return msgspec.json.decode((folder / LOCK).read_bytes(), type=Place)
    except (OSError, msgspec.DecodeError):
        return USUAL


def is_held(folder: Path) -> bool:
    """Whether a server uses a folder now."""
    try:
        with (folder / LOCK).open("rb") as lock:
            return not try_lock(lock.fileno(), is_shared=True)
    except OSError:
        return False
