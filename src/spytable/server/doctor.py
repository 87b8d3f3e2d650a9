"""`spytable doctor`: checks whether this machine can host, and says what to do."""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import socket
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec

from spytable import __version__
from spytable.core.catalogue import folders, listed_ids
from spytable.core.game import GameError
from spytable.core.words import languages, list_missing
from spytable.server.event_loop import describe_loop
from spytable.server.http.static_files import STATIC
from spytable.server.storage.backup import count_contents, describe_count, find_flaws, open_to_read
from spytable.server.storage.checkup import is_large
from spytable.server.storage.data_folder import FILE, default_folder
from spytable.server.storage.migrations import MIGRATIONS
from spytable.server.storage.write_ahead_log import has_lost_steps
from spytable.table.errors import StoreError

ROOM: Final = 100 * 1024 * 1024
"""How many bytes should be free in the data folder."""
NEWEST: Final = len(MIGRATIONS) + 1
MOST_TOLD: Final = 3
"""How many problems of the data file are listed."""
OLDEST_PYTHON: Final = (3, 11)
SHOWN: Final = {"well": "ok", "warning": "warning", "ill": "problem"}
"""The word for each result on the terminal."""
State: TypeAlias = Literal["well", "warning", "ill"]


class Finding(msgspec.Struct, frozen=True):
    """The result of one check."""

    what: str
    state: State
    found: str
    advice: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable doctor`."""
    parser.add_argument("--port", type=int, default=8000, help="the port to check (8000)")
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"folder of the matches ({default_folder()})"
    )
    parser.add_argument(
        "--store", metavar="ADDRESS", help="the PostgreSQL database to check instead of a data file"
    )
    parser.add_argument(
        "--deep",
        action="store_true",
        help="read a large data file from end to end too, which takes a while; small ones always",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Run all checks and print the results; exit status 1 if this machine cannot host."""
    data = args.data or default_folder()
    findings = tuple(run_checks(args.port, data, deep=args.deep, store=args.store))
    is_well = all(finding.state != "ill" for finding in findings)
    if args.json:
        told: Any = {"well": is_well, "findings": msgspec.to_builtins(findings)}
        sys.stdout.write(json.dumps(told) + "\n")
    else:
        for finding in findings:
            advice = f" {finding.advice}" if finding.advice else ""
            state = SHOWN[finding.state]
            sys.stdout.write(f"{state:<8} {finding.what:<9} {finding.found}{advice}\n")
    return 0 if is_well else 1


def run_checks(
    port: int, data: Path, static: Path = STATIC, *, deep: bool = False, store: str | None = None
) -> Iterator[Finding]:
    """Run all checks. Nothing is changed."""
    yield _versions()
    yield _port(port)
    yield _folder(data)
    yield _file(data / FILE, deep=deep) if store is None else _database(store)
    yield _page(static)
    yield _games()
    yield _words()


def _versions() -> Finding:
    found = (
        f"spytable {__version__}, Python {platform.python_version()}, "
        f"SQLite {sqlite3.sqlite_version}, {describe_loop()}, {platform.system()}"
    )
    is_old = sys.version_info[:2] < OLDEST_PYTHON
    return Finding("versions", "ill" if is_old else "well", found)


def _port(port: int) -> Finding:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except (OSError, OverflowError) as problem:
            why = getattr(problem, "strerror", None) or str(problem)
            advice = "Stop what is there, or choose another with --port."
            return Finding("port", "ill", f"{port}: {why}.", advice)
    return Finding("port", "well", f"{port} is free")


def _folder(data: Path) -> Finding:
    """Check the data folder, or the nearest existing folder above it."""
    there = next(path for path in (data, *data.absolute().parents) if path.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        advice = "Make it yours to write, or use --data DIR."
        return Finding("data", "ill", f"{there} cannot be written.", advice)
    free = shutil.disk_usage(there).free
    if free < ROOM:
        return Finding("data", "warning", f"{data}: {free >> 20} MB free.", "Free some space.")
    found = f"{data} ({free >> 20} MB free)"
    return Finding("data", "well", found if data.exists() else f"{found}, made at the first start")


def _file(path: Path, *, deep: bool) -> Finding:
    """Check the data file; a large one is read to the end only with `deep`.

    A server that starts on a large file checks it in the background.
    """
    if not path.exists() or not path.stat().st_size:
        return Finding("matches", "well", "none yet")
    advice = "Restore a backup (spytable restore FILE), or use --data DIR."
    try:
        with closing(open_to_read(path)) as file:
            is_read = deep or not is_large(path)
            told, wrong = count_contents(file, is_read=is_read), find_flaws(file) if is_read else []
            stages = dict(file.execute("SELECT stage, count(*) FROM matches GROUP BY stage"))
            if has_lost_steps(path):
                wrong.append("steps are missing from its journal")
    except sqlite3.Error as problem:
        return Finding("matches", "ill", f"{path}: {problem}.", advice)
    if not told.schema:
        return Finding("matches", "ill", f"{path} is not a Spytable data file.", advice)
    if told.schema > NEWEST:
        found = f"schema {told.schema}, this program knows {NEWEST}."
        return Finding("matches", "ill", found, "Update spytable, or use --data DIR.")
    older = (
        ""
        if told.schema == NEWEST
        else f"; schema {told.schema} becomes {NEWEST}, after a copy is made"
    )
    over = stages.get("over", 0)
    read = f"{told.describe()} in {path.name} ({over:,} finished, {told.matches - over:,} not)"
    read = f"read {read}" if is_read else f"found {read}"
    if wrong:
        shown = "; ".join(wrong[:MOST_TOLD])
        found = f"{read}, {describe_count(len(wrong), 'problem')}: {shown}."
        return Finding("matches", "ill", found, advice)
    if not is_read:
        advice = "Check them from end to end with --deep."
        return Finding("matches", "well", f"{read}, not checked{older}.", advice)
    return Finding("matches", "well", f"{read}, no problems{older}")


def _database(store: str) -> Finding:
    """Check a PostgreSQL database."""
    # A server on a data file has no use for all that this imports.
    from spytable.server.storage.postgresql.examining import examine_database  # noqa: PLC0415

    try:
        found = examine_database(store)
    except StoreError as problem:
        return Finding("matches", "ill", str(problem))
    if found.schema is None:
        return Finding("matches", "well", f"none yet in {found.shown} (PostgreSQL {found.server})")
    if found.schema > NEWEST:
        said = f"schema {found.schema}, this program knows {NEWEST}."
        return Finding("matches", "ill", said, "Update spytable, or name another database.")
    counted = f"{describe_count(found.matches, 'match', 'matches')}, "
    counted += describe_count(found.records, "record")
    said = f"read {counted} in {found.shown} (PostgreSQL {found.server}; {found.over:,} finished)"
    if found.flaws:
        shown = "; ".join(found.flaws[:MOST_TOLD])
        flawed = f"{said}, {describe_count(len(found.flaws), 'problem')}: {shown}."
        return Finding("matches", "ill", flawed, "Restore a backup with pg_restore.")
    return Finding("matches", "well", f"{said}, no problems")


def _page(static: Path) -> Finding:
    index = static / "index.html"
    if not index.is_file():
        return Finding("page", "ill", "the page is not built.", "Run `make play` once.")
    return Finding("page", "well", f"built, {sum(1 for _ in static.rglob('*.js'))} scripts")


def _games() -> Finding:
    try:
        folders()
    except (ImportError, GameError) as problem:
        return Finding("games", "ill", f"{problem}.", "Reinstall spytable.")
    return Finding("games", "well", ", ".join(listed_ids()))


def _words() -> Finding:
    try:
        told = {name: len(list_missing(name)) for name in languages()}
    except (ImportError, GameError):  # a game is broken, which is said above
        return Finding("words", "warning", "not read.", "Mend the games first.")
    said = (
        f"{name} ({count} missing, said in English)" if count else name
        for name, count in told.items()
    )
    return Finding("words", "warning" if any(told.values()) else "well", ", ".join(said))
