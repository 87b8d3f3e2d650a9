"""The lobby: desks rest when nothing happens, and are there again when somebody comes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spytable.server import wire
from spytable.server.desk import Settings
from spytable.server.lobby import Lobby
from spytable.server.problem import Sorry
from spytable.server.schema import DataFile
from spytable.server.store import Store
from tests.server.desks import Heard, settled

pytestmark = pytest.mark.anyio


async def test_a_desk_rests_and_wakes(data: Path) -> None:
    file = DataFile(data)
    store = Store(file)
    store.open()
    lobby = Lobby(store, Settings(idle_ms=0))
    new = wire.NewMatch("template", "Ann", 2, {"bell": "off"})
    seated = await lobby.create(new)
    desk = await lobby.desk(seated.match)
    line = Heard(0)
    desk.post(lambda: desk.join(line))
    await settled(desk)
    await lobby.rest()
    assert seated.match in lobby.desks
    desk.post(lambda: desk.drop(line))
    await settled(desk)
    await asyncio.sleep(0)
    await lobby.rest()
    assert lobby.desks == {}
    both = await asyncio.gather(lobby.desk(seated.match), lobby.coded(seated.code))
    assert both[0] is both[1] is not desk
    assert both[0].table() == desk.table()
    assert both[0].sitting.roster.seat_of(seated.token) == 0
    with pytest.raises(Sorry):
        await lobby.desk("nowhere")
    await lobby.close()
    await store.close()
    file.close()
