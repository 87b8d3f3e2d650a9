"""`/metrics` of the real server: what it counts, what it never tells, and to whom it answers."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.server.host import Host
from tests.server.player import Player

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

LINE = re.compile(r'# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[a-zA-Z0-9.+]+"\})? [0-9.]+')


async def read(host: Host) -> tuple[str, dict[str, float]]:
    """The text, and its numbers by name."""
    async with httpx.AsyncClient(timeout=120) as client:
        answer = await client.get(host.metrics)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    pairs = (line.rsplit(" ", 1) for line in answer.text.splitlines() if line[0] != "#")
    return answer.text, {name: float(value) for name, value in pairs}


async def test_a_match_against_a_bot_is_counted_and_not_named(host: Host) -> None:
    _, before = await read(host)
    mine = await host.table("da-vinci-code", 2, start=True, options={"memory": "helped"})
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.agree()
        text, now = await read(host)
        for _ in range(200):  # until the bot was asked, too
            if now["spytable_bot_seconds_count"] > before["spytable_bot_seconds_count"]:
                break
            await ann.play(steps=1)
            text, now = await read(host)
        assert now["spytable_sockets"] >= 1
        assert now['spytable_tables{stage="playing"}'] >= 1
    assert all(LINE.fullmatch(line) for line in text.splitlines()), text
    for name in (
        "spytable_records_total",
        "spytable_commits_total",
        "spytable_commit_seconds_count",
        "spytable_bot_seconds_count",
    ):
        assert now[name] > before[name], name
    assert now["spytable_commit_seconds_count"] == now['spytable_commit_seconds_bucket{le="+Inf"}']
    for secret in (mine["match"], mine["token"], host.token, "Ann", "da-vinci-code"):
        assert secret not in text


@pytest.mark.parametrize(
    ("path", "name", "status"),
    [
        ("/metrics", "rebound.example:80", 403),
        ("/", "localhost", 404),
        ("/api/x", "127.0.0.1", 404),
    ],
)
async def test_other_names_and_paths_get_nothing(
    host: Host, path: str, name: str, status: int
) -> None:
    where = host.metrics.removesuffix("/metrics")
    async with httpx.AsyncClient(base_url=where, timeout=120) as client:
        answer = await client.get(path, headers={"Host": name})
    assert answer.status_code == status
    assert "spytable_" not in answer.text
