"""The process is killed at any moment, started again, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from spytable.core.transcript import read_transcript
from spytable.core.verification import verify_draws
from tests.server.bases import Base
from tests.server.host import Host
from tests.server.player import Player

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_killed_in_the_middle_the_match_goes_on_with_every_acknowledged_step(
    base: Base,
) -> None:
    with Host(base, clock_rate=40) as host:
        options = {"memory": "helped"}
        mine = await host.table("da-vinci-code", 2, options=options)
        match = mine["match"]
        yours = await host.post(f"/api/matches/{match}/seats", {"name": "Bob"})
        ann = Player(host, match, mine["token"], seed=3)
        bob = Player(host, match, yours["token"], seed=4)
        async with ann, bob:
            await ann.say("start")
            await asyncio.gather(ann.agree(), bob.agree())
            # Everyone plays on while the process is killed: some answers never come.
            playing = asyncio.gather(ann.play(), bob.play(), return_exceptions=True)
            for _ in range(24_000):
                if len(ann.acknowledged) + len(bob.acknowledged) >= 4:
                    break
                await asyncio.sleep(0.005)
            host.kill()
            assert ann.acknowledged or bob.acknowledged
            ends = await playing
        assert all(end is None or isinstance(end, ConnectionClosed) for end in ends)

        acknowledged = {**ann.acknowledged, **bob.acknowledged}
        stored = dict(
            host.rows("select act, version from records where match = ? and act is not null", match)
        )
        assert acknowledged.items() <= stored.items()
        records = host.rows("select version from records where match = ? order by 1", match)
        assert [version for (version,) in records] == list(range(1, len(records) + 1))

        host.start()
        await asyncio.gather(ann.connect(), bob.connect())
        await asyncio.gather(ann.hear_until("update"), bob.hear_until("update"))
        assert ann.update["version"] == len(records)
        await asyncio.gather(ann.play(), bob.play())
        await ann.hear_end()
        told = read_transcript(json.dumps(await host.get(f"/api/matches/{match}/transcript")))
        verify_draws(told)
        acts = [json.loads(bytes(raw)) for raw in told.records]
        for made, version in {**ann.acknowledged, **bob.acknowledged}.items():
            assert acts[version - 1]["kind"] == "act", made
        await asyncio.gather(ann.close(), bob.close())


def children(pid: int) -> Iterator[int]:
    """The processes below a process, as Linux tells."""
    for entry in Path("/proc").iterdir():
        with suppress(OSError, IndexError, ValueError):
            parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == pid:
                yield int(entry.name)
                yield from children(int(entry.name))


def survivors(pids: set[int]) -> set[int]:
    """Those of some processes that do not end, however long one waits."""
    patience = time.monotonic() + 120
    while pids and time.monotonic() < patience:
        pids = {pid for pid in pids if Path(f"/proc/{pid}").exists()}
        time.sleep(0.05)
    return pids


def survivors_of_a_clean_end(data: Path) -> list[Path]:
    """What SQLite leaves when it was not closed."""
    return list(data.glob("spytable.db-*"))


async def test_a_match_with_a_bot_goes_on_after_a_kill_which_leaves_no_process(
    data: Path,
) -> None:
    with Host(data, clock_rate=40) as host:
        mine = await host.table("da-vinci-code", 2, start=True, options={"memory": "helped"})
        async with Player(host, mine["match"], mine["token"]) as ann:
            await ann.agree()
            await ann.play(steps=3)
            below = set(children(host.pid))
            host.kill()
        assert below
        host.start()
        assert survivors(below) == set()
        async with Player(host, mine["match"], mine["token"]) as ann:
            await ann.hear_until("update")
            await ann.play()
            await ann.hear_end()
            assert host.stop() in (0, -15)
        assert survivors_of_a_clean_end(data) == []


async def test_an_outage_is_not_counted_and_a_running_bell_rings_afterwards(data: Path) -> None:
    with Host(data, clock_rate=5) as host:
        mine = await host.table("template", 2, start=True, options={"nights": "1"})
        match = mine["match"]
        async with Player(host, match, mine["token"]) as ann:
            await ann.agree()
            before = ann.update["timing"]
            assert before["due"] is not None
            host.kill()
        # Longer than the whole night at this rate: it would ring if the outage counted. The rate is
        # low, so that a busy machine can start a server and connect before the night is over.
        await asyncio.sleep(4.4)
        host.start()
        async with Player(host, match, mine["token"]) as ann:
            await ann.hear_until("update")
            after = ann.update["timing"]
            assert after["due"] == before["due"]
            assert after["now"] < after["due"]
            await ann.hear_end()
        bells = host.rows("select data from records where match = ?", match)
        rung = [json.loads(data) for (data,) in bells if b'"clock"' in data]
        assert [each["at"] for each in rung] == [before["due"]]
