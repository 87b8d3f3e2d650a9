"""Another move and playing on, by HTTP on a real server: from finished matches only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.host import Host
from tests.server.player import Player

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
GAME = "da-vinci-code"
TURNS = 3


async def send(host: Host, match: str, what: str, body: object) -> httpx.Response:
    async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
        return await client.post(f"/api/matches/{match}/{what}", json=body)


async def play_some(host: Host) -> str:
    """A match of a person and a bot that ended early; its id."""
    mine = await host.table(GAME, 2, start=True)
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.agree()
        await ann.play(TURNS)
        await ann.say("resign")
        await ann.hear_end()
    return str(mine["match"])


async def steps_of(host: Host, match: str, seat: int) -> list[dict[str, Any]]:
    replay = await host.get(f"/api/matches/{match}/replay?seat={seat}")
    return list(replay["steps"])


async def test_another_move_is_judged(host: Host) -> None:
    match = await play_some(host)
    review = await send_review(host, match)
    decision = next(each for each in review["decisions"] if each["seat"] == 0)
    wish = {"version": decision["version"], "seat": 0, "action": decision["chosen"]["action"]}
    told = await send(host, match, "try", wish)
    assert told.status_code == 200
    tried = told.json()["tried"]
    assert tried["choice"] == decision["chosen"]
    assert (tried["loss"], tried["verdict"]) == (decision["loss"], decision["verdict"])
    # What the rules forbid is said with the rule, what is no move at all is malformed.
    told = await send(host, match, "try", {**wish, "action": {"type": "stop"}})
    assert told.json()["tried"] is None
    assert told.json()["why"]["rule"]
    for body in ({**wish, "action": {"type": "fly"}}, {**wish, "more": 1}, {"seat": 0}):
        assert (await send(host, match, "try", body)).status_code == 400
    told = await send(host, match, "try", {**wish, "seat": 1})
    assert (told.status_code, told.json()["error"]["key"]) == (409, "server.error.try.not-asked")


async def send_review(host: Host, match: str) -> Any:
    async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
        lines = (await client.get(f"/api/matches/{match}/review")).text.splitlines()
    return httpx.Response(200, text=lines[-1]).json()["review"]


async def test_practice_starts_where_the_match_stood_and_outlives_the_server(
    data: Path,
) -> None:
    with Host(data, clock_rate=40) as host:
        match = await play_some(host)
        steps = await steps_of(host, match, 0)
        # The last step at which the person is asked, before resigning.
        asked = next(each for each in reversed(steps[:-1]) if 0 in each["asked"])
        wish = {"version": asked["version"], "seat": 0, "name": "Ann"}
        told = await send(host, match, "practice", wish)
        assert told.status_code == 201
        mine = told.json()
        assert (mine["seat"], mine["host"], len(mine["code"]) > 7) == (0, True, True)
        async with Player(host, mine["match"], mine["token"]) as ann:
            await ann.agree()
            seen = {name: ann.update["view"][name] for name in asked["views"][0]}
            assert seen == asked["views"][0]  # a match in play has a note pad besides
            assert ann.update["version"] == 0
            assert ann.table["practice"] == {"match": match, "version": asked["version"], "seat": 0}
            assert "start" not in ann.table["fairness"]
            await check_closed(host, mine)
            await ann.play(1)
            before = ann.update["view"]
        host.kill()
        host.start()
        async with Player(host, mine["match"], mine["token"]) as ann:
            await ann.hear_until("update")
            assert ann.update["version"] >= 1
            assert values_of(ann.update["view"]) >= values_of(before)
            await ann.play_to_the_end()
            await ann.say("rematch")
            refused = await ann.hear_until("trouble")
            assert refused["error"]["key"] == "server.error.practice.rematch"
        await check_marked(host, mine["match"])
        headers = {"Authorization": f"Bearer {host.token}"}
        async with httpx.AsyncClient(base_url=host.url, headers=headers, timeout=120) as client:
            gone = await client.post("/api/host/deleted", json={"match": mine["match"]})
        assert gone.status_code == 200
        await host.get(f"/api/matches/{mine['match']}", 404)


async def check_closed(host: Host, mine: dict[str, Any]) -> None:
    """Practice in play tells nothing: neither by its id nor by its code."""
    for name, status in (("match", 409), ("code", 404)):
        for path in ("review", "review.html"):
            await host.get(f"/api/matches/{mine[name]}/{path}", status)
        wish = {"version": 0, "seat": 0}
        for what, more in (("try", {"action": {"type": "stop"}}), ("practice", {"name": "Eve"})):
            told = await send(host, mine[name], what, {**wish, **more})
            assert told.status_code == status, told.text
    today = f"/api/cases/{GAME}/{mine['code']}"
    await host.get(today, 404)


def values_of(view: dict[str, Any]) -> set[tuple[str, str]]:
    """The tiles of the first seat, which it sees itself."""
    return {(tile["colour"], str(tile["value"])) for tile in view["rows"][0]}


async def check_marked(host: Host, match: str) -> None:
    """Finished practice has a film and a review and is played on from, but has no match file."""
    assert (await host.get(f"/api/matches/{match}"))["practice"] is not None
    assert len(await steps_of(host, match, 0)) > 1
    await host.get(f"/api/matches/{match}/replay-file")
    told = await host.get(f"/api/matches/{match}/transcript", 409)
    assert told["error"]["key"] == "server.error.practice.file"
    review = await send_review(host, match)
    assert len(review["moments"]) == len(await steps_of(host, match, 0))
    assert {each["seat"] for each in review["decisions"]} == {0, 1}
    wish = {"version": 0, "seat": 0, "name": "Ann"}
    again = (await send(host, match, "practice", wish)).json()
    begun = (await host.get(f"/api/matches/{again['match']}"))["practice"]
    assert begun == {"match": match, "version": 0, "seat": 0}


async def test_practice_that_cannot_be_is_refused_in_words(host: Host) -> None:
    match = await play_some(host)
    last = (await host.get(f"/api/matches/{match}/replay"))["total"] - 1
    wish = {"version": 2, "seat": 0, "name": "Ann"}
    for change, status, key in (
        ({"version": last}, 409, "server.error.practice.over"),
        ({"seat": 3}, 404, "server.error.no-seat"),
        ({"seat": 7}, 400, "server.error.malformed"),
        ({"level": "nobody"}, 400, "server.error.malformed"),
        ({"name": ""}, 400, "server.error.malformed"),
    ):
        told = await send(host, match, "practice", {**wish, **change})
        assert (told.status_code, told.json()["error"]["key"]) == (status, key)
    told = await send(host, "nothing", "practice", wish)
    assert told.status_code == 404
