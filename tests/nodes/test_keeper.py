"""What a node does with its leases, and what the people at its tables hear of it."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from spytable.server.nodes import keeper, leases, node
from spytable.server.nodes.bus import Bus
from spytable.server.nodes.keeper import Keeper
from spytable.server.nodes.leases import Leases
from spytable.server.nodes.sockets import COME_AGAIN
from spytable.server.storage.postgresql.address import read_address
from spytable.server.storage.postgresql.connection import ANSWER_S
from spytable.table.errors import StoreError
from tests.nodes.near import TRIES, Both, Far, near, wait_until
from tests.server.bases import Base, beside_the_loop
from tests.server.nats import Nats
from tests.server.postgresql import Postgresql

pytestmark = pytest.mark.anyio
FREE = "select 1 from leases where match = ? and until = '-infinity'"


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases are looked after often."""
    monkeypatch.setattr(keeper, "RENEW_EVERY_S", 0.1)
    monkeypatch.setattr(node, "BEAT_EVERY_S", 0.1)
    monkeypatch.setattr(keeper, "NOTICE_AFTER_S", 0.1)
    monkeypatch.setattr(keeper, "NOTICE_EVERY_S", 0.3)
    monkeypatch.setattr(leases, "JUST_BACK_S", 0.0)


async def test_the_database_is_away(both: Both, postgresql: Postgresql) -> None:
    ann = both.node.join(both.made)
    await ann.wait('"t":"table"')
    table = await both.node.ask("GET", f"/api/matches/{both.match}")
    await asyncio.to_thread(postgresql.stop)
    try:
        await ann.wait("server.notice.store-away")
        late = both.node.join(both.made)
        await late.wait('"t":"table"', "server.notice.store-away")
        late.ear.close()
        for path in ("/api/matches/other", f"/api/codes/{table.json()['code']}"):
            said = await both.node.ask("GET", path)
            assert said.status_code == 503, path
        assert "server.notice.store-back" not in ann.bytes.decode("utf-8", "replace")
    finally:
        await asyncio.to_thread(postgresql.start)
    await ann.wait("server.notice.store-away", "server.notice.store-back")
    path, tries = f"/api/codes/{table.json()['code']}", TRIES
    # Its other connections to the database are opened anew meanwhile.
    while (said := await both.node.ask("GET", path)).status_code == 503 and tries:
        tries -= 1
    assert said.status_code == 200
    ann.ear.close()


async def test_the_database_does_not_answer(both: Both) -> None:
    """As when the network drops whatever is sent: nobody says that the connection is lost."""
    ann = both.node.join(both.made)
    await ann.wait('"t":"table"')
    asked = (
        "select pid from pg_stat_activity where strpos(query, ?) > 0 and pid <> pg_backend_pid()"
    )
    rows = await asyncio.to_thread(Base(Path(), both.url).rows, asked, "leases")
    pids = [pid for (pid,) in rows]
    assert pids
    asking = both.node.node.leases._connection
    assert asking is not None
    assert asking._config.command_timeout < ANSWER_S, "leases are given up sooner than a save"
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        await ann.wait("server.notice.store-away")
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
    await ann.wait("server.notice.store-away", "server.notice.store-back")
    ann.ear.close()


async def test_a_node_that_was_held_up_hears_before_it_judges(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(node, "HELD_UP_S", 0.05)
    loop = asyncio.get_running_loop()
    heard: list[float] = []

    def hold_up() -> None:
        time.sleep(0.2)
        for late_s in (0.0, 0.01):
            loop.call_later(late_s, heard.append, late_s)

    loop.call_soon(hold_up)
    await node.sleep_and_hear(0.05)
    assert heard == [0.0, 0.01]


async def test_of_many_nodes_only_a_few_look_for_orphans(postgresql: Postgresql) -> None:
    """Each look reads all running matches, so a hundred nodes must not look all the time."""
    ours = Leases(read_address(postgresql.address()), "one of many", 3.0)
    for count, least, most in ((1, 1000, 1000), (3, 1000, 1000), (100, 10, 60)):
        kept = Keeper(ours, None, lambda count=count: count)  # type: ignore[arg-type, misc]
        assert least <= sum(kept._may_look() for _ in range(1000)) <= most


async def test_a_lease_that_is_not_used_is_given_back(
    both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    base = Base(Path(), both.url)
    monkeypatch.setattr(keeper, "UNUSED_S", 0.1)
    unused = (await both.node.table())["match"]
    await both.node.app.state.lobby.desks.pop(unused).close()
    await wait_until(lambda: base.rows(FREE, unused))
    assert unused not in both.node.node.leases.epochs
    assert await both.other.leases.take(unused)
    assert not base.rows(FREE, both.match), "that table is in use"


async def test_leases_are_kept_whatever_fails_meanwhile(
    both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, honest = [], both.node.node.leases.renew

    async def renew() -> frozenset[str]:
        kept.append(both.match)
        if len(kept) < 3:
            raise RuntimeError
        return await honest()

    monkeypatch.setattr(both.node.node.leases, "renew", renew)
    await wait_until(lambda: len(kept) > 4)


async def test_people_are_not_told_of_a_search_for_orphans_that_fails(
    both: Both, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tried = []

    async def list_orphans(_most: int, _made_before: int) -> tuple[str, ...]:
        tried.append(1)
        await asyncio.sleep(2 * keeper.NOTICE_AFTER_S)
        raise StoreError("it takes too long")

    ann = both.node.join(both.made)
    await ann.wait('"t":"table"')
    monkeypatch.setattr(both.node.node.leases, "list_orphans", list_orphans)
    await wait_until(lambda: len(tried) > 3)
    assert b"store-away" not in ann.bytes
    assert "none given back or taken: it takes too long" in caplog.text
    ann.ear.close()


async def test_a_match_that_was_taken_is_left_at_once(both: Both) -> None:
    ann = both.node.join(both.made)
    await ann.wait('"t":"table"')
    await both.rob()
    await ann.wait_for_close(COME_AGAIN)  # and is sent to the new owner
    await wait_until(lambda: both.node.node.keeper.lost == 1)
    assert not both.node.node.keeper.owns(both.match)


async def test_orphans_are_taken_up_but_for_one_that_cannot_be_loaded(
    both: Both, caplog: pytest.LogCaptureFixture
) -> None:
    base = Base(Path(), both.url)
    caplog.set_level("INFO", "spytable")
    broken = (await both.node.table())["match"]
    for match in (both.match, broken):
        await both.node.app.state.lobby.desks.pop(match).close()
    orphan = "update matches set is_timed = 1, game = ? where id = ? returning 1"
    assert base.rows(orphan, "no-such-game", broken)
    assert base.rows(orphan, "template", both.match)
    await both.node.node.leases.release([both.match, broken])
    # The desk is listed before its log is read: only then it counts as taken.
    await wait_until(lambda: both.node.node.keeper.taken)
    await wait_until(lambda: "cannot go on" in caplog.text)
    assert both.match in both.node.app.state.lobby.desks
    # Some seconds later it is tried again.
    await wait_until(lambda: broken not in both.node.app.state.lobby.desks)
    assert both.node.node.keeper.taken == 1


async def test_what_cannot_be_given_back_lapses(
    postgresql: Postgresql, caplog: pytest.LogCaptureFixture
) -> None:
    url = beside_the_loop(postgresql.emptied)
    ours = Far(url, "nats://127.0.0.1:1", "a").leases
    kept = Keeper(ours, None)  # type: ignore[arg-type]  # it is not opened
    ours.epochs["m"] = 1
    await asyncio.to_thread(postgresql.stop)
    try:
        await kept.close()
    finally:
        await asyncio.to_thread(postgresql.start)
    assert "leases lapse by themselves" in caplog.text


async def test_a_node_that_goes_hands_its_people_over(
    tmp_path: Path, postgresql: Postgresql, bus: Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bus.hears, "__defaults__", (60.0,))
    url = beside_the_loop(postgresql.emptied)
    async with near(url, bus.url, tmp_path / "two") as two:
        async with near(url, bus.url, tmp_path / "one") as one:
            made = await one.table()
            await wait_until(lambda: two.node.bus.hears(one.node.name))
            ann = two.join(made)
            await ann.wait('"t":"table"')
            assert one.node.lines.list_people(made["match"])
            assert made["match"] not in two.node.leases.epochs
        await wait_until(lambda: two.node.keeper.owns(made["match"]))
        assert ann.ear.is_open(), "she did not have to come again"
        ann.ear.say("set-listed", listed=True)
        await ann.wait('"listed":true')
        ann.ear.close()


async def test_a_match_that_fails_does_not_keep_the_others_from_going(
    both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await both.node.table()
    lobby, base = both.node.app.state.lobby, Base(Path(), both.url)

    async def fail() -> None:
        raise RuntimeError

    monkeypatch.setattr(lobby.desks[both.match], "close", fail)
    await both.node.node.hand_over(lobby)
    for match in (both.match, other["match"]):
        assert await asyncio.to_thread(base.rows, FREE, match) == [(1,)]


async def test_a_database_that_goes_while_a_node_starts(
    tmp_path: Path, postgresql: Postgresql, bus: Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_leases: Leases, _key: str, _value: str) -> str:
        raise StoreError("the database is away")

    monkeypatch.setattr(Leases, "note_once", fail)
    with pytest.raises(StoreError, match="is away"):
        async with near(await asyncio.to_thread(postgresql.emptied), bus.url, tmp_path):
            raise AssertionError


async def test_the_bus_is_away(both: Both, bus: Nats) -> None:
    await both.give()
    ann = both.node.join(both.made)
    await wait_until(lambda: both.other.told)
    bus.stop()
    try:
        await ann.wait("server.notice.node-away")
        said = await both.node.ask("GET", "/api/open-tables")
        assert said.status_code == 200, "tables of others are left out"
    finally:
        bus.start()
    await ann.wait("server.notice.node-away", "server.notice.node-back")
    assert both.node.node.bus.link.resets >= 1
    bus.stop()
    try:
        await ann.wait("server.notice.node-back", "server.notice.node-away")
        await both.other.leases.release([both.match])
        await ann.wait_for_close(COME_AGAIN)  # whoever she comes to takes her table
    finally:
        bus.start()
    for each in (both.node.node.bus, both.other.bus):  # a client is not closed while it connects
        await wait_until(lambda each=each: each.is_connected)  # type: ignore[misc]
