"""Pointing at a table: everyone sees where, within limits, and it is never saved."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spytable import wire
from spytable.table.desk import Desk
from tests.server.desks import Heard, Room, act, crash, room
from tests.server.people import lined_up
from tests.server.talks import hear, troubles, watch

pytestmark = pytest.mark.anyio


@pytest.fixture
async def here(data: Path) -> AsyncIterator[Room]:
    async with room(data) as made:
        yield made


async def dice(here: Room) -> tuple[Desk, list[Heard], int]:
    """A table of Spy Alley Dice at somebody's turn, and whose it is."""
    desk = await here.playing("spy-alley-dice", 3)
    assert desk.playing is not None
    lines = await lined_up(desk, 0, 1, 2)
    mover = lines[0].last("update")["view"]["mover"]
    return desk, lines, mover


async def test_everyone_sees_where_the_player_on_turn_points(here: Room) -> None:
    desk, lines, mover = await dice(here)
    watcher = await watch(desk)
    version = desk.in_play().match.version
    other, waiting = (mover + 1) % 3, (mover + 2) % 3
    await hear(desk, lines[mover], wire.Point(f"{other}"))
    await hear(desk, lines[mover], wire.Point(None))
    for line in (*lines, watcher):
        told = [(each["seat"], each["at"]) for each in line.all("pointed")]
        assert told == [(mover, f"{other}"), (mover, None)]
    for line, at in (
        (lines[mover], f"{mover}"),
        (lines[mover], "9"),
        (lines[mover], "1/2"),
        (lines[waiting], f"{other}"),
        (watcher, f"{other}"),
    ):
        await hear(desk, line, wire.Point(at))
    assert len(watcher.all("pointed")) == 2
    assert desk.in_play().match.version == version, "nothing is played"
    await crash(desk)


async def test_pointing_is_passed_on_eight_times_a_second(here: Room) -> None:
    desk, lines, mover = await dice(here)
    other = (mover + 1) % 3
    for _ in range(20):
        await hear(desk, lines[mover], wire.Point(f"{other}"))
    assert len(lines[other].all("pointed")) == 8
    here.wall.ms += 1_000
    await hear(desk, lines[mover], wire.Point(f"{other}"))
    assert len(lines[other].all("pointed")) == 9
    await crash(desk)


async def test_a_game_without_pointing_tells_nothing(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    ann, bob = await lined_up(desk, 0, 1)
    await hear(desk, ann, wire.Point("1"))
    assert not bob.all("pointed")
    assert not troubles(ann)
    await crash(desk)


async def test_bots_say_in_which_district_they_begin(here: Room) -> None:
    desk = await here.playing("spy-guy", 1, bots=1, timer="untimed", turning="anyone")
    (ann,) = await lined_up(desk, 0)
    assert not ann.all("pointed"), "before the card is turned over nobody searches"
    key = desk.in_play().match.position.question_numbers[0]
    await desk.act(ann, act("open", key, {"type": "open"}), 0)
    for _ in range(100):  # the bot thinks in a task of its own, which has a turn now and then
        await asyncio.sleep(0)
    turn = ann.last("update")["view"]["turn"]
    told = [(each["seat"], each["at"]) for each in ann.all("pointed")]
    assert set(told) == {(1, f"{turn}/0")}, "an agent begins at the left"
    await hear(desk, ann, wire.Point(f"{turn + 1}/0"))
    assert len(ann.all("pointed")) == len(told), "nobody begins in a later turn"
    await crash(desk)
