"""The queue of a table and the task that runs its commands one by one, in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeAlias, TypeVar
from weakref import ref

from spytable.table.errors import Conflict, RequestError, StoreError
from spytable.table.reader_queue import ReaderQueue

log = logging.getLogger("spytable.desk")
T = TypeVar("T")
Command: TypeAlias = Callable[[], Awaitable[None]]


class Owner(Protocol):
    """The owner of a mailbox."""

    def after_command(self) -> None:
        """Called after each command."""

    def lose(self) -> None:
        """The stored version is newer (conflict): this process must not go on with it."""


class Mailbox:
    """A queue of commands and the task that runs them."""

    def __init__(self, name: str, owner: Owner) -> None:
        self.name = name
        self._owner = ref(owner)
        self._commands: ReaderQueue[Command] = ReaderQueue()
        self._task: asyncio.Task[None] | None = None
        self._asked: set[asyncio.Future[Any]] = set()
        self._at_work = self._is_shut = False
        self.failed = False
        """Whether the last command failed; the owner then retries a little later."""

    def open(self) -> None:
        """Start running commands."""
        self._task = asyncio.create_task(self._serve(), name=self.name)

    async def close(self) -> None:
        """Stop at once; a save that is under way may succeed or not."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])
        self._commands = ReaderQueue()
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
        return self._task is not None and self._task.done()

    def post(self, command: Command) -> None:
        """Put a command into the queue; ignored once it is closed."""
        if not self._is_shut:
            self._commands.put(command)

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
            except Conflict as problem:
                log.error("%s: written by somebody else (%s)", self.name, problem)
                if (owner := self._owner()) is not None:
                    owner.lose()
                del owner
                self._shut()
                return
            except StoreError as problem:
                log.error("%s: %s", self.name, problem)
            except Exception:
                log.exception("%s: a command failed", self.name)
            del command  # else the last sender would be kept in memory while the queue is empty
            self._at_work = False
            if (owner := self._owner()) is not None:
                owner.after_command()
            del owner  # else this task would keep it in memory
