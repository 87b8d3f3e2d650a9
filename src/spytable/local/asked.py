"""A request of the page to its own host, and the answer as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from urllib.parse import parse_qsl

from spytable.table.errors import RequestError
from spytable.table.prices import charge
from spytable.table.rate_limits import Bucket, Buckets

ADDRESS = "here"
"""The one address of a browser that asks itself."""


class LocalRequest:
    """A request that came as a message."""

    address = ADDRESS
    takes_gzip = False

    def __init__(
        self,
        parts: Mapping[str, str],
        query: str,
        body: bytes,
        buckets: Buckets,
        tell: Callable[[str], None],
    ) -> None:
        self.parts = parts
        self.tell = tell
        """Sends a first part of the answer's body, before the answer."""
        self.query: Mapping[str, str] = dict(parse_qsl(query))
        self._body = body
        self._buckets = buckets

    def charge(self, cost: float) -> Bucket:
        """Charge it, as a server would; the limit is far away."""
        return charge(self._buckets, ADDRESS, cost)

    async def read_body(
        self, most: int, cost: float = 1, too_long: RequestError | None = None
    ) -> bytes:
        """Its JSON body; RequestError if it is too long."""
        self.charge(cost)
        if len(self._body) > most:
            raise too_long or RequestError("server.error.too-long", 413)
        return self._body
