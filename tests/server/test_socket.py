"""What a socket takes, what it refuses, and what it never does."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio

STAY = {"type": "stay"}


async def seated(host: Host, **options: str) -> Player:
    """Somebody in the middle of a match against a bot, without a bell."""
    chosen = {"bell": "off", **options}
    mine = await host.table("template", 2, start=True, options=chosen)
    ann = Player(host, mine["match"], mine["token"])
    await ann.connect()
    await ann.agree()
    return ann


def refused(message: dict[str, Any]) -> str:
    return str(message["refusal"]["word"]["key"])


async def test_an_action_sent_again_is_acknowledged_again_and_applied_once(host: Host) -> None:
    async with await seated(host) as ann:
        key = ann.update["question"]["key"]
        for _ in range(3):
            await ann.say("act", id="once", key=key, action=STAY)
        first = await ann.hear_until("acknowledged", id="once")
        assert await ann.hear_until("acknowledged", id="once") == first
        await ann.close()
        await ann.connect()
        await ann.say("act", id="once", key=key, action=STAY)
        assert await ann.hear_until("acknowledged", id="once") == first
        query = "select data from records where match = ?"
        acts = [json.loads(data) for (data,) in host.rows(query, ann.match)]
        mine = [act for act in acts if act["kind"] == "act" and act["seat"] == 0]
        assert len(mine) == 1
        assert host.rows(
            "select version from records where act = 'once' and match = ?", ann.match
        ) == [(first["version"],)]


async def test_a_stale_key_is_refused(host: Host) -> None:
    async with await seated(host) as ann:
        key = ann.update["question"]["key"]
        await ann.say("act", id="stale", key=key - 1, action=STAY)
        assert refused(await ann.hear_until("refused", id="stale")) == "core.refused.stale"


async def test_a_refusal_names_the_rule(host: Host) -> None:
    async with await seated(host) as ann:
        key = ann.update["question"]["key"]
        await ann.say("act", id="far", key=key, action={"type": "pack", "card": 99})
        answer = await ann.hear_until("refused", id="far")
        assert answer["refusal"]["rule"] == "TM-05"
        await ann.say("act", id="odd", key=key, action={"type": "fly"})
        assert refused(await ann.hear_until("refused", id="odd")) == "server.refused.not-an-action"


async def test_trying_never_plays(host: Host) -> None:
    async with await seated(host) as ann:
        version = ann.update["version"]
        await ann.say("try", id="a", action=STAY)
        assert (await ann.hear_until("tried", id="a"))["refusal"] is None
        await ann.say("try", id="b", action={"type": "pack", "card": 99})
        assert refused(await ann.hear_until("tried", id="b")) == "template.refused.not-in-hand"
        assert host.rows("select count(act) from records where match = ?", ann.match) == [(0,)]
        await ann.close()
        await ann.connect()
        await ann.hear_until("update")
        assert ann.update["question"] is not None
        assert ann.update["version"] >= version


async def test_several_sockets_of_a_seat_hear_the_same(host: Host) -> None:
    async with await seated(host) as ann, Player(host, ann.match, ann.token) as tablet:
        await tablet.hear_until("update")
        await tablet.say("act", id="t", key=tablet.update["question"]["key"], action=STAY)
        await tablet.hear_until("acknowledged", id="t")
        told = await tablet.hear_until("update")
        while ann.update["version"] < told["version"]:
            await ann.hear_until("update")
        assert ann.update["view"] == told["view"]


async def test_a_watcher_sees_what_is_public_and_can_never_act(host: Host) -> None:
    async with await seated(host) as ann, Player(host, ann.match) as eve:
        await eve.hear_until("update")
        assert eve.update["seat"] is None
        assert eve.update["question"] is None
        assert eve.update["view"]["hand"] == []
        await eve.say("act", id="x", key=ann.update["question"]["key"], action=STAY)
        assert refused(await eve.hear_until("refused", id="x")) == "server.refused.watching"
        await eve.say("try", id="y", action=STAY)
        assert refused(await eve.hear_until("tried", id="y")) == "server.refused.watching"
        for kind, fields in (
            ("start", {}),
            ("leave", {}),
            ("resign", {}),
            ("rematch", {}),
            ("set-seat", {"seat": 1}),
            ("promise", {"hash": "0" * 64}),
        ):
            await eve.say(kind, **fields)
            trouble = await eve.hear_until("trouble")
            assert trouble["error"]["key"] == "server.refused.watching", kind


@pytest.mark.parametrize("token", ["x" * 32, "A" * 64, "' or 1=1 -- aaaaaaaaaaaaa"])
async def test_a_wrong_token_opens_nothing(host: Host, token: str) -> None:
    mine = await host.table("template", 2)
    async with Player(host, mine["match"], token) as eve:
        assert (await eve.hear())["error"]["key"] == "server.trouble.token"
        assert await eve.closed() == 1008
    other = await host.table("template", 2)
    async with Player(host, mine["match"], other["token"]) as eve:
        assert (await eve.hear())["error"]["key"] == "server.trouble.token"


async def test_a_stored_token_does_not_open_the_seat(host: Host) -> None:
    mine = await host.table("template", 2)
    query = "select token from seats where match = ? and seat = 0"
    ((stored,),) = host.rows(query, mine["match"])
    assert mine["token"] not in stored
    async with Player(host, mine["match"], stored) as eve:
        assert (await eve.hear())["error"]["key"] == "server.trouble.token"


@pytest.mark.parametrize(
    ("first", "key"),
    [
        ('{"t":"ping","n":1}', "server.trouble.hello-first"),
        ('{"t":"hello","protocol":99}', "server.trouble.protocol"),
        ('{"t":"hello","protocol":1,"more":2}', "server.trouble.malformed"),
        ('{"t":"hello","protocol":1,"token":"short"}', "server.trouble.malformed"),
        ("hello", "server.trouble.malformed"),
        (b"\x00\xff", "server.trouble.malformed"),
    ],
)
async def test_hello_comes_first_and_in_good_form(host: Host, first: str | bytes, key: str) -> None:
    mine = await host.table("template", 2)
    url = f"{host.url.replace('http', 'ws', 1)}/api/matches/{mine['match']}/socket"
    async with connect(url, proxy=None, open_timeout=120) as socket:
        await socket.send(first)
        said = json.loads(await socket.recv())
        assert (said["error"]["key"], said["fatal"]) == (key, True)


@pytest.mark.parametrize(
    "message",
    [
        "",
        "[]",
        "null",
        '{"t":"act"}',
        '{"t":"act","id":"","key":1,"action":{}}',
        '{"t":"act","id":"a","key":"1","action":{}}',
        '{"t":"act","id":"a\\u0000","key":1,"action":{}}',
        '{"t":"fly"}',
        '{"t":"set-seat","seat":-1}',
        '{"t":"resize","seats":0}',
        '{"t":"resize","seats":7}',
        '{"t":"resize","seats":2,"without":["' + "x" * 25 + '"]}',
        '{"t":"rename","name":""}',
        '{"t":"remove","seat":6}',
        '{"t":"set-options","options":{"bell":1}}',
        '{"t":"joining","hold":"short"}',
        '{"t":"promise","hash":"xyz"}',
        b"\x00",
        "[" * 30_000,
        '{"t":"try","id":"deep","action":' + "[" * 30_000 + "}",
    ],
)
async def test_nonsense_is_answered_and_does_no_harm(host: Host, message: str | bytes) -> None:
    async with await seated(host) as ann:
        await ann.send(message)
        trouble = await ann.hear_until("trouble")
        assert trouble["error"]["key"] == "server.trouble.malformed"
        assert not trouble["fatal"]
        await ann.say("ping", n=7)
        assert (await ann.hear_until("pong"))["n"] == 7


async def test_a_message_too_long_ends_the_socket(host: Host) -> None:
    async with await seated(host) as ann:
        await ann.send('{"t":"ping","n":1' + " " * 70_000 + "}")
        assert await ann.closed() == 1009
        await ann.connect()
        assert await ann.hear_until("update")


async def test_a_second_hello_is_refused(host: Host) -> None:
    async with await seated(host) as ann:
        await ann.say("hello", protocol=1)
        assert (await ann.hear_until("trouble"))["error"]["key"] == "server.trouble.hello-once"


async def test_another_site_cannot_open_a_socket(host: Host) -> None:
    mine = await host.table("template", 2)
    url = f"{host.url.replace('http', 'ws', 1)}/api/matches/{mine['match']}/socket"
    with pytest.raises(InvalidStatus) as caught:
        await connect(url, origin="http://evil.example", proxy=None, open_timeout=120)  # type: ignore[arg-type]
    assert caught.value.response.status_code == 403
    async with connect(url, origin=host.url, proxy=None, open_timeout=120) as socket:  # type: ignore[arg-type]
        await socket.send('{"t":"hello","protocol":1}')
        assert json.loads(await socket.recv())["t"] == "table"


async def test_there_is_no_socket_to_a_match_that_is_not(host: Host) -> None:
    async with Player(host, "nowhere") as ann:
        assert (await ann.hear())["error"]["key"] == "server.error.no-such-match"
        assert await ann.closed() == 1008


async def test_a_flood_waits_and_the_others_do_not(host: Host) -> None:
    async with await seated(host) as ann, await seated(host) as bob:
        for number in range(540):
            await ann.say("ping", n=number)
        await bob.say("ping", n=1)
        await bob.hear_until("pong")
        assert sum(message["t"] == "pong" for message in ann.heard) == 0
        await ann.hear_until("pong", n=539)
