"""Strangers who ask for much, at a real server, while others play: no honest move is lost."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from bench.harmful import file_of, long_match, with_giant_offer
from spytable.core.transcript import Transcript
from spytable.table.looking_back.import_check import MOST_BYTES, MOST_RECORDS, MOST_STEPS
from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio
GAME = "da-vinci-code"
LONG = 900
"""Records: long enough for many slices, and quick to make."""
JSON = {"content-type": "application/json"}


def long_file(records: int) -> Transcript:
    for seed in range(1, 20):
        try:
            return long_match(GAME, records, seed)
        except ValueError:
            continue
    raise ValueError(records)


async def test_honest_moves_are_all_acknowledged_meanwhile(host: Host) -> None:
    """Two play on while a long match is brought, woken, filmed and read, and giants are refused."""
    mine = await host.table(GAME, 2)
    yours = await host.post(f"/api/matches/{mine['match']}/seats", {"name": "Ben"})
    lawful = file_of(long_file(LONG))
    giant = file_of(with_giant_offer(long_file(LONG), 100_000))
    async with (
        Player(host, mine["match"], mine["token"]) as ann,
        Player(host, mine["match"], yours["token"], seed=2) as ben,
        httpx.AsyncClient(base_url=host.url, timeout=120) as eve,
    ):

        async def attack() -> dict[str, int]:
            brought = await eve.post("/api/imports", content=lawful, headers=JSON)
            home = f"/api/matches/{brought.json()['match']}"
            refused = eve.post("/api/imports", content=giant, headers=JSON)
            paths = ("", "/transcript", "/replay-file", "/replay?seat=open&count=200")
            answers = await asyncio.gather(refused, *(eve.get(f"{home}{path}") for path in paths))
            names = ("import", "giant", *paths)
            return dict(
                zip(names, (brought.status_code, *(a.status_code for a in answers)), strict=True)
            )

        await ann.say("start")
        await asyncio.gather(ann.agree(), ben.agree())
        told, *_ = await asyncio.gather(attack(), ann.play(), ben.play())
        assert ann.update["outcome"]
        assert {told.pop("import"), told.pop("giant")} == {201, 400}
        assert set(told.values()) == {200}
    acts = host.rows("select count(*) from records where match = ? and act is not null", ann.match)
    assert acts == [(len(ann.acknowledged) + len(ben.acknowledged),)]


def with_records(count: int, record: str) -> str:
    """A file that says it has so many records, before anything in it is looked at."""
    head = f'{{"game":"{GAME}","game_version":1,"config":{{"seats":2}},"fairness":'
    fair = '{"match_id":"m","commitment":"","promises":[],"contributions":[]}'
    return f'{head}{fair},"records":[{",".join([record] * count)}]}}'


PAUSE = '{"kind":"match","event":{"what":"pause"}}'
BELL = '{"kind":"clock"}'


@pytest.mark.parametrize(
    ("body", "key", "args"),
    [
        (
            with_records(MOST_RECORDS + 1, PAUSE),
            "import.too-long",
            {"count": MOST_RECORDS + 1, "most": MOST_RECORDS},
        ),
        (
            with_records(MOST_STEPS + 1, BELL),
            "import.too-many-steps",
            {"count": MOST_STEPS + 1, "most": MOST_STEPS},
        ),
        ('"' + "x" * MOST_BYTES + '"', "import.too-large", {"most": MOST_BYTES >> 20}),
    ],
    ids=["records", "steps", "bytes"],
)
async def test_too_much_is_refused_by_its_size(
    host: Host, body: str, key: str, args: dict[str, Any]
) -> None:
    async with httpx.AsyncClient(base_url=host.url, timeout=120) as eve:
        answer = await eve.post("/api/imports", content=body, headers=JSON)
    assert answer.status_code == 413
    assert answer.json()["error"] == {"key": f"server.error.{key}", "args": args}


HALF = MOST_BYTES // 2
ACT = '{"kind":"act","seat":0,"action":'
NONSENSE = {
    "deep": "[" * HALF,
    "deep and named": '{"a":' * (HALF // 5),
    "a long number": '{"game_version":' + "9" * HALF + "}",
    "a long name": '{"names":["' + "x" * HALF + '"]}',
    "deep records": with_records(1, ACT + "[" * HALF),
    "a deep record": with_records(1, ACT + "[" * 9999 + "]" * 9999 + "}"),
    "a long time": with_records(1, '{"kind":"clock","at":' + "9" * 4000 + "}"),
    "many in order": with_records(1, BELL).replace("2", '2,"order":[0' + ",0" * 99_999 + "]", 1),
}


@pytest.mark.parametrize("what", NONSENSE)
async def test_files_made_to_harm_are_refused(host: Host, what: str) -> None:
    async with httpx.AsyncClient(base_url=host.url, timeout=120) as eve:
        answer = await eve.post("/api/imports", content=NONSENSE[what], headers=JSON)
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]["key"].startswith("server.error.import.")
