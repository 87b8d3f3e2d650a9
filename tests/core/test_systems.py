"""What systems do differently, on this one and as if it were Windows; and types for all three."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from spytable.systems import Alarm, try_lock

ROOT = Path(__file__).parents[2]
AS_ON_WINDOWS = """
import multiprocessing.forkserver, os, signal, sys, types
locked = set()
def locking(opened, mode, count):
    assert os.lseek(opened, 0, os.SEEK_CUR) > 1_000_000, "what is in the file stays readable"
    file = os.fstat(opened).st_ino
    if file in locked:
        raise OSError
    locked.add(file)
sys.modules["msvcrt"] = types.SimpleNamespace(locking=locking, LK_NBLCK=2)
sys.modules["fcntl"] = sys.modules["resource"] = None
for name in ("pthread_sigmask", "setitimer", "SIGALRM", "SIGKILL"):
    delattr(signal, name)
for name in ("nice", "fchmod", "killpg", "setsid", "O_NOFOLLOW"):
    delattr(os, name)
sys.platform = "win32"
from spytable import systems

with open(sys.argv[1], "ab") as one, open(sys.argv[1], "rb") as two:
    assert systems.try_lock(one.fileno())
    assert not systems.try_lock(two.fileno())
    assert two.read() == b"held"
    systems.show_to_owner_only(one.fileno())
with systems.hold_back(signal.SIGINT), systems.start_without_ctrl_c():
    systems.ignore_ctrl_c()
systems.lower_priority(5), systems.limit_time(9), systems.limit_growth(9), systems.limit_data(9)
assert systems.make_context(["spytable"]).get_start_method() == "spawn"

class Late(Exception): pass
alarm = systems.Alarm(Late)
alarm.start(60)
alarm.stop()
alarm.start(0.01)
try:
    while True:
        pass
except Late:
    print("late")
"""


def test_as_if_it_were_windows(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    file.write_bytes(b"held")
    command = [sys.executable, "-c", AS_ON_WINDOWS, str(file)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert told.stdout == "late\n"


def test_a_file_is_locked_once(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    file.touch()
    one, two = (os.open(file, os.O_RDWR) for _ in range(2))
    assert try_lock(one)
    assert not try_lock(two)
    assert not try_lock(two, is_shared=True)
    os.close(one)
    assert try_lock(two, is_shared=True)
    os.close(two)


class LateError(Exception):
    """An alarm rang."""


def test_an_alarm_ends_what_takes_too_long() -> None:
    alarm = Alarm(LateError)
    alarm.start(60)
    alarm.stop()

    def count_for_ever() -> None:
        alarm.start(0.01)
        any(number < 0 for number in count())

    with pytest.raises(LateError):
        count_for_ever()


@pytest.mark.nightly
@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_types_hold_on_other_systems(system: str) -> None:
    mypy = [sys.executable, "-m", "mypy", "--platform", system, "--no-warn-unreachable"]
    folder = ROOT / ".cache" / f"mypy-{system}"
    command = [*mypy, "--cache-dir", str(folder), "src"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout
