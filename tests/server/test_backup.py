"""Backups: taken while people play, verified, complete or absent."""

from __future__ import annotations

import asyncio
import errno
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from spytable.cli import main
from spytable.core.transcript import replay_match
from spytable.server.backup_commands import restore_backup, write_backup
from spytable.server.storage import backup
from spytable.server.storage.backup import find_flaws, open_to_read
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from spytable.server.storage.host_token import HostToken
from spytable.table.errors import StoreError
from tests.server.data_files import fill, rows
from tests.server.finished import stored_match
from tests.server.host import Host
from tests.server.player import Player

# ---- While people play -------------------------------------------------------------------------


async def sit_down(host: Host, seed: int) -> Player:
    """Somebody alone against a bot, in a match that has begun."""
    options = {"nights": "3", "bell": "off"}
    mine = await host.table("template", 2, start=True, bots=["recruit"], options=options)
    ann = Player(host, mine["match"], mine["token"], seed=seed)
    await ann.connect()
    await ann.agree()
    return ann


async def play_on(host: Host, people: list[Player], stop: asyncio.Event, seed: int) -> None:
    """Match after match at one place, until it is enough."""
    while not stop.is_set():
        ann = await sit_down(host, seed)
        people.append(ann)
        await ann.play_to_the_end()
        await ann.close()


async def backed_up(host: Host, file: Path, people: list[Player]) -> set[tuple[str, int, str]]:
    """Run the command while others play; what had been acknowledged before it began."""
    while not any(each.acknowledged for each in people):  # noqa: ASYNC110 (nobody tells)
        await asyncio.sleep(0.01)
    known = {
        (each.match, version, act) for each in people for act, version in each.acknowledged.items()
    }
    command = (sys.executable, "-m", "spytable", "backup", str(file), "--data", str(host.data))
    process = await asyncio.create_subprocess_exec(*command)
    assert await process.wait() == 0
    return known


def checked(file: Path, known: set[tuple[str, int, str]], truth: list[Any]) -> None:
    """A backup is the truth of one moment, and every match in it can be played again."""
    kept = rows(file)
    assert known <= {(match, version, act) for match, version, _, _, act in kept}
    assert set(kept) < set(truth), "it is what was played, and the end came later"
    with closing(open_to_read(file)) as opened:
        assert find_flaws(opened) == []
        for (match,) in opened.execute("select distinct match from records").fetchall():
            stored = stored_match(opened, match)
            assert replay_match(stored).version == len(stored.records)


@pytest.mark.anyio
@pytest.mark.slow
async def test_a_backup_under_load_restores_to_what_was_acknowledged(
    host: Host, tmp_path: Path
) -> None:
    file, restored = tmp_path / "backup", tmp_path / "restored"
    people: list[Player] = []
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as playing:
        for seed in range(4):
            playing.create_task(play_on(host, people, stop, seed))
        known = await backed_up(host, file, people)
        stop.set()
    checked(file, known, rows(host.data / FILE))
    assert file.stat().st_mode & 0o777 == 0o600
    told, kept = restore_backup(file, restored)
    assert (told.records, kept) == (len(rows(file)), None)
    assert rows(restored / FILE) == rows(file)
    assert (restored / FILE).stat().st_mode & 0o777 == 0o600


@pytest.mark.anyio
@pytest.mark.nightly
async def test_a_restored_server_goes_on_where_the_backup_was_taken(
    data: Path, tmp_path: Path
) -> None:
    file, restored = tmp_path / "backup", tmp_path / "restored"
    people: list[Player] = []
    with Host(data, clock_rate=40) as host:
        waiting = await sit_down(host, 99)
        await waiting.play(1)
        stop = asyncio.Event()
        async with asyncio.TaskGroup() as playing:
            for seed in range(12):
                playing.create_task(play_on(host, people, stop, seed))
            known = set()
            for _ in range(10):
                known = await backed_up(host, file, [*people, waiting])
            stop.set()
        await waiting.close()
        checked(file, known, rows(data / FILE))
    assert main(["restore", str(file), "--data", str(restored)]) == 0
    with Host(restored, clock_rate=40) as host:
        waiting.host = host
        async with waiting:
            await waiting.play_to_the_end()


@pytest.mark.parametrize("what", ["backup", "restore"])
@pytest.mark.slow
def test_a_kill_half_way_leaves_what_was_there(what: str, data: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "backup", tmp_path / "other"
    fill(data, "here")
    fill(other, "there")
    write_backup(other, file)
    before, here = file.read_bytes(), rows(data / FILE)
    slow = [sys.executable, "-m", "tests.server.slow_copy", what, str(file), "--data", str(data)]
    with subprocess.Popen(slow, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "in the middle\n"
        process.send_signal(signal.SIGKILL)
    assert file.read_bytes() == before
    assert rows(data / FILE) == here
    assert list(tmp_path.rglob("*.part")), "it was killed before it was done"
    if what == "backup":
        write_backup(data, file)
        assert rows(file) == here
    else:
        restore_backup(file, data)
        assert rows(data / FILE) == rows(file)
    assert not list(tmp_path.rglob("*.part"))


# ---- Writing one -------------------------------------------------------------------------------


def test_what_is_not_yet_in_the_data_file_itself_is_in_its_backup(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    DataFile(data).close()
    with closing(sqlite3.connect(data / FILE)) as live:  # open: all it writes stays in the journal
        live.execute("insert into about values ('noted', 'just now')")
        live.commit()
        shutil.copy(data / FILE, tmp_path / "by hand")
        assert main(["backup", str(tmp_path / "backup"), "--data", str(data)]) == 0
    noted = "select value from about where key = 'noted'"
    assert rows(tmp_path / "by hand", noted) == []
    assert rows(tmp_path / "backup", noted) == [("just now",)]
    assert "written and checked" in (said := capsys.readouterr().out)
    assert "0 matches, 0 records" in said
    assert (tmp_path / "backup").stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob("backup*-wal"))


def test_the_hosts_token_is_in_no_backup(data: Path, tmp_path: Path) -> None:
    fill(data, "here")
    token = HostToken(data).read_or_make()
    write_backup(data, tmp_path / "backup")
    assert token.encode() not in (tmp_path / "backup").read_bytes()
    assert token.encode() not in (data / FILE).read_bytes()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "is a folder. Name a file in it"),
        ("nowhere/backup", "Create it first"),
        (f"data/{FILE}", "belongs to the server itself"),
        (f"data/{FILE}-wal", "belongs to the server itself"),
        ("data/host-token", "belongs to the server itself"),
        ("link", "belongs to the server itself"),
        ("thesis", "is something else than a backup"),
    ],
)
def test_a_backup_overwrites_nothing_but_a_backup(
    name: str, says: str, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(data, "here")
    (tmp_path / "thesis").write_text("ten years of work")
    (tmp_path / "link").symlink_to(data / FILE)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert main(["backup", str(tmp_path / name), "--data", str(data)]) == 1
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1
    after = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert {path for path in after if path.suffix not in {".db-wal", ".db-shm"}} == set(before)
    assert all(after[path] == before[path] for path in before)


def test_a_folder_without_matches_has_no_backup(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path / "backup"), "--data", str(data)]) == 1
    assert "holds no matches" in capsys.readouterr().err
    assert not (tmp_path / "backup").exists()


@pytest.mark.parametrize(
    "problem", [OSError(errno.ENOSPC, "full"), sqlite3.OperationalError("full")]
)
def test_a_full_disk_leaves_the_old_backup(
    problem: Exception, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(data, "here")
    file = tmp_path / "backup"
    write_backup(data, file)
    before = file.read_bytes()

    def fails(*_: object) -> None:
        raise problem

    monkeypatch.setattr(backup, "_copy_pages", fails)
    with pytest.raises(
        StoreError, match=r"the disk is full.*older backup of that name is unchanged"
    ):
        write_backup(data, file)
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("*.part"))


def test_a_copy_that_lacks_something_is_no_backup(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(data, "here")
    honest = backup._copy_pages

    def loses_a_record(here: sqlite3.Connection, part: Path, watch: Any) -> None:
        honest(here, part, watch)
        with closing(sqlite3.connect(part)) as there, there:
            there.execute("delete from records where version = 50")

    monkeypatch.setattr(backup, "_copy_pages", loses_a_record)
    with pytest.raises(StoreError, match="98 records instead of 1 match, 99 records"):
        write_backup(data, tmp_path / "backup")
    assert not (tmp_path / "backup").exists()


def test_two_backups_to_one_file_do_not_mix(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(data, "here")
    honest = backup._copy_pages

    def meets_another(here: sqlite3.Connection, part: Path, watch: Any) -> None:
        with pytest.raises(StoreError, match="another process writes"):
            write_backup(data, tmp_path / "backup")
        honest(here, part, watch)

    monkeypatch.setattr(backup, "_copy_pages", meets_another)
    write_backup(data, tmp_path / "backup")
    assert rows(tmp_path / "backup") == rows(data / FILE)
