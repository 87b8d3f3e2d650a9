"""How the data file is opened, and what a failure of SQLite means for the host."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from spytable.table.errors import StoreError

BUSY_MS = 5_000
"""How long to wait for another program that reads or copies the file."""
PAGES_BEFORE_COPYING = 8_000
"""In the write-ahead log, before they are copied into the file: most were written many times."""


def set_pragmas(connection: Any, _record: object) -> None:
    """Durable and shared: every commit reaches the disk, readers never wait for the writer."""
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={BUSY_MS}",
        "journal_mode=WAL",
        f"wal_autocheckpoint={PAGES_BEFORE_COPYING}",
        "synchronous=FULL",
        "foreign_keys=ON",
        "secure_delete=ON",  # a deleted match is overwritten, not only forgotten
        "temp_store=MEMORY",  # what would undo half a statement needs no file
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def explain_error(problem: BaseException, path: Path) -> StoreError:
    """What went wrong with the file, in words that help."""
    said = str(getattr(problem, "orig", problem))
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
