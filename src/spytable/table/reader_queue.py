"""A queue with many writers and one reader.

It costs a third of `asyncio.Queue`, which also supports many readers, bounds and joins.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class ReaderQueue(Generic[T]):
    """Items for one reader."""

    def __init__(self) -> None:
        self.things: deque[T] = deque()
        self._called: asyncio.Future[None] | None = None
        """The future that the reader awaits while the queue is empty."""

    def __bool__(self) -> bool:
        return bool(self.things)

    def __len__(self) -> int:
        return len(self.things)

    def put(self, thing: T) -> None:
        """Append an item, and wake the reader."""
        self.things.append(thing)
        if self._called is not None and not self._called.done():
            self._called.set_result(None)

    async def first(self) -> T:
        """Take the oldest item, as soon as there is one."""
        while not self.things:
            self._called = asyncio.get_running_loop().create_future()
            try:
                await self._called
            finally:
                self._called = None
        return self.things.popleft()

    def take(self) -> list[T]:
        """Take all items that are there now."""
        things = [*self.things]
        self.things.clear()
        return things
