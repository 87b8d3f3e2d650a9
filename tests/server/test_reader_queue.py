"""One taker, many who put things down."""

from __future__ import annotations

import asyncio

import pytest

from spytable.table.reader_queue import ReaderQueue

pytestmark = pytest.mark.anyio


async def test_things_are_taken_in_the_order_they_came() -> None:
    tray = ReaderQueue[int]()
    for number in range(3):
        tray.put(number)
    assert tray
    assert [await tray.first() for _ in range(3)] == [0, 1, 2]
    assert not tray


async def test_who_takes_waits_until_there_is_something_and_then_takes_the_rest() -> None:
    tray = ReaderQueue[str]()
    taking = asyncio.create_task(tray.first())
    await asyncio.sleep(0)
    assert not taking.done()
    tray.put("a")
    tray.put("b")
    assert await taking == "a"
    assert tray.take() == ["b"]
    assert not tray
    assert tray.take() == []


async def test_who_gives_up_waiting_takes_nothing_along() -> None:
    tray = ReaderQueue[str]()
    taking = asyncio.create_task(tray.first())
    await asyncio.sleep(0)
    taking.cancel()
    await asyncio.wait([taking])
    tray.put("a")
    assert await tray.first() == "a"


async def test_a_thing_put_down_while_the_taker_is_cancelled_is_not_lost() -> None:
    tray = ReaderQueue[str]()
    taking = asyncio.create_task(tray.first())
    await asyncio.sleep(0)
    tray.put("a")
    taking.cancel()
    await asyncio.wait([taking])
    assert await tray.first() == "a"
