"""The same honest load twice: left alone, and while strangers abuse the server in every way."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from bench.load.http import Http
from bench.load.meter import cpu_s, percentile, resident_bytes, starved_s
from bench.load.ours import OurTable
from bench.load.run import MB, all_set
from bench.load.soak import play_matches
from bench.load.table import HUMAN_S, Floor
from bench.pinned_server import Running, run_pinned
from spytable.server.storage.data_folder import FILE

GAME = "da-vinci-code"
ADDRESSES = 40
FINISHED = 4
"""Matches that are played before, to be looked back at."""
WARM_S = 5.0
CLEAR_S = 5.0
"""How long a move may be under way when all is over before it counts as lost."""


class Plan(msgspec.Struct, frozen=True):
    """What to do."""

    tables: int = 100
    addresses: int = ADDRESSES
    seconds: float = 60.0
    rate: float = 25.0
    """What each stranger tries in a second."""
    seed: int = 1
    only: str = ""
    """One kind of abuse; all of them if none is named."""


class Honest(msgspec.Struct, frozen=True):
    """How the honest tables fared."""

    moves: int
    p50_ms: float
    p99_ms: float
    worst_ms: float
    errors: int
    first_error: str | None
    lost: int
    """Moves that were sent and did not come to the other seat, or are not in the data file."""
    cpu_share: float
    starved_share: float
    """How long the server was ready to run and something else had the processor."""
    memory_mb: float


class Abused(msgspec.Struct, frozen=True):
    """Both runs side by side."""

    plan: Plan
    alone: Honest
    abused: Honest
    answers: dict[str, dict[str, int]]
    """What strangers were answered, by kind of abuse."""
    tables_set: dict[str, int]
    """Tables that strangers set in vain, by kind of abuse; with rematches."""


@contextmanager
def served(data: Path) -> Iterator[Running]:
    """A server as anybody starts it, with the usual allowance.

    It has one core for itself and all its children, and whoever plays or abuses has the others:
    strangers are elsewhere, and do not take a server's processor time by being busy themselves.
    """
    where = ("--host", "127.0.0.1", "--port", "0", "--no-qr", "--data", str(data))
    command = [sys.executable, "-u", "-m", "spytable", "serve", *where]
    with run_pinned("the server", command) as server:
        yield server


async def ran(plan: Plan, *, with_abuse: bool) -> tuple[Honest, dict[str, Counter[str]]]:
    """One run; what strangers were answered, where there were any."""
    with tempfile.TemporaryDirectory(prefix="abuse-") as folder:
        data = Path(folder)
        with served(data) as server:
            await asyncio.sleep(1)  # whatever a server does once it is up
            await play_matches(server, GAME, FINISHED, plan.seed, "127.2.0.1")
            floor = Floor("human", plan.seed)
            tables = [_table(floor, number, server) for number in range(plan.tables)]
            try:
                await all_set(list(tables))
                floor.is_started = True
                now = floor.loop.time()
                for number, table in enumerate(tables):
                    table.start(now + HUMAN_S * number / len(tables))
                return await _played(plan, floor, server, data, with_abuse=with_abuse)
            finally:
                await floor.close()


def _table(floor: Floor, number: int, server: Running) -> OurTable:
    """An honest table, at an address of its own."""
    address = f"127.1.{number // 250}.{number % 250 + 1}"
    return OurTable(floor, number, GAME, Http(server.port, address), server.port)


async def _played(
    plan: Plan, floor: Floor, server: Running, data: Path, *, with_abuse: bool
) -> tuple[Honest, dict[str, Counter[str]]]:
    strangers = await asyncio.to_thread(_let_in, plan, server, data) if with_abuse else None
    await asyncio.sleep(WARM_S)
    floor.tally.wipe()
    began, cpu, starved = floor.loop.time(), cpu_s(server.pid), starved_s(server.pid)
    await asyncio.sleep(plan.seconds)
    waits, took = list(floor.tally.waits), floor.loop.time() - began
    cpu, memory = cpu_s(server.pid) - cpu, resident_bytes(server.pid)
    starved = starved_s(server.pid) - starved
    answers = {} if strangers is None else await _sent_away(strangers)
    floor.is_open = False
    for table in floor.playing.values():
        table.rest()
    await asyncio.sleep(CLEAR_S)
    honest = Honest(
        moves=len(waits),
        p50_ms=percentile(waits, 50) * 1000,
        p99_ms=percentile(waits, 99) * 1000,
        worst_ms=percentile(waits, 100) * 1000,
        errors=len(floor.tally.errors),
        first_error=floor.tally.errors[0] if floor.tally.errors else None,
        lost=sum(
            _lost(data, table) for table in floor.playing.values() if isinstance(table, OurTable)
        ),
        cpu_share=cpu / took,
        starved_share=starved / took,
        memory_mb=memory / MB,
    )
    for table in floor.playing.values():
        table.stop()
    return honest, answers


def _let_in(plan: Plan, server: Running, data: Path) -> subprocess.Popen[str]:
    """Strangers in a process of their own, so that they do not slow the honest clients."""
    flags = (server.port, data, plan.addresses, plan.rate, plan.seed, plan.only)
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.abuse.strangers", *map(str, flags)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    return process


async def _sent_away(strangers: subprocess.Popen[str]) -> dict[str, Counter[str]]:
    """Stop them; what they were answered."""
    told, _ = await asyncio.to_thread(strangers.communicate, "stop\n")
    found: dict[str, dict[str, int]] = msgspec.json.decode(told.splitlines()[-1])
    return {kind: Counter(answers) for kind, answers in found.items()}


def _lost(data: Path, table: OurTable) -> int:
    """The moves of a table that did not arrive, or were told and are not in the data file."""
    with closing(sqlite3.connect(data / FILE, timeout=30)) as file:
        query = "SELECT count(*) FROM records WHERE match = ? AND act IS NOT NULL"
        (stored,) = file.execute(query, (table.match,)).fetchone()
    return abs(table.acts - int(stored)) + int(table.is_waiting())


def measured(plan: Plan) -> Abused:
    """Both runs, one after the other."""
    alone, _ = asyncio.run(ran(plan, with_abuse=False))
    abused, answers = asyncio.run(ran(plan, with_abuse=True))
    tables = {
        kind: sum(count for status, count in told.items() if status in {"201", "rematch"})
        for kind, told in answers.items()
    }
    return Abused(
        plan,
        alone,
        abused,
        {kind: dict(told) for kind, told in answers.items()},
        {kind: count for kind, count in tables.items() if count},
    )
