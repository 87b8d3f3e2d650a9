"""A pool of processes for many small measurements one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from statistics import fmean
from types import TracebackType
from typing import NamedTuple, Self

from bench.paired import Pairing, play_rows
from spytable.bots.guest_program import end_with_parent
from spytable.systems import make_context


class Task(NamedTuple):
    """Sets of a pairing."""

    pairing: Pairing
    numbers: range


def play_task(task: Task) -> list[float]:
    """The opponent's share in each set."""
    return [row.share for row in play_rows(task.pairing, task.numbers)]


class Crew:
    """A pool of so many processes; if there is only one, it is this process."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._open = ExitStack()
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        if self._jobs > 1:
            pool = ProcessPoolExecutor(self._jobs, make_context(), initializer=end_with_parent)
            self._pool = self._open.enter_context(pool)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is not None and self._pool is not None:
            self._pool.shutdown(cancel_futures=True)  # else all that is queued would be played
        self._open.__exit__(kind, problem, trace)

    def shares(self, tasks: Sequence[Task]) -> list[float]:
        """The opponent's mean share in each task."""
        played = map(play_task, tasks) if self._pool is None else self._pool.map(play_task, tasks)
        return [fmean(each) for each in played]
