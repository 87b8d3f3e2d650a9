"""`python -m bench.load.pair OLD NEW`: what a move costs in one checkout, and in another.

Servers of both checkouts run at the same time on one core, and blocks of moves go to one and the
other in turn: what else the machine does hits both alike. A block begins and ends with every
table at rest, so the processor time between belongs to its moves. Printed are the median of the
ratios new to old and where the middle half of them lies; the same checkout twice shows the noise.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from bench.load.http import Http
from bench.load.meter import cpu_ns
from bench.load.ours import OurTable, command
from bench.load.run import all_set
from bench.load.table import Floor, Table
from bench.pinned_server import Running, run_pinned
from spytable.server.event_loop import LOOPS

NS = 1e-9


class Cost(NamedTuple):
    """Processor time of the server: microseconds a move, milliseconds a table that is set."""

    move_us: float
    setting_ms: float


class PairTable(OurTable):
    """A table that plays so many moves and rests."""

    left = 0
    is_over = False

    def send_move(self) -> int | None:
        """Send a move, and count it."""
        self.left -= 1
        return super().send_move()

    def heard(self, seat: int, size: int, *, is_over: bool) -> None:
        """An update; the last of a block is followed by no move."""
        self.is_over = self.is_over or is_over
        is_last = self.left <= 0 or is_over
        if is_last:
            self.rest()
        was_waiting = self.is_waiting()
        super().heard(seat, size, is_over=is_over)
        if is_last and was_waiting and not self.is_waiting():
            self.side.note_rest()

    side: Side


class Side:
    """One of the two servers, and the tables there."""

    def __init__(self, server: Running, game: str, tables: int, seed: int) -> None:
        self._server = server
        self._game = game
        self._http = Http(server.port)
        self._floor = Floor("flat", seed, (server.port,))
        self._tables: list[PairTable] = [self._make_table(number) for number in range(tables)]
        self._playing = 0
        self._rested: asyncio.Future[None] | None = None
        self.moves = 0
        self.settings: list[float] = []

    def _make_table(self, number: int) -> PairTable:
        table = PairTable(self._floor, number, self._game, self._http, self._server.port)
        table.side = self
        return table

    async def set_tables(self) -> None:
        """Set every table whose match is over, or which was never set."""
        new = [table for table in self._tables if table.is_over or not table.match]
        if not new:
            return
        for table in new:
            if table.match:
                table.hang_up()
                self._tables[table.number] = self._make_table(table.number)
        again = [self._tables[table.number] for table in new]
        await asyncio.sleep(0.02)
        before = cpu_ns(self._server.pid)
        await all_set(list[Table](again))
        await asyncio.sleep(0.02)
        self.settings.append((cpu_ns(self._server.pid) - before) * 1e-6 / len(again))

    async def play(self, moves: int, at_once: int) -> float:
        """So many moves at each table, so many tables at a time: microseconds a move.

        Without a move, all tables are set anew.
        """
        if not moves:
            for table in self._tables:
                table.is_over = True
            await self.set_tables()
            return 0.0
        before = cpu_ns(self._server.pid)
        waits = len(self._floor.tally.waits)
        for start in range(0, len(self._tables), at_once):
            some = self._tables[start : start + at_once]
            self._playing = len(some)
            self._rested = self._floor.loop.create_future()
            now = self._floor.loop.time()
            for table in some:
                table.left = moves
                table.start(now)
            await self._rested
        await asyncio.sleep(0.01)  # whatever the last commit leaves to do
        played = len(self._floor.tally.waits) - waits
        self.moves += played
        return (cpu_ns(self._server.pid) - before) * 1e-3 / played

    def note_rest(self) -> None:
        """A table has made its moves."""
        self._playing -= 1
        if not self._playing and self._rested is not None and not self._rested.done():
            self._rested.set_result(None)

    async def close(self) -> str | None:
        """Hang up everywhere; the first error."""
        errors = self._floor.tally.errors
        await self._floor.close()
        for table in self._tables:
            table.hang_up()
        self._http.close()
        return errors[0] if errors else None


@contextmanager
def run_checkout(
    checkout: Path, data: Path, core: int, *under: str, flags: Sequence[str] = ()
) -> Iterator[Running]:
    """A server of a checkout on a core, with this environment's packages; `under` a program."""
    path = os.pathsep.join(filter(None, (str(checkout / "src"), os.environ.get("PYTHONPATH"))))
    env = os.environ | {"PYTHONPATH": path}
    there = ["env", "-C", str(checkout), *under, *command(data), *flags]
    with run_pinned(str(checkout), there, env, core) as running:
        yield running


async def compare(sides: list[Side], blocks: int, moves: int, at_once: int) -> list[list[Cost]]:
    """Blocks on all sides in turn, in alternating order; what each cost."""
    costs: list[list[Cost]] = [[] for _ in sides]
    for side in sides:
        await side.set_tables()
        await side.play(moves, at_once)
    for block in range(blocks):
        order = range(len(sides)) if block % 2 else reversed(range(len(sides)))
        for number in order:
            side = sides[number]
            await side.set_tables()
            costs[number].append(Cost(await side.play(moves, at_once), side.settings[-1]))
    return costs


def describe(name: str, old: list[float], new: list[float]) -> str:
    """Medians of both, the median of their ratios, and the middle half of these."""
    ratios = [later / sooner for sooner, later in zip(old, new, strict=True)]
    low, _, high = quantiles(ratios, n=4)
    least = sum(sorted(new)[: len(new) // 2]) / sum(sorted(old)[: len(old) // 2])
    return (
        f"{name}: {median(old):.1f} -> {median(new):.1f}, ratio {median(ratios):.3f} "
        f"({low:.3f} to {high:.3f}, {len(ratios)} pairs), of the cheaper halves {least:.3f}"
    )


async def measured(asked: argparse.Namespace) -> int:
    """Measure and print."""
    with ExitStack() as opened:
        cores = sorted(os.sched_getaffinity(0))
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="pair-")))
        running = []
        for number, checkout in enumerate((asked.old, asked.new)):
            flags = ("--loop", asked.loops[number]) if asked.loops else ()
            data = folder / str(number)
            server = run_checkout(checkout.resolve(), data, cores[-1], flags=flags)
            running.append(opened.enter_context(server))
        os.sched_setaffinity(0, cores[:-1] or cores)
        sides = [Side(server, asked.game, asked.tables, asked.seed) for server in running]
        costs = await compare(sides, asked.blocks, asked.moves, asked.at_once or asked.tables)
        problems = [await side.close() for side in sides]
    if asked.moves:
        old, new = ([cost.move_us for cost in one] for one in costs)
        print(describe(f"{asked.game}, us a move", old, new))
    old, new = (side.settings for side in sides)
    few = min(len(old), len(new))
    if few > 1:
        print(describe("ms a table that is set", old[:few], new[:few]))
    for problem in filter(None, problems):
        print(f"bench: {problem}", file=sys.stderr)
    return 1 if any(problems) else 0


def main() -> int:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.pair", description=__doc__)
    parser.add_argument("old", type=Path, help="a checkout")
    parser.add_argument("new", type=Path, help="another, which is compared with it")
    parser.add_argument("--game", default="da-vinci-code", choices=("da-vinci-code", "tic-tac-toe"))
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--at-once", type=int, help="how many tables play at a time (all)")
    parser.add_argument(
        "--moves", type=int, default=6, help="of each table in a block (6); 0: only set tables"
    )
    parser.add_argument("--blocks", type=int, default=20, help="on each side (20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--loops",
        nargs=2,
        choices=LOOPS,
        metavar=("OLD", "NEW"),
        help="the event loops to run on, asyncio or uvloop (the fastest that is installed)",
    )
    return asyncio.run(measured(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
