"""Whole matches over real sockets."""

from __future__ import annotations

import asyncio
import json

import pytest

from spytable.core.transcript import read_transcript
from spytable.core.verification import verify_draws
from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio

GAMES = [
    ("template", {"bell": "off"}),
    ("template", {}),
    ("da-vinci-code", {"memory": "helped"}),
]


@pytest.mark.parametrize(("game", "options"), GAMES)
async def test_two_people_play_to_the_end_and_the_luck_verifies(
    host: Host, game: str, options: dict[str, str]
) -> None:
    mine = await host.table(game, 2, options=options)
    yours = await host.post(f"/api/matches/{mine['match']}/seats", {"name": "Bob"})
    async with (
        Player(host, mine["match"], mine["token"], seed=1) as ann,
        Player(host, mine["match"], yours["token"], seed=2) as bob,
        Player(host, mine["match"]) as watcher,
    ):
        await ann.say("start")
        await asyncio.gather(ann.agree(), bob.agree(), watcher.hear_until("update"))
        await asyncio.gather(ann.play(), bob.play())
        for each in (ann, bob):
            await each.hear_end()
        await watcher.hear_end()
        assert ann.update["outcome"] == bob.update["outcome"] == watcher.update["outcome"]
        assert ann.update["version"] == bob.update["version"]
        assert ann.table["fairness"]["secret"] is not None
        assert [seat["stand_in"] for seat in ann.table["seats"]] == [False, False]
        told = await host.get(f"/api/matches/{mine['match']}/transcript")
        stored = read_transcript(json.dumps(told))
        assert stored.names == ("Ann", "Bob")
        assert stored.fairness.contributions[0] == ann.contribution.hex()
        assert verify_draws(stored) > 0
        acknowledged = {*ann.acknowledged.values(), *bob.acknowledged.values()}
        assert acknowledged <= set(range(1, len(stored.records) + 1))
        count = host.rows("select count(*) from records where match = ?", mine["match"])
        assert count == [(len(stored.records),)]


@pytest.mark.parametrize("game", ["template", "da-vinci-code"])
async def test_one_person_plays_bots_that_sit_down_at_once(host: Host, game: str) -> None:
    mine = await host.table(
        game,
        3,
        start=True,
        bots=["recruit", "mastermind"],
        options={"memory": "helped"} if game == "da-vinci-code" else {},
    )
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.agree()
        assert [seat["bot"] for seat in ann.table["seats"]] == [None, "recruit", "mastermind"]
        await ann.play()
        await ann.hear_end()
        told = await host.get(f"/api/matches/{mine['match']}/transcript")
        assert verify_draws(read_transcript(json.dumps(told))) > 0


async def test_a_rematch_keeps_the_people_and_moves_them_on(host: Host) -> None:
    mine = await host.table("template", 2, start=True, options={"nights": "1"})
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.agree()
        await ann.say("rematch")
        assert (await ann.hear_until("trouble"))["error"]["key"] == "server.trouble.not-over"
        await ann.play()
        await ann.hear_end()
        await ann.say("rematch")
        while ann.table["rematch"] is None:
            await ann.hear_until("table")
        found = await host.get(f"/api/codes/{ann.table['rematch'].lower().replace('-', '')}")
        assert found["match"] != mine["match"]
        async with Player(host, found["match"], mine["token"]) as again:
            await again.agree()
            assert again.table["you"] == again.update["seat"] == 1
            assert again.table["options"] == ann.table["options"]
            assert [seat["name"] for seat in again.table["seats"]] == ["Kestrel", "Ann"]


async def test_who_leaves_is_played_by_a_bot_and_who_resigns_loses(host: Host) -> None:
    mine = await host.table("template", 2, options={"bell": "off", "nights": "1"}, start=True)
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.agree()
        await ann.say("leave")
        await ann.hear_end()
        assert ann.table["seats"][0]["left"]
        await ann.say("act", id="late", key=1, action={"type": "stay"})
        assert (await ann.hear_until("refused"))["refusal"]["word"]["key"] == "server.refused.left"
    mine = await host.table("template", 2, options={"bell": "off"}, start=True)
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.agree()
        await ann.say("resign")
        await ann.hear_end()
        assert ann.update["outcome"]["ranks"] == [2, 1]
