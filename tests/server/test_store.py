"""The data file: shared commits, one writer a version, and clear words when it cannot be used."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from pathlib import Path

import pytest

from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE, default_folder
from spytable.server.storage.migrations import MIGRATIONS
from spytable.table.errors import Conflict, StoreError
from spytable.table.rows import AboutRow, GoneRow, PlayedRow, RecordRow, Save, StandingRow
from spytable.table.seating.new_table import free_seats, new_sitting
from spytable.table.seating.tokens import fresh_code, fresh_token, hash_token, read_code
from tests.server.bases import Base
from tests.server.desks import fill_disk, free_disk, room
from tests.server.old_files import write_schema_1

pytestmark = pytest.mark.anyio


def new_match(code: str | None = None) -> Save:
    sitting = new_sitting("template", {}, code or fresh_code(), free_seats(2))
    return Save(new=sitting.row, new_seats=sitting.roster.seats)


async def test_appends_of_many_desks_share_commits(base: Base) -> None:
    async with room(base) as here:
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


async def test_in_a_shared_commit_everyone_bears_their_own_fault(base: Base) -> None:
    async with room(base) as here:
        good, taken = new_match(), new_match()
        assert taken.new is not None
        await here.store.save(taken)
        twin = new_match(code=taken.new.code)
        done = await asyncio.gather(
            here.store.save(good), here.store.save(twin), return_exceptions=True
        )
        assert done[0] is None
        assert isinstance(done[1], Conflict)
        assert await here.store.find_by_code(taken.new.code) == taken.new.id


async def test_records_that_share_a_commit_are_saved_whole_or_not_at_all(data: Path) -> None:
    """Few records are one statement, many are several: both fail and succeed alike."""
    async with room(data) as here:
        store, saves = here.store, [new_match(), new_match()]
        await asyncio.gather(*map(store.save, saves))
        good, bad = (save.new.id for save in saves if save.new is not None)
        for first, count in ((1, 2), (3, 40)):
            taken = RecordRow(bad, first + count - 1, b"{}")
            await store.save(Save(records=[taken]))
            rows = [[RecordRow(m, first + n, b"{}") for n in range(count)] for m in (good, bad)]
            done = await asyncio.gather(
                *(store.save(Save(records=some)) for some in rows), return_exceptions=True
            )
            assert done[0] is None
            assert isinstance(done[1], Conflict)
            kept = [await store.load(match) for match in (good, bad)]
            assert [[] if k is None else [row.version for row in k.records] for k in kept] == [
                [*range(1, first + count)],
                [2, 42][: 1 if first == 1 else 2],
            ]


async def test_a_save_that_no_database_can_take_holds_up_nobody(base: Base) -> None:
    async with room(base) as here:
        save = new_match()
        assert save.new is not None
        await here.store.save(save)
        for wrong in (
            Save(played=PlayedRow(save.new.id, 1 << 63, 0)),
            Save(records=[RecordRow(save.new.id, 1, b"{}", 0, "\ud800")]),
        ):
            with pytest.raises(StoreError):
                await here.store.save(wrong)
            await here.store.save(new_match())


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


async def test_what_is_queued_is_written_before_the_store_closes(data: Path) -> None:
    saves = [new_match() for _ in range(5)]
    async with room(data) as here:
        await here.store.save(saves[0])  # the others must wait: a commit has just been made
        writing = [asyncio.ensure_future(here.store.save(save)) for save in saves[1:]]
        assert here.store.waiting() == 4
    await asyncio.gather(*writing)
    async with room(data) as here:
        assert (await here.store.list_newest(9))[0] == 5


async def test_all_of_a_save_or_nothing(base: Base) -> None:
    async with room(base) as here:
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
    monkeypatch.setattr("spytable.server.storage.sqlite_settings.BUSY_MS", 10)
    with pytest.raises(StoreError, match="another program holds the file"):
        DataFile(data)
    holder.close()


def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="--data DIR"):
        DataFile(tmp_path / "file" / "data")


async def test_an_old_file_is_copied_and_then_brought_up_to_date(data: Path) -> None:
    write_schema_1(data)
    before = int(time.time())
    async with room(data) as here:
        kept = await here.store.load("old")
        assert kept is not None
        assert (kept.match.code, kept.seats[0].name) == ("K7M-Q4T", "Ann")
        assert (kept.match.shared, kept.match.over_at, kept.match.imported) == (None, None, 0)
        assert kept.match.set_at >= before
        assert await here.store.list_old("over", before, (-1, ""), 9) == ()
        (done,) = await here.store.list_old("over", before + 3600, (-1, ""), 9)
        assert (done.match, done.records, done.at >= before) == ("done", 0, True)
        desk = await here.opened(kept)
        assert (await desk.ask(lambda: desk.gathering.sit("Bob", None, None))).seat == 1
        await desk.close()
    backup = sqlite3.connect(data / f"{FILE}.schema-1")
    assert backup.execute("select value from about").fetchall() == [("1",)]
    assert backup.execute("select name from seats where seat = 1").fetchall() == [(None,)]
    backup.close()
    DataFile(data).close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(data: Path) -> None:
    write_schema_1(data)

    def stumble(file: sqlite3.Connection) -> None:
        file.execute("alter table seats add column colour text")
        file.execute("select colour from nowhere")

    with pytest.raises(StoreError, match="nowhere"):
        DataFile(data, (*MIGRATIONS, stumble))
    file = sqlite3.connect(data / FILE)
    assert file.execute("select value from about").fetchall() == [(str(len(MIGRATIONS) + 1),)]
    assert len(file.execute("select * from seats").fetchall()[0]) == 6
    file.close()
    DataFile(data).close()


async def test_a_match_that_is_gone_leaves_nothing_behind(base: Base) -> None:
    async with room(base) as here:
        gone, stays = new_match(), new_match()
        for save in (gone, stays):
            await here.store.save(save)
        assert gone.new is not None
        assert stays.new is not None
        match_id = gone.new.id
        steps = [RecordRow(match_id, 1, b"{}", 0, "once")]
        await here.store.save(Save(records=steps, standing=StandingRow(match_id, 1, b"{}")))
        await here.store.save(Save(gone=(GoneRow(match_id),)))
        assert await here.store.load(match_id) is None
        assert await here.store.load(stays.new.id) is not None
        for table in ("seats", "records", "standings"):
            left = f"select count(*) from {table} where match = ?"  # noqa: S608 (our own tables)
            assert base.rows(left, match_id) == [(0,)]


async def test_ids_that_nobody_has(base: Base) -> None:
    async with room(base) as here:
        for odd in ("", "\0", "☃\0", "'; --", "x" * 5_000):
            assert await here.store.load(odd) is None
            assert not await here.store.has(odd)
            assert await here.store.find_code(odd) is None


async def test_what_is_noted_about_the_file_can_be_noted_anew(base: Base) -> None:
    async with room(base) as here:
        assert await here.store.read_note("retention_days") == "365"
        for value in ("7", "30"):
            await here.store.save(Save(about=AboutRow("retention_days", value)))
            assert await here.store.read_note("retention_days") == value


def test_the_default_folder_is_the_persons_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if sys.platform == "darwin":
        pytest.skip("the folder of a Mac has no variable")
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
    assert token not in hash_token(token)
