"""The clocks of this computer: one that never runs back, and the time of day."""

from __future__ import annotations

import time


def wall_ms() -> int:
    """Milliseconds of a clock that never runs back; its zero means nothing."""
    return time.monotonic_ns() // 1_000_000


def today_s() -> int:
    """The time of day: seconds since 1970, as the computer's clock has it."""
    return int(time.time())
