"""What a `Store` needs from the database under it: a data file, or PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

from spytable.server.storage.queries import Question, Row
from spytable.table.errors import StoreError
from spytable.table.rows import Save

Source: TypeAlias = Path | str
"""Where other processes find the matches: a data file, or the address of a PostgreSQL database."""
Flaw: TypeAlias = StoreError | None
"""Why a save failed; None if it succeeded."""
Written: TypeAlias = Callable[[Sequence[Flaw] | None, BaseException | None], None]
"""Called in the event loop after a commit: why each save failed; or None, and what went wrong."""


class DatabaseWriter(Protocol):
    """The only connection that writes: one commit for a batch of saves."""

    commits: int

    async def open(self) -> None:
        """Connect; StoreError if that fails."""

    def write(self, saves: Sequence[Save], written: Written) -> None:
        """Begin to commit these together; if one of them is at fault, each gets its own error."""

    async def checkpoint(self) -> None:
        """Bring what was written to its place, without blocking writers."""

    async def give_back(self, pages: int, spare: int) -> bool:
        """Return up to so many free pages to the disk, if more than `spare` are free."""

    async def close(self) -> None:
        """Close the connection."""


class DatabaseReader(Protocol):
    """The connections that read."""

    async def read(self, *questions: Question) -> list[list[Row]]:
        """The answers to these, all of one moment; StoreError if the database cannot be read."""

    async def close(self) -> None:
        """Close the connections."""


class Database(Protocol):
    """An open database: checked, migrated, and locked against a second server."""

    folder: Path
    """The data folder: the host's token and drawn scenery are there, whatever the database."""
    is_checked: bool
    """Whether it needs no check in the background."""

    @property
    def source(self) -> Source:
        """Where other processes find the matches."""

    def make_reader(self) -> DatabaseReader:
        """What reads the matches."""

    def make_writer(self) -> DatabaseWriter:
        """The writer; there is one at a time."""

    def note(self, key: str, value: str) -> None:
        """Save a setting of the whole database, before a store writes to it."""

    async def measure_bytes(self) -> int:
        """How much it keeps outside the data folder."""

    def close(self) -> None:
        """Release the locks."""
