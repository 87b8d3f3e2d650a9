"""The arena on a real Ray: started here, or a cluster that is reached by its address."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from spytable.bots import arena, arena_ray
from spytable.bots.arena_ray import RayCluster
from spytable.bots.arena_workers import Piece, play_everywhere
from spytable.core.game import GameError
from spytable.core.options import Refusal, Word
from spytable.core.play import IllegalStep
from tests.server.nats import free_port

pytestmark = pytest.mark.nightly
RAY = Path(sys.executable).parent / "ray"
FIELD = arena.make_field("da-vinci-code", ("agent", "recruit"), 7, {})
GUEST = """
from spytable.bots.simple import RandomBot


class Bot(RandomBot):
    pass
"""


def die_once(mark: Path, piece: Piece) -> dict[int, arena.Set]:
    """Play, but the first process that gets the second piece is killed in the middle of it."""
    if piece.start == 4 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return arena.play_piece(FIELD, piece)


def act_illegally(_piece: Piece) -> None:
    raise IllegalStep(Refusal("DV-1", Word("core.refused.stale")))


def test_a_cluster_started_here_gives_the_same_report(tmp_path: Path) -> None:
    """To the digit; a killed worker and bots of one's own make no difference."""
    assert arena.run(FIELD, 40, on="ray") == arena.run(FIELD, 40, 1)

    mark = tmp_path / "killed"
    pieces = [range(4), range(4, 8), range(8, 10)]
    cluster = RayCluster(partial(die_once, mark), "ray", 2)
    played = {
        number: each for some in play_everywhere(cluster, pieces) for number, each in some.items()
    }
    assert mark.exists()
    assert [played[number] for number in range(10)] == [arena.play_set(FIELD, n) for n in range(10)]

    (tmp_path / "mine.py").write_text(GUEST)
    own = arena.make_field("template", (f"{tmp_path}/mine.py:Bot", "random"), 1, {})
    assert arena.run(own, 20, on="ray") == arena.run(own, 20, 1)

    with pytest.raises(IllegalStep):
        list(play_everywhere(RayCluster(act_illegally, "ray", 1), pieces))


def list_workers(driver: int) -> list[int]:
    """The processes below this one in which Ray plays pieces now."""
    asked = ["ps", "-ww", "-eo", "pid=,ppid=,args="]
    told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in told.splitlines()]
    below, before = {driver}, 0
    while len(below) > before:
        before = len(below)
        below |= {int(pid) for pid, parent, *_ in rows if int(parent) in below}
    return [int(pid) for pid, _, *args in rows if int(pid) in below and "ray::play" in str(args)]


def test_a_lost_worker_changes_nothing_of_what_a_program_reads() -> None:
    command = (sys.executable, "-m", "spytable", "arena", "da-vinci-code", "--json", "--seed", "1")
    more = ("--seats", "agent,recruit", "--games", "600", "--on", "ray", "--processes", "2")
    with subprocess.Popen((*command, *more), stdout=subprocess.PIPE, text=True) as driver:
        assert driver.stdout is not None
        while not (workers := list_workers(driver.pid)):
            assert driver.poll() is None, "it ended before a worker was seen"
            time.sleep(0.05)
        os.kill(workers[0], signal.SIGKILL)
        said = driver.stdout.read()
    alone = subprocess.run(
        (*command, *more[:4], "--processes", "1"), capture_output=True, text=True, check=True
    )
    assert said == alone.stdout
    assert json.loads(said)


@pytest.fixture
def cluster() -> Iterator[tuple[int, int]]:
    """The ports of a Ray that runs: of its own protocol, and for clients."""
    ports = free_port(), free_port()  # those of its workers are below
    folder = tempfile.mkdtemp(prefix="ray-", dir="/tmp")  # a short name, because it holds sockets
    flags = [f"--port={ports[0]}", f"--ray-client-server-port={ports[1]}", "--num-cpus=2"]
    flags += ["--include-dashboard=false", "--node-ip-address=127.0.0.1", "--block"]
    flags += ["--temp-dir", folder]
    head = subprocess.Popen(
        [RAY, "start", "--head", *flags],
        env=os.environ | arena_ray.SETTINGS,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert head.stdout is not None
    try:
        assert any("Ray runtime started" in line for line in head.stdout)
        yield ports
    finally:
        head.terminate()
        head.communicate(timeout=120)
        shutil.rmtree(folder, ignore_errors=True)


def test_a_cluster_at_an_address_gives_the_same_report(
    cluster: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = arena.run(FIELD, 40, 1)
    assert arena.run(FIELD, 40, on=f"127.0.0.1:{cluster[0]}") == alone
    assert arena.run(FIELD, 40, on=f"ray://127.0.0.1:{cluster[1]}") == alone
    monkeypatch.setattr(arena_ray, "digest_sources", lambda: "another")
    with pytest.raises(GameError, match="has another Spytable than this one"):
        arena.run(FIELD, 40, on=f"127.0.0.1:{cluster[0]}")
