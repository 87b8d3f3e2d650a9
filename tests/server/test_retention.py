"""Old matches are deleted in slices; new folders keep theirs for a year, older ones for ever."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from spytable.server.storage import retention
from spytable.server.storage.data_file import PAGE_BYTES, DataFile
from spytable.server.storage.data_folder import FILE
from spytable.server.storage.retention import DAY_S, Retention, split_by_size
from spytable.server.storage.schema import RETENTION
from spytable.server.storage.store import Store
from spytable.table.rows import MatchRow, RecordRow, Save, StandingRow
from spytable.table.seating.new_table import free_seats, new_sitting
from spytable.table.seating.tokens import fresh_code
from tests.server.desks import room
from tests.server.old_files import write_schema_1

pytestmark = pytest.mark.anyio
NOW = 1_000 * DAY_S


def today() -> int:
    return NOW


async def over(store: Store, days_ago: int, records: int = 3) -> str:
    """A match that was over so many days ago; its id."""
    sitting = new_sitting("template", {}, fresh_code(), free_seats(2))
    at = NOW - days_ago * DAY_S
    row: MatchRow = replace(sitting.row, stage="over", set_at=at, over_at=at)
    log = [RecordRow(row.id, version, b"{}" * 50) for version in range(1, records + 1)]
    await store.save(Save(new=row, new_seats=sitting.roster.seats, records=log))
    await store.save(Save(standing=StandingRow(row.id, records, b"{}")))
    return row.id


async def left(store: Store, matches: Collection[str]) -> set[str]:
    return {match for match in matches if await store.has(match)}


async def test_a_new_folder_keeps_finished_matches_for_a_year(data: Path) -> None:
    async with room(data) as here:
        kept = Retention(here.store, today)
        await kept.load()
        assert kept.days == 365
        assert kept.kept_until(NOW) == NOW + 365 * DAY_S
        assert kept.kept_until(None) is None
        old, young = await over(here.store, 366), await over(here.store, 364)
        await kept.delete_old(lambda _: False)
        assert await left(here.store, (old, young)) == {young}
        await kept.set_days(None)
        assert kept.kept_until(NOW) is None
    async with room(data) as here:
        again = Retention(here.store, today)
        await again.load()
        assert again.days is None, "what the host set is remembered"


async def test_a_folder_from_before_keeps_them_for_ever(data: Path) -> None:
    write_schema_1(data)
    async with room(data) as here:
        kept = Retention(here.store, today)
        await kept.load()
        assert kept.days is None
        assert await here.store.read_note(RETENTION) is None
        old = await over(here.store, 5_000)
        await kept.delete_old(lambda _: False)
        assert await here.store.has(old)


async def test_old_matches_go_in_slices_and_what_is_in_use_stays(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "RECORDS_A_SLICE", 10)
    monkeypatch.setattr(retention, "LOOKED_UP", 4)
    async with room(data) as here:
        store = here.store
        sizes = (3, 3, 3, 30, 1, 9, 9, 2, 2, 2)
        old = [await over(store, 500 + n, size) for n, size in enumerate(sizes)]
        young = await over(store, 10)
        saves: list[int] = []
        save = store.save

        async def counted(one: Save) -> None:
            saves.append(len(one.gone))
            await save(one)

        monkeypatch.setattr(store, "save", counted)
        kept = Retention(store, today)
        await kept.load()
        await kept.delete_old(lambda match: match == old[4])
        assert await left(store, (*old, young)) == {old[4], young}
        assert sum(saves) == len(old) - 1
        assert max(saves) <= 4
        assert len(saves) >= 5, "not all in one commit"
    with closing(sqlite3.connect(data / FILE)) as file:
        for table in ("records", "seats", "standings"):
            found = file.execute(f"select distinct match from {table} order by 1").fetchall()  # noqa: S608
            assert {match for (match,) in found} == {old[4], young}


async def test_a_move_is_saved_between_two_slices(data: Path) -> None:
    """Whoever plays waits for one slice, not for all."""
    async with room(data) as here:
        for n in range(40):
            await over(here.store, 400 + n, 100)
        playing = new_sitting("template", {}, fresh_code(), free_seats(2))
        begun = replace(playing.row, stage="playing")
        await here.store.save(Save(new=begun, new_seats=playing.roster.seats))
        kept = Retention(here.store, today)
        await kept.load()
        deleting = asyncio.create_task(kept.delete_old(lambda _: False))
        version = 0
        while not deleting.done():
            version += 1
            row = RecordRow(playing.row.id, version, b"{}")
            await here.store.save(Save(records=[row]))
        assert version >= 5
        await deleting


@pytest.mark.slow
async def test_space_is_given_back_but_not_all_of_it(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spytable.server.storage.store.SPARE_PAGES", 10)
    async with room(data) as here:
        for n in range(12):
            await over(here.store, 400 + n, 100)
        kept = Retention(here.store, today)
        await kept.load()
        await kept.delete_old(lambda _: False)
    with closing(sqlite3.connect(data / FILE)) as file:
        (free,) = file.execute("pragma freelist_count").fetchone()
        (pages,) = file.execute("pragma page_count").fetchone()
    assert free == 10
    assert pages < 110
    assert (data / FILE).stat().st_size == pages * PAGE_BYTES


def test_the_names_of_a_slice_are_never_too_many() -> None:
    sizes = [(str(n), n % 7) for n in range(100)]
    cut = list(split_by_size(sizes, 12))
    assert [name for some in cut for name in some] == [name for name, _ in sizes]
    assert all(sum(int(name) % 7 for name in some) <= 12 for some in cut)
    assert list(split_by_size([], 5)) == []


def test_a_new_file_can_give_space_back(data: Path) -> None:
    DataFile(data).close()
    with closing(sqlite3.connect(data / FILE)) as file:
        assert file.execute("pragma auto_vacuum").fetchone() == (2,)
