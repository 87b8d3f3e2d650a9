"""A data file as it is found: empty, half upgraded, or with space to give back."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from spytable.server.storage import sqlite_settings
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from spytable.server.storage.write_ahead_log import HEADER
from spytable.table.errors import StoreError
from spytable.table.rows import GoneRow, RecordRow, Save
from tests.server.desks import room
from tests.server.old_files import write_schema_1
from tests.server.test_store import new_match

pytestmark = pytest.mark.anyio


def test_a_file_without_any_table_is_taken_as_a_new_one(data: Path) -> None:
    data.mkdir()
    with closing(sqlite3.connect(data / FILE)) as file:
        file.execute("pragma user_version = 1")
    DataFile(data).close()
    with closing(sqlite3.connect(data / FILE)) as file:
        assert file.execute("select count(*) from matches").fetchone() == (0,)


def test_an_upgrade_that_was_cut_short_keeps_the_copy_it_made(data: Path) -> None:
    write_schema_1(data)
    copied = data / f"{FILE}.schema-1"
    copied.write_bytes(b"the copy of the first try")
    DataFile(data).close()
    assert copied.read_bytes() == b"the copy of the first try"


async def test_space_is_given_back_to_the_disk(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(data) as here:
        writer = here.store._writer
        await here.store.save(save := new_match())
        assert save.new is not None
        large = RecordRow(save.new.id, 1, b"x" * 1_000_000)
        await here.store.save(Save(records=[large]))
        assert not await writer.give_back(1_000, spare=0), "nothing is free yet"
        await here.store.save(Save(gone=(GoneRow(save.new.id),)))
        with closing(sqlite3.connect(data / FILE)) as file:
            (before,) = file.execute("pragma page_count").fetchone()
            assert await writer.give_back(100_000, spare=10)
            (after,) = file.execute("pragma page_count").fetchone()
            (free,) = file.execute("pragma freelist_count").fetchone()
        assert after < before / 2
        assert free == 10
        assert not await writer.give_back(100_000, spare=10)
    monkeypatch.setattr(sqlite_settings, "BUSY_MS", 1)
    async with room(data) as here:
        await here.store.save(save := new_match())
        assert save.new is not None
        await here.store.save(Save(records=[RecordRow(save.new.id, 1, b"x" * 1_000_000)]))
        await here.store.save(Save(gone=(GoneRow(save.new.id),)))
        with closing(sqlite3.connect(data / FILE)) as file:
            file.execute("begin immediate")
            with pytest.raises(StoreError, match="another program holds the file"):
                await here.store._writer.give_back(100_000, spare=10)


def times_begun(journal: Path) -> int:
    """How often the write-ahead log was written from its beginning again."""
    with journal.open("rb") as file:
        return int(HEADER.unpack(file.read(HEADER.size))[3])


async def test_the_log_is_copied_beside_the_writer_and_begun_again(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spytable.server.storage.writer.ROWS_BEFORE_COPYING", 40)
    monkeypatch.setattr(sqlite_settings, "PAGES_BEFORE_COPYING", 0)  # no commit copies it itself
    journal, made = data / f"{FILE}-wal", [new_match() for _ in range(10)]
    ids = [save.new.id for save in made if save.new is not None]
    async with room(data) as here:
        await asyncio.gather(*map(here.store.save, made))
        version, before, until = 0, times_begun(journal), time.monotonic() + 60
        with closing(sqlite3.connect(data / FILE)) as looking:
            looking.execute("begin")
            looking.execute("select count(*) from records").fetchall()
            for version in range(1, 41):  # whoever looks at it all the while is no hindrance
                rows = [Save(records=[RecordRow(each, version, b"{}")]) for each in ids]
                await asyncio.gather(*map(here.store.save, rows))
            assert times_begun(journal) == before
            assert looking.execute("select count(*) from records").fetchone() == (0,)
        while times_begun(journal) < before + 2:
            assert time.monotonic() < until, "the log only grows"
            version += 1
            rows = [Save(records=[RecordRow(each, version, b"{}")]) for each in ids]
            await asyncio.gather(*map(here.store.save, rows))
        for each in ids:
            kept = await here.store.load(each)
            assert kept is not None
            assert [row.version for row in kept.records] == list(range(1, version + 1))
