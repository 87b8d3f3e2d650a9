"""What leases cost PostgreSQL, for docs/operations.md: `python -m tests.nodes.lease_costs`.

A real PostgreSQL with many running matches; twenty nodes renew the leases of a thousand each, and
one looks for orphans. Printed is the processor time of all its processes.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from spytable.server.nodes.leases import Leases
from spytable.server.storage.postgresql.address import read_address
from spytable.server.storage.postgresql.connection import open_connection
from spytable.server.storage.postgresql.database import prepare_database
from tests.server.postgresql import Postgresql

NODES: Final = 20
EACH: Final = 1_000
LONG_S: Final = 600.0
RUNNING: Final = """
INSERT INTO matches (id, code, game, game_version, options, stage, fairness, stand_ins, played_ms,
  is_timed)
SELECT lpad(n::text, 16, '0'), n::text, 'template', 1, '{}', 'playing', '{}', '[]', 0, 1
FROM generate_series(0, $1 - 1) n
"""
WRITTEN: Final = "SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint"


def measure_processor_s(parent: int) -> float:
    """The processor time of a process and those that it started, which still run."""
    total = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            said = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(folder.name) == parent or int(said[1]) == parent:
            total += int(said[11]) + int(said[12])
    return total / os.sysconf("SC_CLK_TCK")


async def measure(server: Postgresql, matches: int, rounds: int) -> list[str]:
    """The figures, as lines."""
    address = read_address(server.address())
    await prepare_database(address)
    asking: Any = await open_connection(address, answer_s=None)
    await asking.execute(RUNNING, matches)
    nodes = [Leases(address, f"node {number}", LONG_S) for number in range(NODES)]
    for number, node in enumerate(nodes):
        ids = [f"{each:016}" for each in range(number * EACH, (number + 1) * EACH)]
        assert len(await node.claim_unused(ids)) == EACH
    busy, written = measure_processor_s(server.pid), await asking.fetchval(WRITTEN)
    for _ in range(rounds):
        for node in nodes:
            assert not await node.renew()
    count = rounds * NODES * EACH
    cost = (measure_processor_s(server.pid) - busy) / count
    log = (await asking.fetchval(WRITTEN) - written) / count
    busy = measure_processor_s(server.pid)
    for _ in range(rounds):
        await nodes[0].list_orphans(20, 0)
    look = (measure_processor_s(server.pid) - busy) / rounds
    for node in nodes:
        await node.close()
    await asking.close()
    return [
        f"a renewed lease: {cost * 1e6:.1f} us of a core, {log:.0f} bytes of log ({count:,})",
        f"a look for orphans among {matches:,} running matches: {look * 1e3:.0f} ms of a core",
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.nodes.lease_costs", description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=10)
    asked = parser.parse_args(arguments)
    with Postgresql() as server:
        lines = asyncio.run(measure(server, max(asked.matches, NODES * EACH), asked.rounds))
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
