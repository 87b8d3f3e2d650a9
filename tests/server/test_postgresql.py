"""PostgreSQL under the store: one clear sentence for what cannot be used, and nothing harmed."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from spytable import cli
from spytable.server.storage import migrations
from spytable.server.storage.postgresql import connection as connections
from spytable.server.storage.postgresql import schema, writer
from spytable.server.storage.postgresql.address import Address
from spytable.server.storage.postgresql.database import PostgresqlDatabase
from spytable.server.storage.postgresql.writer import PostgresqlWriter
from spytable.server.storage.store import Store
from spytable.table.errors import Conflict, StoreError
from spytable.table.rows import AboutRow, RecordRow, Save
from tests.server.bases import Base, beside_the_loop
from tests.server.desks import AWAY, room
from tests.server.postgresql import LOCKED, PASSWORD, Postgresql
from tests.server.test_store import new_match

pytestmark = pytest.mark.anyio
SECRET = "hunter2"  # noqa: S105 (a test's)


def refused(data: Path, url: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that a server says which does not start; it never shows a password."""
    flags = ("--host", "127.0.0.1", "--port", "0", "--data", str(data), "--store", url)
    assert cli.main(["serve", *flags]) == 1
    said = capsys.readouterr().err
    assert said.startswith("spytable: ")
    assert said.count("\n") == 1
    assert SECRET not in said
    return said


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://", "names no user and no host and no database. Write it as postgresql://"),
        (f"postgresql://ann:{SECRET}@/games", "names no host"),
        (f"postgresql://ann:{SECRET}@localhost", "names no database"),
        (f"postgresql://ann:{SECRET}@localhost:port/games", "malformed. Write it as"),
        (f"postgresql://ann:{SECRET}@localhost:70000/games", "malformed. Write it as"),
        (f"postgresql://ann:{SECRET}@[::1/games", "malformed. Write it as"),
        (f"mysql://ann:{SECRET}@localhost/games", "begins with postgresql://, not mysql"),
        ("games.db", "begins with postgresql://"),
        (f"postgresql://ann:{SECRET}@localhost/games?sslmode=maybe", "no sslmode=maybe"),
        (f"postgresql://ann:{SECRET}@192.0.2.1/games", "not be encrypted. Add ?sslmode="),
        (f"postgresql://ann:{SECRET}@localhost,db.example.org/x", "not be encrypted"),
        ("postgresql://ann@192.0.2.1/games?sslmode=require", "no password is given. Put it into"),
        (AWAY, "the database is away"),
        (f"postgresql://ann:{SECRET}@127.0.0.1:1/games", "away (Connect call failed"),
    ],
)
def test_an_address_that_leads_nowhere(
    data: Path,
    url: str,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("PGPASSWORD", "PGSSLMODE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(data))
    monkeypatch.setenv("PGPASSFILE", "/nowhere")
    assert said in refused(data, url, capsys)


def test_without_the_driver(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "pip install 'spytable[cluster]'" in refused(data, AWAY, capsys)


def test_who_may_not_come_in(
    data: Path, postgresql: Postgresql, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgresql.fresh()
    name = url.rpartition("=")[2]
    locked = url.replace("//spytable@", f"//{LOCKED}:%s@")
    for word in (SECRET, ""):
        said = refused(data, locked % word, capsys)
        assert f"refuses user {LOCKED}" in said
        assert "Check the user and the password" in said
    assert "refuses user nobody" in refused(data, url.replace("//spytable@", "//nobody@"), capsys)
    said = refused(data, postgresql.address(database="nothing"), capsys)
    assert "there is no database nothing. Create it: createdb nothing" in said
    right = locked % PASSWORD.replace(" ", "%20").replace("/", "%2F")
    assert f"closed to {LOCKED}" in refused(data, right, capsys)
    postgresql.psql(f"grant usage on schema {name} to {LOCKED}")
    assert f"Make {LOCKED} the owner" in refused(data, right, capsys)
    postgresql.psql(f"grant create on schema {name} to {LOCKED}")
    asyncio.run(PostgresqlDatabase.open(right, data)).close()


def test_a_server_that_will_not_do(
    data: Path,
    postgresql: Postgresql,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = "create database latin encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'"
    postgresql.psql(made, "postgres")
    said = refused(data, postgresql.address(database="latin"), capsys)
    assert "the database is in LATIN1" in said
    monkeypatch.setattr(schema, "OLDEST_SERVER", 99)
    said = refused(data, postgresql.fresh(), capsys)
    assert "Spytable needs 99 or newer" in said


@pytest.mark.parametrize("table", ["diary (day text)", "about (day text)"])
def test_tables_of_another_program_are_left_alone(
    data: Path, postgresql: Postgresql, table: str, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgresql.fresh()
    name = url.rpartition("=")[2]
    postgresql.psql(f"create table {name}.{table}")
    assert f"tables of another program ({table.split(maxsplit=1)[0]})" in refused(data, url, capsys)
    tables = postgresql.psql("select schemaname from pg_tables").split()
    assert tables.count(name) == 1


def test_a_newer_schema_is_left_alone(
    data: Path, postgresql: Postgresql, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgresql.fresh()
    asyncio.run(PostgresqlDatabase.open(url, data)).close()
    name = url.rpartition("=")[2]
    postgresql.psql(f"set search_path = {name}", "update about set value = '99'", "spytable")
    assert "written by a newer Spytable (schema 99" in refused(data, url, capsys)


def test_the_schema_has_the_number_of_the_data_file() -> None:
    assert schema.FIRST + len(schema.MIGRATIONS) == len(migrations.MIGRATIONS) + 1


def _colour(connection: Connection) -> None:
    connection.execute(text("alter table seats add column colour text"))


def _stumble(connection: Connection) -> None:
    connection.execute(text("alter table seats add column shape text"))
    connection.execute(text("select colour from nowhere"))


async def test_an_old_schema_is_copied_and_migrated_once_however_many_start(
    data: Path, postgresql: Postgresql
) -> None:
    url = await asyncio.to_thread(postgresql.fresh)
    base = Base(data, url)
    async with room(base) as here:
        await here.store.save(save := new_match())
    with pytest.raises(StoreError, match="nowhere"):
        await PostgresqlDatabase.open(url, data, (_colour, _stumble))
    columns = "select count(*) from information_schema.columns where table_schema = ?"
    named = f"{columns} and table_name = 'seats'"
    name = url.rpartition("=")[2]
    assert base.rows(named, name) == [(6,)]
    both = await asyncio.gather(
        *(PostgresqlDatabase.open(url, data / folder, (_colour,)) for folder in "ab")
    )
    for each in both:
        each.close()
    assert base.rows(named, name) == [(7,)]
    assert base.rows("select value from about where key = 'schema'") == [("9",)]
    assert save.new is not None
    assert base.rows("select id from schema_8_matches") == [(save.new.id,)]
    assert base.rows("select value from schema_8_about where key = 'schema'") == [("8",)]


async def test_a_second_server_is_refused_until_the_first_has_ended(
    data: Path, postgresql: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "LOCK_WAIT_S", 0.1)
    url = await asyncio.to_thread(postgresql.fresh)
    async with room(Base(data, url)):
        with pytest.raises(StoreError, match="another Spytable server"):
            await PostgresqlDatabase.open(url, data / "other")
    (await PostgresqlDatabase.open(url, data / "other")).close()


async def test_a_writer_that_lost_the_database_to_another_server_writes_nothing(
    data: Path, postgresql: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "LOCK_WAIT_S", 0.1)
    url = await asyncio.to_thread(postgresql.fresh)
    async with room(Base(data, url)) as here:
        writer_of(here.store)._drop_connection()
        async with room(Base(data / "other", url)) as there:
            with pytest.raises(StoreError, match="another Spytable server"):
                await here.store.save(save := new_match())
            assert save.new is not None
            assert not await there.store.has(save.new.id)
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
