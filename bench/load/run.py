"""One measured run: a server on a core of its own, and so many tables that play."""

from __future__ import annotations

import asyncio
import gc
import os

import msgspec

from bench.load.http import Http
from bench.load.meter import children_bytes, cpu_s, percentile
from bench.load.servers import OURS, SERVERS
from bench.load.serving import Serving, served
from bench.load.table import HUMAN_S, Floor, Pace, Table

AT_ONCE = 16
"""Tables that are set at the same time."""
MB = 1_000_000


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What to measure."""

    server: str = OURS
    """One of `SERVERS`."""
    game: str = "da-vinci-code"
    tables: int
    pace: Pace
    warm_s: float = 5.0
    """Played before it counts."""
    seconds: float = 30.0
    seed: int = 1


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it."""

    plan: Plan
    moves: int
    finished: int
    """Matches; another was set for each."""
    errors: int
    first_error: str | None
    moves_per_second: float
    moves_per_cpu_second: float
    """By the processor time of the server processes alone, all their threads included."""
    setting_ms: float
    """Processor time of setting one table, measured while all are set before play."""
    moves_alone_per_cpu_second: float
    """The same without the setting of tables: so much less for each match that was followed."""
    cpu_share: float
    """How busy the server kept its core."""
    generator_share: float
    """How busy the generator kept the other: above nine tenths it is what is measured."""
    beside_share: float
    """How much of a core PostgreSQL and NATS took besides."""
    p50_ms: float
    p99_ms: float
    worst_ms: float
    """From sending an action until its update is at the other seat."""
    update_bytes: float
    """The mean size of an update."""
    idle_mb: float
    memory_mb: float
    """Resident memory of the server processes, before the first table and at the end."""
    kb_per_table: float
    children_mb: float
    """Of the processes it started, in which bots think."""


async def measured(plan: Plan) -> Figure:
    """Set the tables, let them play, and measure."""
    with served(plan.server) as server:
        ports = tuple(node.port for node in server.nodes)
        https = [Http(port) for port in ports]
        floor = Floor(plan.pace, plan.seed, ports)
        kind = SERVERS[plan.server].table
        await asyncio.sleep(1)  # whatever a server does once it is up
        idle = server.resident_bytes()
        tables: list[Table] = [
            kind(floor, number, plan.game, https[at], ports[at])
            for number in range(plan.tables)
            for at in [number % len(ports)]
        ]
        try:
            cpu = server.cpu_s()
            await all_set(tables)
            setting_s = (server.cpu_s() - cpu) / plan.tables
            return await _played(plan, floor, tables, server, (idle, setting_s))
        finally:
            await floor.close()
            for http in https:
                http.close()


async def all_set(tables: list[Table]) -> None:
    """Set tables, some at the same time."""
    door = asyncio.Semaphore(AT_ONCE)

    async def one(table: Table) -> None:
        async with door:
            await table.open()

    await asyncio.gather(*(one(table) for table in tables))


async def _played(
    plan: Plan, floor: Floor, tables: list[Table], server: Serving, before: tuple[int, float]
) -> Figure:
    """Play and measure; `before` is the memory when idle and the seconds it took to set a table."""
    idle, setting_s = before
    floor.is_started = True
    now = floor.loop.time()
    for number, table in enumerate(tables):
        table.start(now + HUMAN_S * number / len(tables))
    await asyncio.sleep(plan.warm_s)
    gc.collect()
    gc.freeze()
    gc.disable()
    tally = floor.tally
    tally.wipe()
    began, cpu, own = floor.loop.time(), server.cpu_s(), cpu_s(os.getpid())
    beside = server.beside_cpu_s()
    await asyncio.sleep(plan.seconds)
    took = floor.loop.time() - began
    cpu, own = server.cpu_s() - cpu, cpu_s(os.getpid()) - own
    beside = server.beside_cpu_s() - beside
    waits, finished = tally.waits, tally.finished
    memory = server.resident_bytes()
    children = sum(children_bytes(node.pid) for node in server.nodes)
    gc.enable()
    gc.unfreeze()
    return Figure(
        plan=plan,
        moves=len(waits),
        finished=finished,
        errors=len(tally.errors),
        first_error=tally.errors[0] if tally.errors else None,
        moves_per_second=len(waits) / took,
        moves_per_cpu_second=len(waits) / cpu if cpu else 0.0,
        setting_ms=setting_s * 1000,
        moves_alone_per_cpu_second=len(waits) / max(cpu - finished * setting_s, 0.01),
        cpu_share=cpu / took,
        generator_share=own / took,
        beside_share=beside / took,
        p50_ms=percentile(waits, 50) * 1000,
        p99_ms=percentile(waits, 99) * 1000,
        worst_ms=percentile(waits, 100) * 1000,
        update_bytes=tally.bytes / max(1, tally.updates),
        idle_mb=idle / MB,
        memory_mb=memory / MB,
        kb_per_table=(memory - idle) / 1000 / plan.tables,
        children_mb=children / MB,
    )
