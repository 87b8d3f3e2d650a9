"""One task, one queue: orders are carried out one after the other, in the order they came."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeAlias, TypeVar
from weakref import ref

from spytable.table.errors import Conflict, Sorry, StoreError
from spytable.table.reader_queue import Tray

log = logging.getLogger("spytable.desk")
T = TypeVar("T")
Order: TypeAlias = Callable[[], Awaitable[None]]


class Owner(Protocol):
    """Whose mailbox it is."""

    def after_order(self) -> None:
        """An order is done."""

    def lose(self) -> None:
        """The stored version is newer (conflict): this process must not go on with it."""


class Mailbox:
    """A queue of orders and the task that serves it."""

    def __init__(self, name: str, owner: Owner) -> None:
        self.name = name
        self._owner = ref(owner)
        self._orders: Tray[Order] = Tray()
        self._task: asyncio.Task[None] | None = None
        self._asked: set[asyncio.Future[Any]] = set()
        self._at_work = self._is_shut = False
        self.failed = False
        """Whether the last order failed: what is due is then tried again, a little later."""

    def open(self) -> None:
        """Begin to serve."""
        self._task = asyncio.create_task(self._serve(), name=self.name)

    async def close(self) -> None:
        """Stop at once; what is being saved is either saved or not."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])
        self._orders = Tray()
        self._shut()

    def _shut(self) -> None:
        """Nothing more is carried out: whoever waits for an answer must not wait for ever."""
        self._is_shut = True
        for done in tuple(self._asked):
            if not done.done():
                done.set_exception(Sorry("server.trouble.reload", 503))

    def is_empty(self) -> bool:
        """Whether nothing is to be done and nothing is being done."""
        return not self._orders and not self._at_work

    def is_lost(self) -> bool:
        """Whether it stopped because the stored version is newer."""
        return self._task is not None and self._task.done()

    def post(self, order: Order) -> None:
        """Put an order into the queue; once it is shut, nothing is carried out any more."""
        if not self._is_shut:
            self._orders.put(order)

    async def ask(self, order: Callable[[], Awaitable[T]]) -> T:
        """Put an order into the queue and wait for what comes of it; Sorry if it is shut."""
        if self._is_shut:
            raise Sorry("server.trouble.reload", 503)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._asked.add(done)
        done.add_done_callback(self._asked.discard)

        async def answered() -> None:
            try:
                result = await order()
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
            order = await self._orders.first()
            self._at_work = self.failed = True
            try:
                await order()
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
                log.exception("%s: an order failed", self.name)
            del order  # while nothing is to be done, nobody is kept who once sent something
            self._at_work = False
            if (owner := self._owner()) is not None:
                owner.after_order()
            del owner  # else this task would keep it
