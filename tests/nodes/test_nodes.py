"""Several servers on one database: any node answers, one owns a match, and any of them may go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.chaos.test_disk import answered, some_act
from tests.chaos.test_disk import asked as both_asked
from tests.nodes.cluster import Cluster, pause, start_again, try_on_calm_machine, wake
from tests.nodes.patient import PatientPlayer
from tests.server.host import Host
from tests.server.host_page import told
from tests.server.player import Player
from tests.server.postgresql import Postgresql

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
TRIES = 300
LOG = "select version, act from records where match = ? order by 1"


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory, postgresql: Postgresql) -> Iterator[Cluster]:
    with Cluster(tmp_path_factory.mktemp("cluster"), postgresql, count=3) as running:
        yield running


@asynccontextmanager
async def begun(
    owner: Host, first: Host, second: Host, game: str = "da-vinci-code", **options: str
) -> AsyncIterator[tuple[PatientPlayer, PatientPlayer]]:
    """A match that one node owns, whose players' sockets are on two others."""
    mine = await owner.table(game, 2, options=options)
    match = mine["match"]
    theirs = await second.post(f"/api/matches/{match}/seats", {"name": "Bob"})
    ann = PatientPlayer(first, match, mine["token"])
    bob = PatientPlayer(second, match, theirs["token"], seed=2)
    async with ann, bob:
        await asyncio.gather(ann.hear_until("table"), bob.hear_until("table"))
        await ann.say("start")
        await asyncio.gather(ann.agree(), bob.agree())
        yield ann, bob


async def play_out(cluster: Cluster, ann: Player, bob: Player) -> None:
    """Play to the end, and find every acknowledged action in the log, once and in order."""
    await asyncio.gather(ann.play_to_the_end(), bob.play_to_the_end())
    check_log(cluster, ann, bob)


def check_log(cluster: Cluster, *players: Player) -> None:
    """Every acknowledged action is in the log, once and where it was said to be."""
    log = cluster.rows(LOG, players[0].match)
    assert [version for version, _ in log] == list(range(1, len(log) + 1))
    acts = {act: version for version, act in log if act is not None}
    for player in players:
        assert player.acknowledged
        assert player.acknowledged.items() <= acts.items()


async def wait_for_standings(node: Host, *matches: str) -> tuple[list[str], list[str]]:
    """How matches stand and which are gone; a node that is busy is left out, and asked again."""
    stood: dict[str, Any] = {"standings": []}
    for _ in range(TRIES):
        stood = await node.post("/api/standings", {"matches": matches}, 200)
        if stood["standings"]:
            break
        await asyncio.sleep(0.1)
    return [each["table"]["stage"] for each in stood["standings"]], stood["gone"]


async def wait_for_open_tables(node: Host) -> tuple[list[str], int]:
    """The codes of open tables, and how many there are; a node that is busy is asked again."""
    listed: dict[str, Any] = {"total": 0}
    for _ in range(TRIES):
        listed = await node.get("/api/open-tables")
        if listed["total"]:
            break
        await asyncio.sleep(0.1)
    return [each["code"] for each in listed["tables"]], listed["total"]


async def wait_for_presence(node: Host, token: str, match: str) -> bool:
    """Whether the host's page tells that a seat's person is there; a busy node is asked again."""
    headers = {"authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=node.url, headers=headers, timeout=120) as client:
        for _ in range(TRIES):
            said = await client.get("/api/host")
            tables = said.json()["tables"] if said.status_code == 200 else []
            if any(each["match"] == match and each["seats"][0]["present"] for each in tables):
                return True
            await asyncio.sleep(0.1)
    return False


async def hear_notice(player: PatientPlayer, word: str) -> None:
    """Hear until there was this notice, whatever others come on a busy machine.

    AssertionError if it had to connect again: who has just come is told of nothing before.
    """
    key, before = f"server.notice.{word}", player.reconnects
    while not any(each["t"] == "notice" and each["word"]["key"] == key for each in player.heard):
        assert player.reconnects == before, "it had to connect again"
        await player.hear()


async def asked(ann: Player, bob: Player) -> Player:
    """Whoever is asked something now."""
    while True:
        for player in (ann, bob):
            if player.update.get("question") is not None:
                return player
        hearing = [asyncio.create_task(player.hear()) for player in (ann, bob)]
        _, rest = await asyncio.wait(hearing, return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        await asyncio.gather(*hearing, return_exceptions=True)


async def test_any_node_answers_for_any_table(cluster: Cluster) -> None:
    one, two, three = cluster.nodes
    async with begun(one, two, three) as (ann, bob):
        match, code = ann.match, ann.table["code"]
        assert await cluster.metric(one, "spytable_leases") >= 1
        await cluster.wait_for_metric(two, "spytable_far_tables", 1)
        await cluster.wait_for_metric(one, "spytable_nodes", 3)
        for node in cluster.nodes:
            for path in (f"/api/matches/{match}", f"/api/codes/{code}"):
                table = await node.get(path)
                assert [seat["present"] for seat in table["seats"]] == [True, True], path
            assert await wait_for_standings(node, match, "none") == (["playing"], ["none"])
            assert (await node.get(f"/api/matches/{match}/replay"))["match"] == match
        await ann.say("set-listed", listed=True)
        while not bob.table["listed"]:
            await bob.hear_until("table")
        for node in cluster.nodes:
            assert await wait_for_open_tables(node) == ([code], 1)
        await two.get("/api/matches/none", 404)
        await play_out(cluster, ann, bob)
    for node in cluster.nodes:
        assert (await node.get(f"/api/matches/{match}/transcript"))["game"] == "da-vinci-code"
        assert (await node.get(f"/api/matches/{match}"))["stage"] == "over"
    again = await three.table("template", 2, start=True)
    assert cluster.rows(LOG, again["match"]) == [], "it is only set"
    assert await cluster.owner(again["match"]) == await cluster.find_name(three)


async def test_the_host_of_any_node_is_the_host_of_all(cluster: Cluster) -> None:
    one, two, three = cluster.nodes
    mine = await one.table("template", 2)
    async with PatientPlayer(two, mine["match"], mine["token"]) as ann:
        await ann.hear_until("table")
        for node in (one, three):
            assert await wait_for_presence(node, two.token, mine["match"])
        wrong = {"authorization": "Bearer wrong"}
        async with httpx.AsyncClient(base_url=one.url, headers=wrong, timeout=120) as client:
            assert (await client.get("/api/host")).status_code == 401
        left: dict[str, Any] = {"json": {"match": mine["match"]}}
        room = await told(three, "POST", "/api/host/deleted", **left)
        assert mine["match"] not in [each["match"] for each in room["tables"]]
        trouble = await ann.hear_until("trouble")
        assert (trouble["error"]["key"], trouble["fatal"]) == ("server.trouble.deleted", True)
    await two.get(f"/api/matches/{mine['match']}", 404)


@pytest.mark.nightly
async def test_a_node_that_is_killed_loses_nothing(cluster: Cluster) -> None:
    one, two, three = cluster.nodes
    alone = await one.table("template", 2, start=True, options={"bell": "on"})
    async with PatientPlayer(two, alone["match"], alone["token"]) as eve:
        await eve.agree()
    owner = await cluster.find_name(one)
    is_killed = False
    while not is_killed:
        async with begun(one, two, three) as (ann, bob):
            await (await asked(ann, bob)).play(steps=1)
            # On a busy machine its lease may have lapsed before.
            is_killed = await sleep_as_owner(cluster, one, ann.match)
            if is_killed:
                one.kill()
                assert await ann.closed() == 1012
                await asyncio.gather(ann.come_again(), bob.come_again())
                assert await cluster.owner(ann.match) != owner
                await play_out(cluster, ann, bob)
    # A match whose clock runs goes on though nobody asks for it.
    await cluster.wait_until_owned_anew(alone["match"], owner)
    start_again(one)
    async with PatientPlayer(one, alone["match"], alone["token"]) as eve:
        await eve.play_to_the_end()


@pytest.mark.nightly
async def test_a_node_that_drains_hands_its_matches_over_unnoticed(cluster: Cluster) -> None:
    await try_on_calm_machine(cluster, partial(drain_unnoticed, cluster))


async def drain_unnoticed(cluster: Cluster) -> None:
    """Stop the owner of a match that is played by two people at other nodes."""
    one, two, three = cluster.nodes
    async with begun(one, two, three) as (ann, bob):
        owner = await cluster.owner(ann.match)
        playing = asyncio.gather(ann.play_to_the_end(), bob.play_to_the_end())
        for _ in range(12_000):
            if playing.done() or (ann.acknowledged and bob.acknowledged):
                break
            await asyncio.sleep(0.01)
        assert await asyncio.to_thread(one.stop) == 0
        await playing
        assert ann.reconnects == bob.reconnects == 0
        check_log(cluster, ann, bob)
        assert await cluster.owner(ann.match) != owner
        notices = [each for each in ann.heard + bob.heard if each["t"] in ("notice", "trouble")]
        assert notices == []
    start_again(one)


async def sleep_as_owner(cluster: Cluster, node: Host, match: str) -> bool:
    """Put a node to sleep that owns a match now; False if it does not, on a busy machine."""
    name = await cluster.find_name(node)
    pause(node)
    if cluster.rows("select owner from leases where match = ?", match) == [(name,)]:
        return True
    wake(node)
    return False


async def test_an_owner_that_slept_cannot_write(cluster: Cluster) -> None:
    one, two, three = cluster.nodes
    for _ in range(TRIES):
        async with begun(one, one, three, "template", bell="off", nights="3") as (ann, bob):
            await both_asked(ann)
            if not await sleep_as_owner(cluster, one, ann.match):
                continue
            act = some_act(ann)
            try:
                await ann.say("act", **act)  # it hears this when it wakes
                await bob.closed()
                bob.host = two
                await bob.come_again()
                assert await cluster.owner(bob.match) != await cluster.find_name(one)
                before = cluster.rows(LOG, bob.match)
            finally:
                wake(one)
            assert await ann.closed() == 1012, "its people are sent to the new owner"
            assert act["id"] not in ann.acknowledged
            assert cluster.rows(LOG, bob.match) == before
            await ann.come_again()  # and says it again
            assert await ann.hear_until_answered(act["id"]) == "acknowledged"
            await play_out(cluster, ann, bob)
            break
    assert "written by somebody else" in cluster.log()


@pytest.mark.nightly
async def test_the_bus_is_away_for_a_while(cluster: Cluster) -> None:
    await try_on_calm_machine(cluster, partial(lose_the_bus, cluster))


async def lose_the_bus(cluster: Cluster) -> None:
    """The bus is away while two people play, one of them at the owner."""
    one, two, three = cluster.nodes
    async with begun(one, two, one) as (ann, bob):
        owner = await cluster.owner(ann.match)
        cluster.bus.stop()
        try:
            await hear_notice(ann, "node-away")
            other = await three.post(f"/api/matches/{ann.match}/seats", {"name": "Cid"}, 503)
            assert other["error"]["key"] == "server.error.elsewhere"
        finally:
            cluster.bus.start()
        await hear_notice(ann, "node-back")
        assert await cluster.owner(ann.match) == owner
        await play_out(cluster, ann, bob)


async def test_the_database_is_away_for_a_while(cluster: Cluster) -> None:
    await lose_the_database(cluster, is_busy=True)


@pytest.mark.nightly
async def test_nobody_takes_a_match_while_the_database_is_away(cluster: Cluster) -> None:
    await try_on_calm_machine(cluster, partial(lose_the_database, cluster, is_busy=False))


async def lose_the_database(cluster: Cluster, *, is_busy: bool) -> None:
    """The database is away while two people play; a busy owner may lose the match."""
    one, two, three = cluster.nodes
    async with begun(one, two, three) as (ann, bob):
        first = await asked(ann, bob)
        act = some_act(first)
        before = cluster.rows(LOG, ann.match)
        owner = await cluster.owner(ann.match)
        await asyncio.to_thread(cluster.postgresql.stop)
        try:
            assert await answered(first, act) == "server.refused.not-saved"
            await hear_notice(ann, "store-away")
        finally:
            await asyncio.to_thread(cluster.postgresql.start)
        try:
            await hear_notice(ann, "store-back")
            assert await cluster.owner(ann.match) == owner, "nobody took it meanwhile"
        except (AssertionError, ConnectionClosed):
            if not is_busy:
                raise
        if is_busy:
            await asyncio.gather(ann.come_again(), bob.come_again())
        assert await answered(first, act) == "acknowledged"
        assert cluster.rows(LOG, ann.match)[: len(before)] == before
        await play_out(cluster, ann, bob)
