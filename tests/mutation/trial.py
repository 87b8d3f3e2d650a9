"""Tries one mutant: a forked process imports the wrong module and runs the game's tests on it."""

from __future__ import annotations

import contextlib
import importlib
import importlib.abc
import importlib.machinery
import os
import resource
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Literal

import pytest

from tests.mutation.changes import Mutant

Verdict = Literal["killed", "timed out", "survived"]


@dataclass(frozen=True)
class Group:
    """Tests in some files whose names have a word in them."""

    paths: tuple[str, ...]
    word: str = ""


Tests = Sequence[Group]
"""In the order in which they are tried."""
MOST_CPU_S = 180
"""A mutant whose tests compute for longer hangs: the tests noticed it."""
MOST_BYTES = 4 << 30
"""The same for one that fills the memory."""
PATIENCE = 40
"""A mutant may take so many times the processor's time on the clock: others work here too."""
LOOK_S = 0.02
OWN = ("spytable", "tests")


class WrongModule(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from a mutant's source, all others as they are."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module's place, if it is the wrong one."""
        if fullname != self._mutant.module:
            return None
        return importlib.machinery.ModuleSpec(fullname, self, origin=self._mutant.place)

    def exec_module(self, module: ModuleType) -> None:
        """Run the wrong source."""
        code = compile(self._mutant.source(), self._mutant.place, "exec")
        exec(code, module.__dict__)  # noqa: S102 (a test's own mutant)


@dataclass
class Trial:
    """A mutant that is being tried in a process of its own."""

    mutant: Mutant | None
    pid: int
    began: float
    most_cpu_s: int

    def verdict(self) -> Verdict | None:
        """How it ended; None while it runs."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        if pid:
            ended = os.waitstatus_to_exitcode(status)
            if ended == -signal.SIGXCPU:
                return "timed out"
            return "survived" if ended == 0 else "killed"
        if time.monotonic() - self.began < PATIENCE * self.most_cpu_s:
            return None
        os.killpg(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return "timed out"


def begin_trial(mutant: Mutant | None, tests: Tests, most_cpu_s: int = MOST_CPU_S) -> Trial:
    """Try a mutant on tests, in their order, until one fails; None tries the rules as they are."""
    pid = os.fork()
    if pid:
        with contextlib.suppress(OSError):
            os.setpgid(pid, pid)
        return Trial(mutant, pid, time.monotonic(), most_cpu_s)
    status = 1
    try:
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_CPU, (most_cpu_s, most_cpu_s + 5))
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        forget_modules(*OWN)
        if mutant is not None:
            sys.meta_path.insert(0, WrongModule(mutant))
        status = run_tests(tests)
    finally:
        os._exit(status)


def settle(trial: Trial) -> Verdict:
    """Wait until a trial has ended."""
    while (verdict := trial.verdict()) is None:
        time.sleep(LOOK_S)
    return verdict


def run_tests(tests: Tests) -> int:
    """The exit status of pytest on each group of tests, stopping at the first that fails."""
    for group in tests:
        flags = ("-x", "-q", "--assert=plain", "--tb=no", "-p", "no:xdist", "--no-header")
        status = pytest.main([*flags, *group.paths, "-k", group.word])
        if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return 1
        forget_modules("tests")
    return 0


def forget_modules(*tops: str) -> None:
    """Let modules below these be imported anew, but for the mutation tool itself."""
    for name in tuple(sys.modules):
        if name.partition(".")[0] in tops and not name.startswith("tests.mutation"):
            del sys.modules[name]


def module_source(package: str, module: str) -> str:
    """The source of a module, read without importing it."""
    path = Path("src", *package.split("."), f"{module}.py")
    return path.read_text(encoding="utf-8")
