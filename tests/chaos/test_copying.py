"""SIGKILL while the write-ahead log is copied beside the writer: what was saved is there."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from spytable.server.storage.backup import find_flaws
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE

pytestmark = pytest.mark.slow
MOST_TRIES = 40
"""For each kill that is wanted: some come when the copying has just ended."""


def kill_while_copying(data: Path, rng: Random) -> tuple[int, bool]:
    """How much was told as saved, and whether the log was being copied when the process died."""
    command = [sys.executable, "-m", "tests.chaos.copied", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line.strip())
            if said[-1] == "copying":
                break
        time.sleep(rng.uniform(0, 0.01))  # where in the copying is left to chance
        process.kill()
        said += process.stdout.read().split("\n")
    saved = [int(word.split()[1]) for word in said if word.startswith("saved ")]
    return saved[-1], said.count("copying") > said.count("copied")


@pytest.mark.parametrize(
    "kills", [pytest.param(2, id="day"), pytest.param(60, id="night", marks=pytest.mark.nightly)]
)
def test_a_server_that_is_killed_while_it_copies_the_log_loses_nothing(
    tmp_path: Path, kills: int
) -> None:
    rng, done = Random(f"copying {kills}"), 0
    for _ in range(kills * MOST_TRIES):
        saved, was_copying = kill_while_copying(tmp_path, rng)
        DataFile(tmp_path).close()  # a damaged file, or a log that lost steps, is refused
        with closing(sqlite3.connect(tmp_path / FILE)) as file:
            ((count, newest),) = file.execute("SELECT count(*), max(version) FROM records")
            assert count == newest >= saved
            assert find_flaws(file) == []
        done += was_copying
        if done == kills:
            return
    raise AssertionError(f"only {done} of {kills} were killed while they copied")
