"""Many disturbed matches: `python -m tests.chaos.nightly --game da-vinci-code --runs 1000`.

One server process carries fifty matches at once; a run is one of them. Every party has a seed of
its own, which a failure names; `--only SEED` holds that party again. What is drawn from the seed
is the tables, what is played, what becomes of which message and after how many messages the
server is killed; when things happen is the machine's.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from spytable.core.catalogue import ids
from tests.chaos.party import TOGETHER, Tally, Wish, party

HEAD = (
    f"{'game':<16}{'runs':>7}{'finished':>10}{'kills':>7}{'records':>9}"
    f"{'acknowledged':>14}{'disturbed':>11}{'seconds':>9}  broken"
)


def line(game: str, total: Tally, seconds: float) -> str:
    """What came of a game."""
    return (
        f"{game:<16}{total.runs:>7}{total.finished:>10}{total.kills:>7}{total.records:>9}"
        f"{total.acknowledged:>14}{total.disturbed:>11}{seconds:>9.0f}  {len(total.broken)}"
    )


def held(game: str, seed: str, matches: int, keep: Path | None = None) -> Tally:
    """One party; what it broke says how to repeat it."""
    with tempfile.TemporaryDirectory(prefix="chaos-") as folder:
        data = (keep or Path(folder)) / "data"
        total = asyncio.run(party(Wish(seed, (game,), matches), data))
    how = f"  repeat: --game {game} --only {seed} --together {matches}"
    return replace(total, broken=tuple(f"{game}: {fault}\n{how}" for fault in total.broken))


def run(game: str, runs: int, seed: str, together: int = TOGETHER) -> Tally:
    """So many runs of a game, party by party."""
    total = Tally()
    began = time.monotonic()
    for number, start in enumerate(range(0, runs, together)):
        some = held(game, f"{seed}:{number}", min(together, runs - start))
        total += some
        sys.stderr.write(f"{line(game, total, time.monotonic() - began)}\n")
        sys.stderr.write("".join(f"{fault}\n" for fault in some.broken))
    sys.stdout.write(f"{HEAD}\n{line(game, total, time.monotonic() - began)}\n")
    sys.stdout.write("".join(f"{fault}\n" for fault in total.broken))
    sys.stdout.flush()
    return total


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 if something was lost or doubled."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.nightly", description=__doc__)
    parser.add_argument("--game", action="append", choices=ids(), help="all unless named")
    parser.add_argument("--runs", type=int, default=1_000, help="per game")
    parser.add_argument("--together", type=int, default=TOGETHER, help="matches in a party")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", metavar="SEED", help="hold one party again")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave its data and log here")
    asked = parser.parse_args(arguments)
    broken = False
    for game in asked.game or ids():
        if asked.only:
            total = held(game, asked.only, asked.together, asked.keep)
            sys.stdout.write("\n".join((HEAD, line(game, total, 0), *total.broken)) + "\n")
        else:
            total = run(game, asked.runs, asked.seed, asked.together)
        broken = broken or bool(total.broken)
    return int(broken)


if __name__ == "__main__":
    sys.exit(main())
