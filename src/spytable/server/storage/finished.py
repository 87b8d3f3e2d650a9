"""Loads finished matches, for jobs in other processes: they block, and need no store."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from spytable.server.storage.backup import count_contents, open_to_read
from spytable.server.storage.database import Source
from spytable.server.storage.migrations import MIGRATIONS
from spytable.server.storage.queries import (
    FINISHED,
    LOG,
    MATCH,
    SEATS,
    Question,
    Row,
    ask,
    make_match,
)
from spytable.server.storage.reader import answer
from spytable.server.storage.sqlite_settings import explain_error
from spytable.table.errors import StoreError
from spytable.table.looking_back.finished import check_over, replay_finished
from spytable.table.looking_back.past_match import MissingScenery, PastMatch
from spytable.table.rows import RecordRow, SeatRow


def list_finished(source: Source) -> list[tuple[str, str]]:
    """The ids and codes of all finished matches, the oldest first; StoreError if that fails."""
    if isinstance(source, Path):
        _check_file(source)
    (found,) = _read(source, ask(FINISHED))
    return [(str(name), str(code)) for name, code in found]


def load_finished(source: Source, match_id: str) -> PastMatch | MissingScenery:
    """Load and replay a finished match; RequestError if there is none."""
    found, places, log = _read(source, *(ask(each, match_id) for each in (MATCH, SEATS, LOG)))
    row = check_over(make_match(found[0]) if found else None)
    records = (RecordRow(*each) for each in log)
    steps = ((record.data, record.noted_at) for record in records)
    return replay_finished(row, tuple(SeatRow(*place) for place in places), steps)


def _check_file(path: Path) -> None:
    """StoreError if there is no data file of this version."""
    if not path.is_file():
        raise StoreError(f"{path.parent} holds no matches. Name the data folder of a server.")
    newest = len(MIGRATIONS) + 1
    try:
        with closing(open_to_read(path)) as file:
            schema = count_contents(file, is_read=False).schema
    except sqlite3.Error as problem:
        raise explain_error(problem, path) from problem
    if schema != newest:
        raise StoreError(
            f"{path} has schema {schema}, this program reads {newest}. "
            "Start a server of this version once to renew it, or update spytable."
        )


def _read(source: Source, *questions: Question) -> list[list[Row]]:
    """The answers to these, all of one moment; StoreError if the database cannot be read."""
    if not isinstance(source, Path):
        # Who reads a data file has no use for all that this imports.
        from spytable.server.storage.postgresql.reader import read_once  # noqa: PLC0415

        return asyncio.run(read_once(source, *questions))
    try:
        with closing(open_to_read(source)) as file:
            return answer(file, *questions)
    except sqlite3.Error as problem:
        raise explain_error(problem, source) from problem
