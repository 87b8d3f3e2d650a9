"""The data file: shared commits, one writer a version, and clear words when it cannot be used."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from spytable.server.schema import FILE, DataFile, StoreError, default_folder
from spytable.server.sitting import free_seats, new_sitting
from spytable.server.store import Conflict, RecordRow, Save, Store
from spytable.server.tokens import fresh_code, fresh_token, hashed, read_code
from tests.server.desks import fill_disk, free_disk, room

pytestmark = pytest.mark.anyio


def new_match(code: str | None = None) -> Save:
    sitting = new_sitting("template", {}, code or fresh_code(), free_seats(2))
    return Save(new=sitting.row, new_seats=sitting.roster.seats)


async def test_appends_of_many_desks_share_commits(data: Path) -> None:
    async with room(data) as here:
        store = here.store
        saves = [new_match() for _ in range(50)]
        await asyncio.gather(*(store.save(save) for save in saves))
        before = store.commits
        ids = [save.new.id for save in saves if save.new is not None]
        for version in range(1, 4):
            rows = (RecordRow(match, version, b"{}") for match in ids)
            await asyncio.gather(*(store.save(Save(records=[row])) for row in rows))
        assert store.commits - before < 50
        for match in ids:
            kept = await store.load(match)
            assert kept is not None
            assert len(kept.records) == 3


async def test_in_a_shared_commit_everyone_bears_their_own_fault(data: Path) -> None:
    async with room(data) as here:
        good, taken = new_match(), new_match()
        assert taken.new is not None
        await here.store.save(taken)
        twin = new_match(code=taken.new.code)
        done = await asyncio.gather(
            here.store.save(good), here.store.save(twin), return_exceptions=True
        )
        assert done[0] is None
        assert isinstance(done[1], Conflict)
        assert await here.store.coded(taken.new.code) == taken.new.id


async def test_a_full_disk_loses_nothing_and_overwrites_nothing(data: Path) -> None:
    async with room(data) as here:
        kept = new_match()
        await here.store.save(kept)
        fill_disk(here.store)
        lost = new_match()
        with pytest.raises(StoreError, match="disk is full"):
            await here.store.save(lost)
        free_disk(here.store)
        assert kept.new is not None
        assert lost.new is not None
        assert await here.store.load(kept.new.id) is not None
        assert await here.store.load(lost.new.id) is None
        await here.store.save(lost)


async def test_all_of_a_save_or_nothing(data: Path) -> None:
    async with room(data) as here:
        save = new_match()
        await here.store.save(save)
        assert save.new is not None
        rows = [RecordRow(save.new.id, version, b"{}") for version in (1, 2, 2)]
        with pytest.raises(Conflict):
            await here.store.save(Save(records=rows))
        kept = await here.store.load(save.new.id)
        assert kept is not None
        assert kept.records == ()


def test_a_second_server_on_the_same_folder_is_refused(data: Path) -> None:
    first = DataFile(data)
    with pytest.raises(StoreError, match="another Spytable server"):
        DataFile(data)
    first.close()
    DataFile(data).close()


def test_a_file_that_is_none_of_ours_is_left_alone(data: Path) -> None:
    data.mkdir()
    (data / FILE).write_bytes(b"a diary, not a database" * 100)
    before = (data / FILE).read_bytes()
    with pytest.raises(StoreError, match="no Spytable data file"):
        DataFile(data)
    assert (data / FILE).read_bytes() == before


def test_another_programs_database_is_left_alone(data: Path) -> None:
    data.mkdir()
    connection = sqlite3.connect(data / FILE)
    connection.execute("create table diary (day text)")
    connection.commit()
    connection.close()
    with pytest.raises(StoreError, match="no Spytable data file"):
        DataFile(data)


def test_a_damaged_file_is_left_alone(data: Path) -> None:
    DataFile(data).close()
    whole = (data / FILE).read_bytes()
    damaged = whole[:4096] + b"\xff" * (len(whole) - 4096)
    (data / FILE).write_bytes(damaged)
    with pytest.raises(StoreError, match="--data DIR"):
        DataFile(data)
    assert (data / FILE).read_bytes() == damaged


def test_a_newer_file_is_left_alone(data: Path) -> None:
    DataFile(data).close()
    connection = sqlite3.connect(data / FILE)
    connection.execute("update about set value = '99' where key = 'schema'")
    connection.commit()
    connection.close()
    with pytest.raises(StoreError, match="newer Spytable"):
        DataFile(data)


def test_a_locked_file_says_so(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    DataFile(data).close()
    (data / FILE).unlink()
    holder = sqlite3.connect(data / FILE)
    holder.execute("begin exclusive")
    monkeypatch.setattr("spytable.server.schema.BUSY_MS", 10)
    with pytest.raises(StoreError, match="another program holds the file"):
        DataFile(data)
    holder.close()


def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="--data DIR"):
        DataFile(tmp_path / "file" / "data")


async def test_an_old_file_is_copied_and_then_brought_up_to_date(data: Path) -> None:
    async with room(data) as here:
        save = new_match()
        await here.store.save(save)
    assert save.new is not None

    def add_colour(connection: Connection) -> None:
        connection.execute(text("alter table seats add column colour text"))

    file = DataFile(data, (add_colour,))
    store = Store(file)
    found = await store.coded(save.new.code)
    await store.close()
    file.close()
    assert found == save.new.id
    backup = sqlite3.connect(data / f"{FILE}.schema-1")
    assert backup.execute("select value from about").fetchall() == [("1",)]
    assert len(backup.execute("select * from seats").fetchall()[0]) == 5
    backup.close()
    with pytest.raises(StoreError, match="newer"):
        DataFile(data)


def test_the_default_folder_is_the_persons_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "spytable"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_folder() == Path.home() / ".local/share/spytable"


def test_codes_are_read_however_they_are_typed() -> None:
    code = fresh_code()
    assert read_code(code.lower().replace("-", " ")) == code
    assert len(code) == 7
    for wrong in ("", "K7M-Q4", "K7M-Q40", "K7M-Q4TT", "☃☃☃-☃☃☃"):
        assert read_code(wrong) is None


def test_tokens_are_long_and_hashed() -> None:
    token = fresh_token()
    assert len(token) * 6 >= 128
    assert token not in hashed(token)
