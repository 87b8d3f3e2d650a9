"""The routes: what they give, what they refuse, and the headers on all of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from spytable.core.catalogue import folder
from spytable.core.option_texts import make_config
from spytable.core.words import load_words
from spytable.server.app import create_app
from spytable.server.http.static_files import page_routes
from spytable.server.settings import Settings
from spytable.server.storage.data_file import DataFile
from spytable.table.seating.cards import cards
from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio


async def asked(host: Host, method: str, path: str, **more: Any) -> httpx.Response:
    async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
        return await client.request(method, path, **more)


async def test_the_five_files_lie_on_the_desk(host: Host) -> None:
    listed = await host.get("/api/games")
    ids = [card["id"] for card in listed]
    assert ids[:5] == ["spy-wire", "spy-alley-dice", "spy-vs-spy", "spy-guy", "da-vinci-code"]
    assert "template" not in ids
    (code,) = [card for card in listed if card["id"] == "da-vinci-code"]
    assert (code["ready"], code["fewest"], code["most"]) == (True, 2, 4)
    (memory,) = [choice for choice in code["choices"] if choice["name"] == "memory"]
    values = ["strict", "helped"]
    assert memory == {
        "name": "memory", "values": values, "default": "strict", "with_bots": "helped"
    }  # fmt: skip


def test_every_choice_of_every_open_file_can_be_set() -> None:
    for card in cards({}):
        for choice in card.choices:
            ends = () if choice.least is None else (str(choice.least), str(choice.most))
            values = choice.values or ends
            assert choice.default in values
            for value in values:
                config = make_config(card.id, card.fewest, {choice.name: value})
                assert str(getattr(config, choice.name)) == value


@pytest.mark.parametrize(
    ("game", "option", "with_bots", "with_friends"),
    [
        ("da-vinci-code", "memory", "helped", "strict"),
        ("da-vinci-code", "turn_clock", "off", "off"),
        ("spy-alley-dice", "pace", "off", "off"),
        ("spy-vs-spy", "pace", "off", "off"),
        ("spy-guy", "timer", "team", "team"),
    ],
)
async def test_an_option_that_nobody_chose_follows_from_who_sits(
    host: Host, game: str, option: str, with_bots: str, with_friends: str
) -> None:
    async def agreed(seats: int, **more: object) -> str:
        mine = await host.table(game, seats, **more)
        table = await host.get(f"/api/matches/{mine['match']}")
        return str(table["options"][option])

    assert await agreed(3, bots=["agent", "agent"]) == with_bots
    assert await agreed(3, bots=["agent"]) == with_friends
    chosen = {option: with_friends}
    assert await agreed(2, bots=["agent"], options=chosen) == with_friends


async def test_a_table_is_set_found_and_filled(host: Host) -> None:
    mine = await host.table("template", 3, bots=["operative"], options={"nights": "3"})
    assert mine["host"]
    table = await host.get(f"/api/matches/{mine['match']}")
    assert table == await host.get(f"/api/codes/{mine['code']}")
    assert table["stage"] == "gathering"
    assert table["options"] == {"nights": "3", "guard": "awake", "bell": "on"}
    assert [seat["name"] for seat in table["seats"]] == ["Ann", None, "Heron"]
    assert table["fairness"]["secret"] is None
    assert len(table["fairness"]["commitment"]) == 64
    seats = f"/api/matches/{mine['match']}/seats"
    taken = await host.post(seats, {"name": "Bob", "seat": 0}, 409)
    assert taken == {"error": {"key": "server.error.seat-taken", "args": {}}}
    yours = await host.post(seats, {"name": " Ann\n", "seat": 1})
    assert (yours["seat"], yours["host"]) == (1, False)
    full = await host.post(seats, {"name": "Cy"}, 409)
    assert full["error"]["key"] == "server.error.full"
    names = [seat["name"] for seat in (await host.get(f"/api/matches/{mine['match']}"))["seats"]]
    assert names == ["Ann", "Ann 2", "Heron"]


async def test_the_host_and_nobody_else_arranges_the_seats(host: Host) -> None:
    mine = await host.table("template", 3)
    seats = f"/api/matches/{mine['match']}/seats"
    yours = await host.post(seats, {"name": "Bob"})
    async with (
        Player(host, mine["match"], mine["token"]) as ann,
        Player(host, mine["match"], yours["token"]) as bob,
    ):
        for kind, fields in (("start", {}), ("set-seat", {"seat": 2, "bot": "agent"})):
            await bob.say(kind, **fields)
            assert (await bob.hear_until("trouble"))["error"]["key"] == "server.trouble.host-only"
        await ann.say("set-seat", seat=0)
        assert (await ann.hear_until("trouble"))["error"]["key"] == "server.trouble.own-seat"
        await ann.say("set-seat", seat=5)
        assert (await ann.hear_until("trouble"))["error"]["key"] == "server.error.no-seat"
        await ann.say("set-seat", seat=2, bot="recruit")
        await ann.say("set-seat", seat=1)
        assert await bob.closed() == 1008
        assert bob.heard[-1]["error"]["key"] == "server.trouble.freed"
        while ann.table["seats"][1]["name"] is not None:
            await ann.hear()
        assert ann.table["seats"][2]["bot"] == "recruit"
    async with Player(host, mine["match"], yours["token"]) as bob:
        assert (await bob.hear())["error"]["key"] == "server.trouble.token"


async def test_who_leaves_before_the_start_frees_the_seat_and_the_next_one_hosts(
    host: Host,
) -> None:
    mine = await host.table("template", 2)
    yours = await host.post(f"/api/matches/{mine['match']}/seats", {"name": "Bob"})
    async with (
        Player(host, mine["match"], mine["token"]) as ann,
        Player(host, mine["match"], yours["token"]) as bob,
    ):
        await ann.say("leave")
        assert await ann.closed() == 1008
        while not bob.table or bob.table["seats"][0]["name"] is not None:
            await bob.hear()
        assert bob.table["seats"][1]["host"]
        await bob.say("set-seat", seat=0, bot="mastermind")
        await bob.say("start")
        await bob.agree()
        assert bob.table["seats"][0]["bot"] == "mastermind"


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({"game": "chess", "name": "Ann", "seats": 2}, 400, "server.error.no-such-table"),
        ({"game": "template", "name": "Ann", "seats": 5}, 400, "server.error.no-such-table"),
        ({"game": "template", "name": "Ann", "seats": 9}, 400, "server.error.malformed"),
        ({"game": "template", "name": "", "seats": 2}, 400, "server.error.malformed"),
        ({"game": "template", "name": " \u202e ", "seats": 2}, 400, "server.error.no-name"),
        (
            {"game": "template", "name": "Ann", "seats": 2, "options": {"nights": "9"}},
            400,
            "server.error.no-such-table",
        ),
        (
            {"game": "template", "name": "Ann", "seats": 2, "options": {"order": "x"}},
            400,
            "server.error.no-such-table",
        ),
        (
            {"game": "template", "name": "Ann", "seats": 2, "bots": ["agent", "agent"]},
            400,
            "server.error.too-many-bots",
        ),
        ({"game": "template", "name": "Ann", "seats": 2, "x": 1}, 400, "server.error.malformed"),
        ([], 400, "server.error.malformed"),
        ({"game": "../..", "name": "Ann", "seats": 2}, 400, "server.error.no-such-table"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    host: Host, body: object, status: int, key: str
) -> None:
    assert (await host.post("/api/matches", body, status))["error"]["key"] == key


async def test_requests_in_bad_form_are_refused(host: Host) -> None:
    json_type = {"content-type": "application/json"}
    new = json.dumps({"game": "template", "name": "Ann", "seats": 2})
    cases: list[tuple[int, str, dict[str, Any]]] = [
        (415, "not-json", {"content": new}),
        (413, "too-long", {"content": " " * 70_000, "headers": json_type}),
        (400, "malformed", {"content": "[" * 30_000, "headers": json_type}),
        (400, "malformed", {"content": b"\xff\xfe", "headers": json_type}),
        (403, "origin", {"content": new, "headers": json_type | {"origin": "http://evil.test"}}),
    ]
    for status, key, more in cases:
        answer = await asked(host, "POST", "/api/matches", **more)
        assert (answer.status_code, answer.json()["error"]["key"]) == (
            status,
            f"server.error.{key}",
        )
    allowed = json_type | {"origin": host.url}
    answer = await asked(host, "POST", "/api/matches", content=new, headers=allowed)
    assert answer.status_code == 201


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/matches/none", 404),
        ("GET", "/api/codes/ABC-DEF", 404),
        ("GET", "/api/codes/%00", 404),
        ("GET", "/api/none", 404),
        ("GET", "/api/matches", 404),
        ("DELETE", "/healthz", 405),
        ("GET", "/..%2f..%2fpyproject.toml", 404),
        ("GET", "/assets/..%2f..%2fapp.py", 404),
    ],
)
async def test_what_is_not_there_is_a_problem_in_words(
    host: Host, method: str, path: str, status: int
) -> None:
    answer = await asked(host, method, path)
    assert answer.status_code == status
    assert answer.json()["error"]["key"] in load_words("template")


async def test_a_transcript_is_for_matches_that_are_over(host: Host) -> None:
    mine = await host.table("template", 2)
    refused = await host.get(f"/api/matches/{mine['match']}/transcript", 409)
    assert refused["error"]["key"] == "server.trouble.not-over"


async def test_every_answer_carries_the_security_headers(host: Host) -> None:
    for path in ("/", "/healthz", "/api/games", "/nowhere", "/t/ABC-DEF"):
        headers = (await asked(host, "GET", path)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


@pytest.mark.slow
async def test_too_many_requests_from_one_address_are_refused(data: Path) -> None:
    app = create_app(DataFile(data), Settings(requests_a_second=1))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://table") as client,
    ):
        told = [(await client.get("/api/codes/ABC-DEF")).status_code for _ in range(60)]
        new = {"game": "template", "name": "Ann", "seats": 2}
        refused = await client.post("/api/matches", json=new)
    assert set(told) == {404, 429}
    assert refused.json()["error"]["key"] == "server.error.too-many"


async def test_the_built_page_is_served_under_each_of_its_addresses(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>here</p>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "main-1a2b.js").write_text("1")
    transport = httpx.ASGITransport(Starlette(routes=page_routes(tmp_path)))
    async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
        for path in ("/", "/t/K7M-Q4T", "/rules/da-vinci-code"):
            page = await client.get(path)
            assert (page.text, page.headers["cache-control"]) == ("<p>here</p>", "no-cache")
        asset = await client.get("/assets/main-1a2b.js")
        assert "immutable" in asset.headers["cache-control"]
        assert (await client.get("/icon.svg")).headers["cache-control"] == "no-cache"
        assert (await client.get("/none.js")).status_code == 404


async def test_a_page_that_is_not_built_says_what_to_do(tmp_path: Path) -> None:
    transport = httpx.ASGITransport(Starlette(routes=page_routes(tmp_path / "none")))
    async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
        page = await client.get("/")
        assert page.status_code == 503
        assert "make play" in page.text
        assert (await client.get("/assets/x.js")).status_code == 404


def test_every_word_the_server_says_is_in_the_words() -> None:
    said: set[str] = set()
    for source in (Path(folder.__code__.co_filename).parents[1] / "server").glob("*.py"):
        text = source.read_text()
        said |= {part.split('"')[0] for part in text.split('"server.')[1:]}
    known = {key.removeprefix("server.") for key in load_words("template").entries}
    assert {key for key in said if key and "{" not in key} <= known
