"""A client of NATS that says nothing unencrypted to another machine, and knows what has arrived.

That of nats-py sends user and password in the clear to whoever does not ask for TLS, also if it was
given an address with tls://. And when its connection breaks, it goes on to any other server of a
cluster of NATS that the first one spoke of. When it flushes, its ping overtakes what it was told to
send just before.
"""

from __future__ import annotations

from typing import Any

from nats.aio.client import Client

from spytable.server.nodes.bus_address import NotEncrypted


class CarefulClient(Client):
    """A client that is encrypted with every server, or stays with the one that it was given."""

    def __init__(self, *, is_encrypted: bool) -> None:
        super().__init__()
        self._is_encrypted = is_encrypted

    async def settle(self, within_s: int) -> None:
        """Wait until the server has taken all that was sent, and said what it thinks of it."""
        for _ in range(2):  # only the second ping surely comes after everything
            await self.flush(within_s)

    async def _process_info(self, info: dict[str, Any], initial_connection: bool = False) -> None:  # noqa: FBT001, FBT002 (as nats-py has it)
        """Look at what a server says of itself; at first, when it was told nothing by now."""
        if not self._is_encrypted:
            info = {name: said for name, said in info.items() if name != "connect_urls"}
        elif initial_connection and not info.get("tls_required"):
            raise NotEncrypted("it does not ask for TLS")
        await super()._process_info(info, initial_connection)
