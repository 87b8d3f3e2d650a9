"""Migrations of the data file, one for each schema version."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from typing import TypeAlias

Migration: TypeAlias = Callable[[sqlite3.Connection], None]


def _remember_when(file: sqlite3.Connection) -> None:
    """Schema 2: when a table was created and when a match ended, the shared view, imports."""
    for column in (
        "shared INTEGER",
        "set_at INTEGER NOT NULL DEFAULT 0",
        "over_at INTEGER",
        "imported INTEGER NOT NULL DEFAULT 0",
    ):
        file.execute(f"ALTER TABLE matches ADD COLUMN {column}")
    now = {"now": int(time.time())}
    file.execute("UPDATE matches SET set_at = :now", now)
    file.execute("UPDATE matches SET over_at = :now WHERE stage = 'over'", now)


def _keep_ids_with_steps(file: sqlite3.Connection) -> None:
    """Schema 3: the client's id of a step is stored in its record, not in a table of its own."""
    for column in ("seat INTEGER", "act TEXT"):
        file.execute(f"ALTER TABLE records ADD COLUMN {column}")
    acted = file.execute("SELECT seat, id, match, version FROM acted").fetchall()
    kept = "UPDATE records SET seat = ?, act = ? WHERE match = ? AND version = ?"
    file.executemany(kept, acted)
    file.execute("DROP TABLE acted")


def _close_seats(file: sqlite3.Connection) -> None:
    """Schema 4: seats can be closed before play."""
    file.execute("ALTER TABLE seats ADD COLUMN closed INTEGER NOT NULL DEFAULT 0")


def _note_times_of_steps(file: sqlite3.Connection) -> None:
    """Schema 5: when a step was saved; after how long a bot steps in for an absent person."""
    file.execute("ALTER TABLE records ADD COLUMN noted_at INTEGER")
    file.execute("ALTER TABLE matches ADD COLUMN away TEXT NOT NULL DEFAULT 'minute'")


def _list_tables(file: sqlite3.Connection) -> None:
    """Schema 6: whether a table is listed publicly."""
    file.execute("ALTER TABLE matches ADD COLUMN listed INTEGER NOT NULL DEFAULT 0")


def _begin_chains(file: sqlite3.Connection) -> None:
    """Schema 7: the start of the chain of a match; matches already in play get no chain."""
    file.execute("ALTER TABLE matches ADD COLUMN beginning TEXT")


def _find_quickly(file: sqlite3.Connection) -> None:
    """Schema 8: stored standings of matches; indexes for a hundred thousand matches.

    The retention time stays as it was: for ever, if nobody set it.
    """
    file.execute("DROP INDEX IF EXISTS awake")
    for index in ("by_stage: stage, set_at, id", "by_age: set_at, id", "by_end: over_at, id"):
        name, _, columns = index.partition(": ")
        file.execute(f"CREATE INDEX {name} ON matches ({columns})")
    file.execute(
        'CREATE TABLE standings ("match" TEXT NOT NULL, version INTEGER NOT NULL, '
        'data BLOB NOT NULL, PRIMARY KEY ("match"), '
        'FOREIGN KEY("match") REFERENCES matches (id)) WITHOUT ROWID'
    )


MIGRATIONS: Sequence[Migration] = (
    _remember_when,
    _keep_ids_with_steps,
    _close_seats,
    _note_times_of_steps,
    _list_tables,
    _begin_chains,
    _find_quickly,
)
"""Forward only: migration n turns schema n + 1 into schema n + 2."""
