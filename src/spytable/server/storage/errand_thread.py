"""Threads that run errands one after the other and call back in the event loop.

An executor does the same with two futures, a condition and three locks for each errand, which
cost more than the statements of a move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
Done: TypeAlias = Callable[[T, BaseException | None], None]
"""Called in the event loop with the result, or with None and what went wrong."""
_Errand: TypeAlias = tuple[asyncio.AbstractEventLoop, Callable[[], Any], Callable[..., None]]


class ErrandThread:
    """A thread for errands, or a few; they start with the first errands and end with `close`."""

    def __init__(self, name: str, most: int = 1) -> None:
        self._name = name
        self._most = most
        self._errands: SimpleQueue[_Errand | None] = SimpleQueue()
        self._threads: list[Thread] = []

    def run(self, errand: Callable[[], T], done: Done[T | None]) -> None:
        """Run this in a thread, after those before it; `done` is called in this event loop."""
        if len(self._threads) < self._most:
            self._threads.append(Thread(target=self._serve, name=self._name, daemon=True))
            self._threads[-1].start()
        self._errands.put((asyncio.get_running_loop(), errand, done))

    async def wait_for(self, errand: Callable[[], T]) -> T:
        """Run this in a thread, and wait for the result."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def settle(result: Any, problem: BaseException | None) -> None:
            if answer.done():
                return
            if problem is None:
                answer.set_result(result)
            else:
                answer.set_exception(problem)

        self.run(errand, settle)
        return await answer

    def close(self) -> None:
        """Wait for what was begun, and end the threads."""
        for _ in self._threads:
            self._errands.put(None)
        while self._threads:
            self._threads.pop().join()

    def _serve(self) -> None:
        """In a thread: run errands until there are no more."""
        while (next_one := self._errands.get()) is not None:
            loop, errand, done = next_one
            result, problem = None, None
            try:
                result = errand()
            except BaseException as raised:  # noqa: BLE001 (it is passed on)
                problem = raised
            with suppress(RuntimeError):  # the event loop is closed: nobody waits any more
                loop.call_soon_threadsafe(done, result, problem)
            del next_one, errand, done, result, problem  # nothing is kept while it waits
