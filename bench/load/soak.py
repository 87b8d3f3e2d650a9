"""`python -m bench.load.soak`: thousands of matches, and whether the server grows."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from statistics import mean

import msgspec

from bench.load.http import HERE, Http
from bench.load.meter import cpu_s, resident_bytes
from bench.load.ours import OurTable
from bench.load.run import MB
from bench.load.serving import served_alone
from bench.load.table import Floor, Table
from bench.pinned_server import Running

SAMPLES = 40
MOST_AT_ONCE = 100
"""Tables that are played at the same time, should the server not keep up."""
MOST_GROWTH = 0.05


class SoakFloor(Floor):
    """Matches begin at a steady rate, and nothing follows from one that is over."""

    def __init__(self, matches: int, seed: int) -> None:
        super().__init__("flat", seed)
        self.is_started = True
        self.matches = matches
        self.places = asyncio.Semaphore(MOST_AT_ONCE)
        self.done = asyncio.Event()

    def follow(self, _table: Table) -> None:
        """Its place is free."""
        self.places.release()
        if self.tally.finished == self.matches:
            self.done.set()

    def fail(self, why: str) -> None:
        """One fault is enough."""
        super().fail(why)
        self.places.release()
        self.done.set()


class Sample(msgspec.Struct, frozen=True):
    """How the server stood at a time."""

    second: float
    finished: int
    memory_mb: float
    files: int
    """Sockets included."""


class Soak(msgspec.Struct, frozen=True):
    """What came of it."""

    matches: int
    moves: int
    seconds: float
    cpu_share: float
    errors: int
    first_error: str | None
    growth: float
    """How much more memory there is in the last quarter than in the second; the first warms up."""
    samples: list[Sample]

    def is_steady(self) -> bool:
        """Whether nothing went wrong and nothing grew."""
        return not self.errors and self.growth <= MOST_GROWTH


async def play_matches(
    server: Running, game: str, matches: int, seed: int, come_from: str = HERE
) -> None:
    """Play so many matches to their ends, all at once; ConnectionError if one could not be."""
    floor, http = SoakFloor(matches, seed), Http(server.port, come_from)
    try:
        for number in range(matches):
            await floor.places.acquire()
            floor.soon(OurTable(floor, number, game, http, server.port))
        await floor.done.wait()
    finally:
        await floor.close()
        await http.hang_up()
    if floor.tally.errors:
        raise ConnectionError(floor.tally.errors[0])


async def soaked(game: str, matches: int, seconds: float, seed: int) -> Soak:
    """Play so many matches at a steady rate over so many seconds."""
    with served_alone() as server:
        floor, http = SoakFloor(matches, seed), Http(server.port)
        samples: list[Sample] = []
        watching = asyncio.create_task(_watch(floor, server, seconds / SAMPLES, samples))
        began, tally = floor.loop.time(), floor.tally
        try:
            for number in range(matches):
                due = began + number * seconds / matches
                await asyncio.sleep(max(0.0, due - floor.loop.time()))
                await floor.places.acquire()
                if floor.done.is_set():
                    break
                floor.soon(OurTable(floor, number, game, http, server.port))
            await floor.done.wait()
            samples.append(_sample(floor, server, began))
            cpu = cpu_s(server.pid)
        finally:
            watching.cancel()
            await floor.close()
            http.close()
    took = floor.loop.time() - began
    quarter = len(samples) // 4
    late, early = samples[-quarter or -1 :], samples[quarter : 2 * quarter] or samples[:1]
    return Soak(
        matches=tally.finished,
        moves=len(tally.waits),
        seconds=took,
        cpu_share=cpu / took,
        errors=len(tally.errors),
        first_error=tally.errors[0] if tally.errors else None,
        growth=mean(s.memory_mb for s in late) / mean(s.memory_mb for s in early) - 1,
        samples=samples,
    )


async def _watch(floor: Floor, server: Running, every_s: float, samples: list[Sample]) -> None:
    began = floor.loop.time()
    while True:
        await asyncio.sleep(every_s)
        samples.append(_sample(floor, server, began))


def _sample(floor: Floor, server: Running, began: float) -> Sample:
    return Sample(
        floor.loop.time() - began,
        floor.tally.finished,
        resident_bytes(server.pid) / MB,
        len(list(Path(f"/proc/{server.pid}/fd").iterdir())),
    )


def main() -> int:
    """Soak and print; the exit status is 1 if anything went wrong or memory grew."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--game", default="da-vinci-code", choices=("da-vinci-code", "tic-tac-toe"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    soak = asyncio.run(soaked(asked.game, asked.matches, asked.minutes * 60, asked.seed))
    print(msgspec.json.encode(soak).decode() if asked.json else report(soak, asked.seed))
    return 0 if soak.is_steady() else 1


def report(soak: Soak, seed: int) -> str:
    """The samples and the verdict."""
    lines = [f"{'second':>8}{'finished':>10}{'MB':>8}{'files':>7}"]
    lines += [
        f"{s.second:>8.0f}{s.finished:>10,}{s.memory_mb:>8.1f}{s.files:>7}" for s in soak.samples
    ]
    lines.append(
        f"{soak.matches:,} matches, {soak.moves:,} moves in {soak.seconds:.0f} s, the server busy "
        f"for {soak.cpu_share:.0%}; memory grew by {soak.growth:.1%}; {soak.errors} errors"
    )
    if soak.errors:
        lines.append(f"the first, with --seed {seed}: {soak.first_error}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
