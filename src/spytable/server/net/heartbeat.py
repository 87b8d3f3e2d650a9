"""One timer for the pings of all WebSockets of an event loop."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, Protocol

log = logging.getLogger("spytable.net")
TICK_S: Final = 0.05
"""How late a beat may be: those of one tick share a wake-up of the event loop."""


class Beating(Protocol):
    """Somebody who waits for a beat."""

    def beat(self) -> None:
        """Called when the time has come."""


class Heartbeat:
    """Calls `beat` of many at their times. A timer for each costs more than the pings."""

    def __init__(self) -> None:
        self._ticks: dict[int, set[Beating]] = {}
        """Who waits, by the number of the tick."""
        self._timer: asyncio.TimerHandle | None = None
        self._next = 0
        """The tick of the timer."""

    def add(self, waiting: Beating, delay_s: float) -> int:
        """Beat once after this time, at most a tick later; the number of the tick."""
        tick = int((asyncio.get_running_loop().time() + delay_s) / TICK_S) + 1
        if tick in self._ticks:
            self._ticks[tick].add(waiting)
            return tick
        self._ticks[tick] = {waiting}
        if self._timer is None or tick < self._next:
            self._set_timer(tick)
        return tick

    def drop(self, waiting: Beating, tick: int) -> None:
        """Do not beat at this tick."""
        if tick in self._ticks:
            self._ticks[tick].discard(waiting)

    def _set_timer(self, tick: int) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._next = tick
        self._timer = asyncio.get_running_loop().call_at(tick * TICK_S, self._turn)

    def _turn(self) -> None:
        """Beat for everyone whose time has come, and set the timer for the others."""
        self._timer = None
        now = max(self._next, int(asyncio.get_running_loop().time() / TICK_S))
        due = [tick for tick in self._ticks if tick <= now]
        beating = [each for tick in sorted(due) for each in self._ticks.pop(tick)]
        if self._ticks:
            self._set_timer(min(self._ticks))
        for each in beating:
            try:
                each.beat()
            except Exception:  # the others have their turn all the same
                log.exception("a connection could not be pinged")
