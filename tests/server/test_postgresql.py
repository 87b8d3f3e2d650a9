"""PostgreSQL under the store: one clear sentence for what cannot be used, and nothing harmed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from spytable import cli
from spytable.server.storage import migrations
from spytable.server.storage.postgresql import connection as connections
from spytable.server.storage.postgresql import database as databases
from spytable.server.storage.postgresql import schema
from spytable.server.storage.postgresql.database import PostgresqlDatabase
from spytable.server.storage.schema import RETENTION
from spytable.table.errors import StoreError
from tests.server.bases import Base
from tests.server.data_files import fill
from tests.server.desks import AWAY, room
from tests.server.postgresql import LOCKED, PASSWORD, Postgresql
from tests.server.test_store import new_match

pytestmark = pytest.mark.anyio
END_OURS = (
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'spytable'"
)
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
        (f"postgresql://ann:@{SECRET}@localhost/games", "with %40 for an @ in the password"),
        (f"postgresql://ann:/{SECRET}@localhost/games", "%2F for a / and %23 for a #"),
        (f"postgresql://ann:a@{SECRET}/@localhost/games", "malformed. Write it as"),
        (f"postgresql://ann:1#{SECRET}@localhost/games", "malformed. Write it as"),
        (f"postgresql://ann@localhost/games&password={SECRET}", "malformed. Write it as"),
        (f"mysql://ann:{SECRET}@localhost/games", "begins with postgresql://, not mysql"),
        (f"//ann:{SECRET}@localhost/games", "begins with postgresql://. Write it as"),
        ("games.db", "begins with postgresql://"),
        (f"postgresql://ann:{SECRET}@localhost/games?sslmode=maybe", "no sslmode=maybe"),
        (f"postgresql://ann:{SECRET}@192.0.2.1/games", "not be encrypted. Add ?sslmode="),
        (f"postgresql://ann:{SECRET}@localhost,db.example.org/x", "not be encrypted"),
        ("postgresql://ann@192.0.2.1/games?sslmode=require", "no password is given. Put it into"),
        (AWAY, "the database is away"),
        (f"postgresql://ann:{SECRET}@127.0.0.1:1/games", "away (Connection refused)"),
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


def test_a_server_on_a_data_file_loads_nothing_of_postgresql() -> None:
    code = "import sys, spytable.cli, spytable.server.app; print(*sys.modules, sep='\\n')"
    asked = [sys.executable, "-c", code]
    loaded = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split()
    assert "spytable.server.storage.store" in loaded
    drivers = ("asyncpg", "spytable.server.storage.postgresql.database")
    assert [name for name in loaded if name.startswith(drivers)] == []


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


@pytest.mark.parametrize(
    ("number", "said"),
    [("99", "written by a newer Spytable (schema 99"), ("3", "tables of another program")],
)
def test_a_schema_that_is_not_known_is_left_alone(
    data: Path, postgresql: Postgresql, number: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgresql.fresh()
    asyncio.run(PostgresqlDatabase.open(url, data)).close()
    name = url.rpartition("=")[2]
    update = f"update about set value = '{number}'"  # noqa: S608 (a test's)
    postgresql.psql(f"set search_path = {name}", update, "spytable")
    assert said in refused(data, url, capsys)


def test_the_doctor_looks_at_a_database(
    data: Path, postgresql: Postgresql, capsys: pytest.CaptureFixture[str]
) -> None:
    def ask(url: str) -> tuple[int, str]:
        status = cli.main(["doctor", "--port", "0", "--data", str(data), "--store", url])
        return status, capsys.readouterr().out

    url = postgresql.fresh()
    name = url.rpartition("=")[2]
    assert "none yet in postgresql://spytable@" in ask(url)[1]
    fill(data, "whole")
    assert cli.main(["move-store", str(data), url]) == 0
    assert "read 1 match, 99 records in postgresql://" in ask(url)[1]
    gap = "delete from records where version = 50"
    postgresql.psql(f"set search_path = {name}", gap, "spytable")
    status, said = ask(url)
    assert status == 1
    assert "1 problem: match whole lacks records" in said
    newer = "update about set value = '99' where key = 'schema'"
    postgresql.psql(f"set search_path = {name}", newer, "spytable")
    status, said = ask(url)
    assert status == 1
    assert "schema 99, this program knows" in said
    assert "name another database" in said
    status, said = ask(f"postgresql://ann:{SECRET}@192.0.2.1/games")
    assert status == 1
    assert "not be encrypted" in said


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_postgresql_has_programs_of_its_own_for_backups(
    data: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"postgresql://ann:{SECRET}@localhost/games"
    assert cli.main([command, str(data), "--store", url]) == 1
    said = capsys.readouterr().err
    assert said.startswith("spytable: postgresql://ann@localhost/games: this is for data files. ")
    assert {"backup": "pg_dump", "restore": "pg_restore"}[command] in said


def test_how_long_matches_are_kept_is_noted_before_the_server_starts(
    data: Path, postgresql: Postgresql
) -> None:
    base = Base(data, postgresql.emptied())
    database = asyncio.run(base.open())
    for days in ("7", "30"):
        database.note(RETENTION, days)
        assert base.rows("select value from about where key = ?", RETENTION) == [(days,)]
    database.close()


def test_the_schema_has_the_number_of_the_data_file() -> None:
    assert schema.FIRST + len(schema.MIGRATIONS) == len(migrations.MIGRATIONS) + 1


async def _colour(connection: Any) -> None:
    await connection.execute("alter table seats add column colour text")


async def _stumble(connection: Any) -> None:
    await connection.execute("alter table seats add column shape text")
    await connection.execute("select colour from nowhere")


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


def test_a_server_that_goes_while_its_tables_are_read_is_away_and_not_foreign(
    data: Path, postgresql: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgresql.fresh()
    asyncio.run(PostgresqlDatabase.open(url, data)).close()
    honest = connections.open_connection

    async def open_connection(*args: Any) -> Any:
        opened = await honest(*args)
        opened.add_query_logger(end_connections)
        return opened

    def end_connections(query: Any) -> None:
        if "pg_class" in query.query:
            postgresql.psql(END_OURS)

    monkeypatch.setattr(databases, "open_connection", open_connection)
    with pytest.raises(StoreError, match="the database is away"):
        asyncio.run(PostgresqlDatabase.open(url, data))
