"""Tokens: three kinds that open three doors, long, never stored, logged or sent in an address."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode
from pathlib import Path
from typing import Any

import httpx
import pytest

from spytable.server.app import create_app
from spytable.server.http.security_headers import HEADERS
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.host_token import NAME as HOST_TOKEN
from spytable.table.rows import SeatRow
from spytable.table.seating.roster import Roster
from spytable.table.seating.tokens import fresh_token, hash_token, make_watch_token
from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio
LEAST_BITS = 128
ORDERS: dict[str, dict[str, object]] = {
    "start": {},
    "leave": {},
    "return": {},
    "resign": {},
    "rematch": {},
    "resume": {},
    "hide": {},
    "take-over": {},
    "set-seat": {"seat": 0},
    "resize": {"seats": 1, "without": ["Ann"]},
    "set-options": {"options": {"bell": "on"}},
    "rename": {"name": "Eve"},
    "remove": {"seat": 0},
    "promise": {"hash": "0" * 64},
    "contribute": {"value": "0" * 64},
    "propose": {"what": "stop"},
    "consent": {"number": 1, "yes": True},
    "anew": {"number": 1, "yes": True},
    "take-back": {"version": 1},
}


async def seated(host: Host, **more: object) -> Player:
    """Somebody at the table, who knows the watch token."""
    table = await host.table("template", 2, options={"bell": "off"}, **more)
    ann = Player(host, table["match"], table["token"])
    await ann.connect()
    await ann.hear_until("table")
    return ann


def test_tokens_are_long_and_never_the_same() -> None:
    made = {fresh_token() for _ in range(100)} | {make_watch_token(fresh_token().encode().hex())}
    assert len(made) == 101
    assert min(len(urlsafe_b64decode(token)) * 8 for token in made) >= LEAST_BITS


def test_every_seat_is_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    token, compared, honest = fresh_token(), [], hmac.compare_digest

    def compare(one: str, other: str) -> bool:
        compared.append(one)
        return honest(one, other)

    monkeypatch.setattr(hmac, "compare_digest", compare)
    seats = tuple(SeatRow("m", seat, token=hash_token(fresh_token())) for seat in range(5))
    mine = SeatRow("m", 0, token=hash_token(token))
    assert Roster((mine, *seats[1:])).seat_of(token) == 0
    assert len(compared) == 5


async def test_a_watcher_orders_nothing(host: Host) -> None:
    async with await seated(host, start=True) as ann:
        await ann.agree()
        for token in (None, ann.table["watch"]):
            async with Player(host, ann.match, token) as eve:
                await eve.hear_until("update")
                assert (eve.update["seat"], eve.table["you"]) == (None, None)
                assert eve.table["watch"] is None
                for kind, fields in ORDERS.items():
                    await eve.say(kind, **fields)
                    trouble = await eve.hear_until("trouble")
                    assert trouble["error"]["key"] == "server.refused.watching", kind
                await eve.say("act", id="x", key=ann.update["question"]["key"], action={})
                assert "watching" in str(await eve.hear_until("refused", id="x"))


async def test_each_token_opens_its_own_door_only(host: Host) -> None:
    async with await seated(host) as ann, await seated(host) as bob:
        assert ann.token is not None
        opened = {"seat": ann.token, "watch": ann.table["watch"], "host": host.token}
        assert len(set(opened.values())) == 3
        async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
            for kind, token in opened.items():
                answer = await client.get("/api/host", headers={"authorization": f"Bearer {token}"})
                assert (answer.status_code == 200) == (kind == "host")
        for token, match in (
            (host.token, ann.match),
            (ann.token, bob.match),
            (bob.token, ann.match),
        ):
            async with Player(host, match, token) as eve:
                assert (await eve.hear())["error"]["key"] == "server.trouble.token"
        async with Player(host, bob.match, ann.table["watch"]) as eve:
            assert (await eve.hear())["error"]["key"] == "server.trouble.token"


async def test_a_seat_reads_its_own_view_and_nobody_elses(host: Host) -> None:
    async with await seated(host, start=True) as ann:
        await ann.agree()
        await ann.play(1)
        assert {told["seat"] for told in ann.heard if told["t"] == "update"} == {0}
        for eyes in ("0", "1", "open"):
            await host.get(f"/api/matches/{ann.match}/replay?seat={eyes}", 409)
        await host.get(f"/api/matches/{ann.match}/transcript", 409)


async def test_an_address_carries_no_token(host: Host) -> None:
    async with await seated(host) as ann:
        async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
            for name in ("token", "authorization", "access_token"):
                assert (await client.get(f"/api/host?{name}={host.token}")).status_code == 401
            told = (await client.get(f"/api/matches/{ann.match}")).json()
            assert told["watch"] is None
        async with Player(host, f"{ann.match}/socket?token={ann.token}&x=") as eve:
            assert (await eve.hear_until("table"))["you"] is None


@pytest.mark.slow
async def test_no_token_is_stored_or_logged_in_a_whole_session(tmp_path: Path) -> None:
    host = Host(tmp_path / "data", clock_rate=40)
    host.log = tmp_path / "log"
    with host:
        async with await seated(host, start=True) as ann:
            await ann.agree()
            await ann.play()
            known = [host.token, str(ann.token), str(ann.table["watch"])]
            await ann.send("nonsense")
            await ann.say("rematch")
            while ann.table["rematch"] is None:
                await ann.hear_until("table")
        async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
            headers = {"authorization": f"Bearer {host.token}"}
            assert (await client.get("/api/host", headers=headers)).status_code == 200
            for token in known:
                await client.get(f"/t/{token}?token={token}")
                await client.post(f"/api/matches/{token}/seats", content=token)
        files = [path for path in host.data.rglob("*") if path.is_file()]
        assert host.token in (host.data / HOST_TOKEN).read_text()
        stored = b"".join(path.read_bytes() for path in files if path.name != HOST_TOKEN)
        logged = host.log.read_bytes()
        assert hash_token(known[1]).encode() in stored
        for token in known:
            assert token.encode() not in stored
            assert token.encode() not in logged


async def test_every_answer_is_dressed_a_failure_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr("spytable.table.requests.tables.cards", fails)
    app = create_app(DataFile(tmp_path))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://table") as client,
    ):
        asked = {"/": 200, "/api/games": 500, "/nowhere": 404, "/api/host": 401, "/healthz": 200}
        for path, status in asked.items():
            answer = await client.get(path)
            assert answer.status_code == status
            assert HEADERS.items() <= dict(answer.headers).items(), path
        foreign = await client.get("/healthz", headers={"host": "evil.example"})
        assert foreign.status_code == 421
        assert HEADERS.items() <= dict(foreign.headers).items()
        assert "set-cookie" not in foreign.headers
    assert HEADERS["referrer-policy"] == "no-referrer"
    assert "'unsafe" not in HEADERS["content-security-policy"]
    for door in ("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri"):
        assert door in HEADERS["content-security-policy"]
