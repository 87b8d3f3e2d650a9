"""PostgreSQL stops while people play: they are told, and play goes on when it is back."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from tests.chaos.test_disk import answered, begun, played_out, some_act
from tests.server.bases import Base
from tests.server.host import Host
from tests.server.postgresql import Postgresql

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
LOG = "select version, data, act from records where match = ? order by 1"


async def test_postgresql_is_away_for_a_while_twice(data: Path, postgresql: Postgresql) -> None:
    url = await asyncio.to_thread(postgresql.fresh)
    await asyncio.to_thread(postgresql.stop)
    await asyncio.to_thread(postgresql.start, "-c", "fsync=on")
    host = Host(Base(data, url), clock_rate=40)
    host.log = data.with_suffix(".log")
    with host:
        async with begun(host) as (ann, bob):
            for each, how in ((ann, signal.SIGINT), (bob, signal.SIGQUIT)):
                before = host.rows(LOG, ann.match)
                await asyncio.to_thread(postgresql.stop, how)
                act = some_act(each)
                for _ in range(2):
                    assert await answered(each, act) == "server.refused.not-saved"
                body = {"game": "template", "name": "Ann", "seats": 2}
                problem = await host.post("/api/matches", body, status=503)
                assert problem["error"]["key"] == "server.refused.not-saved"
                await asyncio.to_thread(postgresql.start, "-c", "fsync=on")
                assert await answered(each, act) == "acknowledged"
                assert await answered(each, act) == "acknowledged"
                after = host.rows(LOG, ann.match)
                assert after[: len(before)] == before
                assert [row[2] for row in after].count(act["id"]) == 1
            said = host.log.read_text()
            assert "the database is away" in said
            assert "the database is back" in said
            await played_out(ann, bob)
        await host.table("template", 2)
    await asyncio.to_thread(postgresql.stop)
    await asyncio.to_thread(postgresql.start)
