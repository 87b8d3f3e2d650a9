"""Long work in the event loop, in slices of 2 ms, so that play is not delayed.

All such work shares one lock and pauses as long as it works: however many long matches are
loaded at once, half of the time is left to play.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

T = TypeVar("T")
SLICE_S: Final = 0.002
"""How long it works before others have their turn; a step is never interrupted."""
REST_S: Final = 0.002
FREED_AT_ONCE: Final = 200


class TimeSlices:
    """Runs all long work of one host, slice by slice."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._turn = asyncio.Lock()
        self._worked_s = 0.0
        """Work since the last pause, of all callers together."""

    async def run(self, work: Iterable[T]) -> list[T]:
        """Run an iterator to its end, with a pause after every slice; all that it gave."""
        made: list[T] = []
        steps = iter(work)
        is_done = False
        while not is_done:
            async with self._turn:
                is_done = self._work(steps, made)
                if self._worked_s >= SLICE_S:
                    await asyncio.sleep(REST_S)
                    self._worked_s = 0.0
        return made

    async def free(self, things: list[Any]) -> None:
        """Free many objects, a few at a time: all at once would block the loop."""

        def freeing() -> Iterator[None]:
            while things:
                del things[-FREED_AT_ONCE:]
                yield

        await self.run(freeing())

    def _work(self, steps: Iterable[T], made: list[T]) -> bool:
        """Work until the slice is over; whether all is done."""
        before = self._clock()
        spent = self._worked_s
        try:
            for step in steps:
                made.append(step)
                self._worked_s = spent + self._clock() - before
                if self._worked_s >= SLICE_S:
                    return False
        finally:
            self._worked_s = spent + self._clock() - before
        return True
