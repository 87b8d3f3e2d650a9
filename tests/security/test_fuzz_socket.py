"""Every message, right, nearly right and wrong, at every stage of every game."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from spytable import wire
from spytable.core.catalogue import ids
from tests.security.messages import kinds, sayings, warped
from tests.server.host import Host
from tests.server.player import Player

FEW, MANY = 6, 1_500
STAGES = [
    ("template", "gathering"),
    ("template", "agreeing"),
    *((game, "playing") for game in ids()),
]
SHOWN_OUT = 1008
"""Who leaves the table for good is shown out: no socket may end in any other way."""


def test_every_message_is_tried() -> None:
    tags = [kind.__struct_config__.tag for kind in wire.Incoming.__args__]
    assert sorted(kinds(st.just({}))) == sorted(tags)


async def _attacked(
    host: Host, game: str, stage: str, data: st.DataObject, seen: dict[str, Any]
) -> None:
    """Eve says anything at all, and so does a watcher; Bob, who sits there too, plays on."""
    table = await host.table(game, 2)
    match = table["match"]
    seat = await host.post(f"/api/matches/{match}/seats", {"name": "Eve"})
    async with (
        Player(host, match, table["token"]) as bob,
        Player(host, match, seat["token"]) as eve,
        Player(host, match) as watcher,
    ):
        if stage != "gathering":
            await bob.say("start")
        if stage == "playing":
            await asyncio.gather(eve.agree(), bob.agree())
        # The first one seen stands for all: what is drawn must not hang on a match's luck.
        action = seen.setdefault("action", eve.some_action() if eve.update.get("question") else {})
        for saying in data.draw(st.lists(sayings(warped(action)), min_size=5, max_size=15)):
            await _says(eve, saying)
            await _says(watcher, saying)
        for witness in (bob, watcher):
            await witness.say("ping", n=77)
            await witness.hear_until("pong", n=77)
        await _is_answered(eve)


async def _says(speaker: Player, saying: str | bytes) -> None:
    try:
        await speaker.send(saying)
    except ConnectionClosed as end:
        _only_shown_out(end)


async def _is_answered(speaker: Player) -> None:
    try:
        await speaker.say("ping", n=77)
        await speaker.hear_until("pong", n=77)
    except ConnectionClosed as end:
        _only_shown_out(end)


def _only_shown_out(end: ConnectionClosed) -> None:
    assert end.rcvd is not None
    assert end.rcvd.code == SHOWN_OUT


def _fuzzed(host: Host, game: str, stage: str, count: int) -> None:
    seen: dict[str, Any] = {}

    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
        derandomize=count == FEW,
    )
    @given(st.data())
    def attacked(data: st.DataObject) -> None:
        asyncio.run(_attacked(host, game, stage, data, seen))

    attacked()
    assert host.log is not None
    assert host.log.read_text() == ""


@pytest.mark.parametrize(("game", "stage"), STAGES)
def test_no_message_does_harm(host: Host, game: str, stage: str) -> None:
    _fuzzed(host, game, stage, FEW)


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "stage"), STAGES)
def test_no_message_ever_does_harm(host: Host, game: str, stage: str) -> None:
    _fuzzed(host, game, stage, MANY)
