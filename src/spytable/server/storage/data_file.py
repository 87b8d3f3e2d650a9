"""Opens the data file, checks it, and migrates an old one."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from spytable.server.storage import sqlite_settings
from spytable.server.storage.backup import OWNER_ONLY, CopyError, copy_database
from spytable.server.storage.checkup import is_large
from spytable.server.storage.data_folder import FILE, hold_folder
from spytable.server.storage.migrations import MIGRATIONS, Migration
from spytable.server.storage.reader import FileReader
from spytable.server.storage.schema import RETENTION, USUAL_DAYS, about, create_tables
from spytable.server.storage.sqlite_settings import connect, explain_error
from spytable.server.storage.write_ahead_log import has_lost_steps
from spytable.server.storage.writer import Writer
from spytable.table.errors import StoreError

PAGE_BYTES = 4_096
"""The page size of new files. A step is a short row at the end of its match, and a commit of many
matches writes a page for each. Smaller ones are full so soon that a step writes two or three."""


class DataFile:
    """An open data file: checked, migrated, and locked against a second server."""

    def __init__(self, folder: Path, migrations: Sequence[Migration] = MIGRATIONS) -> None:
        self.folder = folder
        self.path = folder / FILE
        self._lock = hold_folder(folder)
        self.is_checked = True
        """Whether it was completely checked just now."""
        try:
            found = read_schema(self.path, newest=len(migrations) + 1)
            if found is None:
                _make_file(self.path)
            self.is_checked = not is_large(self.path)
            _prepare(self.path, found, migrations)
        except BaseException:
            self.close()
            raise

    def note(self, key: str, value: str) -> None:
        """Save a setting of the whole file, before a store writes to it."""
        try:
            with closing(connect(self.path)) as file:
                file.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (key, value))
        except sqlite3.Error as problem:
            raise explain_error(problem, self.path) from problem

    @property
    def source(self) -> Path:
        """The file itself."""
        return self.path

    def make_reader(self) -> FileReader:
        """What reads the matches."""
        return FileReader(self.path)

    def make_writer(self) -> Writer:
        """The writer; there is one at a time."""
        return Writer(self.path)

    async def measure_bytes(self) -> int:
        """Everything is in the data folder."""
        return 0

    def close(self) -> None:
        """Release the lock."""
        self._lock.close()


def read_schema(path: Path, newest: int) -> int | None:
    """The schema version of a file; None if it is new. The file is not changed."""
    try:
        if not path.exists() or not path.stat().st_size:
            return None
        address = f"file:{quote(str(path))}?mode=ro"
        with closing(
            sqlite3.connect(address, uri=True, timeout=sqlite_settings.BUSY_MS / 1000)
        ) as file:
            return _schema_of(file, path, newest)
    except (sqlite3.Error, OSError) as problem:
        raise explain_error(problem, path) from problem


def _schema_of(file: sqlite3.Connection, path: Path, newest: int) -> int | None:
    """The schema version; StoreError if something is wrong with the file."""
    tables = {name for (name,) in file.execute("SELECT name FROM sqlite_master")}
    if has_lost_steps(path):
        raise StoreError(
            f"{path}-wal: steps are missing from the middle of it, so the disk has spoilt it; both "
            "files are left as they are. Restore a backup, or use --data DIR."
        )
    flaw = "ok" if is_large(path) else file.execute("PRAGMA quick_check(1)").fetchone()[0]
    if flaw != "ok":
        first = str(flaw).splitlines()[-1]
        raise StoreError(
            f"{path}: the file is damaged ({first}). Restore a backup, or use --data DIR."
        )
    if not tables:
        return None
    if about.name not in tables:
        raise StoreError(f"{path}: this is no Spytable data file. Move it away, or use --data DIR.")
    row = file.execute("SELECT value FROM about WHERE key = 'schema'").fetchone()
    found = None if row is None else int(row[0])
    if found is not None and found > newest:
        raise StoreError(
            f"{path}: written by a newer Spytable (schema {found}, this one knows {newest}). "
            "Update spytable, or use --data DIR."
        )
    return found


def _make_file(path: Path) -> None:
    """Create a new file with small pages and incremental vacuum."""
    try:
        path.touch(OWNER_ONLY)  # names, tokens and secrets are for the owner only
        with closing(sqlite3.connect(path, timeout=sqlite_settings.BUSY_MS / 1000)) as file:
            for pragma in (
                f"page_size={PAGE_BYTES}",
                "auto_vacuum=INCREMENTAL",
                "journal_mode=WAL",
            ):
                file.execute(f"PRAGMA {pragma}")
    except (OSError, sqlite3.Error) as problem:
        raise explain_error(problem, path) from problem


def _prepare(path: Path, found: int | None, migrations: Sequence[Migration]) -> None:
    """Create or migrate the schema."""
    try:
        with closing(connect(path)) as file:
            if found is None:
                _create(file, len(migrations) + 1)
                return
            file.execute("BEGIN IMMEDIATE")  # fails if another program locks it
            file.execute("UPDATE about SET value = value")  # fails if read-only
            file.execute("ROLLBACK")
            if found > len(migrations):
                return
            copied = path.with_name(f"{path.name}.schema-{found}")
            if not copied.exists():  # an existing copy is complete
                copy_database(path, copied)
            _migrate(file, found, migrations)
    except (OSError, CopyError, sqlite3.Error) as problem:
        raise explain_error(problem, path) from problem


def _create(file: sqlite3.Connection, newest: int) -> None:
    """Make the schema, all of it or nothing."""
    file.execute("BEGIN IMMEDIATE")
    for statement in create_tables({}, " WITHOUT ROWID"):
        file.execute(statement)
    noted = {"schema": str(newest), RETENTION: str(USUAL_DAYS)}
    file.executemany("INSERT INTO about VALUES (?, ?)", noted.items())
    file.execute("COMMIT")


def _migrate(file: sqlite3.Connection, found: int, migrations: Sequence[Migration]) -> None:
    """Run the migrations from a schema version on, each in a transaction of its own."""
    for number in range(found, len(migrations) + 1):
        file.execute("BEGIN IMMEDIATE")
        try:
            migrations[number - 1](file)
            file.execute("UPDATE about SET value = ? WHERE key = 'schema'", (str(number + 1),))
        except BaseException:
            if file.in_transaction:
                file.execute("ROLLBACK")
            raise
        file.execute("COMMIT")
