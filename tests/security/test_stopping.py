"""The server stops when it is told to, whatever is going on, and takes all its processes along."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from bench.harmful import file_of
from bench.load.meter import all_below
from tests.security.raw import HELLO, head, knock, let_in, line
from tests.security.test_jobs import is_there
from tests.security.test_strangers import long_file
from tests.server.finished import verify_finished
from tests.server.host import command

JSON = "Content-Type: application/json"
PATIENCE_S = 120.0
"""Far more than is promised, so that a busy machine fails nobody."""


def begun(process: subprocess.Popen[str]) -> str:
    """The address of a server that has just started."""
    assert process.stdout is not None
    return process.stdout.readline().split()[-1]


def keep_busy(url: str, lines: ExitStack) -> None:
    """An import and films are made, a city is drawn, half a file comes in, a socket is not read."""
    file = file_of(long_file(900))
    start = head(url, "/api/imports", JSON, f"Content-Length: {len(file)}", method="POST")
    with httpx.Client(base_url=url, timeout=PATIENCE_S) as client:
        json = {"content-type": "application/json"}
        match = client.post("/api/imports", content=file, headers=json).json()["match"]
        new = {"game": "spy-guy", "name": "Ann", "seats": 1, "options": {"city": "4711"}}
        assert client.post("/api/matches", json=new).status_code == 201
    for sent in (
        start + file.replace(b"Ana", b"Eve"),
        start + file[:1000],
        head(url, f"/api/matches/{match}/replay.html"),
        head(url, f"/api/matches/{match}/replay-file"),
    ):
        lines.enter_context(line(url)).sendall(sent)
    unread = lines.enter_context(line(url))
    assert b" 101 " in let_in(unread, knock(url, match))
    unread.sendall(HELLO)


def ended(pids: list[int]) -> bool:
    """Whether all these processes are gone, if one waits a little."""
    until = time.monotonic() + PATIENCE_S
    while any(is_there(pid) for pid in pids) and time.monotonic() < until:
        time.sleep(0.02)
    return not any(is_there(pid) for pid in pids)


@pytest.mark.slow
@pytest.mark.parametrize(
    "signals",
    [
        (signal.SIGINT, signal.SIGINT),
        pytest.param((signal.SIGTERM,), marks=pytest.mark.nightly),
    ],
    ids=["Ctrl-C twice", "SIGTERM"],
)
def test_it_stops_whatever_goes_on(tmp_path: Path, signals: tuple[signal.Signals, ...]) -> None:
    flags = ("--port", "0", "--data", tmp_path / "data", "--allowance", "100")
    with (
        (tmp_path / "log").open("wb") as log,
        subprocess.Popen(command(*flags), stdout=subprocess.PIPE, stderr=log, text=True) as server,
        ExitStack() as lines,
    ):
        try:
            keep_busy(begun(server), lines)
            children = all_below(server.pid)
            assert len(children) > 1
            for number in signals:
                os.kill(server.pid, number)
            status = server.wait(PATIENCE_S)
        finally:
            server.kill()
    assert status == 0
    assert ended(children)
    assert "Traceback" not in (tmp_path / "log").read_text()
    verify_finished(tmp_path / "data")


@pytest.mark.slow
def test_ctrl_c_in_a_terminal_ends_a_server_that_still_loads(tmp_path: Path) -> None:
    """A terminal tells every process, also the one that is just loading the games for others."""
    flags = ("--port", "0", "--data", tmp_path / "data")
    with (
        (tmp_path / "log").open("wb") as log,
        subprocess.Popen(
            command(*flags), stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True
        ) as server,
    ):
        try:
            begun(server)
            until = time.monotonic() + PATIENCE_S
            while len(children := all_below(server.pid)) < 2 and time.monotonic() < until:
                time.sleep(0.01)
            time.sleep(0.1)
            os.killpg(server.pid, signal.SIGINT)
            status = server.wait(PATIENCE_S)
        finally:
            server.kill()
    assert (status, len(children) > 1, ended(children)) == (0, True, True)
    assert (tmp_path / "log").read_text().strip() == ""
