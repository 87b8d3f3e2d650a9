"""The processes of `make cluster`: what is killed is started again, what fails at once is told."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.cluster import Group

ENOUGH_S = 60.0


@pytest.fixture
def group(tmp_path: Path) -> Iterator[Group]:
    """No process yet; they are stopped afterwards."""
    group = Group(tmp_path)
    yield group
    group.stop()


def wait_for_end(group: Group) -> str:
    """What the first one said that ended."""
    until = time.monotonic() + ENOUGH_S
    while (said := group.find_ended()) is None:
        assert time.monotonic() < until
        time.sleep(0.01)
    return said


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_one_that_is_killed_is_started_again_however_young_it_is(
    group: Group, tmp_path: Path, number: signal.Signals
) -> None:
    group.start(
        sys.executable, "-c", "import os, time; print(os.getpid(), flush=True)\ntime.sleep(600)"
    )
    assert not group.revive(0)
    until = time.monotonic() + ENOUGH_S
    while not (said := (tmp_path / "0.log").read_text()):
        assert time.monotonic() < until
        time.sleep(0.01)
    os.kill(int(said), number)
    wait_for_end(group)
    assert group.revive(0)
    assert group.find_ended() is None


def test_one_that_fails_as_it_begins_is_not_started_again(group: Group) -> None:
    group.start(sys.executable, "-c", "raise SystemExit('no disk')")
    assert "no disk" in wait_for_end(group)
    assert not group.revive(0)
