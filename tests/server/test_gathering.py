"""Sitting down, going on with another device, and watching, over real sockets."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from spytable.testing import rule
from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio

STAY = {"type": "stay"}


async def two(host: Host, game: str = "template", **more: object) -> tuple[Player, Player]:
    """Two people in the middle of a match."""
    mine = await host.table(game, 2, **({"options": {"bell": "off"}} | more))
    yours = await host.post(f"/api/matches/{mine['match']}/seats", {"name": "Bob"})
    ann = Player(host, mine["match"], mine["token"], seed=1)
    bob = Player(host, mine["match"], yours["token"], seed=2)
    await ann.connect()
    await bob.connect()
    await ann.say("start")
    await asyncio.gather(ann.agree(), bob.agree())
    return ann, bob


async def trouble(player: Player, kind: str, **fields: object) -> str:
    """Why a message could not be taken."""
    await player.say(kind, **fields)
    return str((await player.hear_until("trouble"))["error"]["key"])


# ---- Finding the table ------------------------------------------------------------------------


async def test_a_private_table_is_found_by_its_link_and_not_by_guessing(host: Host) -> None:
    mine = await host.table("template", 2, private=True)
    assert len(mine["code"].replace("-", "")) == 24
    found = await host.get(f"/api/codes/{mine['code'].lower()}")
    assert found["match"] == mine["match"]
    await host.get(f"/api/codes/{mine['code'][:7]}", 404)
    await host.post(f"/api/matches/{mine['match']}/seats", {"name": "Bob"})


async def test_the_link_of_a_seat_gives_it_back_on_another_device(host: Host) -> None:
    ann, bob = await two(host)
    async with ann, bob, Player(host, ann.match, ann.token) as phone:
        await phone.hear_until("update")
        assert (phone.table["you"], phone.update["seat"]) == (0, 0)
        assert phone.update["view"] == ann.update["view"]
        assert not (await ann.hear_until("hands"))["mine"]
        key = ann.update["question"]["key"]
        await ann.say("act", id="old", key=key, action=STAY)
        refused = await ann.hear_until("refused", id="old")
        assert refused["refusal"]["word"]["key"] == "server.refused.elsewhere"
        assert await trouble(ann, "resign") == "server.refused.elsewhere"
        await phone.say("act", id="new", key=key, action=STAY)
        await phone.hear_until("acknowledged", id="new")
        # What the phone did is known to the older tab, and sending it again changes nothing.
        await ann.say("act", id="new", key=key, action=STAY)
        await ann.hear_until("acknowledged", id="new")


@pytest.mark.slow
async def test_no_token_is_ever_logged(data: Path, tmp_path: Path) -> None:
    host = Host(data)
    host.log = tmp_path / "log"
    with host:
        ann, bob = await two(host)
        async with ann, bob:
            await ann.send('{"t":"nonsense"}')
            await ann.hear_until("trouble")
            await host.get(f"/api/matches/{ann.match}/nowhere", 404)
            await host.post("/api/imports", {"token": ann.token}, 400)
        tokens = [ann.token or "", bob.token or "", ann.table["watch"], host.token]
        host.stop()
    logged = host.log.read_text()
    assert [token for token in tokens if not token or token in logged] == []


async def test_an_older_tab_takes_over_and_has_the_hands_back_when_the_newer_one_goes(
    host: Host,
) -> None:
    ann, bob = await two(host)
    async with ann, bob, Player(host, ann.match, ann.token) as tab:
        await ann.hear_until("hands", mine=False)
        await ann.say("take-over")
        await ann.hear_until("hands", mine=True)
        await tab.hear_until("hands", mine=False)
        await tab.say("take-over")
        await ann.hear_until("hands", mine=False)
        await tab.close()
        await ann.hear_until("hands", mine=True)
        key = ann.update["question"]["key"]
        await ann.say("act", id="mine", key=key, action=STAY)
        await ann.hear_until("acknowledged", id="mine")


async def test_one_device_holds_several_seats_and_each_is_told_its_own(host: Host) -> None:
    options = {"memory": "helped"}
    ann, bob = await two(host, "da-vinci-code", options=options)
    async with ann, bob:
        await asyncio.gather(ann.play(), bob.play())
        for player in (ann, bob):
            await player.hear_end()
            seats = {said["seat"] for said in player.heard if said["t"] == "update"}
            assert seats == {player.table["you"]}
            assert not [said for said in player.heard if said["t"] == "hands"]
        told = await host.get(f"/api/matches/{ann.match}/replay?seat=open&count=1")
        assert told["outcome"] == ann.update["outcome"] == bob.update["outcome"]


async def test_a_rematch_keeps_the_seats_if_asked_and_frees_those_of_leavers(host: Host) -> None:
    ann, bob = await two(host, options={"bell": "off", "nights": "1"})
    async with ann, bob:
        await bob.say("leave")
        await ann.play()
        await ann.hear_end()
        await ann.say("rematch", swap=False)
        while ann.table["rematch"] is None:
            await ann.hear_until("table")
        found = await host.get(f"/api/codes/{ann.table['rematch']}")
        async with Player(host, found["match"], ann.token) as again:
            await again.hear_until("table")
            assert again.table["you"] == 0
        async with Player(host, found["match"], bob.token) as gone:
            assert (await gone.hear())["error"]["key"] == "server.trouble.token"


@rule("SW-48", "SW-Q26")
async def test_two_agents_swap_colours_for_the_rematch(host: Host) -> None:
    ann, bob = await two(host, "spy-wire", options={"pace": "untimed"})
    async with ann, bob:
        assert [each.update["view"]["side"] for each in (ann, bob)] == [0, 1]
        await bob.say("resign")
        await ann.hear_end()
        await ann.say("rematch")
        while ann.table["rematch"] is None:
            await ann.hear_until("table")
        found = await host.get(f"/api/codes/{ann.table['rematch']}")
    async with (
        Player(host, found["match"], ann.token, seed=1) as ann,
        Player(host, found["match"], bob.token, seed=2) as bob,
    ):
        await ann.say("start")
        await asyncio.gather(ann.agree(), bob.agree())
        assert [each.update["view"]["side"] for each in (ann, bob)] == [1, 0]
        await asyncio.gather(ann.play(1), bob.play(1))
        while bob.update["view"]["phase"] != "ready":
            await bob.hear_until("update")
        assert bob.table["seats"][bob.update["view"]["mover"]]["name"] == "Bob"
        assert bob.update["question"]["topic"] == "spy-wire.ask.ready"


# ---- Watching ---------------------------------------------------------------------------------


async def test_the_watch_link_shows_what_is_shared_and_never_acts(host: Host) -> None:
    ann, bob = await two(host)
    async with ann, bob:
        watch = ann.table["watch"]
        assert watch == bob.table["watch"]
        async with Player(host, ann.match, watch) as eve, Player(host, ann.match) as passer:
            await eve.hear_until("update")
            await passer.hear_until("update")
            assert (eve.table["you"], eve.table["watch"], passer.table["watch"]) == (None,) * 3
            assert eve.update["view"]["hand"] == []
            await ann.say("propose", what="share", seat=0)
            while bob.table["proposal"] is None:
                await bob.hear_until("table")
            await bob.say("consent", number=bob.table["proposal"]["number"], yes=True)
            await eve.hear_until("update", seat=0)
            assert eve.update["view"] == ann.update["view"]
            assert (eve.update["question"], eve.update["undo"]) == (None, None)
            key = ann.update["question"]["key"]
            await eve.say("act", id="x", key=key, action=STAY)
            refused = await eve.hear_until("refused", id="x")
            assert refused["refusal"]["word"]["key"] == "server.refused.watching"
            for kind, fields in (
                ("leave", {}),
                ("resign", {}),
                ("return", {}),
                ("rematch", {}),
                ("take-over", {}),
                ("take-back", {"version": 1}),
                ("propose", {"what": "pause"}),
                ("consent", {"number": 1, "yes": True}),
                ("resume", {}),
                ("hide", {}),
                ("start", {}),
                ("set-seat", {"seat": 1}),
                ("resize", {"seats": 2}),
                ("set-options", {"options": {}}),
                ("rename", {"name": "Eve"}),
                ("remove", {"seat": 1}),
            ):
                assert await trouble(eve, kind, **fields) == "server.refused.watching", kind
            await bob.say("hide")
            await eve.hear_until("update", seat=None)
            assert eve.update["view"]["hand"] == []
            seen = [said for said in passer.heard if said["t"] == "update"]
            assert {said["seat"] for said in seen} == {None}


async def test_watch_tokens_of_other_tables_open_nothing(host: Host) -> None:
    ann, bob = await two(host)
    other = await host.table("template", 2)
    async with ann, bob, Player(host, other["match"], ann.table["watch"]) as eve:
        assert (await eve.hear())["error"]["key"] == "server.trouble.token"
    assert ann.table["watch"] not in json.dumps(await host.get(f"/api/matches/{ann.match}"))
    assert not host.rows("select 1 from seats where token = ?", ann.table["watch"])
