"""A server on a large data folder: how it starts, answers, and deletes while others play."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bench.load.http import Http
from bench.load.meter import percentile, resident_bytes
from bench.load.ours import OurTable
from bench.load.run import MB, all_set
from bench.load.serving import served_alone
from bench.load.table import HUMAN_S, Floor, Table
from bench.pinned_server import Running
from spytable.server.storage.data_folder import FILE
from spytable.server.storage.host_token import HostToken
from spytable.server.storage.store import SPARE_PAGES


class Plan(msgspec.Struct, frozen=True):
    """What to measure."""

    tables: int = 50
    """That play while old matches are deleted."""
    days: int = 240
    """Matches that were over before that are deleted."""
    requests: int = 200
    """Of each kind."""
    seed: int = 1
    undisturbed_s: float = 10.0
    """How long tables play before anything is deleted."""
    settle_s: float = 3.0
    """Played before a wait counts."""
    starts: int = 3


class Waits(msgspec.Struct, frozen=True):
    """How long something took, in milliseconds."""

    count: int
    p50_ms: float
    p95_ms: float
    p99_ms: float
    worst_ms: float


class Deleting(msgspec.Struct, frozen=True):
    """Old matches went while tables played."""

    deleted: int
    seconds: float
    shrunk_s: float
    """How long it took after that to give their space back to the disk."""
    moves: Waits
    """From each action until its update at the other seat."""
    moves_before: Waits
    """The same without deleting."""
    errors: int
    file_mb_before: float
    file_mb_after: float


class Figures(msgspec.Struct, frozen=True):
    """All that was measured."""

    matches: int
    records: int
    file_mb: float
    start_s: tuple[float, ...]
    """From starting the program until it answers; the file was thrown out of memory before."""
    start_empty_s: float
    """The same with an empty folder."""
    page: Waits
    host_page: Waits
    """Of the newest tables."""
    host_deep_page: Waits
    """Of a page in the middle of all tables."""
    standings: Waits
    """Of twelve tables at rest."""
    checked_after_s: float | None
    """How long the check of the whole file took, behind all this."""
    memory_mb: float
    deleting: Deleting


def waits_of(seconds: list[float]) -> Waits:
    """A summary of waits."""
    told = (percentile(seconds, percent) * 1000 for percent in (50, 95, 99, 100))
    return Waits(len(seconds), *told)


def started(data: Path) -> float:
    """How long a server takes from nothing to its first answer; it is stopped again."""
    _forget_pages(data / FILE)
    began = time.perf_counter()
    with served_alone(data) as server:
        asyncio.run(_answered(server.port))
        return time.perf_counter() - began


async def _answered(port: int) -> None:
    http = Http(port)
    while True:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await http.get("/healthz")
            break
        await asyncio.sleep(0.005)
    await http.hang_up()


def _forget_pages(path: Path) -> None:
    """Have the system forget what it holds of a file in memory: as after the computer started."""
    if path.exists():
        with path.open("rb") as file:
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


class Visit:
    """The host and a guest of a running server, by HTTP."""

    def __init__(self, server: Running, data: Path) -> None:
        self.http = Http(server.port)
        token = HostToken(data).read_or_make()
        self._headers = f"Authorization: Bearer {token}\r\n"

    async def host(self, after: str | None = None) -> Any:
        """The host's page, or the one after a table."""
        path = "/api/host" if after is None else f"/api/host?after={after}"
        return await self.http.get(path, self._headers)

    async def keep_for(self, days: int | None) -> Any:
        """Say how long finished matches are kept."""
        return await self.http.post("/api/host/retention", {"days": days}, self._headers)


async def timed(count: int, ask: Callable[[], Any]) -> Waits:
    """Ask one thing again and again."""
    seconds = []
    for _ in range(count):
        began = time.perf_counter()
        await ask()
        seconds.append(time.perf_counter() - began)
    return waits_of(seconds)


async def visited(
    server: Running, data: Path, plan: Plan
) -> tuple[Waits, Waits, Waits, Waits, float | None]:
    """The page, the host's page, a deep one, standings; and when the check of the file was done."""
    began = time.perf_counter()
    visit, rng, count = Visit(server, data), Random(plan.seed), plan.requests
    with closing(sqlite3.connect(data / FILE)) as file:
        ids = [match for (match,) in file.execute("SELECT id FROM matches LIMIT 5000")]
        middle = "SELECT set_at || '.' || id FROM matches ORDER BY set_at LIMIT 1 OFFSET ?"
        (deep,) = file.execute(middle, (len(ids) // 2,)).fetchone()
    some = [rng.sample(ids, min(12, len(ids))) for _ in range(count)]
    picked: Iterator[list[str]] = iter(some)
    told = (
        await timed(count, lambda: visit.http.get("/", decoded=False)),
        await timed(count, visit.host),
        await timed(count, lambda: visit.host(deep)),
        await timed(count, lambda: visit.http.post("/api/standings", {"matches": next(picked)})),
    )
    while (state := (await visit.host())["check"]) == "running":  # noqa: ASYNC110 (another process checks)
        await asyncio.sleep(0.2)
    took = time.perf_counter() - began if state == "sound" else None
    await visit.http.hang_up()
    return *told, took


async def deleted(server: Running, data: Path, plan: Plan) -> Deleting:
    """Tables play at human pace, for some seconds undisturbed, then while old matches go."""
    visit, floor = Visit(server, data), Floor("human", plan.seed)
    everyone: list[Table] = [
        OurTable(floor, number, "da-vinci-code", visit.http, server.port)
        for number in range(plan.tables)
    ]
    await all_set(everyone)
    floor.is_started = True
    now = floor.loop.time()
    for number, table in enumerate(everyone):
        table.start(now + HUMAN_S * number / plan.tables)
    await asyncio.sleep(plan.settle_s)
    floor.tally.wipe()
    await asyncio.sleep(plan.undisturbed_s)
    before = waits_of(list(floor.tally.waits))
    size, total = _size(data), _over(data)
    floor.tally.wipe()
    began = time.perf_counter()
    await visit.keep_for(plan.days)
    limit = time.time() - plan.days * 86_400
    while _over(data, limit):  # noqa: ASYNC110 (another process deletes)
        await asyncio.sleep(0.25)
    took = time.perf_counter() - began
    while _free(data) > SPARE_PAGES:  # noqa: ASYNC110 (another process gives space back)
        await asyncio.sleep(0.25)
    shrunk = time.perf_counter() - began - took
    during = waits_of(list(floor.tally.waits))
    gone = total - _over(data) + floor.tally.finished
    await asyncio.sleep(1)
    await floor.close()
    for table in floor.playing.values():
        table.stop()
    await visit.http.hang_up()
    errors = len(floor.tally.errors)
    return Deleting(gone, took, shrunk, during, before, errors, size, _size(data))


def _over(data: Path, before: float | None = None) -> int:
    """How many matches are over; or were over before a time."""
    with closing(sqlite3.connect(data / FILE, timeout=30)) as file:
        limit = time.time() + 1 if before is None else before
        found = file.execute("SELECT count(*) FROM matches WHERE over_at < ?", (limit,)).fetchone()
        return int(found[0])


def _free(data: Path) -> int:
    """Pages of the file that hold nothing."""
    with closing(sqlite3.connect(data / FILE, timeout=30)) as file:
        return int(file.execute("PRAGMA freelist_count").fetchone()[0])


def _size(data: Path) -> float:
    return (data / FILE).stat().st_size / MB


def measured(data: Path, empty: Path, plan: Plan) -> Figures:
    """Everything, in turn, on a folder that is there; its old matches are deleted."""
    with closing(sqlite3.connect(data / FILE)) as file:
        (matches,) = file.execute("SELECT count(*) FROM matches").fetchone()
        (records,) = file.execute("SELECT count(*) FROM records").fetchone()
    size = _size(data)
    starts = tuple(started(data) for _ in range(plan.starts))
    start_empty = started(empty) if starts else 0.0
    _forget_pages(data / FILE)
    with served_alone(data) as server:
        page, host, deep, standings, checked = asyncio.run(visited(server, data, plan))
        memory = resident_bytes(server.pid) / MB
        deleting = asyncio.run(deleted(server, data, plan))
    return Figures(
        matches,
        records,
        size,
        starts,
        start_empty,
        page,
        host,
        deep,
        standings,
        checked,
        memory,
        deleting,
    )
