"""What people send to their table: what it does, and the word in which it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from spytable import wire
from spytable.table.desk import Desk
from spytable.table.errors import StoreError
from spytable.table.lobby import Lobby
from tests.table.memory import ListLine, open_lobby
from tests.table.test_in_memory import say, sit_down, wall
from tests.table.test_lobby_trouble import Failing

pytestmark = pytest.mark.anyio
BELL_OFF = {"bell": "off"}


@pytest.fixture
def store() -> Failing:
    return Failing()


@pytest.fixture
def lobby(store: Failing) -> Lobby:
    return open_lobby(store, wall)


async def refused(desk: Desk, line: ListLine, message: Any) -> str:
    """The word in which a message was refused."""
    told = len(line.told)
    await say(desk, line, message)
    (word,) = [each["error"]["key"] for each in line.told[told:] if each["t"] == "trouble"]
    return str(word)


async def gather(lobby: Lobby) -> tuple[Desk, ListLine]:
    """Ann's table before play."""
    mine = await lobby.create(wire.NewMatch("template", "Ann", 3))
    desk, line = await lobby.find_desk(mine.match), ListLine(0)
    await desk.ask(lambda: desk.join(line, mine.token))
    return desk, line


async def test_the_host_sets_the_table_before_play(lobby: Lobby) -> None:
    desk, ann = await gather(lobby)
    await say(desk, ann, wire.SetOptions(BELL_OFF))
    await say(desk, ann, wire.SetAway("hour"))
    await say(desk, ann, wire.Rename("Anna"))
    table = ann.last("table")
    assert table["options"]["bell"] == "off"
    assert table["away"] == "hour"
    assert table["seats"][0]["name"] == "Anna"
    assert await refused(desk, ann, wire.Rematch()) == "server.trouble.not-over"
    assert await refused(desk, ann, wire.Remove(0)) == "server.trouble.own-seat"
    assert await refused(desk, ann, wire.Remove(2)) == "server.error.no-seat"
    await lobby.close()


async def test_what_is_not_saved_is_told_and_not_done(store: Failing, lobby: Lobby) -> None:
    desk, ann = await gather(lobby)
    store.writes = False
    with pytest.raises(StoreError):
        await say(desk, ann, wire.Rename("Anna"))
    assert ann.last("trouble")["error"]["key"] == "server.refused.not-saved"
    store.writes = True
    assert desk.table().seats[0].name == "Ann"
    await lobby.close()


async def test_a_pause_is_agreed_on_once_and_nothing_is_taken_back_in_it(lobby: Lobby) -> None:
    desk, (ann, bob) = await sit_down(lobby, "template", 0, BELL_OFF)
    assert await refused(desk, ann, wire.StandIn(1)) == "server.trouble.not-away"
    await say(desk, ann, wire.Propose("pause"))
    asked = bob.last("table")["proposal"]["number"]
    await say(desk, bob, wire.Consent(asked, yes=True))
    assert bob.last("table")["paused"]
    assert await refused(desk, bob, wire.Propose("pause")) == "core.refused.paused"
    assert await refused(desk, bob, wire.TakeBack(1)) == "core.refused.paused"
    assert await refused(desk, bob, wire.Consent(asked, yes=True)) == "server.trouble.no-proposal"
    await lobby.close()


async def test_after_the_end_nothing_is_proposed_or_taken_back(lobby: Lobby) -> None:
    desk, (ann, bob) = await sit_down(lobby, "template", 0, BELL_OFF)
    await say(desk, bob, wire.Resign())
    assert ann.last("table")["stage"] == "over"
    for message in (wire.TakeBack(1), wire.Propose("pause")):
        assert await refused(desk, ann, message) == "core.refused.over"
    assert await refused(desk, ann, wire.Remove(1)) == "core.refused.over"
    await lobby.close()


async def test_who_left_takes_nothing_back(lobby: Lobby) -> None:
    desk, (ann, bob) = await sit_down(lobby, "template", 1, BELL_OFF)
    await say(desk, bob, wire.Leave())
    assert ann.last("table")["stage"] == "playing"
    for message in (wire.TakeBack(1), wire.Propose("pause")):
        assert await refused(desk, bob, message) == "server.refused.left"
    await lobby.close()
