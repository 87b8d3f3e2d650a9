"""The tables: the same in the data file and in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

RETENTION = "retention_days"
"""The key of the retention time in days; its value is empty if matches are kept for ever."""
USUAL_DAYS = 365
"""How long new data folders and databases keep finished matches; older ones keep their setting."""
SCHEMA: Final = "schema"
"""The key of the number of the schema."""
LAST_SERVER: Final = "last server"
"""The key under which the server that writes to a PostgreSQL database notes itself."""
CLUSTER: Final = "cluster"
"""The key of the name by which nodes of one database find each other on the bus."""
BUS_KEY: Final = "bus key"
"""The key of what nodes seal their messages with (`nodes/seal.py`)."""
OWN_NOTES: Final = (SCHEMA, LAST_SERVER, CLUSTER, BUS_KEY)
"""What each database notes for itself: a copy of it would be taken for the database itself."""


class Table(msgspec.Struct, frozen=True):
    """A table: its columns with types and constraints as SQLite writes them, and its keys."""

    name: str
    columns: Mapping[str, str]
    keys: tuple[str, ...]
    is_of_match: bool = False
    """Whether its rows belong to a match, whose id is the first column."""

    def read_type(self, column: str) -> str:
        """The type of a column: INTEGER, TEXT or BLOB."""
        return self.columns[column].partition(" ")[0]


about: Final = Table("about", {"key": "TEXT NOT NULL", "value": "TEXT"}, ("key",))
matches: Final = Table(
    "matches",
    {
        "id": "TEXT NOT NULL",
        "code": "TEXT NOT NULL UNIQUE",
        "game": "TEXT NOT NULL",
        "game_version": "INTEGER NOT NULL",
        "options": "TEXT NOT NULL",
        "config": "TEXT",
        "host": "INTEGER",
        "stage": "TEXT NOT NULL",
        "fairness": "TEXT NOT NULL",
        "stand_ins": "TEXT NOT NULL",
        "played_ms": "INTEGER NOT NULL",
        "is_timed": "INTEGER NOT NULL",
        "rematch": "TEXT",
        "shared": "INTEGER",
        "set_at": "INTEGER NOT NULL DEFAULT 0",
        "over_at": "INTEGER",
        "imported": "INTEGER NOT NULL DEFAULT 0",
        "away": "TEXT NOT NULL DEFAULT 'minute'",
        "listed": "INTEGER NOT NULL DEFAULT 0",
        "beginning": "TEXT",
    },
    ("id",),
)
seats: Final = Table(
    "seats",
    {
        "match": "TEXT NOT NULL",
        "seat": "INTEGER NOT NULL",
        "name": "TEXT",
        "token": "TEXT",
        "bot": "TEXT",
        "closed": "INTEGER NOT NULL DEFAULT 0",
    },
    ("match", "seat"),
    is_of_match=True,
)
records: Final = Table(
    "records",
    {
        "match": "TEXT NOT NULL",
        "version": "INTEGER NOT NULL",
        "data": "BLOB NOT NULL",
        "seat": "INTEGER",
        "act": "TEXT",
        "noted_at": "INTEGER",
    },
    ("match", "version"),
    is_of_match=True,
)
standings: Final = Table(
    "standings",
    {"match": "TEXT NOT NULL", "version": "INTEGER NOT NULL", "data": "BLOB NOT NULL"},
    ("match",),
    is_of_match=True,
)
TABLES: Final = (about, matches, seats, records, standings)
INDEXES: Final[Mapping[str, Sequence[str]]] = {
    "by_stage": ("stage", "set_at", "id"),
    "by_age": ("set_at", "id"),
    "by_end": ("over_at", "id"),
}
"""The indexes of matches."""


def list_names(names: Sequence[str]) -> str:
    """Names of columns, quoted: `match` is a word of SQL."""
    return ", ".join(f'"{name}"' for name in names)


def create_tables(types: Mapping[str, str], ending: str = "") -> Iterator[str]:
    """The statements that make a new schema, with a database's own names for the types.

    `ending` follows tables of parts of matches.
    """
    for table in TABLES:
        lines = [
            f'"{name}" {types.get(table.read_type(name), table.read_type(name))}'
            + said.removeprefix(table.read_type(name))
            for name, said in table.columns.items()
        ]
        lines.append(f"PRIMARY KEY ({list_names(table.keys)})")
        if table.is_of_match:
            lines.append('FOREIGN KEY ("match") REFERENCES matches (id)')
        inside = ",\n  ".join(lines)
        after = ending if table.is_of_match else ""
        yield f"CREATE TABLE IF NOT EXISTS {table.name} (\n  {inside}\n){after}"
    for name, columns in INDEXES.items():
        yield f"CREATE INDEX IF NOT EXISTS {name} ON matches ({list_names(columns)})"
