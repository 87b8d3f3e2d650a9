"""A data file as it is found: empty, half upgraded, or with space to give back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from spytable.server.storage import sqlite_settings
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
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
