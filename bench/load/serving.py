"""Starts what is measured: a server on a core of its own, with a database and a bus if it needs."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from bench.load import ours
from bench.load.meter import all_below, cpu_s, resident_bytes
from bench.load.servers import OURS, SERVERS
from bench.pinned_server import Running, run_pinned
from tests.server.nats import Nats
from tests.server.postgresql import Postgresql

DURABLE: Final = (
    *("-c", "fsync=on", "-c", "full_page_writes=on", "-c", "autovacuum=on"),
    *("-c", "shared_buffers=128MB", "-c", "max_wal_size=1GB"),
)
"""As people run PostgreSQL; tests leave that out."""


class Serving(NamedTuple):
    """Servers that listen, and the database and bus beside them."""

    nodes: tuple[Running, ...]
    beside: tuple[int, ...] = ()
    """The first processes of PostgreSQL and NATS."""

    def cpu_s(self) -> float:
        """Processor time of all servers, their children not included."""
        return sum(cpu_s(node.pid) for node in self.nodes)

    def resident_bytes(self) -> int:
        """Resident memory of all servers."""
        return sum(resident_bytes(node.pid) for node in self.nodes)

    def beside_cpu_s(self) -> float:
        """Processor time of PostgreSQL and NATS, with all processes that still run."""
        return sum(cpu_s(each) for pid in self.beside for each in (pid, *all_below(pid)))


@contextmanager
def served(
    name: str, data: Path | None = None, allowance: int = ours.ALLOWANCE
) -> Iterator[Serving]:
    """A server on a data folder, a new one if none is named, and on a core of its own.

    Many nodes share that core; PostgreSQL and NATS run wherever there is room.
    """
    kind = SERVERS[name]
    with ExitStack() as opened:
        folder = data or Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="load-")))
        flags, beside = _open_beside(opened, kind.nodes, is_stored=kind.is_on_postgresql)
        cores = sorted(os.sched_getaffinity(0))
        nodes = []
        for number in range(kind.nodes):
            home = folder if kind.nodes == 1 else folder / f"node-{number}"
            command = [*kind.command(home, allowance), *flags]
            core = cores[-1] if number else None
            nodes.append(opened.enter_context(run_pinned(name, command, _environment(), core)))
        yield Serving(tuple(nodes), beside)


@contextmanager
def served_alone(data: Path | None = None) -> Iterator[Running]:
    """Our server on a data file, on a core of its own."""
    with served(OURS, data) as serving:
        yield serving.nodes[0]


def _open_beside(
    opened: ExitStack, nodes: int, *, is_stored: bool
) -> tuple[Sequence[str], tuple[int, ...]]:
    """Start PostgreSQL, and NATS for many nodes: the flags for a server, and the process ids."""
    if not is_stored:
        return (), ()
    database = opened.enter_context(Postgresql())
    database.stop()
    database.start(*DURABLE)
    flags, beside = ["--store", database.fresh()], [database.pid]
    if nodes > 1:
        bus = opened.enter_context(Nats())
        flags += ["--bus", bus.url]
        beside.append(bus.pid)
    return flags, tuple(beside)


def _environment() -> dict[str, str]:
    """As one would run it: Node as in production."""
    return os.environ | {"NODE_ENV": "production"}
