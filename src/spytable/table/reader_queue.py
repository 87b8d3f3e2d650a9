"""What many put down and one takes up, in the order it came.

`asyncio.Queue` serves many takers, and bounds and joins; with one taker a list and a future do, at
a third of the price. Every move goes through two of these.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Tray(Generic[T]):
    """Things for one taker."""

    def __init__(self) -> None:
        self._things: deque[T] = deque()
        self._called: asyncio.Future[None] | None = None
        """What the taker waits for while there is nothing."""

    def __bool__(self) -> bool:
        return bool(self._things)

    def put(self, thing: T) -> None:
        """Put something down, and call the taker."""
        self._things.append(thing)
        if self._called is not None and not self._called.done():
            self._called.set_result(None)

    async def first(self) -> T:
        """Take the oldest thing, as soon as there is one."""
        while not self._things:
            self._called = asyncio.get_running_loop().create_future()
            try:
                await self._called
            finally:
                self._called = None
        return self._things.popleft()

    async def all(self) -> list[T]:
        """Take everything, as soon as there is something."""
        things = [await self.first(), *self._things]
        self._things.clear()
        return things
