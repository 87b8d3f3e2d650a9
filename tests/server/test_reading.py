"""What the store is asked, on both databases; and the data file's readers."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest
from msgspec.structs import replace

from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from spytable.server.storage.queries import HOW_MANY, ask
from spytable.server.storage.reader import READERS, ROWS_AT_ONCE, FileReader, answer
from spytable.server.storage.schema import TABLES
from spytable.server.storage.sqlite_settings import connect
from spytable.table.errors import StoreError
from spytable.table.rows import MatchRow, RecordRow, Save, StandingRow
from tests.server.bases import Base
from tests.server.desks import room
from tests.server.old_files import SCHEMA_8, write_schema_1
from tests.server.postgresql import Postgresql
from tests.server.test_postgresql import END_OURS
from tests.server.test_store import new_match

pytestmark = pytest.mark.anyio
NUMBERS = """
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT $1) SELECT i FROM n
"""


async def test_both_databases_answer_alike(base: Base) -> None:
    async with room(base) as here:
        store, rows = here.store, list[MatchRow]()
        for at, stage, is_timed in (
            (10, "gathering", 0),
            (20, "playing", 1),
            (20, "agreeing", 0),
            (30, "over", 1),
            (40, "over", 0),
        ):
            made = new_match()
            assert made.new is not None
            over_at = at if stage == "over" else None
            row = replace(made.new, stage=stage, set_at=at, over_at=over_at, is_timed=is_timed)
            await store.save(replace(made, new=row))
            rows.append(row)
        gathering, playing, agreeing, first, last = rows
        newest = sorted(rows, key=lambda row: (row.set_at, row.id), reverse=True)
        assert await store.list_newest(2) == (5, tuple(newest[:2]))
        after = newest[1].set_at, newest[1].id
        assert await store.list_newest(9, after) == (5, tuple(newest[2:]))
        assert sorted(await store.list_running()) == sorted((playing.id, agreeing.id))
        await store.save(Save(records=[RecordRow(first.id, number, b"{}") for number in (1, 2)]))
        start = (-1, "")
        assert await store.list_old("over", 41, start, 9) == (
            (first.id, 30, 2),
            (last.id, 40, 0),
        )
        assert await store.list_old("over", 40, start, 9) == ((first.id, 30, 2),)
        assert await store.list_old("over", 41, (30, first.id), 9) == ((last.id, 40, 0),)
        assert await store.list_old("over", 41, start, 1) == ((first.id, 30, 2),)
        assert await store.list_old("gathering", 41, start, 9) == ((gathering.id, 10, 0),)
        for version in (1, 2):
            await store.save(Save(standing=StandingRow(first.id, version, b"stands")))
            found = await store.load_tables([first.id, last.id, "nobody's", "\0"])
            assert found.keys() == {first.id, last.id}
            assert found[first.id].standing == (b"stands" if version == 2 else None)
            assert [seat.seat for seat in found[last.id].seats] == [0, 1]
        assert await store.load_tables([]) == {}
        assert await store.find_by_code(last.code) == last.id
        assert await store.find_by_code("nobody's") is None


async def test_a_connection_that_broke_while_nobody_read_is_replaced(
    data: Path, postgresql: Postgresql
) -> None:
    url = await asyncio.to_thread(postgresql.fresh)
    async with room(Base(data, url)) as here:
        await here.store.save(made := new_match())
        assert made.new is not None
        for _ in range(2):
            assert await here.store.has(made.new.id)
            await asyncio.to_thread(postgresql.psql, END_OURS)


def test_what_is_asked_at_once_is_of_one_moment(data: Path) -> None:
    DataFile(data).close()

    def write() -> None:
        with closing(sqlite3.connect(data / FILE)) as file, file:
            made = "insert into matches values (?, 'a', '', 1, '', '', 0, '', '', '', 0, 0, ''"
            file.execute(f"{made}, 0, 0, 0, 0, '', 0, '')", ("a",))

    with closing(connect(data / FILE)) as file:
        file.create_function("write_meanwhile", 0, write)
        before, _, after = answer(
            file, ask(HOW_MANY), ask("SELECT write_meanwhile()"), ask(HOW_MANY)
        )
        assert before == after == [(0,)]
        assert answer(file, ask(HOW_MANY)) == [[(1,)]]


async def test_who_reads_long_does_not_hold_up_others(data: Path) -> None:
    DataFile(data).close()
    reader, ended = FileReader(data / FILE), Event()
    waiting = [
        asyncio.create_task(reader._threads.wait_for(ended.wait)) for _ in range(READERS - 1)
    ]
    for many in (0, 1, ROWS_AT_ONCE - 1, ROWS_AT_ONCE, 2 * ROWS_AT_ONCE + 1):
        (found,) = await reader.read(ask(NUMBERS, many))
        assert found == [(number,) for number in range(1, many + 1)]
    ended.set()
    assert all(await asyncio.gather(*waiting))
    await reader.close()


async def test_a_file_that_is_gone_is_told(data: Path) -> None:
    reader = FileReader(data / FILE)
    with pytest.raises(StoreError, match="cannot be opened"):
        await reader.read(ask(HOW_MANY))
    await reader.close()


def test_however_a_file_began_it_has_the_same_tables(tmp_path: Path) -> None:
    new, first, last = (tmp_path / name for name in ("new", "first", "last"))
    write_schema_1(first)
    last.mkdir()
    with closing(sqlite3.connect(last / FILE)) as file:
        file.executescript(SCHEMA_8)
    described = []
    for folder in (new, first, last):
        DataFile(folder).close()
        with closing(sqlite3.connect(folder / FILE)) as file:
            named = "select name from sqlite_master where type = 'index' order by 1"
            columns = 'select name, type, "notnull", pk from pragma_table_info(?) order by cid'
            described.append(
                [file.execute(named).fetchall()]
                + [file.execute(columns, (table.name,)).fetchall() for table in TABLES]
            )
    assert described[0] == described[1] == described[2]
    assert not list(last.glob("*.schema-*"))
