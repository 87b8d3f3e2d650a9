"""What strangers are told of tables, and which options a table tells of."""

from __future__ import annotations

import pytest

from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio
PAGE = 20
SLOW = {"bell": "off"}


async def test_only_matches_in_play_whose_host_allows_it_are_found(host: Host) -> None:
    before = (await host.get("/api/open-tables"))["total"]
    shy = await host.table("template", 2, start=True, options=SLOW)
    ann = await host.table("template", 2, start=True, listed=True, options=SLOW)
    await host.table("template", 2, listed=True)  # it still gathers
    async with Player(host, shy["match"], shy["token"]) as hidden:
        await hidden.agree()
        async with Player(host, ann["match"], ann["token"]) as player:
            await player.agree()
            found = await host.get("/api/open-tables")
            assert found["total"] == before + 1
            (mine,) = [each for each in found["tables"] if each["code"] == ann["code"]]
            assert mine["game"] == "template"
            assert mine["seats"][0] == {"name": "Ann", "bot": None}
            assert mine["seats"][1]["bot"] is not None
            assert mine["watchers"] == 0
            assert mine["steps"] >= 0
            assert ann["token"] not in str(found)
            assert player.table["watch"] not in str(found)
            assert ann["match"] not in str(found)
            async with Player(host, ann["match"], None) as stranger:
                await stranger.hear_until("update")
                assert stranger.table["listed"] is True
                found = await host.get("/api/open-tables")
                (mine,) = [each for each in found["tables"] if each["code"] == ann["code"]]
                assert mine["watchers"] == 1
            await player.say("set-listed", listed=False)
            while player.table["listed"]:
                await player.hear_until("table")
            found = await host.get("/api/open-tables")
            assert ann["code"] not in [each["code"] for each in found["tables"]]


async def test_a_private_table_is_never_listed(host: Host) -> None:
    both = {"game": "template", "name": "Ann", "seats": 2, "private": True, "listed": True}
    problem = await host.post("/api/matches", both, 400)
    assert problem["error"]["key"] == "server.error.private-listed"
    ann = await host.table("template", 2, private=True)
    async with Player(host, ann["match"], ann["token"]) as player:
        await player.hear_until("table")
        await player.say("set-listed", listed=True)
        trouble = await player.hear_until("trouble")
        assert trouble["error"]["key"] == "server.error.private-listed"


async def test_only_the_host_of_a_table_lists_it(host: Host) -> None:
    ann = await host.table("template", 2)
    ben = await host.post(f"/api/matches/{ann['match']}/seats", {"name": "Ben"})
    async with Player(host, ann["match"], ben["token"]) as player:
        await player.hear_until("table")
        await player.say("set-listed", listed=True)
        trouble = await player.hear_until("trouble")
        assert trouble["error"]["key"] == "server.trouble.host-only"


async def test_the_list_comes_in_pages(host: Host) -> None:
    first = await host.get("/api/open-tables")
    assert len(first["tables"]) == min(PAGE, first["total"])
    beyond = await host.get(f"/api/open-tables?from={first['total']}")
    assert beyond == {"tables": [], "total": first["total"]}
    await host.get("/api/open-tables?from=-1", 400)


async def test_a_table_tells_only_the_options_that_matter(host: Host) -> None:
    ann = await host.table("spy-alley-dice", 3)
    async with Player(host, ann["match"], ann["token"]) as player:
        await player.hear_until("table")
        assert "five_names" in player.table["options"]
        assert "cards" not in player.table["options"]
        await player.say("resize", seats=2, without=[])
        while len(player.table["seats"]) > 2:
            await player.hear_until("table")
        assert player.table["options"]["cards"] == "sheet"
