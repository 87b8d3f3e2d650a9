"""Bots at a table: they slide as a hand does, and keep their plans from slide to slide."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck
from spytable.core.match import Match
from spytable.core.position import Staged
from spytable.server.sitters import Sitters
from spytable.server.workers import Workers
from tests.server.host import Host
from tests.server.player import Player

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

RATE = 1_000
QUICKEST_MS = 1_000
"""No recruit's hand is quicker from slide to slide."""
SLIDES = 12


class Table:
    """A match of Spy Wire between two operatives, in which time stands still."""

    def __init__(self, workers: Workers) -> None:
        home = folder("spy-wire")
        config = home.game.spec.config(seats=2)
        self.match = Match(home.game, config, SeededLuck(b"sitters"))
        self.match.commit(self.match.begin())
        self.acts: asyncio.Queue[tuple[int, int, Any]] = asyncio.Queue()
        self.sitters = Sitters(workers, b"secret", RATE, lambda *act: self.acts.put_nowait(act))

    async def next(self) -> Any:
        """The next action of a bot, taken into the match."""
        self.sitters.look(self.match, ("operative", "operative"), self.match.position.at)
        seat, key, action = await self.acts.get()
        staged = self.match.answer(seat, key, action, self.match.position.at)
        assert isinstance(staged, Staged)
        self.match.commit(staged)
        self.sitters.again(seat)
        return action


async def test_a_bot_is_handed_back_what_it_wrote_down() -> None:
    workers = Workers(count=1)
    table = Table(workers)
    while table.match.position.state.phase != "slide":
        await table.next()
    await table.next()
    plan = table.sitters._notes[0].plan
    assert len(plan) > 2
    assert [await table.next() for _ in plan] == list(plan)
    table.sitters.close()
    await workers.close()


async def test_a_bot_in_the_server_never_jumps(host: Host) -> None:
    """A person starts and stops at once, watches the bot, and resigns; times are the match's."""
    answers = {"place": "deal", "ready": "start", "slide": "stop"}
    mine = await host.table("spy-wire", 2, start=True, bots=["recruit"], options={"pace": "x10"})
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.agree()
        said, slides = set[int](), 0
        while slides < SLIDES:
            question = ann.update["question"]
            if question is not None and question["key"] not in said:
                said.add(question["key"])
                action = {"type": answers[ann.update["view"]["phase"]]}
                await ann.say("act", id=f"ann{len(said)}", key=question["key"], action=action)
            message = await ann.hear()
            slides += sum(event["type"] == "slid" for event in message.get("events", ()))
        await ann.say("resign")
        await ann.hear_until("table", stage="over")
        told = await host.get(f"/api/matches/{mine['match']}/transcript")
    acts = [record for record in told["records"] if record["kind"] == "act"]
    gaps = [
        two["at"] - one["at"]
        for one, two in pairwise(acts)
        if one["action"]["type"] == two["action"]["type"] == "slide"
    ]
    assert len(gaps) >= SLIDES // 2
    assert min(gaps) >= QUICKEST_MS
