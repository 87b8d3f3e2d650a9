"""`python -m bench.load.instructions A [B ...]`: how many instructions a move costs, or a table.

The server of each checkout runs under valgrind's callgrind, which counts every instruction outside
the kernel. What else the machine does changes nothing: the same checkout twice differs by less
than a hundredth. The kernel's work is not counted, nor what waiting for memory costs: whether a
gain is one in time is for `bench.load.pair` to say.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.load.pair import Side, run_checkout
from bench.pinned_server import Running

NEEDED = ("valgrind", "vgdb")
REST_S = 0.3
"""How long the last commit and whatever follows it may take."""


class Counter:
    """Counts the instructions of a server that runs under callgrind."""

    def __init__(self, server: Running, out: Path) -> None:
        self._server = server
        self._out = out
        self._parts = 0

    async def start(self) -> None:
        """Count from now on: before, the server runs a little faster."""
        await self._say("instrumentation", "on")

    async def wipe(self) -> None:
        """Forget what was counted."""
        await self._say("zero")

    async def read(self) -> int:
        """The instructions since it was last read or wiped."""
        await self._say("dump")
        self._parts += 1
        return read_total(self._out.with_name(f"{self._out.name}.{self._parts}").read_text())

    async def _say(self, *words: str) -> None:
        asked = ["vgdb", f"--pid={self._server.pid}", *words]
        said = await asyncio.to_thread(subprocess.run, asked, capture_output=True, text=True)
        if said.returncode:
            raise ConnectionError(f"vgdb {' '.join(words)}: {said.stderr.strip()}")


def read_total(dump: str) -> int:
    """The instructions that a part of callgrind's output counts."""
    for line in dump.splitlines():
        if line.startswith(("summary:", "totals:")):
            return int(line.split()[1])
    raise LookupError("callgrind's output has no total")


async def count(checkout: Path, asked: argparse.Namespace) -> float:
    """Instructions a move; without a move, instructions a table that is set."""
    with tempfile.TemporaryDirectory(prefix="instructions-") as folder:
        out = Path(folder) / "callgrind"
        under = ("valgrind", "--tool=callgrind", "--instr-atstart=no", "-q")
        core = max(os.sched_getaffinity(0))
        where = f"--callgrind-out-file={out}"
        with run_checkout(checkout, Path(folder) / "data", core, *under, where) as server:
            side = Side(server, asked.game, asked.tables, asked.seed)
            await side.set_tables()
            await side.play(2, asked.tables)  # what is found once is found now
            counter = Counter(server, out)
            await counter.start()
            counted, moves = 0, side.moves
            for _ in range(asked.blocks):
                await side.set_tables()
                await asyncio.sleep(REST_S)
                await counter.wipe()
                await side.play(asked.moves, asked.tables)
                await asyncio.sleep(REST_S)
                counted += await counter.read()
            if problem := await side.close():
                raise ConnectionError(problem)
            return counted / (side.moves - moves or asked.blocks * asked.tables)


def main() -> int:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.instructions", description=__doc__)
    parser.add_argument("checkouts", type=Path, nargs="+", metavar="CHECKOUT")
    parser.add_argument("--game", default="da-vinci-code", choices=("da-vinci-code", "tic-tac-toe"))
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument(
        "--moves", type=int, default=8, help="of each table in a block (8); 0: only set tables"
    )
    parser.add_argument("--blocks", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if missing := [name for name in NEEDED if shutil.which(name) is None]:
        print(f"bench: {' and '.join(missing)} not found: install valgrind", file=sys.stderr)
        return 2
    what = "a move" if asked.moves else "a table that is set"
    first = 0.0
    for checkout in asked.checkouts:
        cost = asyncio.run(count(checkout.resolve(), asked))
        first = first or cost
        print(f"{asked.game}, {checkout}: {cost:,.0f} instructions {what}, {cost / first:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
