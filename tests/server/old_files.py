"""Data files as older versions wrote them: what they looked like does not change any more."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from spytable.server.storage.data_folder import FILE

SCHEMA_1 = """
CREATE TABLE about (key TEXT NOT NULL, value TEXT, PRIMARY KEY (key));
CREATE TABLE matches (
  id TEXT NOT NULL, code TEXT NOT NULL, game TEXT NOT NULL, game_version INTEGER NOT NULL,
  options TEXT NOT NULL, config TEXT, host INTEGER, stage TEXT NOT NULL, fairness TEXT NOT NULL,
  stand_ins TEXT NOT NULL, played_ms INTEGER NOT NULL, is_timed INTEGER NOT NULL, rematch TEXT,
  PRIMARY KEY (id), UNIQUE (code));
CREATE INDEX awake ON matches (is_timed, stage);
CREATE TABLE seats (
  "match" TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT, token TEXT, bot TEXT,
  PRIMARY KEY ("match", seat), FOREIGN KEY("match") REFERENCES matches (id)) WITHOUT ROWID;
CREATE TABLE records (
  "match" TEXT NOT NULL, version INTEGER NOT NULL, data BLOB NOT NULL,
  PRIMARY KEY ("match", version), FOREIGN KEY("match") REFERENCES matches (id)) WITHOUT ROWID;
CREATE TABLE acted (
  "match" TEXT NOT NULL, seat INTEGER NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
  PRIMARY KEY ("match", seat, id), FOREIGN KEY("match") REFERENCES matches (id)) WITHOUT ROWID;
INSERT INTO about VALUES ('schema', '1');
"""
SCHEMA_8 = """
CREATE TABLE about ("key" TEXT NOT NULL, value TEXT, PRIMARY KEY ("key"));
CREATE TABLE matches (
  id TEXT NOT NULL, code TEXT NOT NULL, game TEXT NOT NULL, game_version INTEGER NOT NULL,
  options TEXT NOT NULL, config TEXT, host INTEGER, stage TEXT NOT NULL, fairness TEXT NOT NULL,
  stand_ins TEXT NOT NULL, played_ms INTEGER NOT NULL, is_timed INTEGER NOT NULL, rematch TEXT,
  shared INTEGER, set_at INTEGER DEFAULT '0' NOT NULL, over_at INTEGER,
  imported INTEGER DEFAULT '0' NOT NULL, away TEXT DEFAULT 'minute' NOT NULL,
  listed INTEGER DEFAULT '0' NOT NULL, beginning TEXT, PRIMARY KEY (id), UNIQUE (code));
CREATE INDEX by_stage ON matches (stage, set_at, id);
CREATE INDEX by_age ON matches (set_at, id);
CREATE INDEX by_end ON matches (over_at, id);
CREATE TABLE seats (
  "match" TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT, token TEXT, bot TEXT,
  closed INTEGER DEFAULT '0' NOT NULL,
  PRIMARY KEY ("match", seat), FOREIGN KEY("match") REFERENCES matches (id)) WITHOUT ROWID;
CREATE TABLE records (
  "match" TEXT NOT NULL, version INTEGER NOT NULL, data BLOB NOT NULL, seat INTEGER, act TEXT,
  noted_at INTEGER,
  PRIMARY KEY ("match", version), FOREIGN KEY("match") REFERENCES matches (id)) WITHOUT ROWID;
CREATE TABLE standings (
  "match" TEXT NOT NULL, version INTEGER NOT NULL, data BLOB NOT NULL,
  PRIMARY KEY ("match"), FOREIGN KEY("match") REFERENCES matches (id)) WITHOUT ROWID;
INSERT INTO about VALUES ('schema', '8'), ('retention_days', '365');
"""
"""As SQLAlchemy made it, until version 0.1."""
ROWS = """
INSERT INTO matches VALUES (
  'old', 'K7M-Q4T', 'template', 1, '{"nights":"1","guard":"awake","bell":"off"}', NULL, 0,
  'gathering', '{"match_id":"old","commitment":"","promises":[],"contributions":[],"secret":"00"}',
  '[]', 0, 0, NULL);
INSERT INTO matches VALUES (
  'done', 'K7M-Q4U', 'template', 1, '{}', NULL, 0, 'over',
  '{"match_id":"done","commitment":"","promises":[],"contributions":[],"secret":"00"}',
  '[]', 0, 0, NULL);
INSERT INTO seats VALUES ('old', 0, 'Ann', 'hash', NULL), ('old', 1, NULL, NULL, NULL);
"""


def write_schema_1(folder: Path) -> None:
    """A file of the first schema, with a table at which Ann sits and one that is over."""
    folder.mkdir(parents=True)
    connection = sqlite3.connect(folder / FILE)
    connection.executescript(SCHEMA_1 + ROWS)
    connection.close()


def take_back_to_schema_1(folder: Path) -> None:
    """Rewrite a file of today as the first version would have written it."""
    today = folder / f"{FILE}.today"
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("vacuum into ?", (str(today),))
    for name in (FILE, f"{FILE}-wal", f"{FILE}-shm"):
        (folder / name).unlink(missing_ok=True)
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.executescript(SCHEMA_1)
        file.execute("attach ? as today", (str(today),))
        for table in ("matches", "seats", "records"):
            found = file.execute(f"pragma main.table_info({table})").fetchall()
            columns = ", ".join(f'"{row[1]}"' for row in found)
            every = f"insert into {table} select {columns} from today.{table}"  # noqa: S608
            file.execute(every)
        file.execute(
            "insert into acted select match, seat, act, version from today.records "
            "where act is not null"
        )
        file.commit()
    today.unlink()
