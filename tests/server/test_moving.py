"""Moving a server's matches to PostgreSQL and back: all or nothing, and every match compared."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from spytable import cli
from spytable.server import move_command
from spytable.server.storage import moving, moving_sides
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.postgresql import connection as connections
from spytable.server.storage.postgresql.address import read_address
from spytable.server.storage.postgresql.database import prepare_database
from spytable.server.storage.schema import TABLES
from spytable.table.rows import AboutRow, Save, SeatRow
from tests.server.bases import Base
from tests.server.data_files import fill
from tests.server.desks import room
from tests.server.postgresql import Postgresql

NAMES = [table.name for table in TABLES]


def move(source: object, target: object, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit status, and what was said."""
    status = cli.main(["move-store", str(source), str(target)])
    told = capsys.readouterr()
    return status, told.out + told.err


def contents(base: Base) -> dict[str, list[object]]:
    """Everything in a database."""
    ordered = "select * from {} order by 1, 2"
    return {name: base.rows(ordered.format(name)) for name in NAMES}


def filled(folder: Path) -> Base:
    """A data folder with real and odd matches."""
    fill(folder, "Żółć ☃")

    async def play() -> None:
        async with room(folder) as here:
            desk = await here.playing("template", 2, bots=1)
            await desk.close()
            await here.store.save(Save(about=AboutRow("retention_days", "7")))
            row = desk.sitting.row
            await here.store.save(Save(seats=[SeatRow(row.id, 1, 'O\'Neil \\ "x"\n', None)]))

    asyncio.run(play())
    return Base(folder)


def test_there_and_back_again(
    data: Path,
    postgresql: Postgresql,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(moving, "ROWS_AT_ONCE", 10)
    monkeypatch.setattr(moving_sides, "ROWS_AT_ONCE", 7)
    old = filled(data)
    before = contents(old)
    there, back = Base(data / "unused", postgresql.fresh()), Base(data / "back")
    status, said = move(data, there.url, capsys)
    assert status == 0, said
    assert "Moved and compared: 2 matches, 1" in said
    assert contents(there) == before
    status, again = move(there.url, back.folder, capsys)
    assert again == said
    assert contents(back) == before == contents(old)
    DataFile(back.folder).close()
    for source, target in ((data, there.url), (there.url, data), (data, back.folder)):
        status, said = move(source, target, capsys)
        assert status == 1
        assert "already holds matches (2), and nothing is moved" in said
    assert contents(there) == before


def test_a_server_that_runs_keeps_what_it_has(
    data: Path,
    postgresql: Postgresql,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fill(data, "match")
    used = Base(data, postgresql.fresh())

    async def serve() -> None:
        async with room(used):  # it uses the folder and the database
            monkeypatch.setattr(connections, "LOCK_WAIT_S", 0.0)
            for source, target in ((data, data / "b"), (used.url, data / "b"), (data, used.url)):
                status, said = await asyncio.to_thread(move, source, target, capsys)
                assert status == 1
                assert "another Spytable server uses this" in said

    asyncio.run(serve())
    assert contents(used)["matches"] == []


@pytest.mark.parametrize("name", ["nowhere", "empty"])
def test_where_there_is_nothing_to_move(
    data: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / "empty").mkdir(parents=True)
    status, said = move(data / name, data / "b", capsys)
    assert status == 1
    assert "holds no matches. Name the data folder of a server" in said
    assert not (data / "b").exists()


def test_a_place_is_not_moved_to_itself(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(data, "match")
    for again in (data, f"{data}/", data / "b" / ".."):
        assert move(data, again, capsys) == (
            1,
            "spytable: both are the same. Name two places, A and B.\n",
        )


@pytest.mark.parametrize("target", ["postgresql:/u@localhost/x", "POSTGRES://u@localhost", "pg:/x"])
def test_an_address_that_is_written_badly_is_no_folder(
    data: Path, target: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(data, "match")
    monkeypatch.chdir(data)
    status, said = move(data, target, capsys)
    assert status == 1
    assert "Write it as postgresql://USER:PASSWORD@HOST/DATABASE" in said
    assert not list(data.glob("p*:*"))


def test_what_would_not_arrive_as_it_was_is_not_moved(
    data: Path, postgresql: Postgresql, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(data, "match")
    there = Base(data, postgresql.fresh())
    assert there.url is not None
    asyncio.run(prepare_database(read_address(there.url)))
    schema = f"set search_path = {there.url.rpartition('=')[2]}"
    spoil = "new.data = case new.version when 50 then ''x'' else new.data end; return new;"
    function = f"create function spoil() returns trigger language plpgsql as 'begin {spoil} end'"
    trigger = "create trigger spoil before insert on records for each row execute function spoil()"
    postgresql.psql(schema, function, trigger, "spytable")
    status, said = move(data, there.url, capsys)
    assert status == 1
    assert "would hold another match match; nothing was moved" in said
    assert contents(there)["matches"] == []


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        ("delete from records where version = 50", "is damaged: match ann lacks records"),
        ("insert into seats values ('bob', 0, 'B', null, null, 0)", "seats of match bob, which is"),
        (
            "update records set act = 'a' || char(0) where version = 9",
            "a value in records.act that",
        ),
        ("update matches set played_ms = 'soon'", "match ann has a value in matches.played_ms"),
        ("update matches set code = cast(x'ff' as text)", "spytable.db: Could not decode to UTF-8"),
    ],
)
def test_a_damaged_match_is_named_and_nothing_is_moved(
    data: Path, postgresql: Postgresql, spoil: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = fill(data, "ann")
    with closing(sqlite3.connect(file)) as spoilt, spoilt:
        spoilt.execute(spoil)
    for target in (Base(data, postgresql.fresh()), Base(data / "b")):
        status, said = move(data, target.url or target.folder, capsys)
        assert status == 1
        assert told in said
        assert said.startswith(f"spytable: {data}")
        assert said.count("\n") == 1
        assert contents(target)["matches"] == []


def test_a_page_that_is_spoilt_is_told_in_one_line(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = fill(data, "ann")
    pages = bytearray(file.read_bytes())
    pages[-4096:] = b"\xff" * 4096
    file.write_bytes(pages)
    status, said = move(data, data / "b", capsys)
    assert status == 1
    assert "the file is damaged (" in said
    assert said.count("\n") == 1


def test_what_a_database_notes_for_itself_stays_there(
    data: Path, postgresql: Postgresql, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nodes of a moved copy must not take those of the first database for their own."""
    fill(data, "match")
    there, next_one = Base(data, postgresql.fresh()), Base(data, postgresql.fresh())
    assert there.url is not None
    assert move(data, there.url, capsys)[0] == 0
    schema = f"set search_path = {there.url.rpartition('=')[2]}"
    own = "insert into about values ('cluster', 'club'), ('bus key', '00'), ('last server', 'me')"
    postgresql.psql(schema, own, "spytable")
    assert move(there.url, next_one.url, capsys)[0] == 0
    kept = [key for (key,) in next_one.rows("select key from about order by 1")]
    assert kept == ["retention_days", "schema"]


def test_a_move_that_is_broken_off_moves_nothing(
    data: Path, postgresql: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(what: str, done: int) -> None:
        if (what, done) == ("records", 50):
            raise KeyboardInterrupt

    monkeypatch.setattr(moving, "ROWS_AT_ONCE", 10)
    monkeypatch.setattr(move_command, "_watch", stop)
    fill(data, "match")
    for target in (Base(data, postgresql.fresh()), Base(data / "b")):
        with pytest.raises(KeyboardInterrupt):
            asyncio.run(move_command.move(str(data), target.url or str(target.folder)))
        assert contents(target)["matches"] == []
        assert contents(target)["records"] == []


def test_a_person_at_a_terminal_sees_how_far_it_is(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(data, "whole")
    status, said = move(data, data.with_name("plain"), capsys)
    assert (status, said.count("\r")) == (0, 0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(moving, "ROWS_AT_ONCE", 40)
    status, said = move(data, data.with_name("watched"), capsys)
    assert status == 0
    assert "\rrecords: 40 \rrecords: 80 " in said
