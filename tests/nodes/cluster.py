"""Several real servers on one database and one bus."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from websockets.exceptions import ConnectionClosed

from tests.server.bases import Base
from tests.server.event_loops import take_turns
from tests.server.host import Host, NotStarted
from tests.server.nats import Nats
from tests.server.postgresql import Postgresql

ENOUGH_S = 120.0
AWAY = re.compile("the database is away|the bus cannot be used")
"""Why a node may end at its start; every other reason is a fault."""

BUSY = ("taken by another node", "written by somebody else", "stopped without waiting")
"""What nodes log that could not keep their leases, or not drain in time."""
CALM_TRIES = 5


class Cluster:
    """Nodes on one database and one bus; leaving kills them all, and checks every match's luck."""

    def __init__(
        self,
        folder: Path,
        postgresql: Postgresql,
        count: int = 2,
        clock_rate: int = 40,
        grace_s: int = 60,
    ) -> None:
        self.postgresql = postgresql
        self.bus = Nats()
        self.base = Base(folder / "judged", postgresql.fresh())
        self.nodes = [
            self._make(folder / f"node-{each}", clock_rate, grace_s) for each in range(count)
        ]
        self._open = ExitStack()
        self._is_open = False
        self._names: dict[int, str] = {}
        self.is_verified = True
        """Whether leaving checks the luck of every finished match."""
        self.has_old_nodes = False
        """Whether some are of an older version, which may know fewer flags."""

    def _make(self, folder: Path, clock_rate: int, grace_s: int) -> Host:
        more = ("--bus", self.bus.url, "--metrics", "0")
        node = Host(Base(folder, self.base.url), clock_rate=clock_rate, grace_s=grace_s, more=more)
        folder.mkdir(parents=True)
        node.log = folder / "log"
        return node

    def __enter__(self) -> Self:
        if self._is_open:
            return self
        self._is_open = True
        for number, node in enumerate(self.nodes):
            node.more += () if self.has_old_nodes else take_turns(number)
        self._open.enter_context(self.bus)
        for node in self.nodes:
            self._open.callback(node.kill)
        with ThreadPoolExecutor() as threads:
            list(threads.map(Host.start, self.nodes))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open.close()
        if kind is None and self.is_verified:
            self.base.verify_finished()

    def rows(self, query: str, *args: object) -> list[Any]:
        """What the database itself says."""
        return self.base.rows(query, *args)

    def log(self) -> str:
        """What all nodes logged."""
        return "".join(node.log.read_text() for node in self.nodes if node.log is not None)

    async def metric(self, node: Host, name: str) -> float:
        """A number of a node."""
        asked = node.metrics.removesuffix("/metrics")
        reader, writer = await asyncio.open_connection("127.0.0.1", int(asked.rpartition(":")[2]))
        writer.write(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
        said = (await reader.read()).decode()
        writer.close()
        found = [line.split()[1] for line in said.splitlines() if line.startswith(f"{name} ")]
        assert found, (name, said)
        return float(found[0])

    async def wait_for_metric(self, node: Host, name: str, value: float) -> None:
        """Until a number of a node is this."""
        until = time.monotonic() + ENOUGH_S
        while (now := await self.metric(node, name)) != value:
            assert time.monotonic() < until, f"{name} is {now}, not {value}"
            await asyncio.sleep(0.1)

    async def find_name(self, node: Host) -> str:
        """The name by which a node owns matches."""
        if node.pid not in self._names:
            made = await node.table("template", 2)
            query = "select owner from leases where match = ?"
            ((self._names[node.pid],),) = await asyncio.to_thread(self.rows, query, made["match"])
        return self._names[node.pid]

    async def owner(self, match: str) -> str:
        """The node that owns a match now."""
        query = "select owner from leases where match = ? and until > clock_timestamp()"
        until = time.monotonic() + ENOUGH_S
        while not (found := await asyncio.to_thread(self.rows, query, match)):
            assert time.monotonic() < until, "nobody owns it"
            await asyncio.sleep(0.05)
        return str(found[0][0])

    async def wait_until_owned_anew(self, match: str, before: str) -> str:
        """The next owner of a match."""
        until = time.monotonic() + ENOUGH_S
        while (now := await self.owner(match)) == before:
            assert time.monotonic() < until, "nobody took it"
            await asyncio.sleep(0.05)
        return now


def start_again(node: Host, within_s: float = ENOUGH_S) -> None:
    """Start a node as a service manager does: again, as long as database or bus are away."""
    until = time.monotonic() + within_s
    while True:
        try:
            return node.start()
        except NotStarted as problem:
            if not AWAY.search(problem.said) or time.monotonic() > until:
                raise
        time.sleep(0.2)


async def try_on_calm_machine(cluster: Cluster, attempt: Callable[[], Awaitable[None]]) -> None:
    """Try again as often as a node was too busy for its leases: what then fails says nothing."""
    for tried in range(CALM_TRIES):
        before = [cluster.log().count(sign) for sign in BUSY]
        try:
            await attempt()
        except (AssertionError, ConnectionClosed):
            for node in cluster.nodes:
                if not node.is_running():
                    start_again(node)
            was_calm = [cluster.log().count(sign) for sign in BUSY] == before
            if was_calm or tried == CALM_TRIES - 1:
                raise
        else:
            return


def pause(node: Host) -> None:
    """SIGSTOP: the process sleeps, and does not know it."""
    os.kill(node.pid, signal.SIGSTOP)


def wake(node: Host) -> None:
    """SIGCONT."""
    os.kill(node.pid, signal.SIGCONT)
