"""One timer for many: everyone is called once, in order, unless dropped."""

from __future__ import annotations

import asyncio

import pytest

from spytable.server.net.heartbeat import TICK_S, Heartbeat

pytestmark = pytest.mark.anyio


class Heart:
    """Takes down its beats."""

    def __init__(self, name: str, beaten: list[str], *, fails: bool = False) -> None:
        self.name = name
        self.beaten = beaten
        self.fails = fails
        self.done = asyncio.Event()

    def beat(self) -> None:
        """Take it down."""
        self.beaten.append(self.name)
        self.done.set()
        if self.fails:
            raise RuntimeError("it stumbles")


async def test_each_beats_at_its_time_and_whoever_is_dropped_does_not() -> None:
    beaten: list[str] = []
    heartbeat = Heartbeat()
    late, early, gone = (Heart(name, beaten) for name in ("late", "early", "gone"))
    heartbeat.add(early, TICK_S)
    heartbeat.drop(gone, heartbeat.add(gone, TICK_S))
    heartbeat.add(late, 4 * TICK_S)
    async with asyncio.timeout(120):
        await late.done.wait()
    assert beaten == ["early", "late"]


async def test_one_that_fails_does_not_silence_the_others() -> None:
    beaten: list[str] = []
    heartbeat = Heartbeat()
    hearts = [Heart(str(n), beaten, fails=n == 1) for n in range(3)]
    for heart in hearts:
        heartbeat.add(heart, 0)
    async with asyncio.timeout(120):
        await asyncio.gather(*(heart.done.wait() for heart in hearts))
    assert sorted(beaten) == ["0", "1", "2"]


async def test_a_beat_may_ask_for_the_next_one() -> None:
    heartbeat = Heartbeat()

    class Steady(Heart):
        def beat(self) -> None:
            super().beat()
            if len(self.beaten) < 3:
                self.done.clear()
                heartbeat.add(self, 0)

    steady = Steady("again", [])
    heartbeat.add(steady, 0)
    async with asyncio.timeout(120):
        while len(steady.beaten) < 3:
            await steady.done.wait()
            await asyncio.sleep(TICK_S / 5)
    assert steady.beaten == ["again"] * 3
