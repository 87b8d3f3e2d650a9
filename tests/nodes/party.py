"""A party on many nodes: killed, put to sleep, cut off from each other and from their database."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Final

import httpx

from tests.chaos.guest import Guest
from tests.chaos.party import GRACE_S, RATE, Party, Tally, Wish
from tests.nodes.cluster import Cluster, pause, start_again, wake
from tests.nodes.witness import call_witness, list_double_writes
from tests.server.host import Host
from tests.server.postgresql import Postgresql

TROUBLES: Final = ("kill", "sleep", "cut", "restart", "drain")
"""A node gets SIGKILL; SIGSTOP, for less or more than its lease; the bus is away; PostgreSQL
crashes or is restarted; a node gets SIGTERM."""
LONGER: Final = 3
"""Matches last so many times as long as on a single server: troubles here take seconds each."""
OF_NODES: Final = frozenset({"kill", "sleep", "drain"})


@dataclass(frozen=True)
class NodesWish(Wish):
    """What is to be played, and what befalls the nodes."""

    nodes: int = 3
    troubles: int = 6
    kinds: Sequence[str] = TROUBLES
    """One after the other, each at a random moment."""


@dataclass
class NodesParty(Party):
    """One party while it goes on; `host` is the first node."""

    cluster: Cluster | None = None
    befell: list[str] = field(default_factory=list)
    _down: set[int] = field(default_factory=set)
    _ways: Random = field(default_factory=Random)

    @property
    def nodes(self) -> list[Host]:
        """All nodes."""
        assert self.cluster is not None
        return self.cluster.nodes

    def _address(self) -> str | None:
        """A node that a proxy would choose: one that answers."""
        up = [node for each, node in enumerate(self.nodes) if each not in self._down]
        return self._ways.choice(up).url if up else None

    async def _set_tables(self) -> None:
        rng = Random(f"{self.wish.seed} tables")
        async with AsyncExitStack() as opened:
            clients = [
                await opened.enter_async_context(httpx.AsyncClient(base_url=node.url, timeout=120))
                for node in self.nodes
            ]
            for number in range(self.wish.matches):
                await self._set_table(clients[number % len(clients)], number, rng)
        for guest in self.guests:
            guest.limit *= LONGER

    async def _kill_at_times(self) -> None:
        """What befalls nodes."""
        await self._trouble([kind for kind in self._kinds() if kind in OF_NODES])

    async def _crash_at_times(self) -> None:
        """What befalls the bus and the database, at the same time."""
        await self._trouble([kind for kind in self._kinds() if kind not in OF_NODES])

    def _kinds(self) -> list[str]:
        assert isinstance(self.wish, NodesWish)
        return (list(self.wish.kinds) * self.wish.troubles)[: self.wish.troubles]

    async def _trouble(self, kinds: list[str]) -> None:
        """One trouble after the other, when so many messages have come; the first comes surely."""
        rng = Random(f"{self.wish.seed} {kinds}")
        for number, kind in enumerate(kinds):
            until = self.meter.carried + int(len(self.guests) * rng.uniform(*self.wish.first_kill))
            for _ in range(1_000):
                if self.meter.carried >= until:
                    break
                if self.meter.calm:
                    break
                await asyncio.sleep(0.01)
            if self.meter.calm and number:
                return
            await asyncio.sleep(rng.uniform(0, 0.02))
            self.befell.append(kind)
            await self._befall(kind, rng)

    async def _befall(self, kind: str, rng: Random) -> None:
        assert self.cluster is not None
        which, down_s = rng.randrange(len(self.nodes)), rng.uniform(*self.wish.down_s)
        node = self.nodes[which]
        if kind in ("kill", "drain"):
            self._down.add(which)
            await asyncio.to_thread(node.kill if kind == "kill" else node.stop)
            await asyncio.sleep(down_s)
            await asyncio.to_thread(start_again, node)
        elif kind == "sleep":
            self._down.add(which)
            pause(node)
            try:
                await asyncio.sleep(rng.uniform(1, 6))
            finally:
                wake(node)
        elif kind == "cut":
            self.cluster.bus.stop()
            await asyncio.sleep(rng.uniform(0.2, 4))
            await asyncio.to_thread(self.cluster.bus.start)
        else:
            how = rng.choice((signal.SIGQUIT, signal.SIGINT))
            await asyncio.to_thread(self.cluster.postgresql.stop, how)
            await asyncio.sleep(down_s)
            await asyncio.to_thread(self.cluster.postgresql.start, "-c", "fsync=on")
        if kind in OF_NODES:
            self._down.discard(which)


async def hold_party(wish: NodesWish, folder: Path, postgresql: Postgresql) -> Tally:
    """Hold a party on a cluster of its own, and judge it."""
    made = Cluster(folder, postgresql, wish.nodes, clock_rate=RATE, grace_s=GRACE_S)
    made.is_verified = False  # the judge does it, and says more
    with made as cluster:
        await asyncio.to_thread(call_witness, cluster.base)
        going = NodesParty(wish, cluster.nodes[0], postgresql, cluster=cluster)
        going._ways.seed(f"{wish.seed} ways")
        faults = []
        try:
            await going.held()
        except TimeoutError:
            stuck = Counter(_where(guest) for guest in going.guests if not guest.is_done())
            faults.append(f"did not come to an end: {dict(stuck)}")
        finally:
            for node in cluster.nodes:
                node.kill()
        faults += await asyncio.to_thread(list_double_writes, cluster.base)
    total = await asyncio.to_thread(going.tally)
    return replace(total, kills=len(going.befell), broken=(*total.broken, *faults))


def _where(guest: Guest) -> str:
    """Where a client is stuck, in a few words."""
    stage = guest.table.get("stage", "nowhere")
    return f"{guest.table.get('game')} {guest.diary.match} seat {guest.diary.seat} {stage}"
