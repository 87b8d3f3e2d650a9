"""Looking back: step by step from any seat, out as a file, and in again somewhere else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import Raw

from spytable import wire
from spytable.core.codec import encode
from spytable.core.fairness import UnfairError
from spytable.core.game import GameError
from spytable.core.sight import view_match
from spytable.core.transcript import read_transcript, replay_match
from spytable.core.verification import verify_draws
from spytable.table.looking_back.import_check import MOST_BYTES, MOST_RECORDS
from spytable.table.looking_back.replay import changes
from tests.core.finished import finished, linked_again
from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio


async def played(host: Host, game: str = "template", **options: str) -> str:
    """The id of a match that one person and a bot have finished."""
    mine = await host.table(game, 2, start=True, options=options)
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.agree()
        await ann.play()
        await ann.hear_end()
    return str(mine["match"])


async def stepped_through(host: Host, match: str, seat: str) -> tuple[list[Any], Any]:
    """All steps of a match, asked for a few at a time, and how it ended."""
    steps: list[Any] = []
    while True:
        page = f"seat={seat}&from={len(steps)}&count=7"
        seen = await host.get(f"/api/matches/{match}/replay?{page}")
        steps += seen["steps"]
        if len(steps) == seen["total"]:
            return steps, seen["outcome"]


async def upload(host: Host, body: bytes | str) -> httpx.Response:
    """Send a match file."""
    headers = {"content-type": "application/json"}
    async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
        return await client.post("/api/imports", content=body, headers=headers)


async def test_a_finished_match_is_stepped_through_from_any_seat(host: Host) -> None:
    match = await played(host, nights="3", bell="off")
    told = await host.get(f"/api/matches/{match}/transcript")
    true = replay_match(read_transcript(json.dumps(told)))
    for seat, eyes in (("0", [0]), ("1", [1]), ("public", [None]), ("open", [0, 1, None])):
        steps, outcome = await stepped_through(host, match, seat)
        assert outcome == json.loads(encode(true.outcome()))
        assert [step["version"] for step in steps] == list(range(true.version + 1))
        for step in steps:
            state, is_end = true.position_at(step["version"]).state, step is steps[-1]
            views = [view_match(true.game, state, eye, is_over=is_end) for eye in eyes]
            assert step["views"] == [json.loads(encode(view)) for view in views]
            assert len(step["events"]) == len(eyes)
        assert (steps[0]["kind"], steps[1]["kind"]) == ("start", "chance")
        acts = [step for step in steps if step["kind"] == "act"]
        assert {step["seat"] for step in acts} == {0, 1}
        assert all(step["text"] for step in acts)


async def test_the_whole_match_with_its_words_needs_no_server(host: Host) -> None:
    match = await played(host)
    file = await host.get(f"/api/matches/{match}/replay-file?language=en")
    seen = await host.get(f"/api/matches/{match}/replay?seat=open&count=200")
    assert file["replay"]["total"] == len(file["replay"]["steps"]) == seen["total"]
    views: list[dict[str, Any]] = [{} for _ in range(3)]
    for step, whole in zip(file["replay"]["steps"], seen["steps"], strict=False):
        views = [view | news for view, news in zip(views, step["views"], strict=True)]
        assert views == whole["views"]
    plain = await host.get(f"/api/matches/{match}/replay-file")
    assert plain == {**file, "words": {}, "language": None}
    assert file["words"]["core.refused.over"]
    assert any(key.startswith("template.") for key in file["words"]), "the game's words too"
    await host.get(f"/api/matches/{match}/replay-file?language=xx", 404)


def test_a_field_that_a_view_loses_is_named() -> None:
    views = ({"card": 1, "walk": 2}, {"card": None}, {"card": None, "walk": 3})
    steps = [
        wire.ReplayStep(version, 0, "act", 0, "", (), (Raw(encode(view)),), ((),))
        for version, view in enumerate(views)
    ]
    told = [json.loads(encode(step)) for step in changes(iter(steps))]
    assert [step["views"] for step in told] == [[views[0]], [{"card": None}], [{"walk": 3}]]
    assert [step.get("gone") for step in told] == [None, [["walk"]], None]


async def test_a_match_file_has_a_name_to_be_saved_by(host: Host) -> None:
    match = await played(host)
    code = (await host.get(f"/api/matches/{match}"))["code"]
    async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
        answer = await client.get(f"/api/matches/{match}/transcript")
    name = f'attachment; filename="template-{code}.json"'
    assert answer.headers["content-disposition"] == name


async def test_of_a_match_that_goes_on_only_the_public_past_is_shown(host: Host) -> None:
    mine = await host.table("template", 2, start=True, options={"bell": "off"})
    async with Player(host, mine["match"], mine["token"]) as ann:
        path = f"/api/matches/{mine['match']}/replay"
        await host.get(path, 409)
        await ann.agree()
        for seat in ("0", "1", "open"):
            problem = await host.get(f"{path}?seat={seat}", 409)
            assert problem["error"]["key"] == "server.trouble.not-over"
        seen = await host.get(path)
        assert {step["text"] for step in seen["steps"]} == {""}
        assert all(step["views"][0]["hand"] == [] for step in seen["steps"])
        await host.get(f"/api/matches/{mine['match']}/replay-file", 409)
        await host.get(f"/api/matches/{mine['match']}/transcript", 409)


async def test_a_table_that_plays_from_memory_shows_no_past(host: Host) -> None:
    mine = await host.table("da-vinci-code", 2, start=True, options={"memory": "strict"})
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.agree()
        await ann.play(steps=3)
        problem = await host.get(f"/api/matches/{mine['match']}/replay", 409)
        assert problem["error"]["key"] == "server.error.memory"


@pytest.mark.parametrize("seat", ["2", "-1", "9" * 40, "null", "'"])
async def test_there_are_no_other_eyes(host: Host, seat: str) -> None:
    match = await played(host)
    problem = await host.get(f"/api/matches/{match}/replay?seat={seat}", 404)
    assert problem["error"]["key"] == "server.error.no-seat"
    for wrong in ("from=-1", "from=x", "count=1e3", f"count={'9' * 30}"):
        await host.get(f"/api/matches/{match}/replay?{wrong}", 400)
    beyond = await host.get(f"/api/matches/{match}/replay?from=999999999")
    assert beyond["steps"] == []


async def test_a_match_file_goes_to_another_server_and_verifies_there(
    host: Host, data: Path
) -> None:
    match = await played(host, "da-vinci-code", memory="helped")
    file = json.dumps(await host.get(f"/api/matches/{match}/transcript"))
    assert verify_draws(read_transcript(file)) > 0
    async with Player(host, match) as ann:
        await ann.hear_until("update")
        assert ann.update["head"] == json.loads(file)["chain"]["head"]
    with Host(data) as other:
        answer = await upload(other, file)
        assert answer.status_code == 201, answer.text
        kept = answer.json()
        assert (await upload(other, file)).json() == kept, "the same file is the same match"
        table = await other.get(f"/api/codes/{kept['code']}")
        assert (table["match"], table["stage"]) == (kept["match"], "over")
        assert [seat["name"] for seat in table["seats"]] == json.loads(file)["names"]
        there = await other.get(f"/api/matches/{kept['match']}/replay?seat=open&count=200")
        here = await host.get(f"/api/matches/{match}/replay?seat=open&count=200")
        assert there["steps"] == here["steps"]
        assert there["options"] == here["options"]
        again = await other.get(f"/api/matches/{kept['match']}/transcript")
        assert json.dumps(again) == file, "byte for byte"
        assert there["head"] == here["head"] == again["chain"]["head"]
        async with Player(other, kept["match"]) as eve:
            await eve.hear_until("update")
            assert eve.update["outcome"] == here["outcome"]
            assert eve.update["head"] == here["head"]


async def test_a_file_from_before_an_option_keeps_its_head(host: Host) -> None:
    file = finished("spy-wire")
    del file["config"]["empty_bank"]  # as if the option had come after that match
    file = linked_again(file)
    assert verify_draws(read_transcript(json.dumps(file))) > 0
    kept = (await upload(host, json.dumps(file))).json()
    again = await host.get(f"/api/matches/{kept['match']}/transcript")
    assert (again["config"], again["chain"]) == (file["config"], file["chain"])
    seen = await host.get(f"/api/matches/{kept['match']}/replay?seat=open")
    assert seen["head"] == file["chain"]["head"]
    file["config"]["layout"] = "nonsense"
    with pytest.raises((GameError, UnfairError)):
        verify_draws(read_transcript(json.dumps(linked_again(file))))


File = dict[str, Any]


def with_record(file: File, index: int, **fields: object) -> File:
    """A match file with something else in one of its records."""
    records = list(file["records"])
    records[index] = records[index] | fields
    return file | {"records": records}


def first_act(file: File) -> int:
    return next(n for n, each in enumerate(file["records"]) if each["kind"] == "act")


def asked_otherwise(file: File) -> File:
    """As if the first draw could have come out no other way."""
    step, _ = file["draws"][0]
    only = {"outcomes": [file["records"][step - 1]["action"]], "weights": None}
    draws = [[step, len(file["offers"])], *file["draws"][1:]]
    return file | {"offers": [*file["offers"], only], "draws": draws}


def with_fairness(file: File, **fields: object) -> File:
    return file | {"fairness": file["fairness"] | fields}


LEFT = {"kind": "match", "event": {"what": "leave", "seat": 9, "level": "agent"}}
TAMPERED: dict[str, Callable[[File], File]] = {
    "game": lambda file: file | {"game": "chess"},
    "version": lambda file: file | {"game_version": 10**14},
    "seats": lambda file: file | {"config": file["config"] | {"seats": 99}},
    "cut": lambda file: file | {"records": file["records"][:-1]},
    "act": lambda file: with_record(file, first_act(file), seat=5),
    "match": lambda file: file | {"records": [LEFT, *file["records"]]},
    "number": lambda file: with_record(file, 0, number=1),
    "late": lambda file: with_record(file, -1, at=10**14),
    "secret": lambda file: with_fairness(file, secret="00" * 32),
    "promises": lambda file: with_fairness(file, contributions=["zz", "zz"]),
    "asked": asked_otherwise,
    "names": lambda file: file | {"names": ["Ann"] * 7},
    "more": lambda file: file | {"more": 1},
    "long": lambda file: file | {"records": file["records"][:1] * (MOST_RECORDS + 1)},
}


@pytest.mark.parametrize(
    ("what", "status", "key"),
    [
        ("game", 400, "import.rules"),
        ("version", 400, "import.rules"),
        ("seats", 400, "import.unreadable"),
        ("cut", 400, "import.not-over"),
        ("act", 400, "import.record"),
        ("match", 400, "import.record"),
        ("number", 400, "import.record"),
        ("secret", 400, "import.unfair"),
        ("promises", 400, "import.unfair"),
        ("asked", 400, "import.unfair"),
        ("names", 400, "import.unfair"),
        ("late", 400, "import.unfair"),
        ("more", 400, "import.unreadable"),
        ("long", 413, "import.too-long"),
    ],
)
async def test_a_tampered_file_is_refused_with_its_reason(
    host: Host, what: str, status: int, key: str
) -> None:
    match = await played(host, bell="off", nights="1")
    file = await host.get(f"/api/matches/{match}/transcript")
    before = host.rows("select count(*) from matches")
    answer = await upload(host, json.dumps(TAMPERED[what](file)))
    assert answer.json()["error"]["key"] == f"server.error.{key}", answer.text
    assert answer.status_code == status
    assert host.rows("select count(*) from matches") == before


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"null", 400),
        (b"\xff\x00", 400),
        (b"[" * 100_000, 400),
        (b'{"format":"spytable-match","format_version":9}', 400),
        (b'"' + b"x" * (MOST_BYTES + 1) + b'"', 413),
    ],
)
async def test_what_is_no_match_file_is_refused(host: Host, body: bytes, status: int) -> None:
    answer = await upload(host, body)
    assert answer.status_code == status
    assert answer.json()["error"]["key"].startswith("server.error.")


async def test_another_site_cannot_leave_a_file_here(host: Host) -> None:
    async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
        headers = {"origin": "http://evil.example", "content-type": "application/json"}
        answer = await client.post("/api/imports", content=b"{}", headers=headers)
        assert answer.status_code == 403
        answer = await client.post("/api/imports", content=b"{}")
        assert answer.status_code == 415
