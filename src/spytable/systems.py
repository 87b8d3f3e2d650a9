"""What operating systems do differently, in one place: locks, signals, limits, new processes.

Type checkers read each branch for its own system: `mypy --platform win32`.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from pathlib import Path
from threading import Timer
from typing import Any, Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl
    import resource

LOCKED_BYTE: Final = 1 << 30
"""Windows keeps others from reading what is locked: so a byte behind all that a file holds is."""
PAGE: Final = 4096
IS_WINDOWS: Final = sys.platform == "win32"
KEEP_OUT: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
"""Flags of `os.open`: no symbolic link, nothing for children. Windows has neither."""


def try_lock(opened: int, *, is_shared: bool = False) -> bool:
    """Lock an open file until it is closed; False if another process has it."""
    if sys.platform == "win32":
        os.lseek(opened, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(opened, 0, os.SEEK_SET)
        return True
    else:  # noqa: RET505 (type checkers then leave it out on Windows)
        try:
            fcntl.flock(opened, (fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


@contextmanager
def hold_back(*signals: signal.Signals) -> Iterator[None]:
    """Let no such signal in; a process that is started meanwhile does not let it in either."""
    if sys.platform == "win32":
        yield
    else:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def start_without_ctrl_c() -> Iterator[None]:
    """Processes started in this context ignore Ctrl-C, which a terminal sends to all processes.

    Ignoring it in the process itself is too late: by then it is already loading.
    """
    if not IS_WINDOWS:
        resource_tracker.ensure_running()  # started later, it would let signals in
    with hold_back(signal.SIGINT):
        yield


def ignore_ctrl_c() -> None:
    """Let a terminal's Ctrl-C not end this process, nor hold it back any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT,))


def make_context(preloaded: list[str] | None = None) -> Any:
    """How processes are started: forked from one that has these modules, or else spawned."""
    if IS_WINDOWS:
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    if preloaded:
        context.set_forkserver_preload(preloaded)
    return context


def show_to_owner_only(opened: int) -> None:
    """Let nobody else read an open file; on Windows its folder says who may."""
    if sys.platform != "win32":
        os.fchmod(opened, 0o600)


def kill_process(pid: int) -> None:
    """End a process at once, if it is there."""
    with suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            os.kill(pid, signal.SIGTERM)  # ends it, as any signal does there
        else:
            os.kill(pid, signal.SIGKILL)


def lower_priority(nice: int) -> None:
    """Let others go before this process, where the system can do that."""
    if sys.platform != "win32":
        os.nice(nice)


def limit_time(seconds: int) -> None:
    """Let the kernel end this process after so much processor time, and write no core file.

    Windows has no such limit: whoever started the process ends it by the clock.
    """
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_growth(most: int) -> None:
    """Limit the memory of this process to so many bytes more, where the system tells its size."""
    if sys.platform != "win32":
        with suppress(OSError, ValueError):  # without /proc there is no limit
            used = int(Path("/proc/self/statm").read_text().split()[0]) * PAGE
            resource.setrlimit(resource.RLIMIT_AS, (used + most,) * 2)


def limit_data(most: int) -> None:
    """Limit the memory of this process to so many bytes, if the system supports that."""
    if sys.platform != "win32":
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_DATA, (most, most))


class Alarm:
    """Interrupts the main thread of this process after a time, by an exception."""

    def __init__(self, problem: type[Exception]) -> None:
        self._problem = problem
        self._timer: Timer | None = None
        if sys.platform == "win32":
            signal.signal(signal.SIGINT, self._ring)
        else:
            signal.signal(signal.SIGALRM, self._ring)

    def start(self, seconds: float) -> None:
        """Ring then, unless it is stopped."""
        if sys.platform == "win32":
            self._timer = Timer(seconds, interrupt_main)
            self._timer.daemon = True
            self._timer.start()
        else:
            signal.setitimer(signal.ITIMER_REAL, seconds)

    def stop(self) -> None:
        """Do not ring."""
        if sys.platform == "win32":
            if self._timer is not None:
                self._timer.cancel()
        else:
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _ring(self, *_: Any) -> None:
        raise self._problem
