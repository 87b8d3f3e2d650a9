"""What people agree on, and what happens when one goes, over real sockets."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.host import Host
from tests.server.player import Player
from tests.server.test_gathering import STAY, trouble, two

pytestmark = pytest.mark.anyio


async def test_people_pause_and_resume_and_stop_by_agreement(host: Host) -> None:
    ann, bob = await two(host)
    async with ann, bob:
        await ann.say("propose", what="pause")
        while bob.table["proposal"] is None:
            await bob.hear_until("table")
        asked = bob.table["proposal"]
        assert (asked["by"], asked["agreed"], asked["waiting"]) == (0, [0], [1])
        assert await trouble(bob, "consent", number=99, yes=True) == "server.trouble.no-proposal"
        await bob.say("consent", number=asked["number"], yes=True)
        await ann.hear_until("table", paused=True)
        key = ann.update["question"] and ann.update["question"]["key"]
        assert key is None, "nobody is asked anything during a pause"
        await ann.say("act", id="now", key=1, action=STAY)
        refused = await ann.hear_until("refused", id="now")
        assert refused["refusal"]["word"]["key"] == "core.refused.paused"
        await bob.say("resume")
        await ann.hear_until("table", paused=False)
        assert ann.update["question"] is not None
        await bob.say("propose", what="stop")
        while ann.table["proposal"] is None:
            await ann.hear_until("table")
        await ann.say("consent", number=ann.table["proposal"]["number"], yes=True)
        await bob.hear_end()
        assert bob.update["outcome"]["reason"]["key"] == "core.end.agreed"
        assert bob.update["outcome"]["ranks"] == [1, 1]


async def test_a_step_is_taken_back_freely_and_then_only_by_consent(host: Host) -> None:
    ann, bob = await two(host)
    async with ann, bob:
        await ann.say("act", id="a", key=ann.update["question"]["key"], action=STAY)
        await ann.hear_until("acknowledged", id="a")
        await ann.hear_until("update")
        assert ann.update["undo"] == {"how": "free", "why": None}
        assert await trouble(ann, "take-back", version=0) == "server.trouble.moved-on"
        await ann.say("take-back", version=ann.update["version"])
        notice = await ann.hear_until("notice")
        assert notice["word"] == {"key": "server.notice.took-back", "args": {"seat": 0}}
        assert ann.update["question"] is not None
        await ann.say("act", id="b", key=ann.update["question"]["key"], action=STAY)
        await ann.hear_until("acknowledged", id="b")
        while bob.update["version"] < ann.acknowledged["b"]:
            await bob.hear_until("update")
        await bob.say("act", id="c", key=bob.update["question"]["key"], action=STAY)
        await bob.hear_until("acknowledged", id="c")
        while ann.update["version"] < bob.acknowledged["c"]:
            await ann.hear_until("update")
        assert ann.update["undo"]["how"] == "ask"
        await ann.say("take-back", version=ann.update["version"])
        while not bob.table["proposal"]:
            await bob.hear_until("table")
        await bob.say("consent", number=bob.table["proposal"]["number"], yes=False)
        notice = await ann.hear_until("notice")
        assert notice["word"]["key"] == "server.notice.refused.take-back"
        assert notice["word"]["args"] == {"seat": 1}


@pytest.mark.parametrize(
    "message",
    [
        '{"t":"propose"}',
        '{"t":"propose","what":"take-back"}',
        '{"t":"propose","what":"share","seat":-1}',
        '{"t":"propose","what":"bribe"}',
        '{"t":"consent","number":"1","yes":true}',
        '{"t":"consent","number":1,"yes":"true"}',
        '{"t":"take-back"}',
        '{"t":"take-back","version":null}',
        '{"t":"rematch","swap":2}',
    ],
)
async def test_nonsense_about_the_table_is_answered(host: Host, message: str) -> None:
    ann, bob = await two(host)
    async with ann, bob:
        await ann.send(message)
        heard = await ann.hear_until("trouble")
        assert heard["error"]["key"] == "server.trouble.malformed"
        assert await trouble(ann, "propose", what="share") == "server.trouble.nothing-to-share"
        assert await trouble(ann, "take-back", version=10**18) in {
            "core.refused.nothing-to-take-back",
            "server.trouble.moved-on",
        }
        assert await trouble(ann, "resume") == "core.refused.not-paused"
        assert await trouble(ann, "return") == "core.refused.not-gone"


async def test_before_the_match_nothing_of_it_can_be_asked(host: Host) -> None:
    mine = await host.table("template", 2)
    async with Player(host, mine["match"], mine["token"]) as ann:
        for kind, fields in (("propose", {"what": "pause"}), ("resign", {}), ("hide", {})):
            assert await trouble(ann, kind, **fields) == "server.refused.not-begun"


@pytest.mark.slow
async def test_a_bot_sits_in_for_who_is_gone_and_the_seat_survives_a_kill(data: Path) -> None:
    with Host(data, grace_s=1) as host:
        ann, bob = await two(host)
        async with ann:
            await bob.close()
            notice = await ann.hear_until("notice")
            assert notice["word"] == {"key": "server.notice.bot-sits-in", "args": {"seat": 1}}
            while not ann.table["seats"][1]["left"]:
                await ann.hear_until("table")
            assert ann.table["seats"][1]["away"]
        host.kill()
        host.start()
        bob.table = {}
        async with bob:
            while not bob.table or bob.table["seats"][1]["left"]:
                await bob.hear()
            key = (await bob.hear_until("update"))["question"]
            assert bob.update["seat"] == 1
            if key is not None:
                await bob.say("act", id="back", key=key["key"], action=STAY)
                await bob.hear_until("acknowledged", id="back")
