"""Loads finished matches, for jobs in other processes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeAlias

from spytable.server.storage.backup import count_contents, open_to_read
from spytable.server.storage.database import Source
from spytable.server.storage.migrations import MIGRATIONS
from spytable.server.storage.postgresql.reading import FINISHED, fetch_finished, fetch_match
from spytable.server.storage.sqlite_settings import explain_error
from spytable.table.errors import StoreError
from spytable.table.looking_back.finished import check_over, replay_finished
from spytable.table.looking_back.past_match import MissingScenery, PastMatch
from spytable.table.rows import MatchRow, SeatRow

Found: TypeAlias = tuple[MatchRow, tuple[SeatRow, ...], Iterable[tuple[bytes, int | None]]]
"""A match, its seats, and its log: each record with the time it was saved."""


def list_finished(source: Source) -> list[tuple[str, str]]:
    """The ids and codes of all finished matches, the oldest first; StoreError if that fails."""
    if not isinstance(source, Path):
        return asyncio.run(fetch_finished(source))
    if not source.is_file():
        raise StoreError(f"{source.parent} holds no matches. Name the data folder of a server.")
    try:
        with closing(open_to_read(source)) as file:
            schema = count_contents(file, is_read=False).schema
            if schema != len(MIGRATIONS) + 1:
                raise StoreError(
                    f"{source} has schema {schema}, this program reads {len(MIGRATIONS) + 1}. "
                    "Start a server of this version once to renew it, or update spytable."
                )
            return [(str(name), str(code)) for name, code in file.execute(FINISHED)]
    except sqlite3.Error as problem:
        raise explain_error(problem, source) from problem


def load_finished(source: Source, match_id: str) -> PastMatch | MissingScenery:
    """Load and replay a finished match; RequestError if there is none.

    It blocks, so it is only for processes without an event loop.
    """
    find = (
        _in_file(source, match_id) if isinstance(source, Path) else _in_database(source, match_id)
    )
    with find as (row, seats, log):
        return replay_finished(row, seats, log)


@contextmanager
def _in_file(path: Path, match_id: str) -> Iterator[Found]:
    """A finished match in a data file; RequestError if there is none."""
    with closing(open_to_read(path)) as file:
        file.row_factory = sqlite3.Row
        found = file.execute("SELECT * FROM matches WHERE id = ?", (match_id,)).fetchone()
        row = check_over(None if found is None else MatchRow(**dict(found)))
        places = file.execute("SELECT * FROM seats WHERE match = ? ORDER BY seat", (match_id,))
        seats = tuple(SeatRow(**dict(place)) for place in places)
        log = "SELECT data, noted_at FROM records WHERE match = ? ORDER BY version"
        yield row, seats, (tuple(each) for each in file.execute(log, (match_id,)))


@contextmanager
def _in_database(url: str, match_id: str) -> Iterator[Found]:
    """A finished match in PostgreSQL; RequestError if there is none."""
    match, seats, log = asyncio.run(fetch_match(url, match_id))
    row = check_over(None if match is None else MatchRow(**match))
    yield row, tuple(SeatRow(**place) for place in seats), log
