"""An old data file is brought up to date: a copy is kept, matches go on, a kill spoils nothing."""

from __future__ import annotations

import json
import signal
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from spytable.core.transcript import read_transcript
from spytable.core.verification import verify_draws
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from spytable.server.storage.migrations import MIGRATIONS
from tests.server.host import Host, command
from tests.server.old_files import take_back_to_schema_1, write_schema_1
from tests.server.player import Player

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
BACKUP = f"{FILE}.schema-1"


def asked(path: Path, query: str) -> list[tuple[object, ...]]:
    """What a file says; it is only read."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
        return file.execute(query).fetchall()


LOG = "select match, version, data from records order by 1, 2"


async def test_running_matches_go_on_after_an_upgrade(data: Path) -> None:
    with Host(data, clock_rate=40) as host:
        options = {"template": {"bell": "on"}, "da-vinci-code": {"memory": "helped"}}
        tables = [
            await host.table(game, 2, start=True, options=chosen)
            for game, chosen in options.items()
        ]
        heard = []
        for mine in tables:
            async with Player(host, mine["match"], mine["token"]) as ann:
                await ann.agree()
                await ann.play(steps=1)
                heard.append(ann.acknowledged)
        host.kill()
        take_back_to_schema_1(data)
        before = asked(data / FILE, LOG)

        host.start()
        assert asked(data / BACKUP, LOG) == before
        assert asked(data / BACKUP, "select value from about") == [("1",)]
        newest = str(len(MIGRATIONS) + 1)
        assert asked(data / FILE, "select value from about where key = 'schema'") == [(newest,)]
        for mine, acknowledged in zip(tables, heard, strict=True):
            async with Player(host, mine["match"], mine["token"]) as ann:
                await ann.hear_until("update")
                assert ann.update["head"] is None, "its chain was never begun"
                await ann.play_to_the_end()
            file = await host.get(f"/api/matches/{mine['match']}/transcript")
            assert (file["format_version"], "chain" in file) == (1, False)
            assert verify_draws(read_transcript(json.dumps(file))) > 0, "as far as it could be"
            stored = host.rows("select act, version from records where match = ?", mine["match"])
            assert acknowledged.items() <= dict(stored).items()
        after = asked(data / FILE, LOG)
        assert set(before) <= set(after)


def test_a_kill_in_the_middle_of_an_upgrade_leaves_the_old_file(data: Path) -> None:
    write_schema_1(data)
    before = asked(data / FILE, "select * from matches")
    flags = ("--port", "0", "--data", data)
    entry = ("tests.chaos.odd", "migrates-slowly")
    with subprocess.Popen(
        command(*flags, entry=entry), stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "in the middle\n"
        process.send_signal(signal.SIGKILL)
    assert asked(data / BACKUP, "select * from matches") == before
    DataFile(data).close()
    assert asked(data / BACKUP, "select * from matches") == before
    columns = ", ".join(str(row[1]) for row in asked(data / BACKUP, "pragma table_info(matches)"))
    query = f"select {columns} from matches"  # noqa: S608 (the names of columns)
    assert asked(data / FILE, query) == before


def test_half_a_copy_is_made_anew(data: Path) -> None:
    write_schema_1(data)
    before = asked(data / FILE, "select * from matches")
    half = data / f"{BACKUP}.part"
    half.write_bytes((data / FILE).read_bytes()[:5000])
    DataFile(data).close()
    assert asked(data / BACKUP, "select * from matches") == before
    assert not half.exists()
