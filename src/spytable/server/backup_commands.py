"""`spytable backup` and `spytable restore`."""

from __future__ import annotations

import argparse
import errno
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from spytable.server.storage.backup import (
    OWNER_ONLY,
    Contents,
    CopyError,
    copy_database,
    open_to_read,
    reach_disk,
)
from spytable.server.storage.data_file import read_schema
from spytable.server.storage.data_folder import FILE, LOCK, default_folder, hold_folder
from spytable.server.storage.host_token import NAME as HOST_TOKEN
from spytable.server.storage.migrations import MIGRATIONS
from spytable.server.storage.postgresql.address import read_address
from spytable.table.errors import StoreError

NEWEST: Final = len(MIGRATIONS) + 1
BESIDE: Final = ("-wal", "-shm", "-journal")
"""Files that SQLite keeps beside a data file; it would apply old ones to a restored file."""
BACKUP_HELP: Final = """Write a backup of all matches to FILE.

It may be done while the server runs: the backup holds everything that was acknowledged before it
began. It is written beside FILE, checked, and only then takes its place. Copying spytable.db by
hand is no backup: while the server runs, the newest steps are in another file."""
RESTORE_HELP: Final = """Put a backup in the place of the matches in the data folder.

The server must be stopped. FILE is checked first, and what was in the data folder is kept beside
the new file. Backups of older versions of Spytable are brought up to date at the next start."""


def add_backup_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable backup`."""
    _add_arguments(parser, BACKUP_HELP, "where to write the backup; an older one is replaced")


def add_restore_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable restore`."""
    _add_arguments(parser, RESTORE_HELP, "a file that `spytable backup` wrote")


def _add_arguments(parser: argparse.ArgumentParser, about: str, file: str) -> None:
    parser.description = about
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", type=Path, metavar="FILE", help=file)
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"folder of the matches ({default_folder()})"
    )
    parser.add_argument(
        "--store", metavar="ADDRESS", help="with PostgreSQL: says which program of its own to use"
    )


def run_backup(args: argparse.Namespace) -> int:
    """Write a backup; the exit status."""
    try:
        _refuse_database(args.store, "pg_dump --format=custom --file=FILE")
        told = write_backup(args.data or default_folder(), args.file)
    except StoreError as problem:
        return _report_failure(problem)
    size = args.file.stat().st_size
    sys.stdout.write(
        f"Backup written and checked: {args.file} ({told.describe()}, {size:,} bytes)\n"
    )
    return 0


def run_restore(args: argparse.Namespace) -> int:
    """Restore a backup; the exit status."""
    folder = args.data or default_folder()
    try:
        _refuse_database(args.store, "pg_restore --clean --if-exists --dbname=ADDRESS FILE")
        told, kept = restore_backup(args.file, folder)
    except StoreError as problem:
        return _report_failure(problem)
    sys.stdout.write(f"Restored {args.file} into {folder} ({told.describe()})\n")
    if kept is not None:
        sys.stdout.write(f"What was there before is kept as {kept}\n")
    return 0


def _refuse_database(store: str | None, instead: str) -> None:
    """StoreError if the matches are in PostgreSQL: it has programs of its own for this."""
    if store is not None:
        shown = read_address(store).shown
        raise StoreError(f"{shown}: this is for data files. For PostgreSQL use: {instead}")


def _report_failure(problem: StoreError) -> int:
    sys.stderr.write(f"spytable: {problem}\n")
    return 1


def write_backup(folder: Path, file: Path) -> Contents:
    """Copy the matches of a data folder to a file; StoreError says why that failed."""
    source = folder / FILE
    if not source.is_file() or not source.stat().st_size:
        raise StoreError(
            f"{folder} holds no matches. --data DIR names another folder; pg_dump saves those in "
            "PostgreSQL."
        )
    _may_be_written(file, folder)
    read_schema(source, NEWEST)
    with _explain_errors(file, "Any older backup of that name is unchanged."):
        return copy_database(source, file.resolve())


def _may_be_written(file: Path, folder: Path) -> None:
    """StoreError if a backup must not be written there."""
    if file.is_dir():
        raise StoreError(
            f"{file} is a folder. Name a file in it, such as {file / 'spytable.backup'}."
        )
    if not file.resolve().parent.is_dir():
        raise StoreError(f"{file.parent} is no folder. Create it first, or name another file.")
    name, there = file.resolve().name, file.resolve().parent
    is_used = name.startswith(FILE) or name in (LOCK, HOST_TOKEN)
    if is_used and (there == folder.resolve() or (there / LOCK).exists()):
        raise StoreError(f"{file} belongs to the server itself. Name another file.")
    for end in BESIDE:
        if (there / f"{name}{end}").exists():
            raise StoreError(f"{name}{end} lies beside {file} and would spoil it. Name another.")
    if file.exists() and file.stat().st_size and not _is_ours(file):
        raise StoreError(f"{file} is something else than a backup. Name another file.")


def _is_ours(file: Path) -> bool:
    try:
        with closing(open_to_read(file)) as opened:
            opened.execute("SELECT value FROM about WHERE key = 'schema'").fetchone()
    except sqlite3.Error:
        return False
    return True


def restore_backup(file: Path, folder: Path) -> tuple[Contents, Path | None]:
    """Replace a folder's matches by a backup; returns what it holds and where the old ones are.

    Everything that needs disk space is done before anything is replaced.
    """
    if not file.is_file():
        raise StoreError(f"{file} is no file. Name one that `spytable backup` wrote.")
    target = folder / FILE
    if target.exists() and file.samefile(target):
        raise StoreError(f"{file} is the data file itself. Name a backup.")
    if read_schema(file, NEWEST) is None:
        raise StoreError(f"{file} is no backup of Spytable: it holds nothing.")
    lock = hold_folder(folder)
    staged = target.with_name(f"{FILE}.restoring")
    stamp = f"before-restore-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    try:
        with _explain_errors(folder, "Nothing was replaced."):
            told = copy_database(file, staged)
            kept = _keep_old(target, stamp)
            older = target.with_name(f"{FILE}.schema-{told.schema}")
            if older.exists():  # a copy of other matches than the restored ones
                older.rename(older.with_name(f"{older.name}.{stamp}"))
            staged.replace(target)
            reach_disk(folder)
    finally:
        staged.unlink(missing_ok=True)
        lock.close()
    return told, kept


def _keep_old(target: Path, stamp: str) -> Path | None:
    """Keep a copy of the old file, and remove its write-ahead log: it is not the new file's."""
    kept = target.with_name(f"{FILE}.{stamp}")
    if not target.exists() or not target.stat().st_size:
        _keep_bytes(target, kept, BESIDE)
        return None
    try:
        read_schema(target, NEWEST)
        copy_database(target, kept)
        with closing(sqlite3.connect(target, isolation_level=None)) as old:
            (is_busy, *_) = old.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if is_busy:
            raise StoreError(f"{target}: another program holds the file. Close it and try again.")
    except (sqlite3.Error, StoreError, CopyError) as problem:
        if isinstance(problem, StoreError) and "another program" in str(problem):
            raise
        _keep_bytes(target, kept)
    return kept


def _keep_bytes(target: Path, kept: Path, ends: tuple[str, ...] = ("", *BESIDE)) -> None:
    """Copy an unreadable file byte by byte, and move the files beside it."""
    for end in ends:
        old, new = (path.with_name(path.name + end) for path in (target, kept))
        if old.exists():
            new.touch(OWNER_ONLY)
            shutil.copyfile(old, new)
            reach_disk(new)
    for end in BESIDE:
        target.with_name(target.name + end).unlink(missing_ok=True)


@contextmanager
def _explain_errors(path: Path, after: str) -> Iterator[None]:
    """Turn an error of copying into a StoreError that says what to do."""
    try:
        yield
    except CopyError as problem:
        raise StoreError(f"{path}: {problem}. {after}") from problem
    except (sqlite3.Error, OSError) as problem:
        is_full = getattr(problem, "errno", None) == errno.ENOSPC or "full" in str(problem)
        why = "the disk is full. Free some space" if is_full else _reason(problem)
        raise StoreError(f"{path}: {why}. {after}") from problem


def _reason(problem: Exception) -> str:
    if isinstance(problem, PermissionError):
        return "it may not be written. Choose another folder"
    return getattr(problem, "strerror", None) or str(problem)
