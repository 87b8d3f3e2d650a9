"""What PostgreSQL does wrong, as a host reads it: one sentence that says what to do."""

from __future__ import annotations

import asyncio
import ssl
from pathlib import Path

import asyncpg
import pytest

from spytable.cli import main
from spytable.server.storage.postgresql.address import Address
from spytable.server.storage.postgresql.database import PostgresqlDatabase
from spytable.server.storage.postgresql.errors import explain_error
from spytable.server.storage.schema import RETENTION
from spytable.table.errors import StoreError
from tests.server.postgresql import Postgresql
from tests.server.test_postgresql import refused

ADDRESS = Address("postgresql://ann:pw@db/games", "postgresql://ann@db/games", "ann", "games")


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (ssl.SSLError(1, "certificate verify failed"), "Check sslmode and sslrootcert."),
        (ConnectionError("rejected SSL upgrade"), "the connection cannot be encrypted"),
        (TimeoutError(), "the database is away (it does not answer)"),
        (ConnectionResetError(104, "Connection reset by peer"), "away (Connection reset by peer)"),
        (asyncpg.InternalClientError("unknown state 3"), "away (the connection broke)"),
        (asyncpg.DiskFullError("no space"), "the server's disk is full. Free some space"),
        (asyncpg.TooManyConnectionsError("enough"), "Raise its max_connections"),
        (asyncpg.OutOfMemoryError("no memory."), "the server lacks something (no memory)."),
        (asyncpg.ReadOnlySQLTransactionError("copy"), "it is a copy of another one"),
        (asyncpg.AdminShutdownError("shut down"), "the database is away (shut down)"),
        (asyncpg.UndefinedObjectError('no parameter "jit"'), "needs PostgreSQL 14 or newer"),
        (asyncpg.UndefinedObjectError('no parameter "x"'), '"x". Nothing was overwritten'),
        (asyncpg.UndefinedColumnError("no column x"), "no column x. Nothing was overwritten"),
    ],
)
def test_a_failure_is_one_sentence_that_shows_no_password(problem: Exception, said: str) -> None:
    told = str(explain_error(problem, ADDRESS))
    assert said in told
    assert told.startswith(f"{ADDRESS.shown}: ")
    assert "pw" not in told


def test_what_is_a_sentence_already_stays_as_it_is() -> None:
    problem = StoreError("another Spytable server uses this database")
    assert explain_error(problem, ADDRESS) is problem


def test_a_certificate_that_is_not_there(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(data))
    monkeypatch.delenv("PGSSLROOTCERT", raising=False)
    url = "postgresql://ann:hunter2@localhost:1/games?sslmode=verify-full"
    assert "Put the certificate there" in refused(data, url, capsys)
    for name in ("sslrootcert", "sslcert"):
        said = refused(data, f"{url}&{name}=/nowhere.crt", capsys)
        assert f"there is no file /nowhere.crt. Write {name}=FILE anew." in said


def test_a_database_that_lost_its_tables(
    data: Path, postgresql: Postgresql, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgresql.fresh()
    name = url.rpartition("=")[2]
    database = asyncio.run(PostgresqlDatabase.open(url, data))
    postgresql.psql(f"drop schema {name} cascade", f"create schema {name}", "spytable")
    with pytest.raises(StoreError, match="about"):
        database.note(RETENTION, "7")
    with pytest.raises(StoreError, match="does not exist"):
        asyncio.run(database.measure_bytes())
    database.close()
    assert main(["export", str(data / "out"), "--format", "jsonl", "--store", url]) == 1
    assert 'relation "matches" does not exist' in capsys.readouterr().err
