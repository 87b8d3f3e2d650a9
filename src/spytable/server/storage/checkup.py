"""Checks a large data file for damage in the background, while the server already runs."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Final

from spytable.server.storage.backup import open_to_read
from spytable.server.storage.database import Source
from spytable.wire import CheckState

log = logging.getLogger("spytable.store")
LARGE_BYTES: Final = 64_000_000
"""A larger file is checked in the background; a smaller one before the server starts."""
STEPS: Final = 20_000
"""How many SQLite instructions run between two checks whether to stop: a few milliseconds."""


def is_large(path: Path) -> bool:
    """Whether a file is too large to be checked before the server starts."""
    return path.stat().st_size > LARGE_BYTES


class Checkup:
    """The check of one data file; a small file was checked before the server started.

    PostgreSQL checks its own files.
    """

    def __init__(self, source: Source, *, is_checked: bool) -> None:
        self.state: CheckState = "sound" if is_checked else "running"
        self._path = Path(source)
        self._stopping = threading.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start, in a thread."""
        if self.state == "running":
            self._task = asyncio.create_task(self._run(), name="checkup")

    async def close(self) -> None:
        """Stop within a few milliseconds, finished or not."""
        self._stopping.set()
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        flaw = await asyncio.to_thread(self._find_flaw)
        if self._stopping.is_set():
            return
        self.state = "sound" if flaw is None else "damaged"
        if flaw is not None:
            log.error(
                "%s: the file is damaged (%s). Stop the server and restore a backup: spytable "
                "restore FILE. `spytable doctor --deep` tells more.",
                self._path,
                flaw,
            )

    def _find_flaw(self) -> str | None:
        """What is wrong with the file; None if nothing is."""
        try:
            with closing(open_to_read(self._path)) as file:
                file.set_progress_handler(self._stopping.is_set, STEPS)
                (said,) = file.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.Error as problem:
            return str(problem)
        return None if said == "ok" else str(said)
