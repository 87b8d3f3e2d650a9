"""One table under load: whoever is asked moves, and how long the others wait is taken down."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable
from random import Random
from typing import Literal, TypeAlias

Pace: TypeAlias = Literal["human", "flat"]
HUMAN_S = 1.0
"""How often a table moves at human pace."""
SEATS = 2


class Tally:
    """What was seen at all tables since it was last wiped."""

    def __init__(self) -> None:
        self.errors: list[str] = []
        """Never wiped."""
        self.wipe()

    def wipe(self) -> None:
        """Begin to measure."""
        self.waits = array("d")
        """From each action until its update at the other seat, in seconds."""
        self.finished = 0
        self.updates = 0
        self.bytes = 0


class Floor:
    """What all tables of a run share."""

    def __init__(self, pace: Pace, seed: int, ports: tuple[int, ...] = ()) -> None:
        self.pace = pace
        self.ports = ports
        """Of all nodes, where there are many: the seats of a table come to different ones."""
        self.seed = seed
        self.tally = Tally()
        self.is_open = True
        """While it is, a table that is over is followed by another."""
        self.is_started = False
        """From then on a table moves as soon as it is set."""
        self.playing: dict[int, Table] = {}
        """The newest table of each number that has begun to move."""
        self.loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()

    def fail(self, why: str) -> None:
        """Something went wrong that should not."""
        if self.is_open:
            self.tally.errors.append(why)

    def follow(self, table: Table) -> None:
        """A match is over: the same two sit down at another table."""
        self.soon(table.again())

    def soon(self, table: Table) -> None:
        """Set a table while others play."""
        task = self.loop.create_task(table.open())
        self._tasks.add(task)
        task.add_done_callback(self._set)

    def _set(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            self.fail(f"no table: {problem!r}")

    async def close(self) -> None:
        """Set no more tables."""
        self.is_open = False
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)


class Table(ABC):
    """Two clients at one table. A server's own kind says how they talk."""

    def __init__(self, floor: Floor, number: int, again: Callable[[], Table]) -> None:
        self.floor = floor
        self.rng = Random(f"{floor.seed}:{number}")
        self.number = number
        self.again = again
        """Another one like it."""
        self._due = 0.0
        self._sent_at = 0.0
        self._mover: int | None = None
        self._to_hear: set[int] = set()
        self._timer: asyncio.TimerHandle | None = None
        self.is_playing = False

    @abstractmethod
    async def open(self) -> None:
        """Set the table and wait until it can be played."""

    def begin(self) -> None:
        """The table is set: it moves at once where others do."""
        if self.floor.is_open and self.floor.is_started:
            self.start(self.floor.loop.time())

    @abstractmethod
    def send_move(self) -> int | None:
        """Send a move of a seat that is asked; which one, None when nobody is."""

    @abstractmethod
    def hang_up(self) -> None:
        """Close the sockets."""

    def start(self, due: float) -> None:
        """Move from this time of the loop on."""
        self.is_playing = True
        self.floor.playing[self.number] = self
        self._due = due
        self._timer = self.floor.loop.call_at(due, self._move)

    def rest(self) -> None:
        """Send no more moves, but hear what comes of the last one."""
        self.is_playing = False
        if self._timer is not None:
            self._timer.cancel()

    def is_waiting(self) -> bool:
        """Whether a seat has not heard of the last move."""
        return bool(self._to_hear)

    def stop(self) -> None:
        """Move no more."""
        self.is_playing = False
        if self._timer is not None:
            self._timer.cancel()
        self.hang_up()

    def _move(self) -> None:
        self._to_hear = set(range(SEATS))
        self._sent_at = self.floor.loop.time()
        self._mover = self.send_move()
        if self._mover is None:
            self.fail("nobody is asked")

    def heard(self, seat: int, size: int, *, is_over: bool) -> None:
        """A seat has its update; when both have it, the next move is due."""
        tally = self.floor.tally
        tally.updates += 1
        tally.bytes += size
        if seat not in self._to_hear:
            return
        self._to_hear.discard(seat)
        if seat != self._mover:
            tally.waits.append(self.floor.loop.time() - self._sent_at)
        if self._to_hear or not self.is_playing:
            return
        if is_over:
            self._follow()
        elif self.floor.pace == "flat":
            self._move()
        else:
            self._due = max(self._due + HUMAN_S, self.floor.loop.time())
            self._timer = self.floor.loop.call_at(self._due, self._move)

    def _follow(self) -> None:
        self.floor.tally.finished += 1
        self.stop()
        if self.floor.is_open:
            self.floor.follow(self)

    def fail(self, why: str) -> None:
        """Something went wrong that should not: the table is given up."""
        self.floor.fail(f"table {self.number}: {why}")
        self.stop()
