"""The queue of a table: in order, one at a time, also for a command that runs at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import pytest

from spytable.table.errors import Conflict, RequestError, StoreError
from spytable.table.mailbox import Mailbox
from spytable.table.match_names import name_match

pytestmark = pytest.mark.anyio


class Owner:
    """Counts what a mailbox tells it."""

    def __init__(self) -> None:
        self.after = 0
        self.is_lost = False

    def after_command(self) -> None:
        self.after += 1

    def lose(self) -> None:
        self.is_lost = True


class Desk:
    """A mailbox, its owner, and a diary of what its commands did."""

    def __init__(self) -> None:
        self.owner = Owner()
        self.box = Mailbox(name_match("a desk"), self.owner)
        self.box.open()
        self.did: list[str] = []
        self.saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def note(self, what: str) -> Callable[[], Coroutine[Any, Any, None]]:
        """A command that does not wait."""

        async def write() -> None:
            self.did.append(what)

        return write

    def save(self, what: str) -> Callable[[], Coroutine[Any, Any, None]]:
        """A command that waits until `saved` is done."""

        async def write() -> None:
            self.did.append(f"{what} begins")
            await self.saved
            self.did.append(f"{what} ends")

        return write

    async def settle(self) -> None:
        """Wait for all that was posted so far."""
        await self.box.ask(self.note("settled"))


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    made = Desk()
    await asyncio.sleep(0)  # its task waits for commands now
    yield made
    await made.box.close()


async def test_a_command_runs_at_once_where_nothing_is_queued(desk: Desk) -> None:
    desk.box.run(desk.note("a"))
    assert desk.did == ["a"]
    assert desk.owner.after == 1
    assert desk.box.is_empty()
    assert not desk.box.failed


async def test_it_waits_behind_what_is_queued(desk: Desk) -> None:
    desk.box.post(desk.note("first"))
    desk.box.run(desk.note("second"))
    assert desk.did == []
    await desk.settle()
    assert desk.did == ["first", "second", "settled"]


async def test_everything_else_waits_until_it_has_ended(desk: Desk) -> None:
    desk.box.run(desk.save("a"))
    desk.box.run(desk.note("b"))
    desk.box.post(desk.note("c"))
    desk.box.run(desk.note("d"))
    await asyncio.sleep(0.01)
    assert desk.did == ["a begins"]
    assert not desk.box.is_empty()
    desk.saved.set_result(None)
    await desk.settle()
    assert desk.did == ["a begins", "a ends", "b", "c", "d", "settled"]


async def test_what_comes_when_it_has_just_ended_does_not_overtake(desk: Desk) -> None:
    desk.box.run(desk.save("a"))
    desk.box.post(desk.note("b"))
    desk.saved.set_result(None)
    await asyncio.sleep(0)
    assert desk.did[-1] == "a ends"
    desk.box.run(desk.note("c"))
    await desk.settle()
    assert desk.did == ["a begins", "a ends", "b", "c", "settled"]


async def test_it_may_give_others_their_turn(desk: Desk) -> None:
    async def rest() -> None:
        await asyncio.sleep(0)
        desk.did.append("rested")

    desk.box.run(rest)
    await desk.settle()
    assert desk.did == ["rested", "settled"]


async def test_a_failure_is_noted_and_later_commands_run(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    for problem in (StoreError("the disk is full"), ValueError("a bug")):
        desk.saved = asyncio.get_running_loop().create_future()
        desk.box.run(desk.save("a"))
        desk.saved.set_exception(problem)
        await asyncio.sleep(0.01)
        assert desk.box.failed
        assert desk.box.is_empty()
    assert "the disk is full" in caplog.text
    assert "ValueError: a bug" in caplog.text
    desk.box.run(desk.note("b"))
    assert desk.did[-1] == "b"
    assert not desk.box.failed


async def test_after_a_conflict_nothing_runs_any_more(desk: Desk) -> None:
    desk.box.run(desk.save("a"))
    waiting = asyncio.create_task(desk.settle())
    await asyncio.sleep(0)
    desk.saved.set_exception(Conflict("somebody else wrote"))
    with pytest.raises(RequestError):
        await waiting
    assert desk.box.is_lost()
    assert desk.owner.is_lost
    desk.box.run(desk.note("b"))
    desk.box.post(desk.note("c"))
    await asyncio.sleep(0.01)
    assert desk.did == ["a begins"]


async def test_closing_ends_it_where_it_waits(desk: Desk) -> None:
    desk.box.run(desk.save("a"))
    desk.box.post(desk.note("b"))
    await desk.box.close()
    desk.saved.set_result(None)
    await asyncio.sleep(0.01)
    assert desk.did == ["a begins"]


async def test_who_asks_gets_what_went_wrong_and_the_queue_goes_on(desk: Desk) -> None:
    async def fail() -> None:
        raise ValueError("a bug")

    async def not_saved() -> None:
        raise StoreError("the disk is full")

    with pytest.raises(ValueError, match="a bug"):
        await desk.box.ask(fail)
    with pytest.raises(StoreError, match="the disk is full"):
        await desk.box.ask(not_saved)
    await desk.settle()
    assert desk.did == ["settled"]


async def test_who_asks_for_what_conflicts_gets_the_conflict_and_the_table_is_lost(
    desk: Desk,
) -> None:
    async def conflict() -> None:
        raise Conflict("somebody else wrote")

    with pytest.raises(Conflict):
        await desk.box.ask(conflict)
    with pytest.raises(RequestError):
        await desk.settle()
    assert desk.box.is_lost()


@pytest.mark.parametrize("problem", [None, StoreError("full"), ValueError("a bug")])
async def test_who_stopped_waiting_for_an_answer_is_not_missed(
    desk: Desk, problem: Exception | None
) -> None:
    async def late() -> None:
        await desk.saved
        desk.did.append("late")
        if problem is not None:
            raise problem

    waiting = asyncio.create_task(desk.box.ask(late))
    await asyncio.sleep(0.01)
    waiting.cancel()
    await asyncio.wait([waiting])
    desk.saved.set_result(None)
    await desk.settle()
    assert desk.did == ["late", "settled"]
