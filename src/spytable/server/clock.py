"""The clocks of this computer: a monotonic one, and the time of day."""

from __future__ import annotations

import time


def wall_ms() -> int:
    """A monotonic clock in milliseconds; its zero has no meaning."""
    return time.monotonic_ns() // 1_000_000


def today_s() -> int:
    """The time of day in seconds since 1970."""
    return int(time.time())
