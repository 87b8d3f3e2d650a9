"""How tables at rest stand is told from the store: nobody wakes them by looking."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from spytable import wire
from spytable.server.backend import Backend
from spytable.server.settings import Settings
from spytable.table.lobby import Lobby
from spytable.table.rows import Save, StandingRow
from tests.server.bases import Base
from tests.server.desks import crash, room
from tests.server.test_pace import agree

pytestmark = pytest.mark.anyio
CALM = Settings(idle_ms=0, workers=0)


async def told(lobby: Lobby, matches: Iterable[str]) -> list[wire.Standing]:
    return list((await lobby.list_standings(matches)).standings)


async def two_people(lobby: Lobby) -> str:
    """A match that two people play; its id."""
    mine = await lobby.create(wire.NewMatch("template", "Ann", 2, {"bell": "off"}))
    desk = await lobby.find_desk(mine.match)
    await desk.ask(lambda: desk.gathering.sit("Bob", None, None))
    await desk.ask(lambda: desk.gathering.start(0))
    await agree(desk)
    return mine.match


async def test_tables_at_rest_are_told_as_they_were_and_stay_at_rest(base: Base) -> None:
    async with room(base) as here:
        backend = Backend(here.store, CALM)
        lobby = backend.lobby
        gathers = (await lobby.create(wire.NewMatch("template", "Ann", 3))).match
        plays, left, over, paused = [await two_people(lobby) for _ in range(4)]
        for match in (left, paused):
            await lobby.desks[match].company().proposals.propose(0, "pause")
        await lobby.desks[left].company().leave(1)
        await lobby.desks[over].company().resign(0)
        everyone = (gathers, plays, left, over, paused)
        await backend.retention.load()
        awake = await told(lobby, everyone)
        assert [each.table.stage for each in awake] == [
            *("gathering", "playing", "playing", "over", "playing")
        ]
        assert awake[2].table.seats[1].left
        assert awake[3].table.kept_until is not None
        assert awake[4].table.paused
        await lobby.unload_idle()
        assert lobby.desks == {}
        assert await told(lobby, everyone) == awake
        assert lobby.desks == {}
        await lobby.close()


@pytest.mark.parametrize("stored", [None, b"{}", b"of a newer version"])
async def test_what_is_not_noted_is_replayed_once(base: Base, stored: bytes | None) -> None:
    async with room(base) as here:
        lobby = Backend(here.store, CALM).lobby
        match = await two_people(lobby)
        awake = await told(lobby, [match])
        await crash(lobby.desks.pop(match))  # nothing of how it stands was noted
        if stored is not None:
            kept = await here.store.load(match)
            assert kept is not None
            await here.store.save(Save(standing=StandingRow(match, len(kept.records), stored)))
        assert await told(lobby, [match]) == awake
        assert match in lobby.desks
        await lobby.unload_idle()
        assert lobby.desks == {}, "it is not kept awake by those who look"
        assert await told(lobby, [match]) == awake
        assert lobby.desks == {}
        await lobby.close()


async def test_a_step_after_the_note_makes_it_worthless(base: Base) -> None:
    async with room(base) as here:
        lobby = Backend(here.store, CALM).lobby
        match = await two_people(lobby)
        await lobby.unload_idle()
        desk = await lobby.find_desk(match)
        await desk.company().resign(0)
        awake = await told(lobby, [match])
        await crash(lobby.desks.pop(match))
        assert await told(lobby, [match]) == awake
        assert awake[0].outcome is not None
        await lobby.close()
