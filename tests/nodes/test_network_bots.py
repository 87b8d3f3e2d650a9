"""A network bot whose socket is on another node than its match, and whose owner dies."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.nodes.cluster import Cluster
from tests.nodes.patient import PatientPlayer
from tests.server.postgresql import Postgresql
from tests.server.test_bot_connect import BOT, connect, read_until

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.nightly]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory, postgresql: Postgresql) -> Iterator[Cluster]:
    with Cluster(tmp_path_factory.mktemp("cluster"), postgresql, count=3) as running:
        yield running


async def test_a_bot_plays_through_another_node_and_outlives_the_owner_of_its_match(
    cluster: Cluster, tmp_path: Path
) -> None:
    owner, first, second = cluster.nodes
    path = tmp_path / "lucy.py"
    path.write_text(BOT, encoding="utf-8")
    mine = await owner.table("da-vinci-code", 2, options={"match": "tournament"})
    async with PatientPlayer(first, mine["match"], mine["token"]) as ann:
        bot = await connect(second.url, "--code", mine["code"], "--once", f"{path}:Bot")
        await read_until(bot, "sits at table")
        while not ann.table.get("seats", [{}, {}])[1].get("present"):
            await ann.hear()
        assert ann.table["seats"][1]["bot"] == "network"
        await ann.say("start")
        await ann.agree()
        await ann.play(steps=3)
        before = await cluster.owner(mine["match"])
        owner.kill()
        await cluster.wait_until_owned_anew(mine["match"], before)
        await ann.play_to_the_end()
        assert not ann.table["seats"][1]["left"]
        await read_until(bot, "the match is over")
        assert await asyncio.wait_for(bot.wait(), 120) == 0
    stored = await second.get(f"/api/matches/{mine['match']}/transcript")
    assert stored["chain"]["bots"] == [None, "network"]
