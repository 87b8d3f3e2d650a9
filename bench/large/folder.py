"""Making a large data folder: some real matches, played on a real server, copied by SQL."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

from bench.load.serving import served_alone
from bench.load.soak import play_matches
from spytable.server.storage.backup import reach_disk
from spytable.server.storage.data_folder import FILE
from spytable.table.seating.tokens import fresh_code, fresh_id

PLAYED = 20
"""Real matches; all others are copies of them under ids, codes and dates of their own."""
SPREAD_DAYS = 300
"""The matches were over at any time since."""
DAY_S = 86_400
CHILDREN = ("seats", "records", "standings")


def make_folder(data: Path, matches: int, seed: int, played: int = PLAYED) -> None:
    """Fill a new data folder with so many finished matches, some of them really played."""
    asyncio.run(_play(data, min(played, matches), seed))
    with closing(sqlite3.connect(data / FILE, isolation_level=None)) as file:
        for pragma in ("synchronous=OFF", "cache_size=-400000", "temp_store=MEMORY"):
            file.execute(f"PRAGMA {pragma}")
        file.execute("BEGIN")
        _copy(file, matches, Random(seed))
        file.execute("COMMIT")
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    reach_disk(data / FILE)


async def _play(data: Path, matches: int, seed: int) -> None:
    with served_alone(data) as server:
        await play_matches(server, "da-vinci-code", matches, seed)


def _copy(file: sqlite3.Connection, matches: int, rng: Random) -> None:
    """Copy the matches that are there until there are so many, each ended on a day of its own."""
    found = [match for (match,) in file.execute("SELECT id FROM matches WHERE stage = 'over'")]
    now = int(time.time())
    ended = "UPDATE matches SET set_at = :at - 600, over_at = :at WHERE id = :id"
    file.executemany(ended, [{"at": _past(now, rng), "id": match} for match in found])
    file.execute("CREATE TEMP TABLE copies (id TEXT PRIMARY KEY, code, source, at) WITHOUT ROWID")
    rows = _named(found, matches - len(found), now, rng)
    file.executemany("INSERT INTO copies VALUES (?, ?, ?, ?)", rows)
    other = {"id": "c.id", "code": "c.code", "set_at": "c.at - 600", "over_at": "c.at"}
    names = [name for _, name, *_ in file.execute("PRAGMA table_info(matches)")]
    _insert(file, "matches", names, other, "s.id")
    for table in CHILDREN:
        names = [f'"{name}"' for _, name, *_ in file.execute(f"PRAGMA table_info({table})")]
        _insert(file, table, names, {'"match"': "c.id"}, "s.match")


def _insert(
    file: sqlite3.Connection, table: str, names: list[str], other: dict[str, str], key: str
) -> None:
    """Insert copies of the rows of a table, in the order of their ids: that is fastest."""
    told = ", ".join(other.get(name, f"s.{name}") for name in names)
    file.execute(
        f"INSERT INTO {table} ({', '.join(names)}) SELECT {told} FROM copies c "  # noqa: S608
        f"CROSS JOIN {table} s ON {key} = c.source ORDER BY c.id"
    )


def _named(
    found: list[str], count: int, now: int, rng: Random
) -> Iterator[tuple[str, str, str, int]]:
    """An id, a code, what is copied and when it ended, for each copy."""
    codes: set[str] = set()
    while len(codes) < count:
        codes.add(fresh_code())
    for code in codes:
        yield fresh_id(), code, rng.choice(found), _past(now, rng)


def _past(now: int, rng: Random) -> int:
    return now - rng.randrange(SPREAD_DAYS * DAY_S)
