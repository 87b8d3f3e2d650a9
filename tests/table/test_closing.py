"""A closed table is freed at once, whatever stage it was in: nothing waits for the collector."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any
from weakref import ref

import pytest

from spytable import wire
from spytable.core.fairness import commitment, make_secret
from spytable.table.desk import Desk
from spytable.table.errors import Conflict
from spytable.table.lobby import Lobby
from spytable.table.rows import Save
from tests.table.memory import ListLine, MemoryStore, open_lobby
from tests.table.test_in_memory import play, say, sit_down, wall

GAME = "da-vinci-code"


class LosingStore(MemoryStore):
    """A store into which another process may have written."""

    is_newer = False

    async def save(self, save: Save) -> None:
        """Refused once the stored version is newer."""
        if self.is_newer:
            raise Conflict("the stored version is newer")
        await super().save(save)


async def gather(lobby: Lobby, _store: LosingStore) -> Desk:
    """Ann waits for somebody."""
    mine = await lobby.create(wire.NewMatch(GAME, "Ann", 2))
    desk = await lobby.find_desk(mine.match)
    await desk.ask(partial(desk.join, ListLine(0), mine.token))
    return desk


async def agree(lobby: Lobby, _store: LosingStore) -> Desk:
    """Ann has promised a contribution, Bob has not."""
    desk, line = await gather(lobby, _store), ListLine(0)
    await desk.ask(partial(desk.join, line))
    await desk.ask(lambda: desk.gathering.sit("Bob", None, None))
    await say(desk, line, wire.Start())
    await say(desk, line, wire.Promise(commitment(make_secret())))
    assert desk.sitting.stage == "agreeing"
    return desk


async def play_some(lobby: Lobby, _store: LosingStore) -> Desk:
    """A bot may be thinking, and a proposal is open."""
    desk, lines = await sit_down(lobby, GAME, 1)
    await play(desk, lines, Random(1), most=3)
    await say(desk, lines[0], wire.Propose("pause"))
    return desk


async def learn(lobby: Lobby, _store: LosingStore) -> Desk:
    """A lesson whose script is on its way."""
    mine = await lobby.create(wire.NewMatch(GAME, "Ann", 2, lesson=True))
    desk = await lobby.find_desk(mine.match)
    line, value = ListLine(0), make_secret()
    await desk.ask(partial(desk.join, line, mine.token))
    await say(desk, line, wire.Promise(commitment(value)))
    await say(desk, line, wire.Contribute(value.hex()))
    assert desk.in_play().teaching is not None
    return desk


async def finish(lobby: Lobby, _store: LosingStore) -> Desk:
    """Played to the end."""
    desk, lines = await sit_down(lobby, GAME, 0)
    await play(desk, lines, Random(2), most=100_000)
    assert desk.sitting.stage == "over"
    return desk


async def lose(lobby: Lobby, store: LosingStore) -> Desk:
    """Another process has written: this table has stopped."""
    desk, lines = await sit_down(lobby, GAME, 1)
    store.is_newer = True
    desk.post(partial(desk.share, 0))
    for _ in range(10):
        await asyncio.sleep(0)
    assert desk.is_lost()
    assert lines[0].last("closed")["why"] == "server.trouble.reload"
    return desk


@pytest.mark.anyio
@pytest.mark.parametrize("reach", [gather, agree, play_some, learn, finish, lose])
async def test_a_closed_table_is_freed_at_once(
    reach: Callable[[Lobby, LosingStore], Awaitable[Desk]], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("CRITICAL", "spytable.desk")  # else a line of the log would keep the frames
    store = LosingStore()
    lobby = open_lobby(store, wall)
    gc.collect()
    gc.disable()
    try:
        desk = await reach(lobby, store)
        held: list[ref[Any]] = [ref(desk), ref(desk.gathering), ref(desk.seeding)]
        held += [] if desk.playing is None else [ref(desk.playing), ref(desk.playing.match)]
        del desk
        await lobby.close()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert [each() for each in held if each() is not None] == []
    finally:
        gc.enable()
