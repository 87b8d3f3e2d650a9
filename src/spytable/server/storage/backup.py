"""Copies a data file: consistent while a server writes to it, verified, and all or nothing."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

import msgspec

from spytable.systems import KEEP_OUT, show_to_owner_only, try_lock

PAGES_AT_ONCE: Final = 4_000
"""How many pages are copied between two progress reports."""
OWNER_ONLY: Final = 0o600
BUSY_S: Final = 5.0


class CopyError(Exception):
    """A copy failed, and why; a file that had its name before is still there."""


class Contents(msgspec.Struct, frozen=True):
    """What a data file holds, counted."""

    schema: int
    matches: int
    seats: int
    records: int | None
    record_bytes: int

    def describe(self) -> str:
        """The counts as text."""
        matches = describe_count(self.matches, "match", "matches")
        return (
            matches
            if self.records is None
            else f"{matches}, {describe_count(self.records, 'record')}"
        )


def describe_count(count: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{count:,} {one if count == 1 else many or f'{one}s'}"


def copy_database(
    source: Path, target: Path, watch: Callable[[int, int], None] | None = None
) -> Contents:
    """Copy a data file; the target becomes a complete, verified copy or stays as it was.

    The source is read in one transaction, so the copy is a snapshot, however much is written
    meanwhile. `watch` is called with the number of remaining pages and their total.
    """
    part = target.with_name(f"{target.name}.part")
    with _lock_part(part):
        try:
            with closing(open_to_read(source)) as here:
                here.execute("BEGIN")
                told = count_contents(here)
                _copy_pages(here, part, watch)
            reach_disk(part)
            _check(part, told)
            part.replace(target)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    reach_disk(target.parent)
    return told


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open a data file read-only."""
    address = f"file:{quote(str(path.absolute()))}?mode=ro"
    return sqlite3.connect(address, uri=True, timeout=BUSY_S, isolation_level=None)


def count_contents(file: sqlite3.Connection, *, is_read: bool = True) -> Contents:
    """Count what a data file holds, records only if `is_read`; sqlite3.Error if it is not ours."""
    (schema,) = file.execute("SELECT value FROM about WHERE key = 'schema'").fetchone() or (0,)
    (matches,) = file.execute("SELECT count(*) FROM matches").fetchone()
    (seats,) = file.execute("SELECT count(*) FROM seats").fetchone()
    said = "SELECT count(*), coalesce(sum(length(data)), 0) FROM records"
    records, size = file.execute(said).fetchone() if is_read else (None, 0)
    return Contents(int(schema), matches, seats, records, size)


def find_flaws(file: sqlite3.Connection) -> list[str]:
    """Find damage in a data file: bad pages, and incomplete matches."""
    found = [str(row[0]) for row in file.execute("PRAGMA integrity_check(5)") if row[0] != "ok"]
    gaps = "SELECT match FROM records GROUP BY match HAVING max(version) <> count(*)"
    found += [f"match {match} lacks records" for (match,) in file.execute(gaps)]
    for table in ("seats", "records"):
        stray = f"SELECT DISTINCT match FROM {table} WHERE match NOT IN (SELECT id FROM matches)"  # noqa: S608 (our own tables)
        found += [f"{table} of match {match}, which is gone" for (match,) in file.execute(stray)]
    return found


def reach_disk(path: Path) -> None:
    """Flush a file or a folder to the disk (fsync)."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _copy_pages(
    here: sqlite3.Connection, part: Path, watch: Callable[[int, int], None] | None
) -> None:
    with closing(sqlite3.connect(part, isolation_level=None)) as there:
        there.execute("PRAGMA journal_mode=OFF")  # a failed copy is deleted, not rolled back
        there.execute("PRAGMA synchronous=OFF")
        progress = None if watch is None else lambda _status, rest, total: watch(rest, total)
        here.backup(there, pages=PAGES_AT_ONCE, progress=progress)
        there.execute("PRAGMA journal_mode=DELETE")  # one file, without a write-ahead log


def _check(part: Path, told: Contents) -> None:
    """CopyError if the copy is damaged or its counts differ."""
    with closing(open_to_read(part)) as copy:
        wrong = [str(row[0]) for row in copy.execute("PRAGMA integrity_check(1)")]
        if wrong != ["ok"]:
            raise CopyError(f"the copy is damaged ({wrong[0]})")
        found = count_contents(copy)
    if found != told:
        raise CopyError(f"the copy holds {found.describe()} instead of {told.describe()}")


@contextmanager
def _lock_part(part: Path) -> Iterator[None]:
    """Create and lock an empty file for the copy, readable by its owner only."""
    opened = os.open(part, os.O_RDWR | os.O_CREAT | KEEP_OUT, OWNER_ONLY)
    try:
        is_ours = try_lock(opened)
        is_ours = is_ours and part.exists() and os.path.samestat(os.fstat(opened), part.stat())
        if not is_ours:  # another process writes it, or has just renamed it
            raise CopyError(f"another process writes {part.name} just now")
        show_to_owner_only(opened)
        os.ftruncate(opened, 0)
        yield
    finally:
        os.close(opened)
