"""Asking for a rematch: who is ready, who is deciding, who has gone, and when it begins."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.host import Host
from tests.server.player import Player
from tests.server.test_gathering import two

pytestmark = pytest.mark.anyio
COUNTDOWN_MS = 3_000


async def ended(host: Host) -> tuple[Player, Player]:
    """Two people after their match."""
    ann, bob = await two(host, options={"bell": "off", "nights": "1"})
    await bob.say("resign")
    for player in (ann, bob):
        await player.hear_end()
    return ann, bob


async def wishes(player: Player, **wanted: list[int]) -> dict[str, Any]:
    """The table, once it tells these wishes."""
    expected: dict[str, list[int]] = {"ready": [], "deciding": [], "gone": [], **wanted}
    while {name: player.table["again"][name] for name in expected} != expected:
        await player.hear_until("table")
    return player.table


async def test_it_begins_when_everyone_who_is_here_wants_it(host: Host) -> None:
    ann, bob = await ended(host)
    async with ann, bob:
        await ann.say("rematch", wait=True)
        assert (await wishes(bob, ready=[0], deciding=[1]))["rematch"] is None
        await ann.say("rematch", wants=False)
        await wishes(bob, deciding=[0, 1])
        await bob.say("rematch", wait=True)
        await wishes(ann, ready=[1], deciding=[0])
        await ann.say("rematch", wait=True)
        assert (await wishes(ann, ready=[0, 1]))["again"]["starts_in_ms"] <= COUNTDOWN_MS
        while ann.table["rematch"] is None:
            await ann.hear_until("table")
        found = await host.get(f"/api/codes/{ann.table['rematch']}")
    assert (found["stage"], found["again"]) == ("agreeing", None)
    assert [seat["name"] for seat in found["seats"]] == ["Bob", "Ann"]


async def test_a_bot_sits_in_for_who_has_gone(host: Host) -> None:
    ann, bob = await ended(host)
    async with ann:
        async with bob:
            pass
        await wishes(ann, deciding=[0], gone=[1])
        await ann.say("rematch", bots="recruit")
        while ann.table["rematch"] is None:
            await ann.hear_until("table")
        found = await host.get(f"/api/codes/{ann.table['rematch']}")
        assert [seat["bot"] for seat in found["seats"]] == ["recruit", None]
        async with Player(host, found["match"], ann.token) as again:
            await again.agree()
        async with Player(host, found["match"], bob.token) as gone:
            assert (await gone.hear())["error"]["key"] == "server.trouble.token"


async def test_who_comes_later_is_told_the_same_table(host: Host) -> None:
    ann, bob = await ended(host)
    async with ann, bob:
        await ann.say("rematch", bots="agent")
        while bob.table["rematch"] is None:
            await bob.hear_until("table")
        code = bob.table["rematch"]
        await bob.say("rematch", wait=True)
        await wishes(bob, ready=[0, 1])
        assert bob.table["rematch"] == code
