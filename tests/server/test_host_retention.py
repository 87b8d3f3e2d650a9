"""The host chooses how long matches are kept."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.host import Host
from tests.server.host_page import told
from tests.server.player import Player
from tests.server.test_replay import played

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_finished_matches_are_kept_as_long_as_the_host_says(data: Path) -> None:
    with Host(data, clock_rate=40) as host:
        old, new = await played(host, bell="off"), await played(host, bell="off")
        running = await host.table("template", 2)
        host.stop()
        host.write("update matches set over_at = over_at - 3 * 86400 where id = ?", old)
        host.write("update matches set set_at = set_at - 30 * 86400")
        host.start()
        room = await told(host, "POST", "/api/host/retention", json={"days": 4})
        assert (room["retention_days"], room["total"]) == (4, 3)
        room = await told(host, "POST", "/api/host/retention", json={"days": 2})
        assert {each["match"] for each in room["tables"]} == {new, running["match"]}
        await host.get(f"/api/matches/{old}", 404)
        assert host.rows("select count(*) from records where match = ?", old) == [(0,)]
        host.stop()
        host.start()
        assert (await told(host))["retention_days"] == 2
        room = await told(host, "POST", "/api/host/retention", json={"days": None})
        assert room["retention_days"] is None


@pytest.mark.slow
async def test_a_table_at_which_nobody_begins_is_cleared_away_one_day(data: Path) -> None:
    with Host(data, clock_rate=40) as host:
        old, new = await host.table("template", 2), await host.table("template", 2)
        begun = await host.table("template", 2, start=True, options={"bell": "off"})
        async with Player(host, begun["match"], begun["token"]) as ann:
            await ann.agree()
        host.stop()
        aged = "update matches set set_at = set_at - ? * 86400 where id = ?"
        for table, days in ((old, 91), (new, 89), (begun, 91)):
            host.write(aged, days, table["match"])
        host.start()
        room = await told(host, "POST", "/api/host/retention", json={"days": None})
        assert {each["match"] for each in room["tables"]} == {new["match"], begun["match"]}
        await host.get(f"/api/matches/{old['match']}", 404)


@pytest.mark.slow
async def test_a_flag_says_how_long_too_and_is_remembered(data: Path) -> None:
    with Host(data, more=("--keep-days", "9")) as host:
        assert (await told(host))["retention_days"] == 9
        host.stop()
        host.more = ()
        host.start()
        assert (await told(host))["retention_days"] == 9
        host.stop()
        host.more = ("--keep-days", "0")
        host.start()
        assert (await told(host))["retention_days"] is None


@pytest.mark.parametrize("days", [0, -1, 99999, "7", 1.5, [], {}])
async def test_a_wrong_number_of_days_is_refused(host: Host, days: object) -> None:
    headers = {"authorization": f"Bearer {host.token}"}
    async with httpx.AsyncClient(base_url=host.url, timeout=120, headers=headers) as client:
        answer = await client.post("/api/host/retention", json={"days": days})
        assert answer.status_code == 400
        assert answer.json()["error"]["key"] == "server.error.malformed"
