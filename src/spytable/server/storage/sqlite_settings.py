"""Connections to the data file with their settings, and error messages for its failures."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from urllib.parse import quote

from spytable.table.errors import StoreError

BUSY_MS = 5_000
"""How long to wait for a lock of another program."""
PAGES_BEFORE_COPYING = 16_000
"""Pages in the write-ahead log before a commit copies them; the writer has it done sooner."""

CACHE_KIB = 32 * 1024
"""Each connection keeps so much of the file: the ends of the logs of a thousand tables."""


def connect(path: Path) -> sqlite3.Connection:
    """Open the data file to write: every commit reaches the disk."""
    return _open(
        path,
        "journal_mode=WAL",  # readers never wait for the writer
        f"wal_autocheckpoint={PAGES_BEFORE_COPYING}",
        "synchronous=FULL",
        "foreign_keys=ON",
        "secure_delete=ON",  # overwrite deleted matches
    )


def connect_reader(path: Path) -> sqlite3.Connection:
    """Open the data file to read: whatever becomes of the file, nothing is written to it."""
    return _open(path, "query_only=ON")


def _open(path: Path, *settings: str) -> sqlite3.Connection:
    """Open a file that is there. Whoever uses it begins and ends the transactions.

    It may be used by one thread after another.
    """
    file = sqlite3.connect(
        f"file:{quote(str(path.absolute()))}?mode=rw",
        uri=True,
        timeout=BUSY_MS / 1000,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        for pragma in (
            *settings,
            f"cache_size=-{CACHE_KIB}",
            "temp_store=MEMORY",  # statement journals need no file
        ):
            file.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        file.close()
        raise
    return file


def explain_error(problem: BaseException, path: Path) -> StoreError:
    """A StoreError that says what went wrong and what to do."""
    said = str(problem)
    for sign, advice in _ADVICE:
        if sign in said:
            return StoreError(f"{path}: {advice} ({said})")
    return StoreError(f"{path}: {said}. Nothing was overwritten; --data DIR names another folder.")


_ADVICE = (
    ("full", "the disk is full. Free some space; everything acknowledged is saved."),
    ("disk I/O", "the disk takes no more or fails. Check it; everything acknowledged is saved."),
    ("readonly", "the file may not be written. Change its owner, or use --data DIR."),
    ("unable to open", "the file cannot be opened. Check who owns the folder, or use --data DIR."),
    ("locked", "another program holds the file. Close it, or use --data DIR."),
    ("not a database", "this is no Spytable data file. Move it away, or use --data DIR."),
    ("malformed", "the file is damaged; it is left as it is. Restore a backup, or use --data DIR."),
)
