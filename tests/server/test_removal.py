"""A freed seat is freed: whoever was removed neither returns nor sees the hand."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spytable import wire
from spytable.server.backend import Backend
from spytable.server.settings import Settings
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.store import Store
from spytable.table.rematch import set_rematch
from spytable.table.removal import free_seat, remove_player
from tests.server.desks import Heard, room
from tests.server.gatherings import gathered, table, why
from tests.server.host import Host
from tests.server.people import happenings, lined_up, notices
from tests.server.player import Player
from tests.server.test_gathering import trouble, two

pytestmark = pytest.mark.anyio


async def test_the_token_of_a_removed_player_opens_nothing_any_more(host: Host) -> None:
    ann, bob = await two(host)
    async with ann, bob, Player(host, bob.match, bob.token) as tab:
        await tab.hear_until("update")
        assert await trouble(bob, "remove", seat=0) == "server.refused.elsewhere"
        assert await trouble(tab, "remove", seat=0) == "server.trouble.host-only"
        assert await trouble(ann, "remove", seat=0) == "server.trouble.own-seat"
        await ann.say("remove", seat=1)
        for line in (bob, tab):
            assert await line.closed() == 1008
            assert line.heard[-1]["error"]["key"] == "server.trouble.freed"
        while not ann.table["seats"][1]["left"]:
            await ann.hear_until("table")
        async with Player(host, bob.match, bob.token) as back:
            said = await back.hear()
            assert (said["t"], said["error"]["key"]) == ("trouble", "server.trouble.token")
            assert await back.closed() == 1008
        async with Player(host, bob.match) as passer:
            await passer.hear_until("update")
            assert (passer.update["seat"], passer.update["view"]["hand"]) == (None, [])
            assert await trouble(passer, "return") == "server.refused.watching"
    assert not [said for said in bob.heard if said["t"] == "update" and said["seat"] != 1]


async def test_a_bot_plays_on_and_everyone_hears_why(data: Path) -> None:
    async with room(data) as here:
        desk = await here.playing("template", 2, bell="off")
        ann, bob = await lined_up(desk, 0, 1)
        await remove_player(desk, 0, 1)
        assert (bob.ended, ann.ended) == ("server.trouble.freed", None)
        assert notices(ann) == ["removed"]
        assert (table(ann)["seats"][1]["left"], table(ann)["seats"][1]["name"]) == (True, "Ann 2")
        await desk.close()


async def test_a_removal_outlives_a_restart_even_one_in_the_middle(data: Path) -> None:
    async with room(data) as here:
        desk = await here.playing("template", 2, bell="off")
        # Saved, and then the server stopped before the bot took the seat.
        await desk.keep(desk.sitting.void_token(1))
        await desk.close()
        again = await here.reloaded(desk)
        assert [type(event).__name__ for event in happenings(again)] == ["Leave"]
        assert again.sitting.roster.removed_seats() == {1}
        await again.close()


async def test_the_next_person_hosts_when_the_host_is_gone_for_good(data: Path) -> None:
    async with room(data) as here:
        desk = await here.playing("template", 3, bell="off")
        ann, bob, cy = await lined_up(desk, 0, 1, 2)
        await desk.leave(0)
        assert [info["host"] for info in table(bob)["seats"]] == [False, True, False]
        assert await why(remove_player(desk, 0, 1)) == "host-only"
        await desk.company().come_back(0)
        assert await why(remove_player(desk, 0, 1)) == "host-only"
        await free_seat(desk, 1)  # by the server's host
        assert (table(ann)["seats"][0]["host"], bob.ended) == (True, "server.trouble.freed")
        await remove_player(desk, 0, 2)
        assert cy.ended == "server.trouble.freed"
        await desk.close()
        again = await here.reloaded(desk)
        assert again.sitting.row.host == 0
        await again.close()


async def test_who_is_only_away_still_hosts(data: Path) -> None:
    async with room(data) as here:
        desk = await here.playing("template", 3, bell="off")
        ann, _bob, _cy = await lined_up(desk, 0, 1, 2)
        await desk.drop(ann)
        here.wall.ms += 60_000
        await desk._wake()
        assert [info.away for info in desk.table().seats] == [True, False, False]
        assert await why(remove_player(desk, 1, 2)) == "host-only"
        await desk.close()


async def test_a_shared_hand_is_hidden_when_its_player_is_removed(data: Path) -> None:
    async with room(data) as here:
        desk = await here.playing("template", 2, bell="off")
        guest = Heard(None, guest=True)
        await desk.join(guest)
        await desk.share(1)
        assert guest.last("update")["seat"] == 1
        await free_seat(desk, 1)
        assert guest.last("update")["seat"] is None
        assert desk.sitting.row.shared is None
        await desk.close()


async def test_a_line_that_was_opened_before_the_removal_joins_nothing(data: Path) -> None:
    async with room(data) as here:
        at = await gathered(here, "template", 3, 3, bell="off")
        await at.resize(2, "Bob")
        late, moved = Heard(1), Heard(2)  # as their tokens said when the lines were opened
        await at.desk.join(late, at.tokens[1])
        await at.desk.join(moved, at.tokens[2])
        assert (late.ended, late.told) == ("server.trouble.token", [])
        assert (moved.seat, table(moved)["you"]) == (1, 1)
        await at.desk.close()


async def test_who_is_removed_while_the_seed_is_agreed_does_not_play(data: Path) -> None:
    async with room(data) as here:
        desk = await here.seated("template", 2, bell="off")
        await free_seat(desk, 1)
        here.wall.ms += 20_000
        await desk._wake()  # nobody promises for long
        assert desk.playing is not None or desk.sitting.stage == "agreeing"
        for _ in range(3):
            here.wall.ms += 20_000
            await desk._wake()
        assert [type(event).__name__ for event in happenings(desk)] == ["Leave"]
        await desk.close()


async def test_the_next_match_keeps_the_people_and_not_the_removed(data: Path) -> None:
    file = DataFile(data)
    store = Store(file)
    await store.open()
    lobby = Backend(store, Settings()).lobby
    mine = await lobby.create(wire.NewMatch("template", "Ann", 2, {"bell": "off"}))
    desk = await lobby.find_desk(mine.match)
    yours = await desk.ask(lambda: desk.gathering.sit("Bob", None, None))
    await desk.ask(lambda: desk.gathering.start(0))
    for _ in range(2):
        desk.seeding._deadline = 0
        await desk.ask(desk._wake)
    await desk.ask(lambda: free_seat(desk, 1))
    await desk.ask(lambda: desk.company().proposals.propose(0, "stop"))
    assert desk.sitting.stage == "over"
    assert await why(desk.ask(lambda: free_seat(desk, 1))) == "over"
    await desk.ask(lambda: set_rematch(desk, 0, "", wire.Rematch(swap=False)))
    assert desk.sitting.row.rematch is not None
    again = await lobby.find_by_code(desk.sitting.row.rematch)
    # A duel again; the free seat waits for somebody, and no bot was put there.
    assert [info.name for info in again.table().seats] == ["Ann", None]
    assert (again.sitting.stage, again.sitting.row.host) == ("gathering", 0)
    assert again.sitting.roster.seat_of(mine.token) == 0
    assert again.sitting.roster.seat_of(yours.token) is None
    await asyncio.sleep(0)
    await lobby.close()
    await store.close()
    file.close()
