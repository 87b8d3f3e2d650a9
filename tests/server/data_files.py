"""Data files with a match in them, for tests of backups and restoring."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from spytable.server.storage.backup import open_to_read
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE

LOG = "select match, version, data, seat, act from records order by 1, 2"


def rows(path: Path, query: str = LOG) -> list[Any]:
    """What a data file says; it is only read."""
    with closing(open_to_read(path)) as file:
        return file.execute(query).fetchall()


def fill(folder: Path, name: str) -> Path:
    """A data folder with one match of some length, and its file."""
    DataFile(folder).close()
    with closing(sqlite3.connect(folder / FILE)) as file, file:
        columns = "id, code, game, game_version, options, stage, fairness, stand_ins, played_ms"
        made = f"insert into matches ({columns}, is_timed) values (?,?,?,?,?,?,?,?,?,0)"  # noqa: S608
        file.execute(made, (name, name, "template", 1, "{}", "over", "{}", "[]", 0))
        many = [(name, version, name.encode() * 200) for version in range(1, 100)]
        file.executemany("insert into records (match, version, data) values (?, ?, ?)", many)
    return folder / FILE
