"""A network bot in a tournament among people on one device, then in its film, file and export."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from spytable.cli import main
from tests.server.host import Host
from tests.server.player import Player
from tests.server.test_bot_connect import BOT, connect, read_until

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.nightly]


async def test_a_tournament_of_two_people_on_one_device_and_a_bot(
    host: Host, tmp_path: Path
) -> None:
    path = tmp_path / "lucy.py"
    path.write_text(BOT, encoding="utf-8")
    mine = await host.table("da-vinci-code", 3, options={"match": "tournament"})
    theirs = await host.post(f"/api/matches/{mine['match']}/seats", {"name": "Bob"})
    ann, bob = (Player(host, mine["match"], each["token"]) for each in (mine, theirs))
    async with ann, bob:
        bot = await connect(host.url, "--code", mine["code"], "--once", f"{path}:Bot")
        await read_until(bot, "sits at table")
        await ann.say("start")
        await asyncio.gather(ann.agree(), bob.agree())
        await asyncio.gather(ann.play_to_the_end(), bob.play_to_the_end())
        await read_until(bot, "the match is over")
        assert await asyncio.wait_for(bot.wait(), 120) == 0
        assert not any(seat["left"] for seat in ann.table["seats"])
    assert max(update["view"]["round"] for update in ann.heard if update["t"] == "update") > 1
    film = await host.get(f"/api/matches/{mine['match']}/replay")
    stored = await host.get(f"/api/matches/{mine['match']}/transcript")
    assert stored["chain"]["bots"] == [None, None, "network"]
    assert film
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "match.json").write_text(json.dumps(stored), encoding="utf-8")
    assert await asyncio.to_thread(main, ["verify", str(folder / "match.json")]) == 0
    said = ["export", str(tmp_path / "out"), "--files", str(folder), "--format", "jsonl"]
    assert await asyncio.to_thread(main, said) == 0
    row = json.loads((tmp_path / "out/matches.jsonl").read_text(encoding="utf-8"))
    assert row["levels"] == [None, None, "network"]
    assert row["players"][2] == "bot:network"
