"""A client of NATS that says nothing before the connection is encrypted.

That of nats-py sends user and password in the clear to whoever does not ask for TLS, also if it was
given an address with tls://.
"""

from __future__ import annotations

from typing import Any

from nats.aio.client import Client

from spytable.server.nodes.bus_address import NotEncrypted


class EncryptedClient(Client):
    """Gives up a connection whose other end does not ask for TLS, at every try."""

    async def _process_info(self, info: dict[str, Any], initial_connection: bool = False) -> None:  # noqa: FBT001, FBT002
        """Look at the first thing that the other end says; it was told nothing by now."""
        if initial_connection and not info.get("tls_required"):
            raise NotEncrypted("it does not ask for TLS")
        await super()._process_info(info, initial_connection)
