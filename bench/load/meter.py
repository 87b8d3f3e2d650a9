"""What a process has used and holds, as Linux tells it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from math import ceil
from pathlib import Path

TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
KIB = 1024


def cpu_s(pid: int) -> float:
    """User and system time of a process, all its threads included, its children not."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND


def cpu_ns(pid: int) -> int:
    """Processor time of all threads of a process that still run, in nanoseconds."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks)


def starved_s(pid: int) -> float:
    """How long the main thread of a process was ready to run and had no processor."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[1]) / 1e9


def resident_bytes(pid: int) -> int:
    """Resident memory of a process, what it shares with its children counted in full."""
    return _field(pid, "status", "VmRSS")


def children_bytes(pid: int) -> int:
    """The memory of everything a process has started: of what is shared, each has its part."""
    return sum(_field(child, "smaps_rollup", "Pss") for child in all_below(pid))


def all_below(pid: int) -> list[int]:
    """Everything a process has started, and what that has started."""
    found: list[int] = []
    for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, tasks.read_text().split()):
            found += [child, *all_below(child)]
    return found


def _field(pid: int, file: str, name: str) -> int:
    for line in Path(f"/proc/{pid}/{file}").read_text().splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1]) * KIB
    raise LookupError(f"{file} of {pid} does not tell {name}")


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest value that so many percent are not above; 0 of nothing."""
    if not values:
        return 0.0
    return sorted(values)[max(0, ceil(len(values) * percent / 100) - 1)]
