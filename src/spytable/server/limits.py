"""How much anyone may ask for: buckets that fill with time. Time is passed in."""

from __future__ import annotations

BURST_S = 10
"""How many seconds' worth may come at once."""
MOST_BUCKETS = 10_000


class Bucket:
    """Allows `rate` a second for long, and ten seconds' worth at once."""

    def __init__(self, rate: float, now_s: float) -> None:
        self.rate = rate
        self._left = rate * BURST_S
        self._since = now_s

    def take(self, now_s: float) -> bool:
        """Take one; False if there is none left."""
        self._fill(now_s)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait_s(self, now_s: float) -> float:
        """Take one, on credit if need be; how many seconds to wait for it."""
        self._fill(now_s)
        self._left -= 1
        return max(0.0, -self._left / self.rate)

    def _fill(self, now_s: float) -> None:
        gained = (now_s - self._since) * self.rate
        self._left = min(self.rate * BURST_S, self._left + gained)
        self._since = now_s

    def is_full(self, now_s: float) -> bool:
        """Whether it has been left alone long enough to be forgotten."""
        return self._left + (now_s - self._since) * self.rate >= self.rate * BURST_S


class Buckets:
    """A bucket for every address."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._of: dict[str, Bucket] = {}

    def allow(self, address: str, now_s: float) -> bool:
        """Whether this address may ask once more now."""
        if len(self._of) >= MOST_BUCKETS:
            self._of = {name: b for name, b in self._of.items() if not b.is_full(now_s)}
        bucket = self._of.setdefault(address, Bucket(self.rate, now_s))
        return bucket.take(now_s)
