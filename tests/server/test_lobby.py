"""The lobby: desks rest when nothing happens, and are there again when somebody comes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from spytable import wire
from spytable.server.backend import Backend
from spytable.server.clock import today_s
from spytable.server.settings import Settings
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.store import Store
from spytable.table.errors import RequestError
from spytable.table.rows import Save
from spytable.table.seating.new_table import free_seats, new_sitting
from tests.server.desks import Heard, room, settled

pytestmark = pytest.mark.anyio


async def test_a_desk_rests_and_wakes(data: Path) -> None:
    file = DataFile(data)
    store = Store(file)
    await store.open()
    lobby = Backend(store, Settings(idle_ms=0)).lobby
    new = wire.NewMatch("template", "Ann", 2, {"bell": "off"})
    seated = await lobby.create(new)
    desk = await lobby.find_desk(seated.match)
    line = Heard(0)
    desk.post(lambda: desk.join(line))
    await settled(desk)
    await lobby.unload_idle()
    assert seated.match in lobby.desks
    desk.post(lambda: desk.drop(line))
    await settled(desk)
    await asyncio.sleep(0)
    before = desk.table()
    await lobby.unload_idle()
    assert lobby.desks == {}
    both = await asyncio.gather(lobby.find_desk(seated.match), lobby.find_by_code(seated.code))
    assert both[0] is both[1] is not desk
    assert both[0].table() == before
    assert both[0].sitting.roster.seat_of(seated.token) == 0
    with pytest.raises(RequestError):
        await lobby.find_desk("nowhere")
    await lobby.close()
    await store.close()
    file.close()


@pytest.mark.slow
async def test_old_matches_go_by_themselves_unless_somebody_looks_at_them(data: Path) -> None:
    file = DataFile(data)
    store = Store(file)
    await store.open()
    backend = Backend(store, Settings(sweep_ms=20))
    lobby = backend.lobby
    old, young, seen = [
        (await lobby.create(wire.NewMatch("template", "Ann", 2))).match for _ in range(3)
    ]
    for match_id, days in ((old, 3), (young, 1), (seen, 3)):
        row = lobby.desks[match_id].sitting.row
        over_at = today_s() - days * 86_400
        await store.save(Save(match=replace(row, stage="over", over_at=over_at)))
    for match_id in (old, young):
        await lobby.desks.pop(match_id).close()
    await backend.retention.set_days(2)
    await backend.open()
    async with asyncio.timeout(120):
        while await store.load(old) is not None:
            pass
    await backend.delete_old()
    assert await store.load(seen) is not None
    assert await store.load(young) is not None
    await backend.close()
    await store.close()
    file.close()


def test_a_number_that_was_chosen_is_played_and_kept_for_the_rematch() -> None:
    before = new_sitting("spy-guy", {"city": "4711"}, "AAA-AAA", free_seats(2))
    again = new_sitting("spy-guy", before.options(), "BBB-BBB", free_seats(2))
    assert [getattr(each.config(), "city", None) for each in (before, again)] == [4711, 4711]


async def test_nobody_waits_for_ever_for_a_table_that_is_deleted(data: Path) -> None:
    async with room(data) as here:
        lobby = Backend(here.store, Settings(workers=0)).lobby
        mine = await lobby.create(wire.NewMatch("template", "Ann", 4))
        desk = await lobby.find_desk(mine.match)
        deleting = asyncio.create_task(lobby.delete(mine.match))
        await asyncio.sleep(0)

        async def sit() -> wire.Seated:
            return await desk.gathering.sit("Bob", None, None)

        async with asyncio.timeout(120):
            for asked in [asyncio.create_task(desk.ask(sit)) for _ in range(3)]:
                with pytest.raises(RequestError, match="reload"):
                    await asked
            await deleting
            with pytest.raises(RequestError, match="reload"):
                await desk.ask(sit)
        await lobby.close()
