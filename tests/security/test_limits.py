"""How much one address may ask for, and that it costs nobody else anything."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from spytable.core.words import Words, entries
from spytable.server.app import create_app
from spytable.server.settings import Settings
from spytable.server.storage.data_file import DataFile
from spytable.table import rate_limits as limits
from spytable.table.prices import A_REQUEST
from spytable.table.rate_limits import BURST_S, Bucket, Buckets, ConnectionCounts, client_key

pytestmark = pytest.mark.anyio
NEW = {"game": "template", "name": "Ann", "seats": 2}
TOO_MANY = "server.error.too-many"
RATE = 4
AT_ONCE = RATE * BURST_S


@asynccontextmanager
async def opened(data: Path) -> AsyncIterator[Starlette]:
    """The application, with a narrow door."""
    app = create_app(DataFile(data), Settings(requests_a_second=RATE))
    async with app.router.lifespan_context(app):
        yield app


def asking(app: Starlette, address: str) -> httpx.AsyncClient:
    """Somebody at an address."""
    transport = httpx.ASGITransport(app, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://table")


async def until_refused(client: httpx.AsyncClient, method: str, path: str, **more: object) -> int:
    """How many requests are answered before one is refused; more than any limit if none is."""
    for count in range(AT_ONCE * 12):
        answer = await client.request(method, path, **more)  # type: ignore[arg-type]
        if answer.status_code == 429:
            assert TOO_MANY in answer.text or answer.text == Words(entries("en")).say(TOO_MANY)
            return count
    return AT_ONCE * 100


HOST_TRY = {"headers": {"authorization": "Bearer guess"}}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("method", "path", "more", "most"),
    [
        ("POST", "/api/matches", {"json": NEW}, AT_ONCE // 5),
        ("POST", "/api/matches", {"content": "{", "headers": {}}, AT_ONCE // 5),
        ("GET", "/api/codes/ABC-DEF", {}, AT_ONCE // 5),
        ("GET", "/api/host", HOST_TRY, AT_ONCE // 5),
        ("POST", "/api/imports", {"json": {}}, AT_ONCE // 20),
        ("GET", "/api/matches/x/replay", {}, AT_ONCE // 2),
        ("GET", "/api/matches/x/replay.html", {}, AT_ONCE // 10),
        ("GET", "/healthz", {}, int(AT_ONCE / A_REQUEST)),
    ],
)
@pytest.mark.usefixtures("no_time")
async def test_what_costs_much_may_be_asked_seldom(
    tmp_path: Path, method: str, path: str, more: dict[str, object], most: int
) -> None:
    async with opened(tmp_path) as app, asking(app, "192.0.2.1") as eve:
        assert 0 < await until_refused(eve, method, path, **more) <= most
        async with asking(app, "192.0.2.2") as ann:
            assert (await ann.post("/api/matches", json=NEW)).status_code == 201


@pytest.mark.slow
@pytest.mark.usefixtures("no_time")
async def test_a_right_code_costs_less_than_a_wrong_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as app, asking(app, "192.0.2.1") as ann:
        code = (await ann.post("/api/matches", json=NEW)).json()["code"]
        assert await until_refused(ann, "GET", f"/api/codes/{code}") > AT_ONCE // 2
        async with asking(app, "192.0.2.2") as eve:
            assert await until_refused(eve, "GET", "/api/codes/ABC-DEF") <= AT_ONCE // 4


@pytest.mark.usefixtures("no_time")
async def test_a_header_does_not_make_another_address(tmp_path: Path) -> None:
    async with opened(tmp_path) as app, asking(app, "192.0.2.1") as eve:
        told = []
        for number in range(AT_ONCE):
            forged = {
                "x-forwarded-for": f"198.51.100.{number}",
                "forwarded": f"for=10.0.0.{number}",
            }
            told.append((await eve.get("/api/codes/ABC-DEF", headers=forged)).status_code)
        assert told[-1] == 429


def test_a_house_full_of_addresses_is_one() -> None:
    assert client_key("2001:db8::1") == client_key("2001:db8::dead:beef")
    assert client_key("2001:db8::1") != client_key("2001:db8:0:1::1")
    assert client_key("::ffff:192.0.2.1") == client_key("192.0.2.1")
    assert client_key("192.0.2.1") != client_key("192.0.2.2")
    assert client_key("testclient") == "testclient"


def test_what_is_too_much_is_not_taken() -> None:
    bucket = Bucket(1, 0.0)
    assert not bucket.take(0.0, BURST_S + 1)
    assert bucket.take(0.0, BURST_S)
    assert not bucket.take(0.0)
    bucket.give_back(BURST_S * 9)
    assert bucket.take(0.0, BURST_S)
    assert not bucket.take(0.0)


def test_a_long_message_waits_longer() -> None:
    bucket = Bucket(10, 0.0)
    assert bucket.wait_s(0.0, 100) == 0
    assert bucket.wait_s(0.0, 64) == pytest.approx(6.4)


def test_too_many_addresses_share_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 3)
    buckets = Buckets(1)
    for number in range(3):
        assert buckets.allow(f"192.0.2.{number}", 100.0)
    shared = [buckets.allow(f"198.51.100.{number}", 100.0) for number in range(BURST_S + 1)]
    assert shared == [True] * BURST_S + [False]
    assert buckets.allow("192.0.2.1", 100.0)
    assert buckets.allow("203.0.113.1", 200.0)


def test_a_crowd_is_counted_down_too() -> None:
    crowd = ConnectionCounts(2)
    assert [crowd.enter("a"), crowd.enter("a"), crowd.enter("a"), crowd.enter("b")] == [
        True,
        True,
        False,
        True,
    ]
    crowd.leave("a")
    assert crowd.enter("a")
    for address in ("a", "a", "b"):
        crowd.leave(address)
    assert crowd._of == {}
