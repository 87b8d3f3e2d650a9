"""What people come to a table by is answered alike with Starlette's routing and without it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.types import Scope

from spytable.server.app import create_app
from spytable.server.http import short_way
from spytable.server.settings import Settings
from spytable.server.storage.data_file import DataFile

ANN = {"game": "tic-tac-toe-of-nobody", "name": "Ann", "seats": 2}
TABLE = {"game": "da-vinci-code", "name": "Ann", "seats": 2}
RANDOM = re.compile(r'"(?:match|token|code)":"[^"]*"')
"""What differs from table to table."""

REQUESTS: dict[str, dict[str, Any]] = {
    "a table": {"json": TABLE},
    "a private table": {"json": {**TABLE, "private": True}},
    "no such game": {"json": ANN},
    "too many bots": {"json": {**TABLE, "bots": ["agent", "agent"]}},
    "a field that nobody knows": {"json": {**TABLE, "colour": "red"}},
    "not JSON at all": {"content": b"{", "headers": {"content-type": "application/json"}},
    "another type": {"content": b"{}", "headers": {"content-type": "text/plain"}},
    "no type": {"content": b"{}"},
    "too long": {"json": {**TABLE, "name": "A" * 70_000}},
    "another site": {"json": TABLE, "headers": {"origin": "http://evil.example"}},
    "its own site": {"json": TABLE, "headers": {"origin": "http://testserver"}},
    "two origins": {
        "json": TABLE,
        "headers": [("origin", "http://testserver"), ("origin", "null")],
    },
    "a foreign name": {"json": TABLE, "headers": {"host": "evil.example"}},
    "read only": {"method": "GET"},
    "put": {"method": "PUT", "json": TABLE},
    "a slash more": {"path": "/api/matches/", "json": TABLE},
    "nobody's table": {"path": "/api/matches/none/seats", "json": {"name": "Bob"}},
    "an id that cannot be": {"path": "/api/matches/no.ne/seats", "json": {"name": "Bob"}},
    "an id in other letters": {"path": "/api/matches/%6Eone/seats", "json": {"name": "Bob"}},
    "who sits there": {"path": "/api/matches/none/seats", "method": "GET"},
    "a socket without a handshake": {"path": "/api/matches/none/socket", "method": "GET"},
}


def close_short_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on Starlette routes everything."""
    monkeypatch.setattr(short_way, "_what_is_wanted", lambda _scope: "")


@asynccontextmanager
async def opened(folder: Path, *, fails: bool = False) -> AsyncIterator[httpx.AsyncClient]:
    """A client of an application, which can save nothing if it fails."""
    app = create_app(DataFile(folder), Settings(requests_a_second=1_000))
    reach = httpx.ASGITransport(app, raise_app_exceptions=not fails)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=reach, base_url="http://testserver") as client,
    ):
        store = app.state.backend.lobby._store
        app.state.backend.lobby._store = None if fails else store
        yield client
        app.state.backend.lobby._store = store


async def ask(client: httpx.AsyncClient, asked: dict[str, Any]) -> tuple[int, Any, str]:
    """The status, the headers in their order, and the body without what is random."""
    named = {"method": "POST", "path": "/api/matches", **asked}
    answer = await client.request(named.pop("method"), named.pop("path"), **named)
    return answer.status_code, answer.headers.multi_items(), RANDOM.sub("-", answer.text)


@pytest.mark.parametrize("name", REQUESTS)
def test_both_ways_answer_alike(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with opened(tmp_path) as client:
            short = await ask(client, REQUESTS[name])
            close_short_way(monkeypatch)
            assert short == await ask(client, REQUESTS[name])

    asyncio.run(run())


def test_sitting_down_is_answered_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with opened(tmp_path) as client:
            answers = []
            for _ in range(2):
                made = await client.post("/api/matches", json=TABLE)
                path = f"/api/matches/{made.json()['match']}/seats"
                there = {"path": path, "json": {"name": "Bob"}}
                # The second time the table is full.
                answers.append([await ask(client, there), await ask(client, there)])
                close_short_way(monkeypatch)
            assert answers[0] == answers[1]
            assert [status for status, _, _ in answers[0]] == [201, 409]

    asyncio.run(run())


def test_what_fails_unforeseen_is_answered_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(tmp_path, fails=True) as client:
            short = await ask(client, {"json": TABLE})
            close_short_way(monkeypatch)
            assert short == await ask(client, {"json": TABLE})
            assert short[0] == 500

    asyncio.run(run())


def scope(kind: str = "http", path: str = "/api/matches", **more: str) -> Scope:
    """A request to Starlette."""
    return {"type": kind, "path": path, "root_path": "", "method": "POST", **more}


@pytest.mark.parametrize(
    ("asked", "wanted", "match"),
    [
        (scope(), "/api/matches", None),
        (scope(path="/api/matches/a-B_9/seats"), "seats", "a-B_9"),
        (scope("websocket", "/api/matches/a-B_9/socket"), "socket", "a-B_9"),
        (scope("websocket"), "", None),
        (scope("websocket", "/api/matches/a/seats"), "", None),
        (scope(path="/api/matches/a/socket"), "", None),
        (scope(path="/api/matches/a.b/seats"), "", None),
        (scope(path=f"/api/matches/{'a' * 65}/seats"), "", None),
        (scope(path="/api/matches/a/seats\n"), "", None),
        (scope(method="GET"), "", None),
        (scope(root_path="/play"), "", None),
        ({"type": "lifespan"}, "", None),
    ],
)
def test_the_short_way_is_for_these_alone(asked: Scope, wanted: str, match: str | None) -> None:
    assert short_way._what_is_wanted(asked) == wanted
    assert asked.get("path_params", {}).get("id") == match
