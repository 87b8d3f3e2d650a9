"""The writer on PostgreSQL: one server at a time, in order, and sure of what it committed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from spytable.server.storage.postgresql import connection as connections
from spytable.server.storage.postgresql import writer
from spytable.server.storage.postgresql.address import Address
from spytable.server.storage.postgresql.database import PostgresqlDatabase
from spytable.server.storage.postgresql.writer import PostgresqlWriter
from spytable.server.storage.store import Store
from spytable.table.errors import Conflict, StoreError
from spytable.table.rows import AboutRow, RecordRow, Save
from tests.server.bases import Base, beside_the_loop
from tests.server.desks import AWAY, room
from tests.server.postgresql import Postgresql
from tests.server.test_store import new_match

pytestmark = pytest.mark.anyio


@contextmanager
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever finds a database in use does not wait for its end."""
    with monkeypatch.context() as quick:
        quick.setattr(connections, "LOCK_WAIT_S", 0.0)
        yield


async def test_a_second_server_is_refused_until_the_first_has_ended(
    data: Path, postgresql: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await asyncio.to_thread(postgresql.fresh)
    async with room(Base(data, url)):
        with hasty(monkeypatch), pytest.raises(StoreError, match="another Spytable server"):
            await PostgresqlDatabase.open(url, data / "other")
    (await PostgresqlDatabase.open(url, data / "other")).close()


async def test_a_writer_that_lost_the_database_to_another_server_writes_nothing(
    data: Path, postgresql: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await asyncio.to_thread(postgresql.fresh)
    async with room(Base(data, url)) as here:
        writer_of(here.store)._drop_connection()
        async with room(Base(data / "other", url)) as there:
            with hasty(monkeypatch), pytest.raises(StoreError, match="another Spytable server"):
                await here.store.save(save := new_match())
            assert save.new is not None
            assert not await there.store.has(save.new.id)
        # What is in its memory may be older than what the other one wrote.
        for _ in range(2):
            with pytest.raises(StoreError, match="has used this database meanwhile"):
                await here.store.save(save)


async def test_a_cut_off_connection_of_our_own_gives_up_the_lock(
    data: Path, postgresql: Postgresql
) -> None:
    async with room(Base(data, postgresql_url(postgresql))) as here:
        ours = writer_of(here.store)
        cut = ours._connection
        ours._connection = None  # as if the network had swallowed it: the server knows nothing
        await here.store.save(new_match())
        assert ours._connection is not None
        with pytest.raises(connections.list_failures()):
            await cut.execute("select 1")
        cut.terminate()


def postgresql_url(server: Postgresql) -> str:
    """An address for a test that has an event loop already."""
    return beside_the_loop(server.emptied)


def writer_of(store: Store) -> PostgresqlWriter:
    assert isinstance(store._writer, PostgresqlWriter)
    return store._writer


async def test_a_record_is_appended_only_after_the_last_one(
    data: Path, postgresql: Postgresql
) -> None:
    async with room(Base(data, postgresql_url(postgresql))) as here:
        await here.store.save(save := new_match())
        assert save.new is not None
        for versions in ((2,), (0,), (1, 3), (1, 2, 4)):
            rows = [RecordRow(save.new.id, version, b"{}") for version in versions]
            with pytest.raises(Conflict):
                await here.store.save(Save(records=rows))
        rows = [RecordRow(save.new.id, version, b"{}") for version in (2, 1, 3)]
        await here.store.save(Save(records=rows))
        kept = await here.store.load(save.new.id)
        assert kept is not None
        assert [row.version for row in kept.records] == [1, 2, 3]


async def test_what_a_database_cannot_keep_is_one_savers_own_fault(
    data: Path, postgresql: Postgresql
) -> None:
    async with room(Base(data, postgresql_url(postgresql))) as here:
        wrong = Save(about=AboutRow("name", "a\0b"))
        done = await asyncio.gather(
            here.store.save(wrong),
            here.store.save(Save(about=AboutRow("other", "ab"))),
            return_exceptions=True,
        )
        assert isinstance(done[0], StoreError)
        assert done[1] is None


class Interrupted:
    """A connection that breaks when it is to commit."""

    def __init__(self, connection: Any, *, is_late: bool) -> None:
        self._connection = connection
        self._is_late = is_late

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    async def execute(self, query: str, *args: object) -> Any:
        if query == "COMMIT":
            if self._is_late:
                await self._connection.execute(query)
            self._connection.terminate()
            raise ConnectionResetError("cut")
        return await self._connection.execute(query, *args)


@pytest.mark.parametrize("is_late", [True, False])
async def test_whether_an_interrupted_commit_succeeded_is_asked_of_the_server(
    data: Path, postgresql: Postgresql, *, is_late: bool
) -> None:
    async with room(Base(data, postgresql_url(postgresql))) as here:
        ours, save = writer_of(here.store), new_match()
        ours._connection = Interrupted(ours._connection, is_late=is_late)
        if is_late:
            await here.store.save(save)
        else:
            with pytest.raises(StoreError, match="the database is away") as problem:
                await here.store.save(save)
            assert not isinstance(problem.value, Conflict)
        assert save.new is not None
        assert await here.store.has(save.new.id) == is_late


async def test_a_transaction_number_that_was_used_again_proves_nothing(
    data: Path, postgresql: Postgresql
) -> None:
    """A server that crashed gives a lost transaction's number to the next one."""
    async with room(Base(data, postgresql_url(postgresql))) as here:
        ours, first, save = writer_of(here.store), new_match(), new_match()
        await here.store.save(first)
        # Of a transaction that is saved:
        number = await ours._connection.fetchval("SELECT xmin::text FROM matches LIMIT 1")
        assert first.new is not None
        record = Save(records=[RecordRow(first.new.id, 1, b"{}")])
        assert await ours._is_committed(number, [first])
        assert not await ours._is_committed(number, [save])
        assert not await ours._is_committed(number, [record])
        with pytest.raises(Conflict, match="went away during a commit"):
            await ours._is_committed(number, [Save()])


async def test_if_nobody_can_say_whether_it_was_saved_the_table_is_loaded_again(
    data: Path, postgresql: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "ASK_AGAIN_S", 0.2)
    async with room(Base(data, postgresql_url(postgresql))) as here:
        ours, save = writer_of(here.store), new_match()
        ours._connection = Interrupted(ours._connection, is_late=True)
        right, ours._address = ours._address, Address(AWAY, "away", "x", "y")
        with pytest.raises(Conflict, match="during a commit"):
            await here.store.save(save)
        ours._address = right
        assert save.new is not None
        assert await here.store.has(save.new.id)
