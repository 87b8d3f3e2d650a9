"""Starts a server in a process with a core of its own, and stops it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple


class Running(NamedTuple):
    """A server that listens."""

    pid: int
    port: int


@contextmanager
def run_pinned(
    name: str,
    command: Sequence[str | Path],
    env: Mapping[str, str] | None = None,
    core: int | None = None,
) -> Iterator[Running]:
    """Run a server, which prints its address, on the last core; this process has the others.

    With a single core both share it. A server with a core of its choice leaves this process alone.
    """
    cores = sorted(os.sched_getaffinity(0))
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    try:
        if core is not None:
            os.sched_setaffinity(process.pid, [core])
        elif len(cores) > 1:
            os.sched_setaffinity(process.pid, cores[-1:])
            os.sched_setaffinity(0, cores[:-1])
        assert process.stdout is not None
        said = process.stdout.readline()
        if "http://" not in said:
            raise ConnectionError(f"{name} did not start: {said!r}")
        yield Running(process.pid, int(said.strip().rpartition(":")[2]))
    finally:
        os.sched_setaffinity(0, cores)
        process.terminate()
        process.communicate()
