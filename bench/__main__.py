"""`make bench`: figures beside the peers', in one run; rules and bots on one core."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bench import goals, inference, reviews, twins
from bench.load import __main__ as load
from bench.rules import Figure, match_of, measured
from spytable.core.catalogue import listed_folders

PEERS = Path(".cache/peers/bin/python")


def ours(seconds: float, repeats: int, seed: int) -> dict[str, Figure]:
    """Every listed game at its fewest seats, with its default options."""
    figures = {}
    for folder in listed_folders():
        spec = folder.game.spec
        config = spec.config(seats=spec.seats[0])
        match = match_of(folder.game, config, Random(seed))
        figures[folder.id] = measured(match, seconds, repeats)
    return figures


def peers(seconds: float, repeats: int, seed: int) -> dict[str, dict[str, Any]]:
    """The peers' figures, measured by their own interpreter on the same core."""
    flags = ["--seconds", str(seconds), "--repeats", str(repeats), "--seed", str(seed)]
    command = [str(PEERS), "-I", "bench/peers.py", *flags]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    found: dict[str, dict[str, Any]] = json.loads(run.stdout)
    return found


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of one slice")
    parser.add_argument("--repeats", type=int, default=5, help="slices per figure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--no-load", action="store_true", help="leave out servers under load")
    asked = parser.parse_args()
    loads = [] if asked.no_load else load.brief(asked.seed)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    mine = ours(asked.seconds, asked.repeats, asked.seed)
    compiled = list(twins.measure_twins(asked.seconds / 4, asked.repeats, asked.seed))
    timings = inference.timings(asked.seed)
    reviewed = reviews.measure_reviews(asked.seed)
    others = peers(asked.seconds, asked.repeats, asked.seed)
    if asked.json:
        found = {
            "rules": mine,
            "twins": compiled,
            "posterior": timings,
            "load": loads,
            "reviews": reviewed,
        }
        print(json.dumps({**msgspec.to_builtins(found), "peers": others}))
    else:
        parts = [
            twins.table(compiled),
            goals.table(compiled, others),
            inference.table(timings),
            reviews.table(reviewed),
        ]
        if loads:
            parts.append(load.table(loads))
        print(table(mine, others), *parts, sep="\n\n")
    is_broken = any("error" in peer for peer in others.values()) or any(f.errors for f in loads)
    return 1 if is_broken else 0


def table(mine: dict[str, Figure], others: dict[str, dict[str, Any]]) -> str:
    """Decisions per second, and how each game of ours stands to each peer."""
    rates = {name: peer.get("decisions_per_second") for name, peer in others.items()}
    lines = ["decisions per CPU second on one core, plain rules (median)", ""]
    lines += [f"  {name:<16} {figure.decisions_per_second:>9,.0f}" for name, figure in mine.items()]
    for name, rate in rates.items():
        said = f"{rate:>9,.0f}" if rate else "  failed"
        lines.append(f"  {name:<16} {said}   {others[name]['library']}")
    lines += ["", f"{'ours / peer':<18}" + "".join(f"{name:>17}" for name in rates)]
    for name, figure in mine.items():
        ratios = [
            f"{figure.decisions_per_second / rate:>16.2f}x" if rate else ""
            for rate in rates.values()
        ]
        lines.append(f"  {name:<16}" + "".join(ratios))
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
