"""Waking long matches: in slices, paid for by whoever asks, and not kept awake without end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from spytable.core.transcript import replay_match
from spytable.server.backend import Backend
from spytable.server.clock import today_s
from spytable.server.settings import Settings
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.store import ROWS_AT_ONCE, Store
from spytable.table.looking_back.import_check import make_rows
from spytable.table.looking_back.imports import store_import
from spytable.table.prices import A_RECORD
from spytable.table.rate_limits import BURST_S, Buckets
from spytable.table.rows import RecordRow
from spytable.table.time_slices import SLICE_S
from spytable.table.unloading import find_surplus
from tests.security.test_strangers import LONG, long_file

pytestmark = pytest.mark.anyio
EVE = "192.0.2.66"
STEPS_A_SLICE = 20


class StoredMatch:
    """A lobby whose store holds a long finished match."""

    def __init__(self, backend: Backend, match: str) -> None:
        self.backend = backend
        self.lobby = backend.lobby
        self.match = match


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[StoredMatch]:
    file = DataFile(tmp_path)
    store = Store(file)
    await store.open()
    stored = long_file(LONG)
    match = (await store_import(store, make_rows(stored, replay_match(stored)), today_s())).match
    backend = Backend(store, Settings(workers=0), Buckets(10))
    yield StoredMatch(backend, match)
    await backend.close()
    await store.close()
    file.close()


async def test_a_log_is_replayed_in_slices(
    kept: StoredMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that counts steps: between two turns of the others there is one slice at most."""
    ticks, turns, steps = count(), [0], list[int]()
    slices = kept.backend.slices
    monkeypatch.setattr(slices, "_clock", lambda: next(ticks) * SLICE_S / STEPS_A_SLICE)
    replaying = slices.run

    async def noted(work: Iterator[None]) -> list[None]:
        def step_by_step() -> Iterator[None]:
            for step in work:
                steps.append(turns[0])
                yield step

        return await replaying(step_by_step())

    monkeypatch.setattr(slices, "run", noted)

    async def others() -> None:
        while True:
            turns[0] += 1
            await asyncio.sleep(0)

    busy = asyncio.create_task(others())
    desk = await kept.lobby.find_desk(kept.match)
    busy.cancel()
    assert desk.in_play().match.version == len(steps) >= LONG
    assert max(steps.count(turn) for turn in set(steps)) <= STEPS_A_SLICE + 1


async def test_a_log_is_read_in_parts(kept: StoredMatch, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it is, rows are made of so many at a time."""
    made, turns = list[int](), [0]

    def noted(*values: Any) -> RecordRow:
        made.append(turns[0])
        return RecordRow(*values)

    monkeypatch.setattr("spytable.server.storage.store.RecordRow", noted)

    async def others() -> None:
        while True:
            turns[0] += 1
            await asyncio.sleep(0)

    busy = asyncio.create_task(others())
    await kept.lobby.find_desk(kept.match)
    busy.cancel()
    assert len(made) > ROWS_AT_ONCE
    assert max(made.count(turn) for turn in set(made)) <= ROWS_AT_ONCE


@pytest.mark.usefixtures("no_time")
async def test_who_wakes_long_matches_pays_by_the_record(kept: StoredMatch) -> None:
    lobby = kept.lobby
    bucket = lobby._services.buckets.of(EVE, 0)
    records = (await lobby.find_desk(kept.match, EVE)).in_play().match.version
    assert bucket._left == pytest.approx(10 * BURST_S - records * A_RECORD)
    await lobby.find_desk(kept.match, EVE)
    assert bucket._left == pytest.approx(10 * BURST_S - records * A_RECORD), "it is awake"


async def test_finished_matches_are_not_kept_awake_without_end(kept: StoredMatch) -> None:
    desk = await kept.lobby.find_desk(kept.match)
    while not desk.mailbox.is_empty():  # noqa: ASYNC110 (it serves its first order)
        await asyncio.sleep(0)
    assert find_surplus(kept.lobby.desks, 0) == [], "somebody woke it just now"
    desk.touched -= 10_000
    assert find_surplus(kept.lobby.desks, 0) == [desk]
    assert find_surplus(kept.lobby.desks) == []
