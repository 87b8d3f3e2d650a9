"""Heavy jobs for clients: one process each, limited in time and memory, in a fair queue.

The cost of checking a match file or making a film is in the hands of strangers. So it never runs
in the server's own process, it can be killed, and one client's jobs do not delay those of others.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from spytable.server.workers.fair_queue import FairQueue
from spytable.server.workers.processes import set_up_child, worker_context
from spytable.server.workers.progress import Progress, report_to
from spytable.systems import limit_growth, limit_time, start_without_ctrl_c
from spytable.table.errors import RequestError, StoreError
from spytable.table.rate_limits import client_key

log = logging.getLogger("spytable.jobs")
T = TypeVar("T")
Tell: TypeAlias = Callable[[Progress], None]
"""Told how far a job has come."""
AT_ONCE: Final = 2
"""How many jobs run at the same time, each for another address."""
MOST_WAITING: Final = 32
MOST_AN_ADDRESS: Final = 4
"""How many jobs may wait: in all, and of one address."""
NICE: Final = 10
"""Their process priority (`nice`): play goes first."""
LATE: Final = object()
"""Stands for an answer that did not come in time."""


class Limits(msgspec.Struct, frozen=True):
    """How much one job may use before it is killed."""

    cpu_s: int = 6
    wall_s: float = 60.0
    """Longer than `cpu_s`, as a job waits for a processor on a busy machine."""
    memory: int = 512 * 1024 * 1024
    """In bytes, on top of what a new process uses."""
    answer: int = 64 * 1024 * 1024


class Failed(msgspec.Struct, frozen=True):
    """Why a job has no result: a text for the client, or the error."""

    key: str = ""
    status: int = 500
    args: dict[str, int | str] = {}
    trace: str = ""
    said: str = ""
    """What the store said that could not be read."""


# ---- In the child -----------------------------------------------------------------------------


def confine(limits: Limits) -> None:
    """Limit this process by the kernel, which kills it when its time is up."""
    limit_time(limits.cpu_s)
    limit_growth(limits.memory)


def _work(line: Connection, shelf: Path | None, limits: Limits) -> None:
    """Run the one job that is sent."""
    set_up_child(shelf, NICE)
    confine(limits)
    report_to(line)
    answer: Any
    try:
        work, args = pickle.loads(line.recv_bytes())  # noqa: S301 (from our own server process)
        answer = work(*args)
        packed = pickle.dumps(answer)
    except RequestError as problem:
        packed = pickle.dumps(Failed(problem.word.key, problem.status, dict(problem.word.args)))
    except StoreError as problem:
        packed = pickle.dumps(Failed("server.error.unreadable", 503, said=str(problem)))
    except MemoryError:
        packed = pickle.dumps(Failed("server.error.too-heavy", 413))
    except Exception:  # noqa: BLE001 (told to the server, which logs it)
        packed = pickle.dumps(Failed(trace=traceback.format_exc()))
    line.send_bytes(packed)


# ---- In the server ----------------------------------------------------------------------------


class Run:
    """One job that runs: who is told how far it has come, and its process."""

    def __init__(self, limits: Limits, tell: Tell | None) -> None:
        self.limits = limits
        self.tell = tell
        self.process: BaseProcess | None = None
        self.is_stopped = False

    def stop(self) -> None:
        """Kill its process, now or as soon as it has started."""
        self.is_stopped = True
        if self.process is not None:
            self.process.kill()


class Turn:
    """A place in the queue."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.came: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Jobs:
    """The jobs of all addresses, in turn; each address has one running at a time."""

    def __init__(
        self,
        most_an_address: int = MOST_AN_ADDRESS,
        limits: Limits | None = None,
        shelf: Path | None = None,
    ) -> None:
        self.shelf = shelf
        """Where scenery is kept; None is the user's cache."""
        self.limits = limits or Limits()
        self._lanes: FairQueue[Turn] = FairQueue(most_an_address, MOST_WAITING)
        self._owners: set[str] = set()
        """The addresses whose jobs run."""
        self._threads = ThreadPoolExecutor(AT_ONCE, "jobs")
        self._running: set[BaseProcess] = set()
        self._is_closed = False

    async def run(
        self,
        address: str,
        work: Callable[..., T],
        *args: Any,
        limits: Limits | None = None,
        tell: Tell | None = None,
    ) -> T:
        """Run a function in another process, and return its result; if cancelled, kill it.

        RequestError if too many jobs wait, or if it exceeded its limits.
        """
        owner = client_key(address)
        await self._wait_turn(Turn(owner))
        run = Run(limits or self.limits, tell)
        try:
            answer = await self._await_run(run, pickle.dumps((work, args)))
        finally:
            self._owners.discard(owner)
            self._call_next()
        if isinstance(answer, Failed):
            if answer.said:
                log.error("%s", answer.said)
            if answer.key:
                raise RequestError(answer.key, answer.status, **answer.args)
            log.error("a job failed: %s", answer.trace)
            raise RequestError("server.error.unexpected", 500)
        result: T = answer
        return result

    def waiting(self) -> int:
        """How many wait for their turn."""
        return len(self._lanes)

    async def close(self) -> None:
        """Kill all running jobs."""
        self._is_closed = True
        for process in tuple(self._running):
            process.kill()
        while (turn := self._lanes.take()) is not None:
            if not turn.came.done():
                turn.came.set_exception(RequestError("server.error.busy", 503))
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _await_run(self, run: Run, packed: bytes) -> Any:
        """Wait for a job in its thread; whoever stops waiting kills it, and waits for its end."""
        loop = asyncio.get_running_loop()
        carried = loop.run_in_executor(self._threads, self._carry_out, packed, run, loop)
        try:
            return await asyncio.shield(carried)
        except asyncio.CancelledError:
            run.stop()
            await asyncio.wait([carried])
            raise

    async def _wait_turn(self, turn: Turn) -> None:
        if self._is_closed or self._lanes.is_full(turn.owner):
            raise RequestError("server.error.busy", 503)
        if self._lanes.is_full_for(turn.owner):
            raise RequestError("server.error.busy-yours", 429)
        self._lanes.add(turn.owner, turn)
        self._call_next()
        try:
            await turn.came
        except asyncio.CancelledError:
            self._lanes.drop(turn.owner, turn)
            if turn.came.done() and not turn.came.cancelled():
                self._owners.discard(turn.owner)
            self._call_next()
            raise

    def _call_next(self) -> None:
        """Start the jobs that can start."""
        while len(self._owners) < AT_ONCE:
            turn = self._lanes.take(but=self._owners)
            if turn is None:
                return
            if not turn.came.done():  # else the caller has just been cancelled
                self._owners.add(turn.owner)
                turn.came.set_result(None)

    # In a thread.

    def _carry_out(self, packed: bytes, run: Run, loop: asyncio.AbstractEventLoop) -> Any:
        """Run one job in a new process; Failed if it exceeded its limits and was killed."""
        context = worker_context()
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, self.shelf, run.limits), daemon=True)
        too_heavy = Failed("server.error.too-heavy", 413)
        with ours:
            try:
                with start_without_ctrl_c():
                    process.start()
                theirs.close()
                run.process = process
                self._running.add(process)
                if self._is_closed or run.is_stopped:
                    return Failed("server.error.busy", 503)
                ours.send_bytes(packed)
                answer = _await_answer(ours, run, loop)
                return too_heavy if answer is LATE else answer
            except (EOFError, OSError):
                return too_heavy if not self._is_closed else Failed("server.error.busy", 503)
            finally:
                theirs.close()
                self._running.discard(process)
                if process.pid is not None:  # else it never started
                    process.kill()
                    process.join()


def _await_answer(line: Connection, run: Run, loop: asyncio.AbstractEventLoop) -> Any:
    """What a job answers, after all it reported; LATE if it took too long."""
    until = monotonic() + run.limits.wall_s
    while line.poll(max(0.0, until - monotonic())):
        answer = pickle.loads(line.recv_bytes(run.limits.answer))  # noqa: S301 (our own)
        if not isinstance(answer, Progress):
            return answer
        if run.tell is not None:
            loop.call_soon_threadsafe(run.tell, answer)
    return LATE
