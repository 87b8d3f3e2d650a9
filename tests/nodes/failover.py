"""How long a match stands still when its owner is killed: `python -m tests.nodes.failover`.

Three nodes; one owns the match, its players' sockets are on the two others, or one of them on the
owner itself. Measured from SIGKILL: until another node owns the match, until both players see the
table again, and until the next action is acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.chaos.test_disk import some_act
from tests.nodes.cluster import Cluster, start_again
from tests.nodes.patient import PatientPlayer
from tests.nodes.test_nodes import asked, begun
from tests.server.postgresql import Postgresql

STAGES = ("owned again", "seen again", "next action acknowledged")


async def come_back(player: PatientPlayer) -> None:
    """Hear that the connection is lost, and connect again."""
    await player.closed()
    await player.come_again()


async def measure_failover(cluster: Cluster, number: int) -> tuple[float, ...]:
    """Kill the owner of a match, and start it again afterwards; seconds until each stage."""
    owner, *others = (cluster.nodes[(number + step) % 3] for step in range(3))
    first = owner if number % 2 else others[0]
    async with begun(owner, first, others[1]) as (ann, bob):
        await asked(ann, bob)
        before = await cluster.owner(ann.match)
        killed = time.monotonic()
        owner.kill()
        ann.host = others[0]  # a proxy sends it there

        async def wait_for_owner() -> float:
            await cluster.wait_until_owned_anew(ann.match, before)
            return time.monotonic() - killed

        owned, *_ = await asyncio.gather(wait_for_owner(), come_back(ann), come_back(bob))
        seen = time.monotonic() - killed
        mover = await asked(ann, bob)
        act = some_act(mover)
        await mover.say("act", **act)
        assert await mover.hear_until_answered(act["id"]) == "acknowledged"
        acknowledged = time.monotonic() - killed
    await asyncio.to_thread(start_again, owner)
    return owned, seen, acknowledged


async def measure_all(folder: Path, postgresql: Postgresql, times: int) -> list[tuple[float, ...]]:
    """So many killed owners, one after the other."""
    made = Cluster(folder, postgresql, count=3, clock_rate=1)
    made.is_verified = False  # the matches are not played to their end
    with made as cluster:
        found = []
        for number in range(times):
            found.append(await measure_failover(cluster, number))
            shown = ", ".join(f"{each:.2f}" for each in found[-1])
            sys.stderr.write(f"kill {number + 1} of {times}: {shown} s\n")
        return found


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.nodes.failover", description=__doc__)
    parser.add_argument("--times", type=int, default=10, help="how many owners are killed")
    asked_for = parser.parse_args(arguments)
    with Postgresql() as database, tempfile.TemporaryDirectory(prefix="failover-") as folder:
        found = asyncio.run(measure_all(Path(folder), database, asked_for.times))
    for stage, values in zip(STAGES, zip(*found, strict=True), strict=True):
        middle, worst = statistics.median(values), max(values)
        sys.stdout.write(f"{stage:26} median {middle:.2f} s, longest {worst:.2f} s\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
