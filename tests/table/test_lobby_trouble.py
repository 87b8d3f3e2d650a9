"""The lobby when something is wrong with one table: its people are told, the others play on."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import pytest
from msgspec.structs import replace

from spytable import wire
from spytable.table.errors import Conflict, RequestError, StoreError
from spytable.table.lobby import ATTEMPTS, Lobby
from spytable.table.rows import Save, StoredMatch
from spytable.table.services import RematchWish
from tests.table.memory import ListLine, MemoryStore, open_lobby
from tests.table.test_in_memory import sit_down, wall

pytestmark = pytest.mark.anyio
NEW = wire.NewMatch("template", "Ann", 2)


class Failing(MemoryStore):
    """A store whose disk may fail, and whose codes may all be taken."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = self.writes = True
        self.are_codes_taken = False
        self.tries = 0
        self.slow: asyncio.Event | None = None

    async def load(self, match_id: str) -> StoredMatch | None:
        """What is kept, if the disk can be read."""
        if self.slow is not None:
            await self.slow.wait()
        if not self.reads:
            raise StoreError("the disk cannot be read")
        return await super().load(match_id)

    async def save(self, save: Save) -> None:
        """Keep it, if the disk can be written."""
        self.tries += 1
        if not self.writes:
            raise StoreError("the disk is full")
        if save.new is not None and self.are_codes_taken:
            raise Conflict("this code is taken")
        await super().save(save)


@pytest.fixture
def store() -> Failing:
    return Failing()


@pytest.fixture
def lobby(store: Failing) -> Lobby:
    return open_lobby(store, wall)


async def leave(lobby: Lobby) -> None:
    """Unload every table, as a server does that stops."""
    await lobby.close()


async def test_a_table_that_cannot_be_read_is_told_apart_from_one_that_is_not_there(
    store: Failing, lobby: Lobby
) -> None:
    mine = await lobby.create(NEW)
    await leave(lobby)
    store.reads = False
    with pytest.raises(RequestError) as problem:
        await lobby.find_desk(mine.match)
    assert (problem.value.status, problem.value.word.key) == (503, "server.error.unreadable")
    store.reads = True
    told = await lobby.list_standings([mine.match, "nowhere"])
    assert [each.table.match for each in told.standings] == [mine.match]
    assert told.gone == ("nowhere",)


async def test_a_match_of_other_rules_does_not_keep_the_others_from_going_on(
    store: Failing, lobby: Lobby, caplog: pytest.LogCaptureFixture
) -> None:
    broken, _ = await sit_down(lobby, "template", 0)
    whole, _ = await sit_down(lobby, "template", 0)
    await leave(lobby)
    for each in (broken, whole):
        row = store.matches[each.sitting.row.id]
        store.matches[row.id] = replace(row, is_timed=1)
    store.records = {
        key: replace(row, data=b"{}") if key[0] == broken.sitting.row.id else row
        for key, row in store.records.items()
    }
    again = open_lobby(store, wall)
    with caplog.at_level(logging.WARNING):
        await again.open()
    assert set(again.desks) == {whole.sitting.row.id}
    assert caplog.text.count("cannot go on") == 1
    with pytest.raises(RequestError) as problem:
        await again.find_desk(broken.sitting.row.id)
    assert problem.value.word.key == "server.error.unplayable"
    store.standings.clear()
    told = await again.list_standings([broken.sitting.row.id, whole.sitting.row.id])
    assert [each.table.match for each in told.standings] == [whole.sitting.row.id]
    assert told.gone == (), "it is still stored"
    await again.close()


async def test_a_new_table_needs_a_free_code(store: Failing, lobby: Lobby) -> None:
    mine = await lobby.create(NEW)
    desk = await lobby.find_desk(mine.match)
    store.are_codes_taken, store.tries = True, 0
    wish = RematchWish(by=0, swap=False, freed=frozenset())
    for attempt in (lobby.create(NEW), lobby.create_rematch(desk.sitting, wish)):
        with pytest.raises(RequestError) as problem:
            await attempt
        assert (problem.value.status, problem.value.word.key) == (503, "server.error.no-code")
    assert store.tries == 2 * ATTEMPTS
    assert list(lobby.desks) == [mine.match]
    await leave(lobby)


async def test_a_table_that_starts_at_once_has_no_free_seat(lobby: Lobby) -> None:
    with pytest.raises(RequestError) as problem:
        await lobby.create(replace(NEW, seats=3, bots=("agent",), start=True))
    assert problem.value.word.key == "server.error.free-seats"
    assert problem.value.word.args == {"count": 1}


async def test_a_table_is_deleted_wherever_it_is(store: Failing, lobby: Lobby) -> None:
    loaded, resting, coming = [(await lobby.create(NEW)).match for _ in range(3)]
    line = ListLine(None)
    desk = await lobby.find_desk(loaded)
    await desk.ask(lambda: desk.join(line))
    await lobby.delete(loaded)
    assert line.told[-1] == {"t": "closed", "why": "server.trouble.deleted"}
    await leave(lobby)
    await lobby.delete(resting)
    store.slow = asyncio.Event()
    opening = asyncio.create_task(lobby.find_desk(coming))
    await asyncio.sleep(0)
    deleting = asyncio.create_task(lobby.delete(coming))
    await asyncio.sleep(0)
    store.slow.set()
    await asyncio.gather(opening, deleting)
    assert (store.matches, lobby.desks) == ({}, {})
    with pytest.raises(RequestError) as problem:
        await lobby.delete(resting)
    assert problem.value.status == 404


async def test_a_table_that_another_server_wrote_to_is_loaded_again(
    store: Failing, lobby: Lobby
) -> None:
    mine = await lobby.create(NEW)
    desk = await lobby.find_desk(mine.match)

    async def conflict() -> None:
        raise Conflict("written by somebody else")

    with pytest.raises(Conflict):
        await desk.ask(conflict)
    again = await lobby.find_desk(mine.match)
    assert again is not desk
    assert lobby.desks == {mine.match: again}
    assert store.tries == 1
    await leave(lobby)


async def test_unloading_with_a_full_disk_is_logged_and_the_others_are_unloaded(
    store: Failing, lobby: Lobby, caplog: pytest.LogCaptureFixture
) -> None:
    options = {"bell": "off"}
    for _ in range(2):
        desk, lines = await sit_down(lobby, "template", 0, options)
        for line in lines:
            await desk.ask(partial(desk.drop, line))
        desk.touched -= lobby._settings.idle_ms
    store.writes = False
    await lobby.unload_idle()
    assert lobby.desks == {}
    assert caplog.text.count("the disk is full") == 2
