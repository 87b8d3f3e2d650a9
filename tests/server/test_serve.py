"""Starting: where to find the table, and one line that says what to do when it cannot start."""

from __future__ import annotations

import argparse
import signal
import socket
import subprocess
from functools import cache
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from spytable.core.catalogue import folders
from spytable.core.codec import Codec
from spytable.server.backend import Backend
from spytable.server.flags import ServeError, Wish, add_arguments
from spytable.server.logs import LogLine
from spytable.server.serve import run, serve
from spytable.server.shutdown import Server
from spytable.server.storage.data_file import DataFile
from spytable.table.errors import StoreError
from spytable.table.rate_limits import Buckets
from tests.server.host import command


def started(*flags: str | Path) -> int:
    """The exit status of a server that cannot start."""
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args(["--host", "127.0.0.1", *map(str, flags)]))


def test_a_port_in_use_is_one_line_that_says_what_to_do(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert started("--port", str(port), "--data", data) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "in use" in said
    assert f"--port {port + 1}" in said
    assert not data.exists()


def test_a_folder_in_use_is_one_line_too(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    held = DataFile(data)
    assert started("--port", "0", "--data", data) == 1
    held.close()
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "another Spytable server" in said


def test_a_database_that_goes_while_the_server_starts_is_one_line_too(
    data: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_backend: Backend) -> None:
        raise StoreError("the database is away")

    monkeypatch.setattr(Backend, "open", fail)
    monkeypatch.setattr("spytable.server.serve._collect_little", lambda: None)
    before = signal.getsignal(signal.SIGTERM)
    assert started("--port", "0", "--data", data) == 1
    signal.signal(signal.SIGTERM, before)
    assert capfd.readouterr().err == "spytable: the database is away\n"


@pytest.mark.slow
def test_a_log_in_json_says_so_too_why_a_server_does_not_start(data: Path) -> None:
    where = ("--data", data, "--store", "postgresql://ann@127.0.0.1:1/games", "--log", "json")
    asked = command("--port", "0", *where)
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    line = msgspec.json.decode(done.stderr, type=LogLine)
    assert line.level == "error"
    assert "the database is away" in line.message


@pytest.mark.parametrize(
    ("flags", "named"),
    [
        ({"clock_rate": 0}, "--clock-rate"),
        ({"port": 70_000}, "--port"),
        ({"metrics": 70_000}, "--metrics"),
        ({"grace_s": 0}, "--grace"),
        ({"keep_days": -1}, "--keep-days"),
        ({"allowance": 0}, "--allowance"),
        ({"proxies": ("nginx",)}, "--proxy"),
        ({"domains": ("a table",)}, "--domain"),
        ({"host": "no such host", "port": 0}, "cannot listen.*an address of this machine"),
        ({"host": "192.0.2.1", "port": 0}, "cannot listen.*an address of this machine"),
    ],
)
def test_bad_flags_say_what_is_wrong(flags: dict[str, object], named: str, tmp_path: Path) -> None:
    wish = Wish(host="127.0.0.1", data=tmp_path)
    with pytest.raises(ServeError, match=named):
        serve(replace(wish, **flags))


def test_a_file_is_no_data_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for path in (file, file / "inside"):
        with pytest.raises(StoreError, match=r"is no folder\. Name one with --data DIR"):
            serve(Wish(host="127.0.0.1", port=0, data=path))


def test_every_game_is_loaded_before_anybody_can_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loading one takes 20 ms, in which every table would wait."""
    loaded, ready = cache(Codec), []

    def begun(server: Server, sockets: object) -> None:
        del sockets
        ready.append(loaded.cache_info().currsize)
        server.started = True

    monkeypatch.setattr("spytable.core.codec._codec", loaded)
    monkeypatch.setattr("spytable.server.serve._collect_little", lambda: None)
    monkeypatch.setattr(Server, "run", begun)
    before = signal.getsignal(signal.SIGTERM)
    serve(Wish(host="127.0.0.1", port=0, data=tmp_path), StringIO())
    signal.signal(signal.SIGTERM, before)
    assert ready == [len(folders())]


def test_a_bucket_fills_with_time() -> None:
    buckets = Buckets(2)
    assert [buckets.allow("a", 0.0) for _ in range(21)] == [True] * 20 + [False]
    assert buckets.allow("b", 0.0)
    assert buckets.allow("a", 0.5)
    assert not buckets.allow("a", 0.5)
