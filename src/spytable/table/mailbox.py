"""The queue of a table and the task that runs its commands one by one, in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeAlias, TypeVar
from weakref import ref

from spytable.table.errors import Conflict, Sorry, StoreError
from spytable.table.reader_queue import ReaderQueue

log = logging.getLogger("spytable.desk")
T = TypeVar("T")
Command: TypeAlias = Callable[[], Awaitable[None]]


class Owner(Protocol):
    """Whose mailbox it is."""

    def after_command(self) -> None:
        """A command is done."""

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
        """Whether the last command failed: what is due is then tried again, a little later."""

    def open(self) -> None:
        """Begin to serve."""
        self._task = asyncio.create_task(self._serve(), name=self.name)

    async def close(self) -> None:
        """Stop at once; what is being saved is either saved or not."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])
        self._commands = ReaderQueue()
        self._shut()

    def _shut(self) -> None:
        """Nothing more is carried out: whoever waits for an answer must not wait for ever."""
        self._is_shut = True
        for done in tuple(self._asked):
            if not done.done():
                done.set_exception(Sorry("server.trouble.reload", 503))

    def is_empty(self) -> bool:
        """Whether nothing is to be done and nothing is being done."""
        return not self._commands and not self._at_work

    def is_lost(self) -> bool:
        """Whether it stopped because the stored version is newer."""
        return self._task is not None and self._task.done()

    def post(self, command: Command) -> None:
        """Put a command into the queue; once it is shut, nothing is carried out any more."""
        if not self._is_shut:
            self._commands.put(command)

    async def ask(self, command: Callable[[], Awaitable[T]]) -> T:
        """Put a command into the queue and wait for what comes of it; Sorry if it is shut."""
        if self._is_shut:
            raise Sorry("server.trouble.reload", 503)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._asked.add(done)
        done.add_done_callback(self._asked.discard)

        async def answered() -> None:
            try:
                result = await command()
            except (Sorry, StoreError) as problem:
                if not done.done():
                    done.set_exception(problem)
                if isinstance(problem, Conflict):
                    raise
            except Exception as problem:  # whoever asked must not wait for ever
                if not done.done():
                    done.set_exception(problem)
                raise
            else:
                if not done.done():
                    done.set_result(result)

        self.post(answered)
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
            del command  # while nothing is to be done, nobody is kept who once sent something
            self._at_work = False
            if (owner := self._owner()) is not None:
                owner.after_command()
            del owner  # else this task would keep it
