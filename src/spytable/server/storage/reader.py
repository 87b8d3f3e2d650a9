"""Reads the data file in threads of its own, each time as it is at one moment."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import time
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final

from spytable.server.storage.errand_thread import ErrandThread
from spytable.server.storage.queries import Question, Row
from spytable.server.storage.sqlite_settings import connect_reader, explain_error

READERS: Final = 4
"""How many read at once: a long look at old matches must not hold up a match that is loaded."""
ROWS_AT_ONCE: Final = 500
TURN_S: Final = 0.0001
"""A thread that never sleeps hands over the GIL only every few milliseconds."""
_LISTED: Final = re.compile(r"= ANY\(\$(\d+)\)")


class FileReader:
    """The connections that read a data file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._threads = ErrandThread("reader", READERS)
        self._idle: list[sqlite3.Connection] = []

    async def read(self, *questions: Question) -> list[list[Row]]:
        """The answers to these, all of one moment; StoreError if the file cannot be read."""
        try:
            return await self._threads.wait_for(partial(self._read, questions))
        except sqlite3.Error as problem:
            raise explain_error(problem, self._path) from problem

    async def close(self) -> None:
        """Wait for those that read, and close the connections."""
        await asyncio.to_thread(self._threads.close)
        while self._idle:
            self._idle.pop().close()

    def _read(self, questions: tuple[Question, ...]) -> list[list[Row]]:
        """In a thread."""
        file: sqlite3.Connection | None = None
        with suppress(IndexError):  # all are in use, by other threads
            file = self._idle.pop()
        file = file or connect_reader(self._path)
        try:
            found = answer(file, *questions)
        except BaseException:
            file.close()
            raise
        self._idle.append(file)
        return found


def answer(file: sqlite3.Connection, *questions: Question) -> list[list[Row]]:
    """The answers of a data file to these, all of one moment."""
    if len(questions) > 1:  # one alone is a transaction of its own
        file.execute("BEGIN")
    found = [_fetch(file.execute(_word(text), _bind(values))) for text, values in questions]
    if len(questions) > 1:
        file.execute("COMMIT")
    return found


def _fetch(cursor: sqlite3.Cursor) -> list[Row]:
    """All rows; between parts of them the event loop has its turn."""
    some = cursor.fetchmany(ROWS_AT_ONCE)
    found: list[Row] = [*some]
    while len(some) == ROWS_AT_ONCE:
        time.sleep(TURN_S)
        some = cursor.fetchmany(ROWS_AT_ONCE)
        found += some
    return found


@lru_cache
def _word(text: str) -> str:
    """A question in SQLite's words."""
    return _LISTED.sub(r"IN (SELECT value FROM json_each($\1))", text).replace("$", "?")


def _bind(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(json.dumps(value) if isinstance(value, list) else value for value in values)
