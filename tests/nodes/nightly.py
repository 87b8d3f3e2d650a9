"""Many disturbed matches on three nodes: `python -m tests.nodes.nightly --runs 500`.

Three server processes carry fifty matches at once; a run is one of them. Every party has a seed of
its own, which a failure names; `--only SEED` holds that party again. No party begins after
`--minutes`.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from spytable.core.catalogue import ids
from tests.chaos.nightly import HEAD, line
from tests.chaos.party import TOGETHER, Tally
from tests.nodes.party import NodesWish, hold_party
from tests.server.postgresql import Postgresql


def hold(seed: str, matches: int, keep: Path | None = None) -> Tally:
    """One party of all games; what it broke says how to repeat it, and where its data is."""
    folder = keep or Path(tempfile.mkdtemp(prefix="nodes-"))
    with Postgresql() as database:
        wish = NodesWish(seed, ids(), matches, troubles=15, first_kill=(0.5, 2.5))
        total = asyncio.run(hold_party(wish, folder, database))
    if keep is None and not total.broken:
        shutil.rmtree(folder)
    how = f"  repeat: python -m tests.nodes.nightly --only {seed} --together {matches}"
    how += f"\n  its matches and logs: {folder}"
    return replace(total, broken=tuple(f"{fault}\n{how}" for fault in total.broken))


def run(runs: int, seed: str, together: int = TOGETHER, minutes: float = 55) -> Tally:
    """So many runs, party by party, as long as there is time."""
    total = Tally()
    began = time.monotonic()
    for number, start in enumerate(range(0, runs, together)):
        if time.monotonic() - began > minutes * 60:
            break
        some = hold(f"{seed}:{number}", min(together, runs - start))
        total += some
        sys.stderr.write(f"{line(seed, total, time.monotonic() - began)}\n")
        sys.stderr.write("".join(f"{fault}\n" for fault in some.broken))
    sys.stdout.write(f"{HEAD}\n{line(seed, total, time.monotonic() - began)}\n")
    sys.stdout.write("".join(f"{fault}\n" for fault in total.broken))
    sys.stdout.flush()
    return total


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 if something was lost or doubled."""
    parser = argparse.ArgumentParser(prog="python -m tests.nodes.nightly", description=__doc__)
    parser.add_argument("--runs", type=int, default=500)
    parser.add_argument("--together", type=int, default=TOGETHER, help="matches in a party")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--minutes", type=float, default=55)
    parser.add_argument("--only", metavar="SEED", help="hold one party again")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave its data and logs here")
    asked = parser.parse_args(arguments)
    if asked.only:
        total = hold(asked.only, asked.together, asked.keep)
        sys.stdout.write("\n".join((HEAD, line(asked.only, total, 0), *total.broken)) + "\n")
    else:
        total = run(asked.runs, asked.seed, asked.together, asked.minutes)
    return int(bool(total.broken))


if __name__ == "__main__":
    sys.exit(main())
