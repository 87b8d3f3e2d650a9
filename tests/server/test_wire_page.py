"""docs/wire.md and the games' pages say what the messages say, and what is really sent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest

from spytable import wire
from spytable.core.catalogue import folder, listed_folders
from spytable.server.app import create_app
from spytable.server.storage.data_file import DataFile
from tests.server.host import Host
from tests.server.player import Player
from tests.server.wire_pages import Reader, Undocumented, pages_of, tagged
from tools import wiredoc


def test_the_pages_are_up_to_date() -> None:
    for path, text in wiredoc.pages():
        assert path.read_text(encoding="utf-8") == text, "python tools/typescript.py"


def test_every_message_and_every_field_is_on_it() -> None:
    page = wiredoc.page()
    for message in (*get_args(wire.Incoming), *get_args(wire.Outgoing)):
        assert f"### `{message.__struct_config__.tag}` ({message.__name__})" in page
        assert message.__doc__.splitlines()[0] in page
        assert all(f"| `{field}` |" in page for field in message.__struct_fields__)


def test_every_route_is_on_it(data: Path) -> None:
    file = DataFile(data)
    paths = {str(getattr(route, "path", "")) for route in create_app(file).routes}
    file.close()
    spoken = {path for path in paths if path.startswith(("/api", "/words", "/healthz"))}
    assert len(spoken) > 15
    page = wiredoc.page()
    assert [path for path in spoken if f"{path}`" not in page] == []


STEPS = 3


async def told_by_http(host: Host, match: str) -> list[tuple[Any, Any]]:
    """What the server answers about a match by HTTP, and what each answer is."""
    auth = {"Authorization": f"Bearer {host.token}"}
    async with httpx.AsyncClient(base_url=host.url, headers=auth, timeout=120) as client:
        ended = await client.post("/api/host/ended", json={"match": match})
        if ended.status_code == 409:  # Its own last step ended it.
            assert ended.json()["error"]["key"] == "core.refused.over"
            ended = await client.get("/api/host")
        asked = await client.post("/api/standings", json={"matches": [match, "nowhere"]})
        missing = await client.get("/api/matches/nowhere")
        room = ended.json()
        room["tables"] = room["tables"][:3]
        replay = f"/api/matches/{match}/replay"
        return [
            *((card, wire.GameCard) for card in await host.get("/api/games")),
            *((each, wire.Language) for each in await host.get("/api/languages")),
            (room, wire.HostRoom),
            (asked.json(), wire.Standings),
            (missing.json(), wire.Problem),
            (await host.get("/api/open-tables"), wire.OpenTables),
            (await host.get("/api/address"), wire.Address),
            (await host.get(f"/api/matches/{match}"), wire.Table),
            (await host.get(f"{replay}?seat=open"), wire.Replay),
            (await host.get(f"{replay}?seat=public&count=2"), wire.Replay),
        ]


@pytest.mark.anyio
@pytest.mark.parametrize("game", [home.id for home in listed_folders()])
async def test_what_is_sent_in_a_match_is_what_the_pages_say(host: Host, game: str) -> None:
    """Every frame of some steps, what came before and the end, all read by the pages alone."""
    rules = folder(game).game
    spec, reader = rules.spec, Reader(rules)
    sent: list[Any] = []
    mine = await host.table(game, max(2, spec.seats[0]), start=True)
    reader.check(mine, wire.Seated)
    async with Player(host, mine["match"], mine["token"]) as ann:
        say = ann.say

        async def noted(kind: str, **fields: object) -> None:
            sent.append({"t": kind, **fields})
            await say(kind, **fields)

        ann.say = noted  # type: ignore[method-assign]
        await ann.agree()
        await ann.play(steps=STEPS)
        await ann.say("try", id="tried", action=sent[-1]["action"])
        await ann.hear_until("tried")
        await ann.say("ping", n=1)
        await ann.hear_until("pong")
        answers = await told_by_http(host, mine["match"])
        while ann.table.get("stage") != "over":
            await ann.hear()
        heard = ann.heard
    for frame in heard:
        reader.check(frame, tagged(frame, wire.Outgoing))
    for frame in sent:
        reader.check(json.loads(json.dumps(frame)), tagged(frame, wire.Incoming))
    for answer, kind in answers:
        reader.check(answer, kind)
    assert {"Table", "Update", "View", "Config", "Act", "Choice", "ReplayStep"} <= reader.met
    assert any(each.__name__ in reader.met for each in get_args(spec.event)), "no event was told"


def test_a_message_that_is_not_what_its_page_says_is_found() -> None:
    """A field too much, one too few, one that may be absent, a wrong kind, an unknown name."""
    home = folder("spy-guy")
    page = pages_of("spy-guy")
    choice = {"name": "pace", "values": ["on"], "default": "on"}
    Reader(home.game, page).check(choice, wire.Choice)
    wrong: list[tuple[dict[str, Any], Any, str]] = [
        ({**choice, "secret": 1}, wire.Choice, "secret"),
        ({"name": "pace", "values": ["on"]}, wire.Choice, "default"),
        ({**choice, "default": 7}, wire.Choice, "default"),
        ({"t": "pong"}, wire.Pong, "n"),
    ]
    for message, kind, place in wrong:
        with pytest.raises(Undocumented, match=place):
            Reader(home.game, page).check(message, kind)
    without = {name: fields for name, fields in page.items() if name != "Choice"}
    with pytest.raises(Undocumented, match="no page"):
        Reader(home.game, without).check(choice, wire.Choice)
    with pytest.raises(Undocumented, match="no page"):
        tagged({"t": "shout"}, wire.Outgoing)
