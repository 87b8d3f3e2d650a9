"""A rolling upgrade: nodes of an older commit are replaced one by one while people play."""

from __future__ import annotations

import asyncio
import subprocess
import tarfile
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pytest

from tests.nodes.cluster import Cluster
from tests.nodes.patient import GONE, PatientPlayer
from tests.nodes.test_nodes import begun, check_log
from tests.server.postgresql import Postgresql

pytestmark = [pytest.mark.anyio, pytest.mark.nightly]
ROOT = Path(__file__).parents[2]
WATCHED = ("src/spytable/server", "src/spytable/table", "src/spytable/wire", "src/spytable/core")


def unpack_older(folder: Path) -> str:
    """The source of the last commit before the newest change of the server; its name."""
    asked = ["git", "log", "-n", "2", "--format=%H", "--", *WATCHED]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    older = done.stdout.split()[-1]
    packed = subprocess.run(
        ["git", "archive", older, "src"], cwd=ROOT, capture_output=True, check=True
    )
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return older


async def play_on(player: PatientPlayer) -> None:
    """Play until the match is over, and connect again whenever the node goes."""
    is_connected = True
    while player.table.get("stage") != "over":
        with suppress(*GONE):
            if not is_connected:
                await player.come_again()
            is_connected = False
            await player.play_to_the_end()
        await asyncio.sleep(0.2)


async def test_old_nodes_are_replaced_one_by_one(
    tmp_path: Path, postgresql: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = unpack_older(tmp_path / "older")
    with monkeypatch.context() as patch:
        patch.setenv("PYTHONPATH", str(tmp_path / "older/src"))
        cluster = Cluster(tmp_path, postgresql, count=2)
        cluster.has_old_nodes = True
        cluster.__enter__()
    with cluster:
        one, two = cluster.nodes
        async with begun(one, one, two) as (ann, bob), begun(two, one, two) as (cid, dan):
            ann.host = cid.host = two
            bob.host = dan.host = one
            people = asyncio.gather(*map(play_on, (ann, bob, cid, dan)))
            for node, others in ((one, (ann, cid)), (two, (bob, dan))):
                for _ in range(3_000):
                    if all(each.acknowledged for each in others):
                        break
                    await asyncio.sleep(0.01)
                assert await asyncio.to_thread(node.stop) == 0, older
                await asyncio.to_thread(node.start)
            await people
            check_log(cluster, ann, bob)
            check_log(cluster, cid, dan)
