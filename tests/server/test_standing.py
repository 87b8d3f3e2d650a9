"""Bots at a standing question, which people answer at the same time."""

from __future__ import annotations

import pytest

from spytable.games.spy_guy.actions import Mark
from tests.server.bases import Base
from tests.server.desks import Asleep, act, crash, room
from tests.server.test_desk import lined_up

pytestmark = pytest.mark.anyio


async def test_a_bot_that_comes_second_to_a_thing_marks_nothing_else(base: Base) -> None:
    """A standing question stays open: it is asked again, and chance does not choose for it."""
    async with room(base, thinker=Asleep()) as here:
        desk = await here.playing("spy-guy", 1, 1, turning="anyone")
        (ann,) = await lined_up(desk, 0)
        await desk.act(ann, act("turn", 1, {"type": "open"}), here.wall.ms)
        assert desk.playing is not None
        match = desk.playing.match
        thing = match.position.state.config.the_city().things[0]
        key = match.position.question_numbers[0]
        tap = {"type": "mark", "x": thing.x, "y": thing.y}
        await desk.act(ann, act("mark", key, tap), here.wall.ms)
        assert len(match.position.state.marks) == 1
        await desk.playing.bot_acts(1, match.position.question_numbers[1], Mark(thing.x, thing.y))
        assert len(match.position.state.marks) == 1
        assert not any(match.position.state.done)
        await crash(desk)
