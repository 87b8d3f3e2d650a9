"""Deletes finished matches after some days, in slices, while others play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from spytable.server.storage.schema import RETENTION
from spytable.server.storage.store import Store
from spytable.table.rows import AboutRow, GoneRow, Old, Save

DAY_S: Final = 86_400
UNBEGUN_DAYS: Final = 90
"""How long a table is kept on which play never began."""
UNBEGUN: Final[tuple[Old, ...]] = ("gathering", "agreeing")
LOOKED_UP: Final = 256
"""How many old matches are looked up at a time."""
RECORDS_A_SLICE: Final = 300
"""How many records one commit deletes: a move that is saved meanwhile waits for one slice."""
SLICES_A_COPY: Final = 4
"""After so many slices the write-ahead log is checkpointed, so that no writer has to."""
PAUSE_S: Final = 0.01
REST: Final = 2.0
"""The pause after each slice, as a multiple of the time it took."""


class Retention:
    """How many days this server keeps finished matches; None keeps them for ever."""

    def __init__(self, store: Store, today: Callable[[], int]) -> None:
        self.days: int | None = None
        self._store = store
        self._today = today
        self._deleting = asyncio.Lock()

    async def load(self) -> None:
        """Read the setting of the data file."""
        noted = await self._store.read_note(RETENTION)
        self.days = int(noted) if noted else None

    async def set_days(self, days: int | None) -> None:
        """Keep finished matches for so many days from now on, and save that."""
        await self._store.save(Save(about=AboutRow(RETENTION, "" if days is None else str(days))))
        self.days = days

    def kept_until(self, over_at: int | None) -> int | None:
        """When a match that ended then is deleted, in seconds since 1970; None if never."""
        return None if over_at is None or self.days is None else over_at + self.days * DAY_S

    async def delete_old(self, is_in_use: Callable[[str], bool]) -> None:
        """Delete old matches that are not loaded, slice by slice; then return free space."""
        async with self._deleting:
            now = self._today()
            for unbegun in UNBEGUN:
                await self._delete(unbegun, now - UNBEGUN_DAYS * DAY_S, is_in_use)
            if self.days is not None:
                await self._delete("over", now - self.days * DAY_S, is_in_use)
            while await self._store.free_pages():
                await self._store.checkpoint()
                await asyncio.sleep(PAUSE_S)

    async def _delete(self, what: Old, before: int, is_in_use: Callable[[str], bool]) -> None:
        last: tuple[int, str] = (-1, "")
        while found := await self._store.list_old(what, before, last, LOOKED_UP):
            last = found[-1].at, found[-1].match
            gone = [(each.match, each.records) for each in found if not is_in_use(each.match)]
            for number, some in enumerate(split_by_size(gone, RECORDS_A_SLICE), 1):
                # One of them may have been loaded since it was looked up.
                rows = tuple(GoneRow(match) for match in some if not is_in_use(match))
                began = asyncio.get_running_loop().time()
                await self._store.save(Save(gone=rows))
                if number % SLICES_A_COPY == 0:
                    await self._store.checkpoint()
                await asyncio.sleep((asyncio.get_running_loop().time() - began) * REST)


def split_by_size(sizes: Sequence[tuple[str, int]], most: int) -> Iterator[list[str]]:
    """Group names, in order, by total size of at most `most`; a larger one is alone.

    >>> list(split_by_size([("a", 3), ("b", 2), ("c", 9), ("d", 1)], 5))
    [['a', 'b'], ['c'], ['d']]
    """
    some: list[str] = []
    total = 0
    for name, size in sizes:
        if some and total + size > most:
            yield some
            some, total = [], 0
        some.append(name)
        total += size
    if some:
        yield some
