"""What requests cost of an address's rate limit, and charging it."""

from __future__ import annotations

import asyncio
from typing import Final

from spytable.table.errors import Sorry
from spytable.table.rate_limits import Bucket, Buckets

A_REQUEST: Final = 0.1
"""What any request costs; a page and all its files cost two or three."""
A_GUESS: Final = 5
"""What a code or a token costs that turns out to be wrong."""
A_TABLE: Final = 5
"""A new table, a rematch too: at ten a second, an address sets two tables a second for long."""
A_LOOK: Final = 2
"""Some steps of a match, or its file."""
A_FILM: Final = 10
AN_IMPORT: Final = 20
A_RECORD: Final = 0.005
"""Waking a table, for each record of its log that is replayed: two thousand a second for long."""


def charge(buckets: Buckets, address: str, cost: float) -> Bucket:
    """Charge a request to its address's bucket; Sorry (429) if the rate limit is used up."""
    now_s = asyncio.get_running_loop().time()
    bucket = buckets.of(address, now_s)
    if not bucket.take(now_s, cost):
        raise Sorry("server.error.too-many", 429)
    return bucket


def owe(buckets: Buckets, address: str, cost: float) -> None:
    """Charge what turned out to be needed, on credit: later requests wait until it is made up."""
    now_s = asyncio.get_running_loop().time()
    buckets.of(address, now_s).wait_s(now_s, cost)
