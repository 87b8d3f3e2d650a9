"""Every measured process runs this at its start: what it ran is saved before it is killed.

Tests end servers with SIGKILL, and servers end their workers so. A measured process asks another,
by a signal of its own, to save first. Only `tests.coverage.nightly` puts this folder on the path.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Final

SAVE: Final = getattr(signal, "SIGRTMIN", signal.SIGUSR2) + 7
"""The signal that asks for saving; nothing else here uses it."""
WITHIN_S: Final = 60.0
"""A process that is stopped, or busy in compiled code, is killed without having saved."""
SAVED: Final = Path(os.environ.get("SPYTABLE_COVERAGE_SAVED", ""))
"""The folder where a process says that it has saved."""
KILL: Final = os.kill
KILL_GROUP: Final = getattr(os, "killpg", None)


def save(number: int = 0, _frame: FrameType | None = None) -> None:
    """Save what was measured in this process; tell whoever asked by signal."""
    # Not imported at the start: a process that is not measured needs none of it.
    coverage = sys.modules.get("coverage")
    measured = None if coverage is None else coverage.Coverage.current()
    if measured is not None:
        measured.save()
    if number:
        (SAVED / str(os.getpid())).touch()


def can_save(pid: int) -> bool:
    """Whether a process is a Python that catches the signal, and is not stopped.

    A program in Go, such as NATS, catches every signal and does nothing about this one.
    """
    with suppress(OSError):
        if not Path(f"/proc/{pid}/exe").samefile("/proc/self/exe"):
            return False
        lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
        told = dict(line.split(":", 1) for line in lines)
        is_stopped = told["State"].split()[0] in "TtZ"
        return not is_stopped and bool(int(told["SigCgt"], 16) >> (SAVE - 1) & 1)
    return False


def kill(pid: int, number: int) -> None:
    """`os.kill`, after the process has saved what was measured in it."""
    if number == signal.SIGKILL and pid == os.getpid():
        save()
    elif number == signal.SIGKILL and can_save(pid):
        ask_to_save(pid)
    KILL(pid, number)


def kill_group(leader: int, number: int) -> None:
    """`os.killpg`, after the leader of the group has saved; those that it started do not."""
    if number == signal.SIGKILL and leader != os.getpid() and can_save(leader):
        ask_to_save(leader)
    assert KILL_GROUP is not None
    KILL_GROUP(leader, number)


def ask_to_save(pid: int) -> None:
    """Let another process save, and wait until it has."""
    said, until = SAVED / str(pid), time.monotonic() + WITHIN_S
    with suppress(OSError):
        KILL(pid, SAVE)
        while not said.exists() and time.monotonic() < until and can_save(pid):
            time.sleep(0.01)
    said.unlink(missing_ok=True)


if SAVED.is_dir() and SAVED.is_absolute():
    signal.signal(SAVE, save)
    os.kill = kill
    if KILL_GROUP is not None:
        os.killpg = kill_group
