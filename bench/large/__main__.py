"""`python -m bench.large`: a hundred thousand finished matches, made, served and deleted."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from bench.large.folder import make_folder
from bench.large.measure import Figures, Plan, Waits, measured

START_S, HOST_MS, PAGE_MS = 2.0, 100.0, 20.0
"""What must hold: the start, and the 95th percentiles of the host's page and the lobby's."""


def main() -> int:
    """Make, measure and print; the exit status is 1 if a promise is broken."""
    parser = argparse.ArgumentParser(prog="python -m bench.large", description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=50, help="that play meanwhile (50)")
    parser.add_argument("--days", type=int, default=240, help="older matches are deleted (240)")
    parser.add_argument("--requests", type=int, default=200, help="of each kind (200)")
    parser.add_argument("--data", type=Path, help="make the folder here and keep it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="large-") as temporary:
        home = asked.data or Path(temporary) / "data"
        began = time.perf_counter()
        if not home.exists():
            make_folder(home, asked.matches, asked.seed)
            if not asked.json:
                print(f"made in {time.perf_counter() - began:.0f} s", flush=True)
        plan = Plan(asked.tables, asked.days, asked.requests, asked.seed)
        figures = measured(home, Path(temporary) / "empty", plan)
    print(msgspec.json.encode(figures).decode() if asked.json else report(figures))
    return 0 if holds(figures) else 1


def holds(figures: Figures) -> bool:
    """Whether every promise is kept."""
    return (
        max(figures.start_s) <= START_S
        and max(figures.host_page.p95_ms, figures.host_deep_page.p95_ms) <= HOST_MS
        and figures.page.p95_ms <= PAGE_MS
        and not figures.deleting.errors
    )


def report(figures: Figures) -> str:
    """The figures, a line each."""
    gone = figures.deleting
    shrunk = f"{gone.shrunk_s:.0f} s more, of {gone.file_mb_before:,.0f} MB"
    starts = ", ".join(f"{second:.2f}" for second in figures.start_s)
    checked = "damage" if figures.checked_after_s is None else f"{figures.checked_after_s:.0f} s"
    return "\n".join(
        [
            f"{figures.matches:,} matches, {figures.records:,} records, {figures.file_mb:,.0f} MB",
            f"start            {starts} s (an empty folder: {figures.start_empty_s:.2f} s)",
            _line("/", figures.page),
            _line("host page", figures.host_page),
            _line("host page, deep", figures.host_deep_page),
            _line("12 standings", figures.standings),
            f"checked behind   {checked}; memory {figures.memory_mb:.0f} MB",
            f"deleted          {gone.deleted:,} in {gone.seconds:.0f} s, {gone.errors} errors",
            f"given back       {gone.file_mb_before - gone.file_mb_after:,.0f} MB in {shrunk}",
            _line("moves before", gone.moves_before),
            _line("moves meanwhile", gone.moves),
        ]
    )


def _line(name: str, waits: Waits) -> str:
    told = f"{waits.p50_ms:.1f}, p95 {waits.p95_ms:.1f}, p99 {waits.p99_ms:.1f}"
    return f"{name:<16} p50 {told}, worst {waits.worst_ms:.1f} ms ({waits.count:,})"


if __name__ == "__main__":
    sys.exit(main())
