"""A match in play gives nothing of a review to anybody, whoever asks and by whatever way."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from spytable.cli import main
from spytable.core.catalogue import listed_folders
from spytable.core.codec import encode
from spytable.core.fairness import make_fairness
from spytable.core.game import GameError
from spytable.core.match import Match
from spytable.core.transcript import make_transcript
from spytable.review import follow_knowledge, review
from spytable.review.practising import draw_start
from spytable.review.trying import try_action
from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio
GAME = "da-vinci-code"
ACT = {"type": "stop"}
READ = (
    "review",
    "review.html",
    "replay-file",
    "replay.html",
    "transcript",
    "replay?seat=0",
    "replay?seat=open",
)
SENT: dict[str, dict[str, Any]] = {
    "try": {"version": 0, "seat": 0, "action": ACT},
    "practice": {"version": 0, "seat": 0, "name": "Ann"},
}
TOLD = {"server.trouble.not-over", "server.error.memory", "server.refused.not-begun"}
SAID = ("known", "beliefs", "verdict", "decisions", "millionths", "loss", "start")


async def ask_all(host: Host, match: str, token: str | None) -> list[httpx.Response]:
    """Everything that a review is made of, asked with a token wherever one may be looked for."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    more = {} if token is None else {"token": token}
    answers = []
    async with httpx.AsyncClient(base_url=host.url, headers=headers, timeout=120) as client:
        for path in READ:
            url = httpx.URL(f"/api/matches/{match}/{path}").copy_merge_params(more)
            answers.append(await client.get(url))
        for path, body in SENT.items():
            answers.append(await client.post(f"/api/matches/{match}/{path}", json=body))
    return answers


async def check_nothing(host: Host, match: str, *tokens: str | None) -> None:
    """Whoever asks is told to wait, and nothing is made behind their backs."""
    for token in tokens:
        for answer in await ask_all(host, match, token):
            assert answer.status_code == 409, answer.url
            assert answer.json()["error"]["key"] in TOLD, answer.url
    assert not list(host.data.glob(f"reviews/{match}*"))


async def test_players_watchers_bots_and_the_host_get_nothing_in_play(host: Host) -> None:
    mine = await host.table(GAME, 3)
    match = mine["match"]
    out = await host.post(f"/api/matches/{match}/seats", {"name": "Out"})
    program = await host.post(f"/api/matches/{match}/seats", {"name": "Program", "bot": True})
    tokens = (None, mine["token"], out["token"], program["token"], host.token)
    async with (
        Player(host, match, mine["token"]) as ann,
        Player(host, match, out["token"]) as leaver,
        Player(host, match, program["token"]) as bot,
        Player(host, match) as watcher,
    ):
        await check_nothing(host, match, *tokens)  # before it begins, too
        await ann.say("start")
        await asyncio.gather(ann.agree(), leaver.agree(), bot.agree())
        await check_nothing(host, match, *tokens)
        # Somebody who is out of the match has no other rights.
        await leaver.say("resign")
        await ann.hear_until("notice")
        await check_nothing(host, match, *tokens, ann.table.get("watch"))
        # By the socket there is no such question, and no such answer.
        for kind, body in {"review": {}, **SENT}.items():
            for player in (ann, leaver, watcher):
                await player.say(kind, **body)
                refused = await player.hear_until("trouble")
                assert refused["error"]["key"] == "server.trouble.malformed"
        for player in (ann, leaver, bot, watcher):
            assert not {*SAID} & {name for each in player.heard for name in names_in(each)}
        room = await host_page(host)
        assert not {*SAID} & set(names_in(room))
        await ann.say("resign")


async def host_page(host: Host) -> Any:
    headers = {"Authorization": f"Bearer {host.token}"}
    async with httpx.AsyncClient(base_url=host.url, headers=headers, timeout=120) as client:
        return (await client.get("/api/host")).json()


def names_in(value: Any) -> list[str]:
    """The names of all fields, however deep."""
    if isinstance(value, list):
        return [name for each in value for name in names_in(each)]
    if not isinstance(value, dict):
        return []
    return [*value, *(name for each in value.values() for name in names_in(each))]


REVIEWED = [home for home in listed_folders() if home.worth is not None]


@pytest.mark.parametrize("home", REVIEWED, ids=lambda home: str(home.id))
def test_the_library_and_the_command_refuse_a_match_in_play(
    home: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = Random(1)
    seats = home.game.spec.seats[0]
    fairness = make_fairness("m", rng.randbytes(32), [rng.randbytes(32) for _ in range(seats)])
    match = Match(home.game, home.game.spec.config(seats=seats), fairness.luck())
    match.commit(match.begin())
    for look in (
        lambda: review(match),
        lambda: list(follow_knowledge(match)),
        lambda: try_action(match, 0, 0, None),
        lambda: draw_start(match, "m", 0, 0, rng),
    ):
        with pytest.raises(GameError, match=r"not over|no review"):
            look()
    file = tmp_path / "match.json"
    file.write_bytes(encode(make_transcript(match, fairness)))
    for flags in ([], ["--json"], ["--html", str(tmp_path / "page.html")]):
        assert main(["review", str(file), *flags]) != 0
        told = capsys.readouterr()
        assert "not over" in told.err
        assert told.out == ""
    assert not (tmp_path / "page.html").exists()
