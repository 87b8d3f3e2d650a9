"""A hostile client of the bus: people play on, nodes stay as they are, and nothing is believed."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from spytable.server.nodes.lines import FarTable
from spytable.server.nodes.messages import AskHttp
from tests.nodes.cluster import Cluster
from tests.nodes.hostile import SIGN, Hostile
from tests.nodes.near import Both, wait_until
from tests.nodes.test_nodes import begun, check_log
from tests.server.host import Host
from tests.server.nats import Nats
from tests.server.postgresql import Postgresql

pytestmark = [pytest.mark.anyio]
MOST_GROWTH = 64 * 1024 * 1024
MOST_LOG = 64 * 1024


async def test_nothing_that_is_forged_is_believed(
    both: Both, bus: Nats, caplog: pytest.LogCaptureFixture
) -> None:
    node = both.node.node
    ann = both.node.join(both.made)
    await ann.wait('"t":"table"')
    async with Hostile(bus.url) as eve:
        await wait_until(lambda: len(eve.heard) > 2)
        eve.nodes |= {node.name, both.other.name}
        await eve.attack(each=70, rounds=1)
        await wait_until(lambda: node.bus.link.refused > 200)
        assert node.bus.list_nodes() == (both.other.name,)
        assert node.lines.ends == {}
        # She answers before whoever is asked does.
        answer = await both.other.ask(both.node, f"/api/matches/{both.match}", both.match)
        assert answer is not None
        assert json.loads(answer.body)["match"] == both.match
    ann.ear.say("set-listed", listed=True)
    await ann.wait('"listed":true')
    ann.ear.close()
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert len([each for each in caplog.records if "is ignored" in each.message]) <= 2


async def test_a_question_that_is_said_again_is_not_done_again(both: Both, bus: Nats) -> None:
    async with Hostile(bus.url) as eve:
        name, link = both.node.node.name, both.node.node.bus.link
        head = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        path, body = f"/api/matches/{both.match}/seats", b'{"name":"Bob"}'
        sit_down = AskHttp(both.match, "POST", path, b"", head, body, "127.0.0.1")
        assert await both.other.bus.ask(name, sit_down) is not None
        await wait_until(lambda: any(subject.endswith(".ask") for subject, _ in eve.heard))
        (recorded,) = [each for each in eve.heard if each[0].endswith(f"{name}.ask")]
        for _ in range(3):
            await eve.send(*recorded)
        await wait_until(lambda: link.refused >= 3)
    seats = (await both.node.ask("GET", f"/api/matches/{both.match}")).json()["seats"]
    assert [seat["name"] for seat in seats].count("Bob") == 1


async def test_a_line_hears_only_its_table(both: Both, bus: Nats) -> None:
    await both.give()
    async with Hostile(bus.url) as eve:
        ann = both.node.join(both.made)
        await wait_until(lambda: both.other.told)
        (end,) = both.node.node.lines.ends.values()
        assert isinstance(end, FarTable)
        await wait_until(lambda: end.stream.line in eve.list_lines())
        await eve.forge(400)
        await wait_until(lambda: both.node.node.bus.link.refused > 100)
        assert SIGN.encode() not in ann.bytes
        assert end.stream.heard == 0
        assert ann.ear.is_open()
        ann.ear.close()


@pytest.mark.parametrize("wrong", ["%00", "a%00b", "%ff%fe", "x" * 3000, "..%2f", "a b"])
async def test_a_match_that_cannot_be_is_not_looked_for(both: Both, wrong: str) -> None:
    leases = both.node.node.leases
    before = leases._connection
    for path in ("", "/replay", "/transcript", "/review"):
        said = await both.node.ask("GET", f"/api/matches/{wrong}{path}")
        assert said.status_code == 404, (path, said.text)
    said = await both.node.ask("POST", "/api/standings", json={"matches": ["\0", "a b"]})
    assert said.json()["gone"] == ["\0", "a b"]
    token = both.node.app.state.host_token.make()
    host = {"authorization": f"Bearer {token}"}
    for path in ("deleted", "ended"):
        named = {"match": "\0"}
        said = await both.node.ask("POST", f"/api/host/{path}", json=named, headers=host)
        assert said.status_code == 404, (path, said.text)
    assert leases._connection is before, "the database is not asked"
    assert not leases.is_away


@pytest.fixture
def cluster(tmp_path: Path, postgresql: Postgresql) -> Iterator[Cluster]:
    with Cluster(tmp_path, postgresql, count=3) as running:
        yield running


def measure_memory(node: Host) -> int:
    """The memory of a node that is in use now, in bytes."""
    status = Path(f"/proc/{node.pid}/status").read_text()
    (line,) = [line for line in status.splitlines() if line.startswith("VmRSS:")]
    return int(line.split()[1]) * 1024


@pytest.mark.nightly
async def test_people_play_on_whatever_the_bus_is_told(cluster: Cluster) -> None:
    one, two, three = cluster.nodes
    async with Hostile(cluster.bus.url) as eve, begun(one, two, three) as (ann, bob):
        await wait_until(lambda: len(eve.nodes) == 3 and len(eve.heard) > 20)
        before = [measure_memory(node) for node in cluster.nodes]
        attacking = asyncio.create_task(eve.attack(each=500, rounds=20))
        await asyncio.gather(ann.play_to_the_end(), bob.play_to_the_end(), attacking)
        check_log(cluster, ann, bob)
        for node, was in zip(cluster.nodes, before, strict=True):
            assert measure_memory(node) - was < MOST_GROWTH
            assert await cluster.metric(node, "spytable_bus_refused_total")
            await cluster.wait_for_metric(node, "spytable_nodes", 3)
            assert await node.get("/api/open-tables") == {"tables": [], "total": 0}
        assert SIGN not in json.dumps(ann.heard + bob.heard)
        assert not cluster.rows("select 1 from seats where name = ?", SIGN)
        assert len(cluster.log()) < MOST_LOG, "the log is not flooded"
        assert "Traceback" not in cluster.log()


@pytest.mark.nightly
async def test_a_flood_passes_and_play_goes_on(cluster: Cluster) -> None:
    one, two, three = cluster.nodes
    async with Hostile(cluster.bus.url) as eve, begun(one, two, three) as (ann, bob):
        await wait_until(lambda: len(eve.nodes) == 3 and len(eve.heard) > 20)
        before = [measure_memory(node) for node in cluster.nodes]
        playing = asyncio.gather(ann.play_to_the_end(), bob.play_to_the_end())
        await eve.flood(150_000, size=64)
        await eve.flood(1_000, size=900 * 1024)
        await playing
        check_log(cluster, ann, bob)
        for node, was in zip(cluster.nodes, before, strict=True):
            assert measure_memory(node) - was < MOST_GROWTH * 4
            await cluster.wait_for_metric(node, "spytable_nodes", 3)
        assert len(cluster.log()) < MOST_LOG
