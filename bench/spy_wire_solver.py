"""How well Spy Wire's solver solves: `python -m bench.spy_wire_solver`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from random import Random
from statistics import median
from typing import Any

from spytable.games.spy_wire.engine import warm
from spytable.games.spy_wire.layouts import PLACES, drawable, fair_layout
from spytable.games.spy_wire.solver import SILVER, STANDARD, Goal, solve
from spytable.games.spy_wire.tablet import Tablet


def layouts(count: int, seed: int) -> list[Tablet]:
    """Random fair layouts, drawn as chance draws them."""
    rng = Random(seed)
    found = []
    for _ in range(count):
        laid: tuple[str, ...] = ()
        while len(laid) < len(PLACES):
            left = drawable(laid)
            laid = (*laid, *rng.choices(list(left), list(left.values())))
        found.append(fair_layout(laid))
    return found


def figures(tablets: list[Tablet], goal: Goal, nodes: int) -> dict[str, Any]:
    """How many are solved, in how many slides and milliseconds."""
    lengths, spent = [], []
    for tablet in tablets:
        start = time.perf_counter()
        plan = solve(tablet, SILVER, goal, nodes)
        spent.append(1_000 * (time.perf_counter() - start))
        if plan is not None:
            lengths.append(len(plan.slides))
    lengths.sort()
    return {
        "fuses": goal.count,
        "boards": nodes,
        "solved": len(lengths),
        "of": len(tablets),
        "median": median(lengths) if lengths else None,
        "p90": lengths[len(lengths) * 9 // 10] if lengths else None,
        "longest": lengths[-1] if lengths else None,
        "ms_median": round(median(spent), 1),
        "ms_most": round(max(spent), 1),
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.spy_wire_solver", description=__doc__)
    parser.add_argument("--layouts", type=int, default=100)
    parser.add_argument("--one", type=int, default=60_000, help="boards for a first fuse")
    parser.add_argument("--two", type=int, default=2_000_000, help="boards for two; 0: leave out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    compiled = warm()
    first = solve(STANDARD, SILVER, nodes=asked.one)
    tablets = layouts(asked.layouts, asked.seed)
    rows = [figures(tablets, Goal(), asked.one)]
    if asked.two:
        rows.append(figures(tablets, Goal(count=2), asked.two))
    standard = None if first is None else len(first.slides)
    if asked.json:
        print(json.dumps({"standard": standard, "compiled": compiled, "rows": rows}))
        return 0
    print(f"search: {'compiled' if compiled else 'plain Python'}")
    print(f"standard start: first fuse in {standard} slides")
    for row in rows:
        print(
            f"{row['fuses']} fuse(s), {row['boards']:,} boards: {row['solved']} of {row['of']} "
            f"fair layouts, median {row['median']} slides, p90 {row['p90']}, longest "
            f"{row['longest']}; {row['ms_median']} ms median, {row['ms_most']} ms most"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
