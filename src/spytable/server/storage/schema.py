"""The tables: the same in the data file and in PostgreSQL."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, LargeBinary, MetaData, Table
from sqlalchemy import Integer as SmallInteger
from sqlalchemy import Text as LocalText

RETENTION = "retention_days"
"""The key of the retention time in days; its value is empty if matches are kept for ever."""
USUAL_DAYS = 365
"""How long new data folders and databases keep finished matches; older ones keep their setting."""

Integer = SmallInteger().with_variant(BigInteger(), "postgresql")
"""64 bits in both databases."""
Text = LocalText().with_variant(LocalText(collation="C"), "postgresql")
"""Sorted by bytes in both databases."""

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
