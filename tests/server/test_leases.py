"""Two nodes fight over a match: only the one that owns it writes, whatever the other believes."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from spytable.server.nodes.leases import Leases
from spytable.server.storage.postgresql.database import PostgresqlDatabase
from spytable.server.storage.store import Store
from spytable.table.errors import Conflict, StoreError
from spytable.table.rows import GoneRow, PlayedRow, RecordRow, Save
from tests.server.bases import Base, beside_the_loop
from tests.server.postgresql import Postgresql
from tests.server.test_store import new_match

pytestmark = pytest.mark.anyio
LONG_S = 600.0
LAPSE = "update leases set until = '-infinity' where owner = ? returning 1"
LOG = "select version, data from records where match = ? order by 1"


class Node(msgspec.Struct):
    """A node with a store and leases."""

    store: Store
    leases: Leases

    async def append(self, match: str, version: int, data: bytes = b"{}") -> None:
        played = PlayedRow(match, version, 0)
        await self.store.save(Save(records=[RecordRow(match, version, data)], played=played))


@asynccontextmanager
async def node(url: str, folder: Path, length_s: float = LONG_S) -> AsyncIterator[Node]:
    """A node that shares a database with others."""
    database = await PostgresqlDatabase.open(url, folder, is_shared=True)
    leases = Leases(database.address, folder.name, length_s)
    database.epochs, database.owner = leases.epochs, leases.owner
    store = Store(database)
    await store.open()
    try:
        yield Node(store, leases)
    finally:
        await leases.close()
        await store.close()
        database.close()


async def begun(here: Node) -> str:
    """A new match that a node owns."""
    await here.store.save(save := new_match())
    assert save.new is not None
    assert await here.leases.take(save.new.id)
    return save.new.id


async def test_who_lost_a_match_writes_nothing_more_about_it(
    data: Path, postgresql: Postgresql
) -> None:
    url = beside_the_loop(postgresql.emptied)
    base = Base(data, url)
    async with node(url, data / "a") as ann, node(url, data / "b") as bob:
        match, other = await begun(ann), await begun(ann)
        await ann.append(match, 1)
        assert not await bob.leases.take(match)
        with pytest.raises(Conflict, match="another node owns"):
            await bob.append(match, 2)
        assert await ann.leases.renew() == frozenset()
        assert len(base.rows(LAPSE, "a")) == 2
        await ann.append(match, 2)  # nobody took it meanwhile
        assert await bob.leases.take(match)
        done = await asyncio.gather(
            ann.append(match, 3),
            ann.store.save(Save(played=PlayedRow(match, 99, 1))),
            ann.store.save(Save(gone=(GoneRow(match),))),
            ann.append(other, 1),
            return_exceptions=True,
        )
        assert [type(each) for each in done] == [Conflict, Conflict, Conflict, type(None)]
        await bob.append(match, 3)
        assert await ann.leases.renew() == {match}
        assert base.rows("select played_ms from matches where id = ?", match) == [(3,)]
        assert [version for version, _ in base.rows(LOG, match)] == [1, 2, 3]
        await bob.leases.release([match])
        assert await ann.leases.take(match)
        assert ann.leases.epochs[match] == 3
        await ann.store.save(Save(gone=(GoneRow(match),)))
        assert base.rows("select 1 from leases where match = ?", match) == []


async def test_a_single_server_and_nodes_keep_out_of_each_others_way(
    data: Path, postgresql: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = beside_the_loop(postgresql.emptied)
    async with node(url, data / "a"):
        monkeypatch.setattr("spytable.server.storage.postgresql.connection.LOCK_WAIT_S", 0.0)
        with pytest.raises(StoreError, match="another Spytable server"):
            await PostgresqlDatabase.open(url, data / "b")


async def test_two_nodes_take_a_match_from_each_other_again_and_again(
    data: Path, postgresql: Postgresql
) -> None:
    url = beside_the_loop(postgresql.emptied)
    acknowledged: list[tuple[int, bytes]] = []

    async def fight(here: Node, match: str) -> None:
        for number in range(2_000):
            owners = {data.split()[1] for _, data in acknowledged}
            if number >= 25 and owners == {b"a", b"b"}:  # one may lose often on a busy machine
                break
            if not await here.leases.take(match):
                continue
            kept = await here.store.load(match)
            assert kept is not None
            epoch = here.leases.epochs[match]
            for version in range(len(kept.records) + 1, len(kept.records) + 4):
                data = b"%d %s" % (epoch, here.leases.owner.encode())
                try:
                    await here.append(match, version, data)
                except Conflict:
                    break
                acknowledged.append((version, data))

    async with node(url, data / "a", 0.0) as ann, node(url, data / "b", 0.0) as bob:
        match = await begun(ann)
        await asyncio.gather(fight(ann, match), fight(bob, match))
    log = Base(data, url).rows(LOG, match)
    assert sorted(acknowledged) == log
    assert [version for version, _ in log] == list(range(1, len(log) + 1))
    epochs = [int(each.split()[0]) for _, each in log]
    assert epochs == sorted(epochs)
    owners = {each.split()[1] for _, each in log}
    assert owners == {b"a", b"b"}


SLEEPER = """
import asyncio, sys
from pathlib import Path
from tests.server.test_leases import node
from spytable.table.errors import Conflict

async def main(url, folder, match):
    async with node(url, Path(folder)) as here:
        assert await here.leases.take(match)
        await here.append(match, 1)
        print("ready", flush=True)
        sys.stdin.readline()
        try:
            await here.append(match, 2)
        except Conflict:
            print("conflict", flush=True)

asyncio.run(main(*sys.argv[1:]))
"""


@pytest.mark.slow
async def test_a_process_that_was_stopped_beyond_its_lease_cannot_write(
    data: Path, postgresql: Postgresql
) -> None:
    url = beside_the_loop(postgresql.emptied)
    async with node(url, data / "b") as bob:
        match = await begun(bob)
        await bob.leases.release([match])
        asleep = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", SLEEPER, url, str(data / "a"), match),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            assert asleep.stdin is not None
            assert asleep.stdout is not None
            assert await asleep.stdout.readline() == b"ready\n"
            asleep.send_signal(signal.SIGSTOP)
            asleep.stdin.write(b"go on\n")
            assert not await bob.leases.take(match)
            Base(data, url).rows(LAPSE, "a")
            assert await bob.leases.take(match)
            await bob.append(match, 2, b"bob")
            asleep.send_signal(signal.SIGCONT)
            assert await asleep.stdout.read() == b"conflict\n"
        finally:
            if asleep.returncode is None:
                asleep.kill()
            await asleep.wait()
        assert Base(data, url).rows(LOG, match) == [(1, b"{}"), (2, b"bob")]
