"""Opens the data file, checks it, and migrates an old one."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Engine, create_engine, delete, event, insert, update
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from spytable.server.storage import sqlite_settings
from spytable.server.storage.backup import OWNER_ONLY, CopyError, copy_database
from spytable.server.storage.checkup import is_large
from spytable.server.storage.data_folder import FILE, hold_folder
from spytable.server.storage.migrations import MIGRATIONS, Migration
from spytable.server.storage.schema import RETENTION, USUAL_DAYS, about, metadata
from spytable.server.storage.sqlite_settings import explain_error, set_pragmas
from spytable.server.storage.write_ahead_log import has_lost_steps
from spytable.server.storage.writer import Writer
from spytable.table.errors import StoreError

PAGE_BYTES = 1_024
"""The page size of new files. A step is a short row at the end of its match, and a commit of many
matches writes a page for each, twice: small pages mean a third of the work."""


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
            engine = create_engine(f"sqlite:///{self.path}")
            event.listen(engine, "connect", set_pragmas)
            try:
                _prepare(engine, self.path, found, migrations)
            finally:
                engine.dispose()
        except BaseException:
            self.close()
            raise

    def note(self, key: str, value: str) -> None:
        """Save a setting of the whole file, before a store writes to it."""
        engine = create_engine(f"sqlite:///{self.path}")
        try:
            with engine.begin() as connection:
                connection.execute(delete(about).where(about.c.key == key))
                connection.execute(insert(about), {"key": key, "value": value})
        except DatabaseError as problem:
            raise explain_error(problem, self.path) from problem
        finally:
            engine.dispose()

    @property
    def source(self) -> Path:
        """The file itself."""
        return self.path

    def connect(self) -> AsyncEngine:
        """An engine for reading."""
        engine = create_async_engine(f"sqlite+aiosqlite:///{self.path}")
        event.listen(engine.sync_engine, "connect", set_pragmas)
        return engine

    def make_writer(self) -> Writer:
        """The writer; there is one at a time."""
        return Writer(self.path)

    def explain(self, problem: BaseException) -> StoreError:
        """A StoreError that says what went wrong and what to do."""
        return explain_error(problem, self.path)

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
        raise StoreError(
            f"{path}: the file is damaged ({flaw}); restore a backup, or use --data DIR"
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


def _prepare(
    engine: Engine, path: Path, found: int | None, migrations: Sequence[Migration]
) -> None:
    """Create or migrate the schema."""
    newest = len(migrations) + 1
    try:
        if found is None:
            with engine.connect() as connection:
                metadata.create_all(connection)
                noted = {"schema": str(newest), RETENTION: str(USUAL_DAYS)}
                rows = [{"key": key, "value": value} for key, value in noted.items()]
                connection.execute(insert(about), rows)
                connection.commit()
            return
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # fails if another program locks it
            connection.execute(update(about).values(value=about.c.value))  # fails if read-only
            connection.exec_driver_sql("ROLLBACK")
        if found < newest:
            copied = path.with_name(f"{path.name}.schema-{found}")
            if not copied.exists():  # an existing copy is complete
                copy_database(path, copied)
            _migrate(engine, found, migrations)
    except (DatabaseError, OSError, CopyError, sqlite3.Error) as problem:
        raise explain_error(problem, path) from problem


def _migrate(engine: Engine, found: int, migrations: Sequence[Migration]) -> None:
    """Run the migrations from a schema version on."""
    # The driver starts no transaction before ALTER TABLE; without one, half a migration could stay.
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for number in range(found, len(migrations) + 1):
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                migrations[number - 1](connection)
                named = update(about).where(about.c.key == "schema")
                connection.execute(named.values(value=str(number + 1)))
            except BaseException:
                connection.exec_driver_sql("ROLLBACK")
                raise
            connection.exec_driver_sql("COMMIT")
