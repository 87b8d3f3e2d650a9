"""The folder of a server's data: where it is, and its lock against a second server."""

from __future__ import annotations

import errno
import time
from pathlib import Path
from typing import IO

from platformdirs import user_data_path

from spytable.systems import try_lock
from spytable.table.errors import StoreError

FILE = "spytable.db"
LOCK = "spytable.lock"


def default_folder() -> Path:
    """The user's data folder on this system."""
    return user_data_path("spytable", appauthor=False)


def hold_folder(folder: Path) -> IO[bytes]:
    """Lock the folder; the lock ends with the process, however that ends."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / LOCK).open("ab")
    except (FileExistsError, NotADirectoryError):
        raise StoreError(f"{folder} is no folder. Name one with --data DIR.") from None
    except OSError as problem:
        full = problem.errno == errno.ENOSPC
        advice = "free some space" if full else "make it yours to write, or use --data DIR"
        raise StoreError(f"{folder}: {problem.strerror}; {advice}") from None
    for wait_s in (0.05, 0.0):  # `is_held` locks it for a moment
        if try_lock(lock.fileno()):
            return lock
        time.sleep(wait_s)
    lock.close()
    raise StoreError(
        f"{folder}: another Spytable server uses this folder. Stop it, or use --data DIR."
    )
