"""`make cluster`: one address, three nodes behind it, and nothing left after Ctrl-C."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from types import SimpleNamespace
from typing import cast

import httpx
import pytest

from tests.server.player import Door, Player
from tools.cluster import list_missing

pytestmark = [pytest.mark.anyio, pytest.mark.nightly]


def children(pid: int) -> set[int]:
    """The processes that a process started and that still run."""
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    return {int(each) for each in listed.stdout.split()}


def is_running(pid: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def find_server(port: str, pids: set[int]) -> int:
    """The one of these processes that serves on a port."""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "-p", ",".join(map(str, pids))],
        capture_output=True,
        text=True,
        check=True,
    )
    (found,) = [line for line in listed.stdout.splitlines() if f"--port {port}" in line]
    return int(found.split()[0])


async def play_there(url: str) -> None:
    """Play a little at an address."""
    async with httpx.AsyncClient(base_url=url, timeout=120) as client:
        body = {"game": "da-vinci-code", "name": "Ann", "seats": 2, "bots": ["recruit"]}
        answer = await client.post("/api/matches", json=body | {"start": True})
        mine = answer.raise_for_status().json()
        assert "<html" in (await client.get("/")).text
    door = cast("Door", SimpleNamespace(url=url))
    async with Player(door, mine["match"], mine["token"]) as ann:
        await ann.agree()
        await ann.play(steps=1)


async def test_a_cluster_on_this_machine_plays_and_leaves_nothing() -> None:
    command = (sys.executable, "-m", "tools.cluster", "--port", "0")
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe)
    assert process.stdout is not None
    assert process.stderr is not None
    said = (await process.stdout.readline()).decode()
    if list_missing():
        assert "Missing: " in (await process.stderr.read()).decode()
        assert await process.wait() == 1
        return
    try:
        started = children(process.pid)
        assert len(started) == 6, "PostgreSQL, NATS, three nodes, nginx"
        url = said.split()[-1]
        await play_there(url)
        ports = (await process.stdout.readline()).decode()
        await process.stdout.readline()
        node = find_server(ports.split()[-1].rpartition(":")[2], started)
        os.kill(node, signal.SIGKILL)
        assert b"is started again" in await process.stdout.readline()
        started |= children(process.pid)
        await play_there(url)
    finally:
        process.send_signal(signal.SIGINT)
        status = await process.wait()
    assert status == 0, await process.stderr.read()
    assert not [pid for pid in started if is_running(pid)]
