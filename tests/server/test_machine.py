"""Whatever comes and goes, in whatever order: the desk agrees with the pure match."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from spytable import wire
from spytable.core.codec import encode
from spytable.core.game import Act, Ask, Chance, Clock
from spytable.core.match import Match
from spytable.core.transcript import Unplayed, read_record
from spytable.table.desk import Desk
from spytable.table.errors import RequestError
from spytable.table.playing.company import Company
from spytable.table.rows import StoredMatch
from tests.replays import replay_log
from tests.server.desks import Asleep, Heard, Room, act, crash, room, settled

T = TypeVar("T")
SEATS = 3
seats = st.integers(0, SEATS - 1)


class DeskMachine(RuleBasedStateMachine):
    """Connect, drop, act, resend, be late, crash and reload, against a replay of the store."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.stack = AsyncExitStack()
        self.folder = TemporaryDirectory()
        self.sent: list[tuple[int, wire.Act]] = []
        self.acknowledged: dict[str, int] = {}
        self.lines: list[Heard] = []
        self.here: Room
        self.desk: Desk

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    @initialize(bell=st.sampled_from(["on", "off"]))
    def open(self, bell: str) -> None:
        async def opened() -> None:
            asleep = room(Path(self.folder.name), thinker=Asleep())
            self.here = await self.stack.enter_async_context(asleep)
            self.desk = await self.here.playing("template", SEATS, nights="3", bell=bell)

        self.do(opened())

    def teardown(self) -> None:
        async def closed() -> None:
            await crash(self.desk)
            await self.stack.aclose()

        self.do(closed())
        self.runner.close()
        self.folder.cleanup()

    @property
    def match(self) -> Match:
        assert self.desk.playing is not None
        return self.desk.playing.match

    def hear(self, line: Heard) -> None:
        """Acknowledged ids, each at one version for ever."""
        for message in line.all("acknowledged"):
            assert (
                self.acknowledged.setdefault(message["id"], message["version"])
                == (message["version"])
            )

    async def post(self, seat: int, message: wire.Act) -> list[dict[str, Any]]:
        """Send an action; the answers to it on this line, all there were."""
        newest = (each for each in reversed(self.lines) if each.seat == seat)
        line = next(newest, Heard(seat))
        arrival = self.here.wall.ms
        self.desk.post(lambda: self.desk.act(line, message, arrival))
        await settled(self.desk)
        self.hear(line)
        return [told for told in line.told if told.get("id") == message.id]

    @rule(seat=seats, lag=st.sampled_from([0, 40, 150, 900]))
    def connect(self, seat: int, lag: int) -> None:
        async def joined() -> None:
            line = Heard(seat, lag)
            self.lines.append(line)
            self.desk.post(lambda: self.desk.join(line))
            await settled(self.desk)
            assert line.last("update")["version"] == self.match.version

        self.do(joined())

    @rule(number=st.integers(0, 5))
    def drop(self, number: int) -> None:
        if number < len(self.lines):
            line = self.lines.pop(number)
            self.do(self.desk.drop(line))

    @rule(seat=seats, seed=st.integers(0, 99), is_stale=st.booleans())
    def answer(self, seat: int, seed: int, is_stale: bool) -> None:  # noqa: FBT001
        ask = self.match.prompts().get(seat)
        if not isinstance(ask, Ask):
            return
        action = json.loads(encode(ask.options.sample(Random(seed))))
        key = self.match.position.question_numbers[seat] - is_stale
        message = act(f"id{len(self.sent)}", key, action)
        self.sent.append((seat, message))
        self.do(self.post(seat, message))

    @rule(number=st.integers(0, 20))
    def resend(self, number: int) -> None:
        if number < len(self.sent):
            seat, message = self.sent[number]
            before = self.match.version
            playing = self.desk.playing
            assert playing is not None
            was_done = (seat, message.id) in playing.log.action_versions
            answers = self.do(self.post(seat, message))
            if was_done:
                assert answers[-1]["t"] == "acknowledged"
                assert self.match.version == before

    @rule(ms=st.sampled_from([1, 149, 151, 1_000, 19_000, 20_000, 60_000]))
    def let_time_pass(self, ms: int) -> None:
        async def passed() -> None:
            self.here.wall.ms += ms
            self.desk.post(self.desk._wake)
            await settled(self.desk)

        self.do(passed())

    @rule(ms=st.sampled_from([1, 10_000, 20_000]), seat=seats)
    def be_late(self, ms: int, seat: int) -> None:
        """The wall moves on before the desk looks: an act arrives first."""
        self.here.wall.ms += ms
        self.answer(seat, 0, is_stale=False)

    def together(self, made: Callable[[Company], Awaitable[None]]) -> None:
        """Something people do around the match; what cannot be is refused, and does no harm."""

        async def done() -> None:
            before = self.match.version
            try:
                await self.desk.ask(lambda: made(self.desk.company()))
            except RequestError:
                # A bell that was due is served all the same.
                served = [advance.record for advance in self.match.log[before:]]
                assert all(isinstance(record, Clock | Chance) for record in served)

        self.do(done())

    @rule(seat=seats, how=st.sampled_from(["leave", "come_back", "resume", "hide"]))
    def come_and_go(self, seat: int, how: str) -> None:
        self.together(lambda company: getattr(company, how)(seat))

    @rule(seat=seats, what=st.sampled_from(["pause", "share"]))
    def propose(self, seat: int, what: wire.Matter) -> None:
        self.together(lambda company: company.proposals.propose(seat, what, seat))

    @rule(seat=seats, number=st.integers(1, 4), yes=st.booleans())
    def consent(self, seat: int, number: int, yes: bool) -> None:  # noqa: FBT001
        self.together(lambda company: company.proposals.consent(seat, number, yes=yes))

    @rule(seat=seats)
    def take_back(self, seat: int) -> None:
        self.together(lambda company: company.proposals.take_back(seat, self.match.version))

    @rule(number=st.integers(0, 5))
    def take_over(self, number: int) -> None:
        if number < len(self.lines):
            line = self.lines.pop(number)
            self.lines.append(line)
            self.desk.presence.take_over(line)
            assert self.desk.presence.is_acting(line)

    @rule(outage_ms=st.sampled_from([0, 500, 100_000]))
    def crash_and_reload(self, outage_ms: int) -> None:
        async def reloaded() -> None:
            assert self.desk.playing is not None
            before = self.desk.playing.clock.now()
            await crash(self.desk)
            self.here.wall.ms += outage_ms
            self.desk = await self.here.reloaded(self.desk)
            self.lines = []
            assert self.desk.playing is not None
            assert self.match.position.at <= self.desk.playing.clock.now() <= before

        self.do(reloaded())

    @invariant()
    def the_store_the_desk_and_the_pure_match_agree(self) -> None:
        async def loaded() -> StoredMatch | None:
            """What is stored once all is done that is due by now."""
            self.desk.post(self.desk._wake)
            await settled(self.desk)
            return await self.here.store.load(self.desk.sitting.row.id)

        kept = self.do(loaded())
        assert kept is not None
        live = self.match
        blank = Match(live.game, live.config, Unplayed())
        records = [read_record(blank, row.data) for row in kept.records]
        pure = replay_log(live.game, live.config, Unplayed(), records)
        assert pure.position == live.position
        assert [a.record for a in pure.log] == [a.record for a in live.log]
        times = [record.at for record in records]
        assert times == sorted(times)
        acted = kept.action_versions()
        stored = {made: version for (_, made), version in acted.items()}
        assert self.acknowledged.items() <= stored.items()
        for (seat, _), version in acted.items():
            record = records[version - 1]
            assert isinstance(record, Act)
            assert record.seat == seat
        acts = sum(isinstance(record, Act) for record in records)
        assert acts == len(acted) == len(set(stored.values()))

    @invariant()
    def every_line_shows_where_the_match_stands(self) -> None:
        for line in self.lines:
            assert line.last("update")["version"] == self.match.version
            assert line.last("update")["seat"] == line.seat


DeskMachine.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestDeskMachine = pytest.mark.slow(DeskMachine.TestCase)


@pytest.mark.nightly
def test_the_desk_agrees_with_the_pure_match_in_many_more_orders() -> None:
    many = settings(DeskMachine.TestCase.settings, max_examples=500, stateful_step_count=40)
    run_state_machine_as_test(DeskMachine, settings=many)
