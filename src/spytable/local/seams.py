"""What a browser gives to its host: a log that lasts, and a second worker for bots.

Only text crosses the border to JavaScript: strings are converted by themselves, both ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol


class Log(Protocol):
    """Where matches are kept: one head each, which is replaced, and entries, which are added.

    In a browser this is IndexedDB, in tests a dictionary.
    """

    async def read_heads(self) -> Iterable[str]:
        """The head of every match."""

    async def read_entries(self, match_id: str) -> Iterable[str]:
        """The entries of a match, in order."""

    async def write(
        self, match_id: str, head: str, first: int, entries: Sequence[str]
    ) -> str | None:
        """Replace the head and add entries, numbered from `first`: all of it durably, or nothing.

        None if that is done; else why not: "taken" if there is such an entry, or a reason.
        """

    async def pack(self, match_id: str, head: str, entry: str) -> str | None:
        """Replace the head and all entries by one; None if that is done, else why not."""

    async def forget(self, match_id: str) -> None:
        """Delete a match and its review."""

    async def read_review(self, match_id: str) -> str | None:
        """What was last kept as the review of a match."""

    async def write_review(self, match_id: str, review: str) -> None:
        """Keep the review of a match, if there is space; it can be made again."""


class BotWorker(Protocol):
    """A second worker, in which bots think."""

    async def ask(self, errand: str) -> str | None:
        """What `bot_answers.answer_errand` returns there; None if the worker died."""

    async def restart(self) -> None:
        """End the worker, whatever it does, and start another; done when that one is ready."""


class JobWorker(Protocol):
    """A third worker, for long looks at finished matches. It runs only when there is one."""

    async def begin(self, job: str) -> str | None:
        """Give it a job; the first news of it, as JSON of a `JobNews`. None if it died."""

    async def follow(self) -> str | None:
        """The next news of the job; None if the worker died."""

    def stop(self) -> None:
        """End the worker, whatever it does."""
