"""Network bots at a real server: their tokens, their limits, and nobody else's table waits."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spytable import wire
from spytable.core.catalogue import folder
from spytable.core.codec import codec
from spytable.core.game import Ask
from tests.server.host import Host
from tests.server.player import Player

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
FLOOD = 600


BLOCK = re.compile(r"^ *```json\n *(.*?)\n *```$", re.MULTILINE)


async def sit(host: Host, table: dict[str, Any], name: str = "Lucy") -> Player:
    """A network bot at a table, connected."""
    path = f"/api/matches/{table['match']}/seats"
    seated = await host.post(path, {"name": name, "bot": True})
    bot = Player(host, seated["match"], seated["token"])
    await bot.connect()
    return bot


async def begin(host: Host, game: str = "da-vinci-code") -> tuple[Player, Player]:
    """Ann and a network bot in play."""
    table = await host.table(game, 2)
    ann = Player(host, table["match"], table["token"])
    await ann.connect()
    bot = await sit(host, table)
    await ann.say("start")
    await ann.agree()
    while not bot.update:
        await bot.hear()
    return ann, bot


async def answer(bot: Player) -> None:
    """Play with nothing but what the questions carry, until the table says that it is over."""
    answered = None
    while bot.table.get("stage") != "over":
        question = bot.update.get("question")
        if question is not None and question["key"] != answered:
            answered = question["key"]
            action = bot.rng.choice(question["options"])
            await bot.say("act", id=f"a{answered}", key=answered, action=action)
        await bot.hear()


async def test_a_whole_match_is_played_by_what_the_questions_carry(host: Host) -> None:
    ann, bot = await begin(host)
    async with ann, bot:
        await asyncio.gather(ann.play_to_the_end(), answer(bot))
        # It saw what a person would have seen, and the options are those that the rules offer.
        shown = [each for each in bot.heard if each["t"] == "update" and each["outcome"] is None]
        home = folder("da-vinci-code")
        read = codec(home.game)
        for update in shown:
            view = read.view(json.dumps(update["view"]))
            assert view == home.screen(view, view.config)
            if update["question"] is None:
                continue
            ask = home.game.prompts(home.worlds(view, update["seat"]).sample(bot.rng))[
                update["seat"]
            ]
            assert isinstance(ask, Ask)
            told = [read.action(json.dumps(each)) for each in update["question"]["options"]]
            assert told == list(ask.options)
        assert "options" not in json.dumps([each.get("question") for each in ann.heard])
        stored = await host.get(f"/api/matches/{bot.match}/transcript")
        assert stored["chain"]["bots"] == [None, "network"]
        kept = await host.get(f"/api/matches/{bot.match}")  # as the replay shows its seats
        assert [seat["bot"] for seat in kept["seats"]] == [None, "network"]

        # A rematch begins at once, as bots are always ready, and its token opens its seat there.
        await ann.say("rematch", wait=True)
        while bot.table["rematch"] is None:
            await bot.hear()
    code = bot.table["rematch"]
    again = await host.get(f"/api/codes/{code}")
    async with Player(host, again["match"], bot.token) as back:
        await back.hear_until("table")
        assert back.table["seats"][back.table["you"]]["bot"] == "network"
        assert back.table["stage"] == "agreeing"


async def test_a_rematch_frees_the_seat_of_a_bot_that_has_gone(host: Host) -> None:
    ann, bot = await begin(host)
    async with ann:
        await ann.say("resign")
        while bot.table["stage"] != "over":
            await bot.hear()
        await bot.close()
        while ann.table["stage"] != "over" or ann.table["seats"][1]["present"]:
            await ann.hear()
        await ann.say("rematch", wait=True)
        while ann.table["rematch"] is None:
            await ann.hear()
        again = await host.get(f"/api/codes/{ann.table['rematch']}")
    assert again["stage"] == "gathering"
    assert [seat["name"] for seat in again["seats"]].count(None) == 1


def test_the_messages_on_the_page_are_what_it_says() -> None:
    page = Path(__file__).parents[2] / "docs/network-bots.md"
    wish, hello, question, act = BLOCK.findall(page.read_text(encoding="utf-8"))
    assert msgspec.json.decode(wish, type=wire.Sit, strict=True).bot
    assert isinstance(msgspec.json.decode(hello, type=wire.Incoming), wire.Hello)
    asked = msgspec.json.decode(question, type=wire.Question)
    answer = msgspec.json.decode(act, type=wire.Incoming)
    assert isinstance(answer, wire.Act)
    assert (answer.key, asked.options) == (asked.key, (answer.action,))
    codec(folder("da-vinci-code").game).action(bytes(answer.action))


async def test_a_token_opens_one_seat_of_one_table_always_marked(host: Host) -> None:
    mine, other = await host.table("da-vinci-code", 2), await host.table("da-vinci-code", 2)
    async with await sit(host, mine) as bot:
        await bot.hear_until("table")
        async with Player(host, other["match"], bot.token) as stranger:
            trouble = await stranger.hear_until("trouble")
            assert (trouble["error"]["key"], trouble["fatal"]) == ("server.trouble.token", True)
        # A second connection, such as a browser with the link of the seat, is the same bot.
        async with Player(host, mine["match"], bot.token) as again:
            seats = (await again.hear_until("table"))["seats"]
            assert seats[1]["bot"] == "network"
            for said in ({"t": "say", "text": "I am Ann"}, {"t": "rename", "name": "Ann"}):
                await again.send(json.dumps(said))
                trouble = await again.hear_until("trouble")
                assert trouble["error"]["key"] == "server.refused.bot"
    path = f"/api/matches/{mine['match']}/seats"
    full = await host.post(path, {"name": "Max", "bot": True}, status=409)
    assert full["error"]["key"] == "server.error.full"


async def test_what_is_illegal_is_refused_and_a_flood_delays_nobody_else(host: Host) -> None:
    limits = await host.get("/api/limits")
    assert limits["from_bots"][:3] == ["hello", "act", "try"]
    assert (limits["answer_within_ms"], limits["options"]) == (60_000, 1_000)
    ann, bot = await begin(host)
    other = await host.table("da-vinci-code", 2, start=True)
    async with ann, bot, Player(host, other["match"], other["token"]) as carl:
        wrong = {"type": "guess", "seat": 1, "place": 0, "value": 99}
        for made, action in (("a", wrong), ("b", {"type": "cheat"}), ("c", None)):
            await bot.say("act", id=made, key=0, action=action)
            assert (await bot.hear_until("refused"))["id"] == made
        long = json.dumps(
            {"t": "act", "id": "d", "key": 0, "action": "x" * limits["message_bytes"]}
        )
        await bot.send(long)
        assert await bot.closed() in (1009, None)
        await bot.connect()

        async def flood() -> None:
            for number in range(FLOOD):
                await bot.say("act", id=f"f{number}", key=-1, action=wrong)
                await bot.say("say", text="spam")

        flooding = asyncio.create_task(flood())
        await carl.agree()
        await carl.play(steps=2)
        await asyncio.wait_for(flooding, 120)
        # Nothing of it reached Ann, and her table goes on.
        assert not [each for each in ann.heard if each["t"] == "talk" and each["remarks"]]
        await ann.say("ping", n=7)
        await ann.hear_until("pong", n=7)
