"""What each kind of request costs of an address's rate limit."""

from __future__ import annotations

import asyncio
from typing import Final

from spytable.table.errors import RequestError
from spytable.table.rate_limits import Bucket, Buckets

A_REQUEST: Final = 0.1
"""What any request costs; a page and all its files cost two or three."""
A_GUESS: Final = 5
"""A wrong code or token."""
A_TABLE: Final = 5
"""A new table or a rematch: at ten a second, an address can create two tables a second."""
A_LOOK: Final = 2
"""A page of replay steps, or a match file."""
A_FILM: Final = 10
A_REVIEW: Final = 20
"""Making a review; one that was made before costs a look."""
A_TRY: Final = 5
"""Another move judged, or practice drawn, from a finished match."""
AN_IMPORT: Final = 20
A_RECORD: Final = 0.005
"""Loading a table, for each record of its log: at ten a second, two thousand records a second."""


def charge(buckets: Buckets, address: str, cost: float) -> Bucket:
    """Charge a request to its address's bucket; RequestError (429) if the rate limit is used up."""
    now_s = asyncio.get_running_loop().time()
    bucket = buckets.of(address, now_s)
    if not bucket.take(now_s, cost):
        raise RequestError("server.error.too-many", 429)
    return bucket


def owe(buckets: Buckets, address: str, cost: float) -> None:
    """Charge a cost that is known only now; with a negative balance, later requests wait."""
    now_s = asyncio.get_running_loop().time()
    buckets.of(address, now_s).wait_s(now_s, cost)
