"""The host's room: shut without its token; all tables, seats and how long matches are kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from spytable.cli import main
from spytable.server import address
from spytable.server.host_token import NAME as HOST_TOKEN
from spytable.server.host_token import HostToken
from tests.server.host import Host
from tests.server.player import Player
from tests.server.test_replay import played

pytestmark = pytest.mark.anyio


async def told(host: Host, method: str = "GET", path: str = "/api/host", **more: Any) -> Any:
    """What the host of the server is told."""
    headers = {"authorization": f"Bearer {host.token}"}
    async with httpx.AsyncClient(base_url=host.url, timeout=30, headers=headers) as client:
        answer = await client.request(method, path, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer x", "Basic eDp5", "Bearer " + "A" * 32, "bearer x y", "é"]
)
async def test_the_room_is_shut_without_the_token(host: Host, header: str) -> None:
    mine = await host.table("template", 2)
    headers = [(b"authorization", header.encode())] if header else []
    async with httpx.AsyncClient(base_url=host.url, headers=headers) as client:
        for method, path, body in (
            ("GET", "/api/host", None),
            ("POST", "/api/host/seats", {"match": mine["match"], "seat": 0}),
            ("POST", "/api/host/retention", {"days": 1}),
        ):
            answer = await client.request(method, path, json=body)
            assert answer.status_code == 401, path
            assert answer.json()["error"]["key"] == "server.error.host-only"


async def opens(host: Host, token: str) -> bool:
    """Whether a token opens the room."""
    async with httpx.AsyncClient(base_url=host.url) as client:
        answer = await client.get("/api/host", headers={"authorization": f"Bearer {token}"})
        assert answer.status_code in {200, 401}
        return answer.status_code == 200


async def test_the_link_survives_a_restart_and_a_new_one_counts_at_once(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Host(data) as host:
        first = host.token
        host.stop()
        host.start()
        assert host.token == first
        assert await opens(host, first)
        assert main(["host-link", "--data", str(data)]) == 0
        assert capsys.readouterr().out == f"{host.url}/host#token={first}\n"
        assert main(["host-link", "--new", "--data", str(data)]) == 0
        said = capsys.readouterr().out
        second = said.split()[0].partition("#token=")[2]
        assert "The old link opens nothing" in said
        assert not await opens(host, first)
        assert await opens(host, second)
        (data / HOST_TOKEN).unlink()
        assert not await opens(host, second)
        assert not await opens(host, "None")
    assert main(["host-link", "--data", str(data)]) == 0
    assert "No server uses this folder now" in capsys.readouterr().out


def test_only_its_owner_may_read_the_token(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(address, "network_address", lambda **_: "192.168.1.5")
    assert main(["host-link", "--data", str(data)]) == 0
    assert capsys.readouterr().out.startswith("http://192.168.1.5:8000/host#token=")
    path = data / HOST_TOKEN
    assert path.stat().st_mode & 0o777 == 0o600
    token = path.read_text().strip()
    path.chmod(0o644)
    assert HostToken(data).read_or_make() == token
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_text("no token\n")
    assert HostToken(data).read() is None
    assert HostToken(data).read_or_make() != token
    (data / "file").touch()
    assert main(["host-link", "--data", str(data / "file")]) == 1
    assert "--data DIR" in capsys.readouterr().err


async def test_every_table_is_listed_private_ones_too(host: Host) -> None:
    mine = await host.table("template", 3, bots=["recruit"], private=True)
    async with (
        Player(host, mine["match"], mine["token"]) as ann,
        Player(host, mine["match"]) as eve,
    ):
        await ann.hear_until("table")
        await eve.hear_until("table")
        room = await told(host)
        (table,) = [each for each in room["tables"] if each["match"] == mine["match"]]
        assert (table["game"], table["stage"], table["watchers"]) == ("template", "gathering", 1)
        assert [seat["name"] for seat in table["seats"]] == ["Ann", None, "Heron"]
        assert [seat["present"] for seat in table["seats"]] == [True, False, False]
        assert mine["token"] not in str(room)
        assert table["idle_s"] is not None
        assert room["data_bytes"] >= (host.data / "spytable.db").stat().st_size
        assert room["data_bytes"] % 100_000 == 0
        assert room["up_s"] >= 0
        assert room["total"] >= len(room["tables"])


async def test_the_host_frees_a_seat_before_the_match_and_gives_it_to_a_bot_in_it(
    host: Host,
) -> None:
    mine = await host.table("template", 2, options={"bell": "off"})
    yours = await host.post(f"/api/matches/{mine['match']}/seats", {"name": "Bob"})
    async with (
        Player(host, mine["match"], mine["token"]) as ann,
        Player(host, mine["match"], yours["token"]) as bob,
    ):
        await told(host, "POST", "/api/host/seats", json={"match": mine["match"], "seat": 1})
        assert await bob.closed() == 1008
        yours = await host.post(f"/api/matches/{mine['match']}/seats", {"name": "Cy"})
        async with Player(host, mine["match"], yours["token"]) as cy:
            await ann.say("start")
            await asyncio.gather(ann.agree(), cy.agree())
            await told(host, "POST", "/api/host/seats", json={"match": mine["match"], "seat": 1})
            while not cy.table["seats"][1]["left"]:
                await cy.hear_until("table")
            (table,) = [t for t in (await told(host))["tables"] if t["match"] == mine["match"]]
            assert [(s["left"], s["bot"]) for s in table["seats"]] == [
                (False, None),
                (True, "agent"),
            ]
    for seat, match, status in ((1, "nowhere", 404), (5, mine["match"], 404)):
        headers = {"authorization": f"Bearer {host.token}"}
        async with httpx.AsyncClient(base_url=host.url, headers=headers) as client:
            body = {"match": match, "seat": seat}
            assert (await client.post("/api/host/seats", json=body)).status_code == status


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
    async with httpx.AsyncClient(base_url=host.url, headers=headers) as client:
        answer = await client.post("/api/host/retention", json={"days": days})
        assert answer.status_code == 400
        assert answer.json()["error"]["key"] == "server.error.malformed"
