"""Child processes: how each of them is started, set up, and killed."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, Final, TypeVar

from spytable.core.scenery import keep_scenery_in
from spytable.systems import kill_process, lower_priority, make_context, start_without_ctrl_c

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


def worker_context() -> Any:
    """The multiprocessing context: children begin with the games loaded where that is possible."""
    return make_context(PRELOADED)


def set_up_child(shelf: Path | None, nice: int = 0) -> None:
    """Set up a child: ignore Ctrl-C, exit with the parent, find scenery.

    With `nice`, play goes before it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    keep_scenery_in(shelf)
    if nice:
        lower_priority(nice)
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
    with start_without_ctrl_c():
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
    """Kill the process that new ones are forked from, if any; the next pool starts another."""
    # There is no public way.
    server: Any = getattr(sys.modules.get("multiprocessing.forkserver"), "_forkserver", None)
    if server is not None and server._forkserver_pid is not None:  # noqa: SLF001
        kill_process(server._forkserver_pid)  # noqa: SLF001
