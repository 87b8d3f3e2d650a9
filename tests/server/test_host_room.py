"""The host's page: closed without its token; all tables and seats."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from spytable.cli import main
from spytable.server.app import create_app
from spytable.server.backend import Backend
from spytable.server.doctor import run_checks
from spytable.server.flags import Wish
from spytable.server.http.host_tables import describe_host_table
from spytable.server.net import address
from spytable.server.net.address import Place
from spytable.server.settings import Settings
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from spytable.server.storage.host_token import NAME as HOST_TOKEN
from spytable.server.storage.host_token import HostToken
from spytable.table.errors import RequestError
from spytable.table.lobby import Lobby
from spytable.wire import NewMatch, Resize
from tests.server.desks import room as desk_room
from tests.server.host import Host
from tests.server.host_page import told
from tests.server.player import Player
from tests.server.test_replay import played

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer x", "Basic eDp5", "Bearer " + "A" * 32, "bearer x y", "é"]
)
async def test_the_room_is_shut_without_the_token(host: Host, header: str) -> None:
    mine = await host.table("template", 2)
    headers = [(b"authorization", header.encode())] if header else []
    async with httpx.AsyncClient(base_url=host.url, timeout=120, headers=headers) as client:
        for method, path, body in (
            ("GET", "/api/host", None),
            ("POST", "/api/host/seats", {"match": mine["match"], "seat": 0}),
            ("POST", "/api/host/ended", {"match": mine["match"]}),
            ("POST", "/api/host/deleted", {"match": mine["match"]}),
            ("POST", "/api/host/retention", {"days": 1}),
        ):
            answer = await client.request(method, path, json=body)
            assert answer.status_code == 401, path
            assert answer.json()["error"]["key"] == "server.error.host-only"


async def opens(host: Host, token: str) -> bool:
    """Whether a token opens the room."""
    async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
        answer = await client.get("/api/host", headers={"authorization": f"Bearer {token}"})
        assert answer.status_code in {200, 401}
        return answer.status_code == 200


@pytest.mark.slow
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
        before = (host.data / FILE).stat().st_size
        room = await told(host)
        after = (host.data / FILE).stat().st_size
        (table,) = [each for each in room["tables"] if each["match"] == mine["match"]]
        assert (table["game"], table["stage"], table["watchers"]) == ("template", "gathering", 1)
        assert [seat["name"] for seat in table["seats"]] == ["Ann", None, "Heron"]
        assert [seat["present"] for seat in table["seats"]] == [True, False, False]
        assert mine["token"] not in str(room)
        assert table["idle_s"] is not None
        assert room["data_bytes"] >= min(before, after)
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
            assert await cy.closed() == 1008
            (table,) = [t for t in (await told(host))["tables"] if t["match"] == mine["match"]]
            assert [(s["left"], s["bot"]) for s in table["seats"]] == [
                (False, None),
                (True, "agent"),
            ]
    for seat, match, status in ((1, "nowhere", 404), (5, mine["match"], 404)):
        headers = {"authorization": f"Bearer {host.token}"}
        async with httpx.AsyncClient(base_url=host.url, timeout=120, headers=headers) as client:
            body = {"match": match, "seat": seat}
            assert (await client.post("/api/host/seats", json=body)).status_code == status


async def test_the_host_ends_a_match_and_everyone_hears_of_it(host: Host) -> None:
    mine = await host.table("template", 2, options={"bell": "off"})
    wish = {"match": mine["match"]}
    yours = await host.post(f"/api/matches/{mine['match']}/seats", {"name": "Bob"})
    headers = {"authorization": f"Bearer {host.token}"}
    async with (
        httpx.AsyncClient(base_url=host.url, timeout=120, headers=headers) as client,
        Player(host, mine["match"], mine["token"]) as ann,
        Player(host, mine["match"], yours["token"]) as bob,
    ):
        early = await client.post("/api/host/ended", json=wish)
        assert (early.status_code, early.json()["error"]["key"]) == (
            409,
            "server.refused.not-begun",
        )
        await ann.say("start")
        await asyncio.gather(ann.agree(), bob.agree())
        room = await told(host, "POST", "/api/host/ended", json=wish)
        (table,) = [each for each in room["tables"] if each["match"] == mine["match"]]
        assert table["stage"] == "over"
        for each in (ann, bob):
            assert (await each.hear_until("notice"))["word"]["key"] == "server.notice.ended"
            while each.table["stage"] != "over":
                await each.hear_until("table")
            assert each.update["outcome"]["reason"]["key"] == "core.end.host"
        late = await client.post("/api/host/ended", json=wish)
        assert (late.status_code, late.json()["error"]["key"]) == (409, "core.refused.over")
        nowhere = await client.post("/api/host/ended", json={"match": "nowhere"})
        assert nowhere.status_code == 404
    film = await host.get(f"/api/matches/{mine['match']}/transcript")
    assert film["records"][-1]["event"] == {"what": "agree", "by_host": True}


@pytest.mark.slow
async def test_the_host_deletes_a_table_and_nothing_of_it_is_left(data: Path) -> None:
    with Host(data, clock_rate=40) as host:
        asleep = await played(host, bell="off")
        waits = await host.table("template", 2)
        mine = await host.table("template", 2, start=True, bots=["recruit"], name="Wilhelmina")
        async with Player(host, mine["match"], mine["token"]) as ann:
            await ann.agree()
            async with Player(host, mine["match"]) as eve:
                await eve.hear_until("update")
                for match in (mine["match"], asleep, waits["match"]):
                    room = await told(host, "POST", "/api/host/deleted", json={"match": match})
                    assert match not in {each["match"] for each in room["tables"]}
                for each in (ann, eve):
                    gone = await each.hear_until("trouble", fatal=True)
                    assert gone["error"]["key"] == "server.trouble.deleted"
                    assert await each.closed() == 1008
        await host.get(f"/api/matches/{mine['match']}", 404)
        await host.get(f"/api/codes/{mine['code']}", 404)
        headers = {"authorization": f"Bearer {host.token}"}
        async with httpx.AsyncClient(base_url=host.url, timeout=120, headers=headers) as client:
            again = await client.post("/api/host/deleted", json={"match": mine["match"]})
            assert (again.status_code, again.json()["error"]["key"]) == (
                404,
                "server.error.no-such-match",
            )
        for table in ("matches", "seats", "records"):
            assert host.rows(f"select count(*) from {table}") == [(0,)]  # noqa: S608
        host.stop()
        stored = (data / FILE).read_bytes()
        assert b"Wilhelmina" not in stored
        assert mine["match"].encode() not in stored


def test_the_template_is_no_game_for_people(tmp_path: Path) -> None:
    wish = Wish(data=tmp_path)
    assert not wish.settings(Place()).unlisted
    said = {each.what: each.found for each in run_checks(0, tmp_path)}
    assert "template" not in said["games"]
    assert "da-vinci-code" in said["games"]


async def test_a_server_for_people_sets_no_table_of_the_template(data: Path) -> None:
    async with desk_room(data) as here:
        lobby = Backend(here.store, Settings(unlisted=False, workers=0)).lobby
        with pytest.raises(RequestError, match="no-such-table"):
            await lobby.create(NewMatch("template", "Ann", 2))
        seated = await lobby.create(NewMatch("da-vinci-code", "Ann", 2))
        assert seated.code
        await lobby.close()


async def test_a_table_that_shrinks_while_the_room_is_read_is_told_as_it_is(data: Path) -> None:
    async with desk_room(data) as here:
        lobby = Backend(here.store, Settings()).lobby
        mine = await lobby.create(NewMatch("template", "Ann", 4, {"bell": "off"}))
        _, (row,) = await here.store.list_newest(1)
        seats = (await here.store.seats_of([row.id]))[row.id]
        desk = await lobby.find_desk(mine.match)
        await desk.ask(lambda: desk.gathering.resize(0, Resize(2)))
        assert [seat.name for seat in describe_host_table(lobby, row, seats).seats] == ["Ann", None]
        await lobby.close()


async def test_the_room_is_told_page_by_page(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spytable.server.http.host_routes.A_PAGE", 3)
    app = create_app(DataFile(data), Settings(workers=0))
    async with app.router.lifespan_context(app):
        lobby: Lobby = app.state.lobby
        made = [(await lobby.create(NewMatch("template", "Ann", 2))).match for _ in range(7)]
        headers = {"authorization": f"Bearer {app.state.host_token.read_or_make()}"}
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(
            transport=transport, base_url="http://table", headers=headers
        ) as client:
            after: str | None = ""
            pages = []
            while after is not None:
                room = (await client.get("/api/host", params={"after": after})).json()
                assert room["total"] == 7
                pages.append([each["match"] for each in room["tables"]])
                after = room["older"]
            assert [len(page) for page in pages] == [3, 3, 1]
            assert sorted(match for page in pages for match in page) == sorted(made)
            first = (await client.get("/api/host")).json()
            gone = {"match": pages[1][0]}
            answer = await client.post(
                "/api/host/deleted", params={"after": first["older"]}, json=gone
            )
            room = answer.json()
            assert [each["match"] for each in room["tables"]] == [*pages[1][1:], *pages[2]]
            for bad in ("x", "1", "1.", "-1.a", "9" * 20 + ".a", "1.a.b"):
                answer = await client.get("/api/host", params={"after": bad})
                assert answer.status_code == 400
