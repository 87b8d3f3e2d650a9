"""Long work in slices: how many steps one slice has, and who has a turn between them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count

import pytest

from spytable.table.time_slices import SLICE_S, TimeSlices

pytestmark = pytest.mark.anyio
STEP_S = SLICE_S / 4
MOST_STEPS = 5
"""In a slice: the step that has begun when it is over is finished."""


def slices() -> TimeSlices:
    """Slices by a clock that goes on by a quarter of a slice whenever it is looked at."""
    ticks = count()
    return TimeSlices(lambda: next(ticks) * STEP_S)


def steps(number: int, seen: list[int], turn: list[int]) -> Iterator[int]:
    """Note with each step how often others had their turn before."""
    for step in range(number):
        seen.append(turn[0])
        yield step


async def others(turn: list[int]) -> None:
    """Whoever else wants a turn of the loop."""
    while True:
        turn[0] += 1
        await asyncio.sleep(0)


async def test_all_steps_are_done_in_their_order() -> None:
    assert await slices().run(range(100)) == list(range(100))
    assert await slices().run([]) == []


async def test_a_slice_is_short_and_others_have_their_turn_after_it() -> None:
    seen: list[int] = []
    turn = [0]
    busy = asyncio.create_task(others(turn))
    await slices().run(steps(100, seen, turn))
    busy.cancel()
    longest = max(seen.count(each) for each in seen)
    assert longest <= MOST_STEPS, "so many steps without a turn for others"


async def test_all_long_work_shares_one_turn() -> None:
    """Ten at once take no more between two turns of the others than one alone."""
    shared, seen, turn = slices(), list[int](), [0]
    busy = asyncio.create_task(others(turn))
    await asyncio.gather(*(shared.run(steps(30, seen, turn)) for _ in range(10)))
    busy.cancel()
    assert len(seen) == 300
    assert max(seen.count(each) for each in seen) <= MOST_STEPS


async def test_short_works_one_after_the_other_rest_too() -> None:
    shared, seen, turn = slices(), list[int](), [0]
    busy = asyncio.create_task(others(turn))
    await asyncio.gather(*(shared.run(steps(1, seen, turn)) for _ in range(60)))
    busy.cancel()
    assert max(seen.count(each) for each in seen) <= MOST_STEPS


async def test_what_fails_fails_for_whoever_asked_and_lets_the_others_go_on() -> None:
    def failing() -> Iterator[int]:
        yield 1
        raise ValueError("no")

    shared = slices()
    one, two = await asyncio.gather(
        shared.run(failing()), shared.run(range(50)), return_exceptions=True
    )
    assert isinstance(one, ValueError)
    assert two == list(range(50))
