"""Reviews by HTTP: of finished matches only, kept with them, and deleted with them."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from spytable.core.review_report import Review
from spytable.server.storage.review_cache import ReviewCache
from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio
GAME = "da-vinci-code"
FRIENDS = 6
"""More than an address may pay for at once."""


async def ask(host: Host, match: str, **more: Any) -> httpx.Response:
    """Ask for a review, as anybody can."""
    async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
        return await client.get(f"/api/matches/{match}/review", **more)


async def ask_together(host: Host, match: str) -> list[Any]:
    """What one is told who begins; friends in the same house ask meanwhile, and only wait."""
    async with (
        httpx.AsyncClient(base_url=host.url, timeout=120) as client,
        client.stream("GET", f"/api/matches/{match}/review") as told,
    ):
        lines = told.aiter_lines()
        mine = [await anext(lines), await anext(lines)]
        asking = [asyncio.create_task(ask(host, match)) for _ in range(FRIENDS)]
        mine += [line async for line in lines]
        answers = await asyncio.gather(*asking)
    assert [each.status_code for each in answers] == [200] * FRIENDS
    assert {each.text.splitlines()[-1] for each in answers} == {mine[-1]}
    return [json.loads(line) for line in mine]


def lines_of(answer: httpx.Response) -> list[Any]:
    """What was told, line by line."""
    return [json.loads(line) for line in answer.text.splitlines()]


async def test_nobody_gets_a_review_during_play_and_everybody_after_it(host: Host) -> None:
    mine = await host.table(GAME, 2, start=True)
    match, token = mine["match"], mine["token"]
    folder = host.data / "reviews"
    async with Player(host, match, token) as ann, Player(host, match) as watcher:
        await ann.agree()
        await watcher.hear_until("update")
        asking: tuple[dict[str, Any], ...] = (
            {},
            {"headers": {"Authorization": f"Bearer {token}"}},
            {"params": {"seat": "0", "token": token, "version": "1"}},
        )
        for more in asking:
            told = await ask(host, match, **more)
            assert told.status_code == 409
            assert told.json() == {"error": {"key": "server.trouble.not-over", "args": {}}}
        assert not folder.exists()
        await ann.say("resign")
        await ann.hear_end()
    first, *_, last = await ask_together(host, match)
    assert first == {"t": "reading", "done": 0, "total": 0}
    made = msgspec.convert(last["review"], Review)
    assert (last["t"], made.game, made.seats) == ("made", GAME, 2)
    assert [each.result for each in made.accounts] == [0, 1_000_000]
    # It is kept: the next one is only read, and says the same.
    assert [path.name.partition(".")[0] for path in folder.iterdir()] == [match]
    assert lines_of(await ask(host, match)) == [last]
    # And it is deleted with the match.
    headers = {"Authorization": f"Bearer {host.token}"}
    async with httpx.AsyncClient(base_url=host.url, headers=headers, timeout=120) as client:
        gone = await client.post("/api/host/deleted", json={"match": match})
    assert gone.status_code == 200
    assert list(folder.iterdir()) == []
    assert (await ask(host, match)).status_code == 404


async def test_games_without_reviews_and_matches_that_are_not_there(host: Host) -> None:
    mine = await host.table("template", 2, start=True)
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.agree()
        await ann.say("resign")
        await ann.hear_end()
    told = await ask(host, mine["match"])
    assert (told.status_code, told.json()["error"]["key"]) == (404, "server.error.no-review")
    for nothing in ("nothing", "..%2f..%2fetc", "%00", "a" * 300):
        told = await ask(host, nothing)
        assert (told.status_code, told.json()["error"]["key"]) in (
            (404, "server.error.no-such-match"),
            (404, "server.error.no-such-page"),
        )


async def test_a_kept_review_is_made_again_if_it_is_damaged_or_by_another_program(
    tmp_path: Path,
) -> None:
    reviews = ReviewCache(tmp_path / "reviews")
    assert reviews.read("ann", "1") is None
    packed = await asyncio.to_thread(_pack, b"{}")
    reviews.write("ann", "1", packed)
    reviews.write("bob", "1", packed)
    assert (reviews.read("ann", "1"), reviews.read("ann", "2")) == (packed, None)
    reviews.write("ann", "2", packed)
    assert (reviews.read("ann", "1"), reviews.read("ann", "2")) == (None, packed)
    next((tmp_path / "reviews").glob("ann.*")).write_bytes(packed[:-4])
    assert reviews.read("ann", "2") is None
    reviews.delete(["ann"])
    assert reviews.list_matches() == {"bob"}


def test_a_full_disk_costs_nothing_but_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "reviews").write_text("a file where the folder should be")
    reviews = ReviewCache(tmp_path / "reviews")
    reviews.write("ann", "1", _pack(b"{}"))
    assert (reviews.read("ann", "1"), reviews.list_matches()) == (None, frozenset())
    assert "a review is not kept" in caplog.text


def test_a_review_that_cannot_be_kept_is_logged_without_the_id_of_its_match(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    reviews = ReviewCache(tmp_path)
    (tmp_path / "a-match-id.1.json.draft").mkdir()
    reviews.write("a-match-id", "1", _pack(b"{}"))
    assert reviews.read("a-match-id", "1") is None
    assert "a review is not kept: Is a directory" in caplog.text
    assert "a-match-id" not in caplog.text


def test_only_so_many_reviews_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spytable.server.storage.review_cache.MOST_FILES", 2)
    reviews = ReviewCache(tmp_path)
    for name in ("ann", "bob", "cid"):
        reviews.write(name, "1", _pack(b"{}"))
    assert len(reviews.list_matches()) == 2
    assert "cid" in reviews.list_matches()


def _pack(data: bytes) -> bytes:
    return gzip.compress(data)
