"""`/metrics`: numbers of this server as Prometheus reads them, on a port of this machine alone.

They are sums over all tables: no match, seat, address or name is in them.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final, Protocol

from spytable.server.backend import Backend
from spytable.server.counting import SHORT_S, Histogram
from spytable.server.storage.store import Store
from spytable.table.rate_limits import ConnectionCounts

HEAD_BYTES: Final = 8 * 1024
HEAD_WITHIN_S: Final = 5.0
LOOK_EVERY_S: Final = 0.5
STAGES: Final = ("gathering", "agreeing", "playing", "over")
LOCAL_NAMES: Final = frozenset({"127.0.0.1", "localhost"})
"""Host names that are answered: a page elsewhere that has its name point here reads nothing."""
FORM: Final = "text/plain; version=0.0.4; charset=utf-8"


class Counts(Protocol):
    """What counts something besides, as a node does."""

    def count(self) -> Iterable[tuple[str, str, str, float]]:
        """Names, kinds, explanations and values."""

    def list_times(self) -> Iterable[tuple[str, str, Histogram]]:
        """Names, explanations and times."""


class Metrics:
    """The numbers of one server, and the port on which they are read."""

    def __init__(
        self,
        backend: Backend,
        store: Store,
        sockets: ConnectionCounts,
        more: Counts | None = None,
    ) -> None:
        self._more = more
        self._backend = backend
        self._store = store
        self._sockets = sockets
        self._loop_waits = Histogram(SHORT_S)
        self._server: asyncio.Server | None = None
        self._looking: asyncio.Task[None] | None = None

    async def open(self, taken: socket.socket) -> None:
        """Answer on this port."""
        self._server = await asyncio.start_server(self._answer, sock=taken, limit=HEAD_BYTES)
        self._looking = asyncio.create_task(self._look())

    async def close(self) -> None:
        """Close the port."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait([self._looking])
        if self._server is not None:
            self._server.close()

    async def _look(self) -> None:
        """Measure again and again how late the event loop does what is due."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK_EVERY_S
            await asyncio.sleep(LOOK_EVERY_S)
            self._loop_waits.add(max(0.0, loop.time() - due))

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(
            OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError
        ):
            async with asyncio.timeout(HEAD_WITHIN_S):
                head = await reader.readuntil(b"\r\n\r\n")
                status, text = self._respond(head.decode("latin-1"))
                body = text.encode()
                writer.write(
                    f"HTTP/1.1 {status}\r\nContent-Type: {FORM}\r\nContent-Length: {len(body)}\r\n"
                    "Connection: close\r\n\r\n".encode()
                    + body
                )
                await writer.drain()
        writer.close()

    def _respond(self, head: str) -> tuple[str, str]:
        """The status and the text for the head of a request."""
        first, *fields = head.split("\r\n")
        named = dict(field.lower().split(":", 1) for field in fields if ":" in field)
        host = named.get("host", "").strip()
        if host.rpartition(":")[0] not in LOCAL_NAMES and host not in LOCAL_NAMES:
            return "403 Forbidden", "Ask for 127.0.0.1 or localhost.\n"
        if first.split(" ")[:2] != ["GET", "/metrics"]:
            return "404 Not Found", "There is only GET /metrics.\n"
        return "200 OK", "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        backend, store = self._backend, self._store
        stages = Counter(desk.sitting.stage for desk in backend.lobby.desks.values())
        yield from _head("spytable_tables", "gauge", "Tables in memory, by stage.")
        for stage in STAGES:
            yield f'spytable_tables{{stage="{stage}"}} {stages[stage]}'
        yield from _one("spytable_sockets", "gauge", "Open WebSockets.", self._sockets.total())
        yield from _one(
            "spytable_records_total", "counter", "Saved steps of matches.", store.records
        )
        yield from _one("spytable_commits_total", "counter", "Commits.", store.commits)
        yield from _one(
            "spytable_saves_waiting", "gauge", "Saves that wait for a commit.", store.waiting()
        )
        jobs = backend.jobs.waiting()
        yield from _one(
            "spytable_jobs_waiting", "gauge", "Films, reviews and the like queued.", jobs
        )
        yield from _times("spytable_commit_seconds", "How long a commit took.", store.commit_times)
        yield from _times(
            "spytable_loop_wait_seconds", "How late due work began.", self._loop_waits
        )
        thinking = backend.workers.think_times
        yield from _times("spytable_bot_seconds", "How long a bot's answer took.", thinking)
        if self._more is not None:
            for name, kind, about, value in self._more.count():
                yield from _one(f"spytable_{name}", kind, about, value)
            for name, about, times in self._more.list_times():
                yield from _times(f"spytable_{name}", about, times)


def _head(name: str, kind: str, about: str) -> tuple[str, str]:
    return f"# HELP {name} {about}", f"# TYPE {name} {kind}"


def _one(name: str, kind: str, about: str, value: float) -> Iterator[str]:
    yield from _head(name, kind, about)
    yield f"{name} {value}"


def _times(name: str, about: str, times: Histogram) -> Iterator[str]:
    yield from _head(name, "histogram", about)
    below = 0
    for bound, count in zip((*times.bounds, "+Inf"), times.counts, strict=True):
        below += count
        yield f'{name}_bucket{{le="{bound}"}} {below}'
    yield f"{name}_sum {times.sum:.6f}"
    yield f"{name}_count {below}"
