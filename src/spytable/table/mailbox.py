"""The queue of a table and the task that runs its commands one by one, in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Protocol, TypeAlias, TypeVar
from weakref import ref

from spytable.table.errors import Conflict, RequestError, StoreError
from spytable.table.match_names import MatchName
from spytable.table.reader_queue import ReaderQueue

log = logging.getLogger("spytable.desk")
T = TypeVar("T")
Command: TypeAlias = Callable[[], Awaitable[None]]
Direct: TypeAlias = Coroutine[Any, Any, None]


class Owner(Protocol):
    """The owner of a mailbox."""

    def after_command(self) -> None:
        """Called after each command."""

    def lose(self) -> None:
        """The stored version is newer (conflict): this process must not go on with it."""


class Mailbox:
    """A queue of commands and the task that runs them.

    A command that finds it empty may run at once, without the task (`run`): for the commonest ones
    the way through the queue costs more than it brings. Nothing else runs until it has ended.
    """

    def __init__(self, name: MatchName, owner: Owner) -> None:
        self.name = name
        self._owner = ref(owner)
        self._commands: ReaderQueue[Command] = ReaderQueue()
        self._task: asyncio.Task[None] | None = None
        self._asked: set[asyncio.Future[Any]] = set()
        self._at_work = self._is_shut = self._is_lost = False
        self._direct: Direct | None = None
        """The command that runs without the task, while it waits for something."""
        self._awaited: Any = None
        """What it waits for."""
        self._behind: list[Command] = []
        """What was posted meanwhile."""
        self.failed = False
        """Whether the last command failed; the owner then retries a little later."""

    def open(self) -> None:
        """Start running commands."""
        self._task = asyncio.create_task(self._serve(), name=f"table {self.name}")

    async def close(self) -> None:
        """Stop at once; a save that is under way may succeed or not."""
        task, self._task = self._task, None
        direct, self._direct, self._awaited = self._direct, None, None
        if direct is not None:
            direct.close()
        if task is not None:
            task.cancel()
            await asyncio.wait([task])
        self._commands = ReaderQueue()
        self._behind = []
        self._shut()

    def _shut(self) -> None:
        """Run no more commands; whoever waits for a result gets an error."""
        self._is_shut = True
        for done in tuple(self._asked):
            if not done.done():
                done.set_exception(RequestError("server.trouble.reload", 503))

    def is_empty(self) -> bool:
        """Whether no command is queued or running."""
        return not self._commands and not self._at_work

    def is_lost(self) -> bool:
        """Whether it stopped because the stored version is newer."""
        return self._is_lost

    def post(self, command: Command) -> None:
        """Put a command into the queue; ignored once it is closed."""
        if self._is_shut:
            return
        if self._direct is None:
            self._commands.put(command)
        else:
            self._behind.append(command)

    def run(self, command: Callable[..., Direct], *args: Any) -> None:
        """Run a command now if nothing is queued or running, else queue it.

        It must not need a task of its own, as `asyncio.timeout` does.
        """
        if self._at_work or self._is_shut or self._commands.things or self._task is None:
            self.post(partial(command, *args) if args else command)
            return
        self._at_work = self.failed = True
        self._direct = direct = command(*args)
        self._step(direct)

    def _step(self, direct: Direct) -> None:
        """Run the direct command until it waits for something, or to its end."""
        try:
            awaited = direct.send(None)
        except StopIteration:
            self.failed = False
        except Exception as problem:  # noqa: BLE001 (it is logged there)
            self._note_failure(problem)
        else:
            self._awaited = awaited
            if awaited is None:  # as `asyncio.sleep(0)` does
                asyncio.get_running_loop().call_soon(self._go_on, None)
            else:
                awaited._asyncio_future_blocking = False  # noqa: SLF001 (as a task does)
                awaited.add_done_callback(self._go_on)
            return
        self._direct = self._awaited = None
        self._at_work = False
        if self._is_shut:
            self._behind = []
            return
        if self._behind:
            behind, self._behind = self._behind, []
            for command in behind:
                self._commands.put(command)
        if (owner := self._owner()) is not None:
            owner.after_command()

    def _go_on(self, done: Any) -> None:
        """Go on with the direct command: what it waited for is done."""
        if self._direct is not None and done is self._awaited:
            self._step(self._direct)

    async def ask(self, command: Callable[[], Awaitable[T]]) -> T:
        """Put a command into the queue and wait for its result; RequestError if it is closed."""
        if self._is_shut:
            raise RequestError("server.trouble.reload", 503)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._asked.add(done)
        done.add_done_callback(self._asked.discard)

        async def run_and_answer() -> None:
            try:
                result = await command()
            except (RequestError, StoreError) as problem:
                if not done.done():
                    done.set_exception(problem)
                if isinstance(problem, Conflict):
                    raise
            except Exception as problem:  # the caller must not wait for ever
                if not done.done():
                    done.set_exception(problem)
                raise
            else:
                if not done.done():
                    done.set_result(result)

        self.post(run_and_answer)
        return await done

    async def _serve(self) -> None:
        while True:
            command = await self._commands.first()
            self._at_work = self.failed = True
            try:
                await command()
                self.failed = False
            except Exception as problem:  # noqa: BLE001 (it is logged there)
                self._note_failure(problem)
                if self._is_lost:
                    return
            del command  # else the last sender would be kept in memory while the queue is empty
            self._at_work = False
            if (owner := self._owner()) is not None:
                owner.after_command()
            del owner  # else this task would keep it in memory

    def _note_failure(self, problem: Exception) -> None:
        """Log why a command failed; after a conflict, run no more."""
        if isinstance(problem, Conflict):
            log.error("match %s: written by somebody else (%s)", self.name, problem)
            self._is_lost = True
            if (owner := self._owner()) is not None:
                owner.lose()
            self._shut()
        elif isinstance(problem, StoreError):
            log.error("match %s: %s", self.name, problem)
        else:
            log.error("match %s: a command failed", self.name, exc_info=problem)
