"""Restoring a backup: what was there is kept, and what cannot be restored is refused."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from spytable.cli import main
from spytable.server.backup_commands import restore_backup, write_backup
from spytable.server.storage.backup import count_contents, find_flaws, open_to_read
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from spytable.server.storage.migrations import MIGRATIONS
from spytable.table.errors import StoreError
from tests.server.data_files import fill, rows
from tests.server.old_files import write_schema_1

KEPT = f"{FILE}.before-restore-*"


def test_what_was_there_is_kept(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(data, "here")
    fill(tmp_path / "other", "there")
    write_backup(tmp_path / "other", tmp_path / "backup")
    here, there = rows(data / FILE), rows(tmp_path / "backup")
    assert main(["restore", str(tmp_path / "backup"), "--data", str(data)]) == 0
    (kept,) = data.glob(KEPT)
    assert str(kept) in capsys.readouterr().out
    assert rows(data / FILE) == there
    assert rows(kept) == here
    assert kept.stat().st_mode & 0o777 == 0o600
    assert rows(tmp_path / "backup") == there
    DataFile(data).close()


def test_steps_in_the_journal_are_kept_and_do_not_leak_into_what_is_restored(
    data: Path, tmp_path: Path
) -> None:
    live = tmp_path / "live"
    fill(live, "here")
    fill(tmp_path / "other", "there")
    write_backup(tmp_path / "other", tmp_path / "backup")
    with closing(sqlite3.connect(live / FILE)) as file:
        file.execute("update records set data = 'late' where version = 1")
        file.commit()
        shutil.copytree(live, data)  # as a killed server leaves it
    assert (data / f"{FILE}-wal").stat().st_size
    restore_backup(tmp_path / "backup", data)
    (kept,) = data.glob(KEPT)
    assert rows(kept, "select data from records where version = 1") == [("late",)]
    assert rows(data / FILE) == rows(tmp_path / "backup")


def leave_journal(folder: Path, name: str) -> bytes:
    """A data folder as a killed server leaves it: its newest steps are in the journal beside it."""
    file = fill(folder, name)
    with closing(sqlite3.connect(file, isolation_level=None)) as opened:
        opened.execute("pragma wal_autocheckpoint=0")
        later = [(name, version, b"later" * 100) for version in range(100, 200)]
        opened.executemany("insert into records (match, version, data) values (?, ?, ?)", later)
        ends = {end: Path(f"{file}{end}").read_bytes() for end in ("", "-wal", "-shm")}
    for end, data in ends.items():
        Path(f"{file}{end}").write_bytes(data)
    return ends["-wal"]


@pytest.mark.parametrize("left", ["an empty file", "none"])
def test_a_journal_without_its_file_does_not_spoil_what_is_restored(
    left: str, data: Path, tmp_path: Path
) -> None:
    write_backup(fill(tmp_path / "other", "mine").parent, tmp_path / "backup")
    journal = leave_journal(data, "gone")
    (data / FILE).unlink()  # somebody threw the damaged file away, and left what was beside it
    if left == "an empty file":
        (data / FILE).touch()
    restore_backup(tmp_path / "backup", data)
    assert rows(data / FILE) == rows(tmp_path / "backup")
    with closing(open_to_read(data / FILE)) as file:
        assert find_flaws(file) == []
    (kept,) = data.glob(f"{KEPT}-wal")
    assert kept.read_bytes() == journal


def test_a_backup_is_not_written_where_a_journal_would_spoil_it(data: Path, tmp_path: Path) -> None:
    fill(data, "mine")
    leave_journal(tmp_path / "copied", "old")
    (tmp_path / "copied" / "spytable.lock").unlink()
    with pytest.raises(StoreError, match="-wal lies beside"):
        write_backup(data, tmp_path / "copied" / FILE)
    assert len(rows(tmp_path / "copied" / FILE)) == 199


def test_a_backup_never_replaces_the_matches_of_another_server(data: Path, tmp_path: Path) -> None:
    fill(data, "mine")
    other = fill(tmp_path / "other", "precious")
    with pytest.raises(StoreError, match="belongs to the server"):
        write_backup(data, other)
    assert {match for match, *_ in rows(other)} == {"precious"}


def test_a_damaged_file_is_kept_as_it_is(data: Path, tmp_path: Path) -> None:
    fill(tmp_path / "other", "there")
    write_backup(tmp_path / "other", tmp_path / "backup")
    data.mkdir()
    (data / FILE).write_bytes(b"scratched" * 1000)
    (data / f"{FILE}-wal").write_bytes(b"too")
    restore_backup(tmp_path / "backup", data)
    kept = {path.suffix: path.read_bytes() for path in data.glob(KEPT)}
    assert b"scratched" * 1000 in kept.values()
    assert b"too" in kept.values()
    assert not (data / f"{FILE}-wal").exists()
    assert rows(data / FILE) == rows(tmp_path / "backup")


def test_a_backup_of_an_older_schema_is_brought_up_to_date_at_the_start(
    data: Path, tmp_path: Path
) -> None:
    write_schema_1(tmp_path / "old")
    told = write_backup(tmp_path / "old", tmp_path / "backup")
    assert (told.schema, told.matches) == (1, 2)
    fill(data, "here")
    (data / f"{FILE}.schema-1").write_text("a copy of other matches")
    restore_backup(tmp_path / "backup", data)
    DataFile(data).close()
    newest = str(len(MIGRATIONS) + 1)
    assert rows(data / FILE, "select value from about where key = 'schema'") == [(newest,)]
    assert rows(data / FILE, "select id from matches order by 1") == [("done",), ("old",)]
    assert rows(data / f"{FILE}.schema-1", "select count(*) from matches") == [(2,)]
    (older,) = data.glob(f"{FILE}.schema-1.before-restore-*")
    assert older.read_text() == "a copy of other matches"


def test_what_cannot_be_restored_is_refused_and_changes_nothing(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(data, "here")
    before = (data / FILE).read_bytes()
    good = tmp_path / "good"
    write_backup(data, good)
    newer, cut, empty = (tmp_path / name for name in ("newer", "cut", "empty"))
    shutil.copy(good, newer)
    with closing(sqlite3.connect(newer)) as file, file:
        file.execute("update about set value = '99'")
    cut.write_bytes(good.read_bytes()[:9000])
    empty.touch()
    for name, says in {
        "newer": "written by a newer Spytable",
        "cut": "damaged",
        "empty": "it holds nothing",
        "nowhere": "is no file",
        ".": "is no file",
        f"data/{FILE}": "is the data file itself",
    }.items():
        assert main(["restore", str(tmp_path / name), "--data", str(data)]) == 1
        said = capsys.readouterr().err
        assert says in said, name
        assert said.count("\n") == 1
    held = DataFile(data)
    assert main(["restore", str(good), "--data", str(data)]) == 1
    held.close()
    assert "Stop it" in capsys.readouterr().err
    assert (data / FILE).read_bytes() == before
    assert not list(data.glob(KEPT))
    with closing(open_to_read(data / FILE)) as file:
        assert count_contents(file).records == 99
