"""Rate limit of incoming messages, per WebSocket and per address."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from spytable.server.clock import wall_ms
from spytable.table.rate_limits import Bucket, Buckets

A_MESSAGE_BYTES = 1024
"""A longer message counts as several."""


class RateLimitedReader:
    """Passes messages on in order; those above the rate limit are delayed."""

    def __init__(
        self, rate: float, all_of: Buckets, address: str, take: Callable[[str, int], None]
    ) -> None:
        self._now_s = asyncio.get_running_loop().time
        self._own = Bucket(rate, self._now_s())
        self._all_of = all_of
        """The rate limits that all WebSockets of one address share."""
        self._address = address
        self._take = take
        """Called with a message and its arrival time, by the monotonic clock."""
        self._is_waiting = False

    def at_once(self, text: str) -> bool:
        """Pass a message on now; False if the rate limit delays it."""
        if self._is_waiting:
            return False
        now_s, cost = self._now_s(), 1 + len(text) // A_MESSAGE_BYTES
        if not self._own.take(now_s, cost):
            return False
        if not self._all_of.of(self._address, now_s).take(now_s, cost):
            self._own.give_back(cost)
            return False
        self._take(text, wall_ms())
        return True

    async def in_turn(self, text: str) -> None:
        """Pass a message on once the rate limit allows it; later ones wait behind it."""
        arrival = wall_ms()
        now_s, cost = self._now_s(), 1 + len(text) // A_MESSAGE_BYTES
        everyone = self._all_of.of(self._address, now_s)
        self._is_waiting = True
        await asyncio.sleep(max(self._own.wait_s(now_s, cost), everyone.wait_s(now_s, cost)))
        self._is_waiting = False
        self._take(text, arrival)
