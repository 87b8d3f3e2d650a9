"""The data file: its tables, its version, and what can be wrong with it."""

from __future__ import annotations

import errno
import fcntl
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import IO, Any
from urllib.parse import quote

from platformdirs import user_data_path
from sqlalchemy import (
    Column,
    Engine,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    create_engine,
    delete,
    event,
    insert,
    update,
)
from sqlalchemy.exc import DatabaseError

from spytable.server.storage.backup import OWNER_ONLY, CopyError, copy_database
from spytable.server.storage.checkup import is_large
from spytable.server.storage.migrations import MIGRATIONS, Migration
from spytable.server.storage.write_ahead_log import is_spoilt
from spytable.table.errors import StoreError

FILE = "spytable.db"
RETENTION = "retention_days"
"""The key under which a data file notes for how many days finished matches are kept; or nothing."""
USUAL_DAYS = 365
"""For how long new data folders keep finished matches; older folders keep what they had."""
LOCK = "spytable.lock"
BUSY_MS = 5_000
"""How long to wait for another program that reads or copies the file."""
PAGE_BYTES = 1_024
"""Of new files. A step is a short row at the end of its match: a commit of many matches writes a
page for each of them, twice, so small pages are a third of the work."""
PAGES_BEFORE_COPYING = 8_000
"""In the journal, before they are copied into the file: by then most were written many times."""

metadata = MetaData()
about = Table("about", metadata, Column("key", Text, primary_key=True), Column("value", Text))
matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("game_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("config", Text),
    Column("host", Integer),
    Column("stage", Text, nullable=False),
    Column("fairness", Text, nullable=False),
    Column("stand_ins", Text, nullable=False),
    Column("played_ms", Integer, nullable=False),
    Column("is_timed", Integer, nullable=False),
    Column("rematch", Text),
    Column("shared", Integer),
    Column("set_at", Integer, nullable=False, server_default="0"),
    Column("over_at", Integer),
    Column("imported", Integer, nullable=False, server_default="0"),
    Column("away", Text, nullable=False, server_default="minute"),
    Column("listed", Integer, nullable=False, server_default="0"),
    Column("beginning", Text),
)
seats = Table(
    "seats",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text),
    Column("token", Text),
    Column("bot", Text),
    Column("closed", Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)
records = Table(
    "records",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("seat", Integer),
    Column("act", Text),
    Column("noted_at", Integer),
    sqlite_with_rowid=False,
)
standings = Table(
    "standings",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
Index("by_stage", matches.c.stage, matches.c.set_at, matches.c.id)
Index("by_age", matches.c.set_at, matches.c.id)
Index("by_end", matches.c.over_at, matches.c.id)


class DataFile:
    """A data file that is ours: checked, of this schema, and held against a second server."""

    def __init__(self, folder: Path, migrations: Sequence[Migration] = MIGRATIONS) -> None:
        self.path = folder / FILE
        self._lock = hold_folder(folder)
        self.is_checked = True
        """Whether it was read from end to end just now and is sound."""
        try:
            found = look_at(self.path, newest=len(migrations) + 1)
            if found is None:
                _make_file(self.path)
            self.is_checked = not is_large(self.path)
            engine = create_engine(f"sqlite:///{self.path}")
            event.listen(engine, "connect", settle)
            try:
                _prepare(engine, self.path, found, migrations)
            finally:
                engine.dispose()
        except BaseException:
            self.close()
            raise

    def note(self, key: str, value: str) -> None:
        """Note something about the whole file, before a store writes to it."""
        engine = create_engine(f"sqlite:///{self.path}")
        try:
            with engine.begin() as connection:
                connection.execute(delete(about).where(about.c.key == key))
                connection.execute(insert(about), {"key": key, "value": value})
        except DatabaseError as problem:
            raise explained(problem, self.path) from problem
        finally:
            engine.dispose()

    def close(self) -> None:
        """Let others have the file."""
        self._lock.close()


def default_folder() -> Path:
    """Where a person's data belongs on this system."""
    return user_data_path("spytable", appauthor=False)


def settle(connection: Any, _record: object) -> None:
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


def explained(problem: BaseException, path: Path) -> StoreError:
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


def hold_folder(folder: Path) -> IO[bytes]:
    """The folder's lock; it falls with the process that holds it, however that ends."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / LOCK).open("ab")
    except OSError as problem:
        full = problem.errno == errno.ENOSPC
        advice = "free some space" if full else "make it yours to write, or use --data DIR"
        raise StoreError(f"{folder}: {problem.strerror}; {advice}") from None
    for wait_s in (0.05, 0.0):  # whoever only looks holds it for a moment
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            time.sleep(wait_s)
        else:
            return lock
    lock.close()
    raise StoreError(
        f"{folder}: another Spytable server uses this folder. Stop it, or use --data DIR."
    )


def look_at(path: Path, newest: int) -> int | None:
    """The file's schema; None if it is new. What is not ours, or not whole, is only read."""
    try:
        if not path.exists() or not path.stat().st_size:
            return None
        address = f"file:{quote(str(path))}?mode=ro"
        with closing(sqlite3.connect(address, uri=True, timeout=BUSY_MS / 1000)) as file:
            return _schema_of(file, path, newest)
    except (sqlite3.Error, OSError) as problem:
        raise explained(problem, path) from problem


def _schema_of(file: sqlite3.Connection, path: Path, newest: int) -> int | None:
    """The schema; StoreError if there is something wrong with the file."""
    tables = {name for (name,) in file.execute("SELECT name FROM sqlite_master")}
    if is_spoilt(path):
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
    """Make a new file, whose pages are small and can be given back when they are free."""
    try:
        path.touch(OWNER_ONLY)  # names, seats and secrets are for the host alone
        with closing(sqlite3.connect(path, timeout=BUSY_MS / 1000)) as file:
            for pragma in (
                f"page_size={PAGE_BYTES}",
                "auto_vacuum=INCREMENTAL",
                "journal_mode=WAL",
            ):
                file.execute(f"PRAGMA {pragma}")
    except (OSError, sqlite3.Error) as problem:
        raise explained(problem, path) from problem


def _prepare(
    engine: Engine, path: Path, found: int | None, migrations: Sequence[Migration]
) -> None:
    """Make the file what this version needs."""
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
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # whether nobody holds it
            connection.execute(update(about).values(value=about.c.value))  # and it may be written
            connection.exec_driver_sql("ROLLBACK")
        if found < newest:
            copied = path.with_name(f"{path.name}.schema-{found}")
            if not copied.exists():  # one that has its name is complete
                copy_database(path, copied)
            _migrate(engine, found, migrations)
    except (DatabaseError, OSError, CopyError, sqlite3.Error) as problem:
        raise explained(problem, path) from problem


def _migrate(engine: Engine, found: int, migrations: Sequence[Migration]) -> None:
    """Bring an old file up to date."""
    # The driver begins no transaction before ALTER TABLE by itself: half a migration would stay.
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
