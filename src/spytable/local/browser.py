"""What the worker's JavaScript calls, and what it is called for: only text crosses the border."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

import msgspec

from spytable.local.host import LocalHost, wall_ms
from spytable.table.requests.asking import Answer
from spytable.table.requests.owned_line import OwnedLine
from spytable.table.settings import TableSettings

Reach: TypeAlias = Callable[[str, str], Awaitable[str]]
"""Asks JavaScript to do something, by its name, with a JSON list; the answer is JSON."""
Tell: TypeAlias = Callable[[str, str, str], None]
"""Tells JavaScript news of a line or a request: its name, what happened, and a text."""


class BrowserLog:
    """The `Log` that JavaScript keeps in IndexedDB."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach

    async def read_heads(self) -> list[str]:
        """The head of every match."""
        return msgspec.json.decode(await self._ask("read-heads"), type=list[str])

    async def read_entries(self, match_id: str) -> list[str]:
        """The entries of a match, in order."""
        return msgspec.json.decode(await self._ask("read-entries", match_id), type=list[str])

    async def write(
        self, match_id: str, head: str, first: int, entries: Sequence[str]
    ) -> str | None:
        """Replace the head and add entries; None if that is done, else why not."""
        return _read_reason(await self._ask("write", match_id, head, first, list(entries)))

    async def pack(self, match_id: str, head: str, entry: str) -> str | None:
        """Replace the head and all entries by one; None if that is done, else why not."""
        return _read_reason(await self._ask("pack", match_id, head, entry))

    async def forget(self, match_id: str) -> None:
        """Delete a match."""
        await self._ask("forget", match_id)

    async def read_review(self, match_id: str) -> str | None:
        """What was last kept as the review of a match."""
        return _read_reason(await self._ask("read-review", match_id))

    async def write_review(self, match_id: str, review: str) -> None:
        """Keep the review of a match, if there is space."""
        await self._ask("write-review", match_id, review)

    async def _ask(self, name: str, *said: object) -> str:
        return await self._reach(name, msgspec.json.encode(said).decode())


class BrowserBots:
    """The `BotWorker` that JavaScript starts and ends."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach

    async def ask(self, errand: str) -> str | None:
        """What a bot answers; None if its worker died."""
        return _read_reason(await self._reach("think", msgspec.json.encode([errand]).decode()))

    async def restart(self) -> None:
        """End the worker and start another; done when that one is ready."""
        await self._reach("restart-bots", "[]")


class BrowserJobs:
    """The `JobWorker` that JavaScript starts and ends."""

    def __init__(self, reach: Reach, stop: Callable[[], None]) -> None:
        self._reach = reach
        self.stop = stop

    async def begin(self, job: str) -> str | None:
        """Give it a job; the first news of it."""
        return _read_reason(await self._reach("begin-job", msgspec.json.encode([job]).decode()))

    async def follow(self) -> str | None:
        """The next news of the job."""
        return _read_reason(await self._reach("follow-job", "[]"))


class BrowserHost:
    """The host as JavaScript uses it."""

    def __init__(self, host: LocalHost, tell: Tell) -> None:
        self._host = host
        self._tell = tell
        self._lines: dict[str, OwnedLine] = {}
        self._asked: dict[str, asyncio.Task[Answer]] = {}

    async def answer(self, asked: str, method: str, url: str, body: str) -> str | None:
        """The answer to a request as JSON: status, headers and body; None if it was stopped.

        The request's name was chosen by JavaScript; the first parts of a long body are told by it.
        """
        tell = partial(self._tell, asked, "part")
        task = asyncio.create_task(self._host.answer(method, url, body, tell))
        self._asked[asked] = task
        try:
            await asyncio.wait([task])
        finally:
            del self._asked[asked]
        if task.cancelled():
            return None
        made = task.result()
        headers = {"content-type": made.kind, **made.headers}
        return msgspec.json.encode([made.status, headers, made.body.decode()]).decode()

    def stop(self, asked: str) -> None:
        """Nobody waits for the answer to a request any more."""
        if asked in self._asked:
            self._asked[asked].cancel()

    def open_line(self, line: str, match_id: str, hello: str) -> None:
        """Connect a page to a table; the line's name was chosen by JavaScript."""
        say, end = partial(self._tell, line, "said"), partial(self._tell, line, "ended")
        self._lines[line] = self._host.open_line(match_id, hello, say, end)

    def hear(self, line: str, text: str) -> None:
        """A page says something by its line."""
        found = self._lines.get(line)
        if found is not None:
            found.hear(text, wall_ms())

    def drop(self, line: str) -> None:
        """A page has gone, or its line has ended."""
        found = self._lines.pop(line, None)
        if found is not None:
            found.drop()

    async def close(self) -> None:
        """Close every table, saving match times."""
        await self._host.close()


async def start(
    reach: Reach, tell: Tell, stop_job: Callable[[], None], clock_rate: int = 1
) -> BrowserHost:
    """Open the host on what this browser keeps."""
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    accept_late_timers(asyncio.get_running_loop())
    settings = TableSettings(unlisted=False, clock_rate=clock_rate)
    jobs = BrowserJobs(reach, stop_job)
    host = LocalHost(BrowserLog(reach), BrowserBots(reach), jobs, settings)
    await host.open()
    return BrowserHost(host, tell)


def accept_late_timers(loop: asyncio.AbstractEventLoop) -> None:
    """Timers that are due already run at once, as asyncio says; Pyodide's loop refuses them."""
    call_later = loop.call_later

    def call_soon_or_later(delay: float, *what: Any, **how: Any) -> asyncio.Handle:
        return call_later(max(delay, 0), *what, **how)

    setattr(loop, "call_later", call_soon_or_later)  # noqa: B010 (a type checker minds a method)


def _read_reason(said: str) -> str | None:
    return msgspec.json.decode(said, type=str | None)
