"""The doctor finds what keeps a machine from hosting, and changes nothing."""

from __future__ import annotations

import json
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from spytable.server import doctor
from spytable.server.doctor import State, run_checks
from spytable.server.http.static_files import STATIC
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from tests.chaos.files import FRAME, JOURNAL, spoil, written
from tests.server.old_files import write_schema_1


def found(data: Path, static: Path = STATIC, port: int = 0) -> dict[str, tuple[State, str]]:
    """What the doctor says of each thing."""
    return {each.what: (each.state, each.found) for each in run_checks(port, data, static)}


def test_a_sound_machine_is_well(data: Path, tmp_path: Path) -> None:
    built = tmp_path / "static"
    built.mkdir()
    (built / "index.html").touch()
    told = found(data, built)
    assert {state for what, (state, _) in told.items() if what != "words"} == {"well"}
    assert not data.exists()
    DataFile(data).close()
    counted = f"read 0 matches, 0 records in {FILE} (0 finished, 0 not), no problems"
    assert found(data)["matches"] == ("well", counted)


def test_a_port_in_use_is_ill(data: Path) -> None:
    with socket.create_server(("", 0)) as taken:
        port = taken.getsockname()[1]
        assert found(data, port=port)["port"][0] == "ill"
    assert found(data, port=70_000)["port"][0] == "ill"


def test_a_folder_that_cannot_be_is_ill(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert found(tmp_path / "file" / "data")["data"][0] == "ill"


def test_what_is_read_is_counted_and_what_is_wrong_is_named(data: Path) -> None:
    write_schema_1(data)
    assert "read 2 matches, 0 records" in found(data)["matches"][1]
    assert "(1 finished, 1 not), no problems" in found(data)["matches"][1]
    with closing(sqlite3.connect(data / FILE)) as file, file:
        rows = [("old", 1), ("old", 3), ("nowhere", 1)]
        file.executemany("insert into records values (?, ?, x'')", rows)
    state, said = found(data)["matches"]
    assert state == "ill"
    assert "3 records" in said
    assert "2 problems: match old lacks records; records of match nowhere, which is gone" in said


def test_a_page_that_is_not_built_is_ill(data: Path, tmp_path: Path) -> None:
    assert found(data, tmp_path / "nothing")["page"][0] == "ill"


def test_a_damaged_and_a_newer_file_are_ill_and_an_older_one_is_well(data: Path) -> None:
    write_schema_1(data)
    assert found(data)["matches"][0] == "well"
    assert "after a copy" in found(data)["matches"][1]
    file = sqlite3.connect(data / FILE)
    file.execute("update about set value = '99'")
    file.commit()
    file.close()
    before = (data / FILE).read_bytes()
    assert found(data)["matches"][0] == "ill"
    assert (data / FILE).read_bytes() == before
    (data / FILE).write_bytes(b"a diary" * 1000)
    assert found(data)["matches"][0] == "ill"


@pytest.mark.anyio
async def test_a_journal_that_lost_steps_is_ill(data: Path) -> None:
    await written(data, killed=True)
    assert found(data)["matches"][0] == "well"
    spoil(data / JOURNAL, 32 + 21 * FRAME + 1000)
    state, said = found(data)["matches"]
    assert state == "ill"
    assert "steps are missing from its journal" in said


def test_a_file_that_names_no_schema_is_ill(data: Path) -> None:
    DataFile(data).close()
    with closing(sqlite3.connect(data / FILE)) as file, file:
        file.execute("delete from about where key = 'schema'")
    state, said = found(data)["matches"]
    assert state == "ill"
    assert "is not a Spytable data file" in said


def test_a_nearly_full_disk_is_a_warning(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "ROOM", 1 << 70)
    (told,) = [each for each in run_checks(0, data) if each.what == "data"]
    assert (told.state, told.advice) == ("warning", "Free some space.")


@pytest.mark.slow
@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_the_command_says_it_all_and_its_status_tells(data: Path, flags: tuple[str, ...]) -> None:
    with socket.create_server(("", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "spytable", "doctor", "--port", port, "--data", str(data)]
        done = subprocess.run([*command, *flags], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    if flags:
        told = json.loads(done.stdout)
        assert not told["well"]
        assert {each["what"] for each in told["findings"]} >= {"port", "data", "page", "versions"}
    else:
        assert "--port" in done.stdout


@pytest.mark.slow
def test_serve_explains_every_flag() -> None:
    command = [sys.executable, "-m", "spytable", "serve", "--help"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for flag in ("--host", "--port", "--data", "--grace", "--keep-days", "--no-qr", "--clock-rate"):
        assert said.count(flag) >= 2, flag
    assert "backup" in said
    assert "Host games" in said


@pytest.mark.slow
def test_games_are_listed_for_programs() -> None:
    command = [sys.executable, "-m", "spytable", "games", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    games = {each["id"]: each for each in json.loads(done.stdout)}
    assert games["spy-guy"]["cooperative"]
    assert games["da-vinci-code"]["options"]["memory"] == ["strict", "helped"]
