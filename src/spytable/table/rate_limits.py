"""Rate limits by token buckets, one for each client address. Time is passed in."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

BURST_S: Final = 10
"""The size of a burst, in seconds."""
MOST_BUCKETS: Final = 10_000
REST: Final = ""
"""The shared bucket of new addresses when there are too many addresses."""
IPV6_PREFIX_BITS: Final = 64
"""IPv6 clients are counted by /64 prefix."""


class Bucket:
    """A token bucket: `rate` a second, with bursts of ten seconds' worth."""

    def __init__(self, rate: float, now_s: float) -> None:
        self.rate = rate
        self._most = rate * BURST_S
        self._left = self._most
        self._since = now_s

    def take(self, now_s: float, cost: float = 1) -> bool:
        """Take so many tokens; False, and take none, if there are too few."""
        self._fill(now_s)
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def wait_s(self, now_s: float, cost: float = 1) -> float:
        """Take so many tokens even if there are too few; how many seconds to wait then."""
        self._fill(now_s)
        self._left -= cost
        return max(0.0, -self._left / self.rate)

    def give_back(self, cost: float) -> None:
        """Return tokens that were not used."""
        self._left = min(self._most, self._left + cost)

    def _fill(self, now_s: float) -> None:
        gained = (now_s - self._since) * self.rate
        self._left = min(self._most, self._left + gained)
        self._since = now_s

    def is_full(self, now_s: float) -> bool:
        """Whether it is full again, so that it can be dropped."""
        return self._left + (now_s - self._since) * self.rate >= self._most


class Buckets:
    """A bucket for every address; when there are too many addresses, new ones share one."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._of: dict[str, Bucket] = {}
        self._tidied = 0.0

    def of(self, address: str, now_s: float) -> Bucket:
        """The bucket of an address."""
        if (known := self._of.get(address)) is not None:
            return known  # addresses of IPv4 are their own keys
        owner = client_key(address)
        if (known := self._of.get(owner)) is not None:
            return known
        if len(self._of) >= MOST_BUCKETS:
            self._tidy(now_s)
            owner = owner if len(self._of) < MOST_BUCKETS else REST
        if owner not in self._of:
            self._of[owner] = Bucket(self.rate, now_s)
        return self._of[owner]

    def allow(self, address: str, now_s: float, cost: float = 1) -> bool:
        """Take tokens from an address's bucket; False if there are too few."""
        return self.of(address, now_s).take(now_s, cost)

    def _tidy(self, now_s: float) -> None:
        """Drop full buckets, at most once a second."""
        if now_s - self._tidied >= 1:
            self._tidied = now_s
            self._of = {name: b for name, b in self._of.items() if not b.is_full(now_s)}


class ConnectionCounts:
    """How many connections each address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._of: dict[str, int] = {}

    def total(self) -> int:
        """How many are open in all."""
        return sum(self._of.values())

    def enter(self, address: str) -> bool:
        """Count one more; False if the address has too many."""
        owner = client_key(address)
        count = self._of.get(owner, 0)
        if count >= self.most:
            return False
        self._of[owner] = count + 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        owner = client_key(address)
        left = self._of[owner] - 1
        if left:
            self._of[owner] = left
        else:
            del self._of[owner]


@lru_cache(maxsize=MOST_BUCKETS)
def client_key(address: str) -> str:
    """What an address is counted under: itself, or its /64 prefix for IPv6.

    >>> client_key("2001:db8::1") == client_key("2001:db8::ffff:2")
    True
    """
    try:
        read = ip_address(address)
    except ValueError:
        return address
    if isinstance(read, IPv6Address):
        if read.ipv4_mapped is not None:
            return str(read.ipv4_mapped)
        return f"{int(read) >> (128 - IPV6_PREFIX_BITS):x}/{IPV6_PREFIX_BITS}"
    return address
