"""Bots at a table: they slide as a hand does, and keep their plans from slide to slide."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import anyio
import pytest

from spytable.bots.bot import OfferedActions
from spytable.bots.simple import PACES_MS
from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck
from spytable.core.game import Ask
from spytable.core.match import Match
from spytable.core.position import Staged
from spytable.server.workers.bots import BotWorkers
from spytable.table.access import TableAccess
from spytable.table.commands import make_command
from spytable.table.playing.bot_players import BotPlayers
from spytable.table.playing.pace import STRETCH, choose_pace, stretch_wait
from spytable.table.settings import TableSettings
from spytable.wire import Pace, SetPace
from tests.server.desks import Heard, crash, room
from tests.server.host import Host
from tests.server.player import Player

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

RATE = 1_000
QUICKEST_MS = 1_000
"""No recruit's hand is quicker from slide to slide."""
SLIDES = 12
UPDATES = 14


class Table:
    """A match of Spy Wire between two operatives, in which time stands still."""

    def __init__(self, workers: BotWorkers) -> None:
        home = folder("spy-wire")
        config = home.game.spec.config(seats=2)
        self.match = Match(home.game, config, SeededLuck(b"sitters"))
        self.match.commit(self.match.begin())
        self.acts: asyncio.Queue[tuple[int, int, Any]] = asyncio.Queue()
        self.services = SimpleNamespace(thinker=workers, settings=TableSettings(clock_rate=RATE))
        self.sitters = BotPlayers(cast("TableAccess", self), b"secret")

    def take_bot_answer(self, *act: Any) -> None:
        self.acts.put_nowait(act)

    async def next(self) -> Any:
        """The next action of a bot, taken into the match."""
        self.sitters.start_thinking(self.match, ("operative", "operative"), self.match.position.at)
        seat, key, action = await self.acts.get()
        staged = self.match.answer(seat, key, action, self.match.position.at)
        assert isinstance(staged, Staged)
        self.match.commit(staged)
        self.sitters.rethink(seat)
        return action


async def test_a_bot_is_handed_back_what_it_wrote_down() -> None:
    workers = BotWorkers(count=1)
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
        await ann.hear_end()
        told = await host.get(f"/api/matches/{mine['match']}/transcript")
    acts = [record for record in told["records"] if record["kind"] == "act"]
    gaps = [
        two["at"] - one["at"]
        for one, two in pairwise(acts)
        if one["action"]["type"] == two["action"]["type"] == "slide"
    ]
    assert len(gaps) >= SLIDES // 2
    assert min(gaps) >= QUICKEST_MS


async def test_bots_take_the_time_that_a_person_alone_with_them_wants(host: Host) -> None:
    """Ann gives up, and watches how bots play on; no bot is ever early."""
    least = int(PACES_MS["agent"][0] * STRETCH["relaxed"])
    mine = await host.table("da-vinci-code", 3, start=True, bots=["agent", "agent"])
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.say("set-pace", pace="relaxed")
        await ann.agree()
        await ann.say("resign")
        seen = [ann.update]
        while len(seen) < UPDATES:
            seen.append(await ann.hear_until("update"))
    # Where one seat alone was asked before and is asked now, its question is a new one.
    waits = [
        two["timing"]["now"] - one["timing"]["now"]
        for zero, one, two in zip(seen, seen[1:], seen[2:], strict=False)
        if len(zero["asked"]) == len(one["asked"]) == 1 and one["events"] and two["events"]
    ]
    assert len(waits) > 2
    assert min(waits) >= least


async def test_a_bot_that_waits_answers_at_once_when_its_turn_is_skipped(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(data) as here:
        desk = await here.playing("template", 1, bots=1, bell="off")
        playing = desk.playing
        assert playing is not None
        monkeypatch.setattr(playing.bot_players, "_rate", 1e-6)  # by itself it waits for years
        before = playing.match.version
        line = Heard(0)
        await desk.ask(partial(desk.join, line))
        await desk.ask(make_command(SetPace("skip"), line, desk))
        with anyio.fail_after(120):
            while playing.match.version == before:  # noqa: ASYNC110 (nobody is told)
                await asyncio.sleep(0.01)
        await crash(desk)


@pytest.mark.parametrize(("people", "pace"), [(1, "relaxed"), (2, "normal")])
async def test_one_persons_pace_is_not_wished_on_another(
    data: Path, people: int, pace: Pace
) -> None:
    async with room(data) as here:
        desk = await here.playing("template", people, bots=1, bell="off")
        desk.presence.pace = "relaxed"
        assert desk.playing is not None
        assert desk.playing.bot_seats.find_pace() == pace
        await crash(desk)


def test_where_answers_race_each_other_a_bots_pace_is_its_own() -> None:
    options: OfferedActions[object] = OfferedActions(("slide",))
    assert choose_pace(Ask("slide", options, standing=True), "relaxed") == "normal"
    assert choose_pace(Ask("turn", options), "relaxed") == "relaxed"


@pytest.mark.parametrize(
    ("pace", "left_ms", "waits_ms"),
    [
        ("relaxed", None, 3_600),
        ("relaxed", 5_000, 2_500),
        ("relaxed", 1_000, 2_000),
        ("brisk", 5_000, 1_000),
        ("normal", None, 2_000),
        ("skip", None, 0),
    ],
)
def test_no_wish_makes_a_bot_wait_past_half_of_its_time(
    pace: Pace, left_ms: int | None, waits_ms: int
) -> None:
    assert stretch_wait(2_000, pace, left_ms) == waits_ms
