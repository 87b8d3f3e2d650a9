"""Child processes: how each of them is started, set up, and killed."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import forkserver, resource_tracker
from multiprocessing.connection import wait
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Any, Final, TypeVar

from spytable.core.scenery import keep_scenery_in

T = TypeVar("T")
PRELOADED: Final = [
    "spytable.table.looking_back.import_check",
    *(
        f"spytable.server.workers.{name}"
        for name in ("bots", "exports", "preload", "reviews", "what_if")
    ),
]
"""Modules that the fork server imports once, before it forks."""
STUCK_S: Final = 0.5
"""How long a pool may take to close before its fork server is killed."""


def forkserver_context() -> ForkServerContext:
    """The multiprocessing context: children are forked from a process with the games loaded."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


@contextmanager
def without_ctrl_c() -> Iterator[None]:
    """Processes started in this context ignore Ctrl-C, which a terminal sends to all processes.

    `set_up_child` is too late for that: by then the fork server is already loading.
    """
    resource_tracker.ensure_running()  # started later, it would unblock Ctrl-C in this thread
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def set_up_child(shelf: Path | None, nice: int = 0) -> None:
    """Set up a child: ignore Ctrl-C, exit with the parent, find scenery.

    With `nice`, play goes before it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    keep_scenery_in(shelf)
    if nice:
        os.nice(nice)
    die_with_parent()


def die_with_parent() -> None:
    """Make this process exit when its parent exits, for whatever reason."""
    threading.Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


async def submit(pool: ProcessPoolExecutor, work: Callable[..., T], *args: Any) -> T:
    """Run a function in one of a pool's processes.

    Submitting may start a process, which takes long, so it is done in a thread.
    """
    return await asyncio.wrap_future(await asyncio.to_thread(_hand_over, pool, work, *args))


def _hand_over(pool: ProcessPoolExecutor, work: Callable[..., T], *args: Any) -> Future[T]:
    with without_ctrl_c():
        return pool.submit(work, *args)


def kill_pool(pool: ProcessPoolExecutor) -> None:
    """Kill the processes of a pool; whoever waits for one gets BrokenProcessPool."""
    # Python 3.14 has kill_workers for this.
    stuck = tuple((pool._processes or {}).values())  # noqa: SLF001
    for process in stuck:
        process.kill()


async def close_pool(pool: ProcessPoolExecutor) -> None:
    """Kill the processes of a pool, and release its resources."""
    kill_pool(pool)
    closing = asyncio.create_task(asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True))
    done, _ = await asyncio.wait([closing], timeout=STUCK_S)
    if not done:  # a new process waits for the fork server, which is still loading the games
        kill_fork_server()
    await closing


def kill_fork_server() -> None:
    """Kill the process that new ones are forked from; the next pool starts another."""
    # There is no public way.
    pid: int | None = vars(forkserver)["_forkserver"]._forkserver_pid  # noqa: SLF001
    if pid is not None:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
