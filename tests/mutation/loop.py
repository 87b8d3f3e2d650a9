"""Tries many mutants on tests that are collected once: each in a fork with one function changed.

A mutant of a function is put into the loaded module by its code. What a module computes when it is
imported stays as it was; mutants of that, and of functions that it calls, are tried by `trial`.
"""

from __future__ import annotations

import importlib
import os
import resource
import signal
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from tests.mutation.changes import Mutant
from tests.mutation.trial import (
    LOOK_S,
    MOST_BYTES,
    MOST_CPU_S,
    OWN,
    PATIENCE,
    Group,
    Tests,
    Verdict,
    begin_trial,
    forget_modules,
    settle,
)

SLACK_S = 10
BROKEN = 3
"""The exit status of a fork that failed by itself, and not by a test."""


@dataclass
class Child:
    """A fork that tries one mutant, and the pipe on which it names the test that failed."""

    mutant: Mutant | None
    pid: int
    pipe: int
    began: float
    most_cpu_s: int

    def ended(self) -> tuple[Verdict, str] | None:
        """How it ended and by which test; None while it runs."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        if not pid:
            if time.monotonic() - self.began < PATIENCE * self.most_cpu_s:
                return None
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            status = signal.SIGKILL
        by = os.read(self.pipe, 4096).decode()
        os.close(self.pipe)
        code = os.waitstatus_to_exitcode(status)
        if code == BROKEN:
            raise RuntimeError(f"the trial itself failed: {by}")
        verdict: Verdict = "survived" if code == 0 else "killed" if code == 1 else "timed out"
        return verdict, by


@dataclass(eq=False)
class Loop:
    """A plugin for pytest: in place of running the tests, it runs them on every mutant."""

    mutants: list[Mutant]
    tests: Tests
    jobs: int
    imported_by: set[CodeType]
    """The functions that ran while the game was imported."""
    said: dict[Mutant, Verdict] = field(default_factory=dict)
    most_cpu_s: int = MOST_CPU_S
    passes: bool = False
    """Whether the tests pass on the rules as they are."""
    _deadly: Counter[str] = field(default_factory=Counter)
    _failed: str = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that fails."""
        if report.failed:
            self._failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the rules as they are, then every mutant."""
        items = [item for item in session.items if any(map(partial(is_of, item), self.tests))]
        before = _cpu_of_children()
        verdict, _ = self._settle(self._begin(None, items))
        self.passes = verdict == "survived" and bool(items)
        self.most_cpu_s = int(3 * (_cpu_of_children() - before)) + SLACK_S
        if self.passes:
            self._try_all(items)
        return True

    def _try_all(self, items: list[pytest.Item]) -> None:
        waiting, running = list(reversed(self.mutants)), list[Child]()
        again = list[Mutant]()
        while waiting or running:
            while waiting and len(running) < self.jobs:
                running.append(self._begin(waiting.pop(), self._in_deadly_order(items)))
            time.sleep(LOOK_S)
            for child in tuple(running):
                ended = child.ended()
                if ended is not None and child.mutant is not None:
                    running.remove(child)
                    self._note(child.mutant, *ended, again)
        for mutant in again:
            self._settled(mutant, settle(begin_trial(mutant, self.tests, 2 * self.most_cpu_s)))

    def _note(self, mutant: Mutant, verdict: Verdict, by: str, again: list[Mutant]) -> None:
        self._deadly[by] += 1
        mine = find_function(sys.modules[mutant.module], mutant.where)
        if verdict == "survived" and (mine is None or mine.__code__ in self.imported_by):
            again.append(mutant)
        else:
            self._settled(mutant, verdict)

    def _settled(self, mutant: Mutant, verdict: Verdict) -> None:
        self.said[mutant] = verdict
        sys.stderr.write(f"{len(self.said)}/{len(self.mutants)} {verdict}: {mutant.place}\n")

    def _in_deadly_order(self, items: list[pytest.Item]) -> list[pytest.Item]:
        """Those that noticed most mutants so far first; the laws share material and go last."""
        laws = [item for item in items if "test_laws" in item.nodeid]
        rest = [item for item in items if "test_laws" not in item.nodeid]
        return [*sorted(rest, key=lambda item: -self._deadly[item.nodeid]), *laws]

    def _settle(self, child: Child) -> tuple[Verdict, str]:
        while (ended := child.ended()) is None:
            time.sleep(LOOK_S)
        return ended

    def _begin(self, mutant: Mutant | None, items: list[pytest.Item]) -> Child:
        reads, writes = os.pipe()
        sys.stdout.flush()
        pid = os.fork()
        if pid:
            os.close(writes)
            return Child(mutant, pid, reads, time.monotonic(), self.most_cpu_s)
        try:
            most = self.most_cpu_s
            resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
            resource.setrlimit(resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            if mutant is None or self._put_in(mutant):
                self._run(items)
            os.write(writes, self._failed.encode())
            os._exit(1 if self._failed else 0)
        except BaseException as problem:  # noqa: BLE001 a fork never goes back to the loop
            os.write(writes, repr(problem).encode())
        finally:
            os._exit(BROKEN)

    def _put_in(self, mutant: Mutant) -> bool:
        """Change the rules; a module that cannot even be loaded so is noticed by every test."""
        try:
            return put_in(mutant)
        except Exception as problem:  # noqa: BLE001 whatever the wrong module raises
            self._failed = repr(problem)
            return False

    def _run(self, items: list[pytest.Item]) -> None:
        """Run tests until one fails."""
        for item, after in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if self._failed:
                return


def is_of(item: pytest.Item, group: Group) -> bool:
    """Whether a test belongs to a group."""
    path = item.nodeid.partition("::")[0]
    return path in group.paths and group.word in item.nodeid


def _cpu_of_children() -> float:
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def put_in(mutant: Mutant) -> bool:
    """Change the one function of a mutant where it is loaded; False if it is in none."""
    wrong = ModuleType(mutant.module)
    real = sys.modules[mutant.module]
    mine = find_function(real, mutant.where)
    if mine is None:
        return False
    exec(compile(mutant.source(), mutant.place, "exec"), wrong.__dict__)  # noqa: S102
    theirs = find_function(wrong, mutant.where)
    assert theirs is not None
    mine.__code__ = theirs.__code__
    mine.__defaults__, mine.__kwdefaults__ = theirs.__defaults__, theirs.__kwdefaults__
    for value in vars(real).values():
        if hasattr(value, "cache_clear"):
            value.cache_clear()
    return True


def find_function(module: ModuleType, where: str) -> FunctionType | None:
    """A function or method of a module by its dotted name; of a nested one, the outer one."""
    found: Any = module
    for name in where.split("."):
        found = vars(found).get(name)
        found = getattr(found, "fget", None) or getattr(found, "__wrapped__", None) or found
        if isinstance(found, FunctionType):
            return found
        if not isinstance(found, type):
            return None
    return None


def run_collected(mutants: list[Mutant], tests: Tests, jobs: int) -> Loop:
    """Collect the tests once, and try every mutant on them."""
    forget_modules(*OWN)
    loop = Loop(mutants, tests, jobs, import_watched({mutant.module for mutant in mutants}))
    paths = [path for group in tests for path in group.paths]
    flags = ("-s", "-q", "--assert=plain", "--tb=no", "-p", "no:xdist", "--no-header")
    pytest.main([*flags, *paths], plugins=[loop])
    return loop


def import_watched(modules: set[str]) -> set[CodeType]:
    """Import modules; the functions that ran meanwhile."""
    ran = set[CodeType]()
    sys.setprofile(lambda frame, event, _: ran.add(frame.f_code) if event == "call" else None)
    try:
        for name in modules:
            importlib.import_module(name)
    finally:
        sys.setprofile(None)
    return ran
