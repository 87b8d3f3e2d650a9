"""The address of the bus: read, checked, and shown without its password."""

from __future__ import annotations

import os
from ipaddress import ip_address
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec

from spytable.table.errors import StoreError

FORM: Final = "nats://HOST:4222, or tls://USER:PASSWORD@HOST:4222 for another machine"
PASSWORD: Final = "SPYTABLE_BUS_PASSWORD"  # noqa: S105 (the name of a variable)
USUAL_PORT: Final = 4222


class NotEncrypted(OSError):
    """The bus of an address with tls:// would be spoken to without encryption."""


class BusAddress(msgspec.Struct, frozen=True):
    """Where the bus is, and who asks."""

    server: str
    """Without who asks."""
    user: str = ""
    password: str = ""
    """Never shown, never logged."""
    is_encrypted: bool = False

    @property
    def shown(self) -> str:
        """The address without its password."""
        scheme, _, rest = self.server.partition("://")
        return f"{scheme}://{self.user}@{rest}" if self.user else self.server


def read_bus_address(url: str) -> BusAddress:
    """Read and check an address; StoreError says what is wrong with it, without its password."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port or USUAL_PORT
    except ValueError:
        host, port, parts = None, 0, urlsplit("")
    is_more = parts.path.strip("/") or parts.query or "#" in url or parts.netloc.count("@") > 1
    if parts.scheme not in ("nats", "tls") or not host or is_more:
        raise StoreError(
            f"the address of the bus is malformed. Write it as {FORM}; the password is safest in "
            f"{PASSWORD}, and in the address with %40 for an @ in it, %2F for a / and %23 for a #."
        )
    user = unquote(parts.username or "")
    password = unquote(parts.password or "") or os.environ.get(PASSWORD, "")
    is_encrypted = parts.scheme == "tls"
    where = f"[{host}]" if ":" in host else host
    address = BusAddress(f"{parts.scheme}://{where}:{port}", user, password, is_encrypted)
    if not _is_here(host):
        if not is_encrypted:
            raise StoreError(
                f"{address.shown}: {host} is another machine, and the connection would not be "
                "encrypted. Set up TLS there, and begin the address with tls://."
            )
        if not (user and password):
            raise StoreError(
                f"{address.shown}: {host} is another machine, and no user and password are given. "
                f"Put the user into the address, and the password into {PASSWORD}."
            )
    return address


def _is_here(host: str) -> bool:
    """Whether a host is this machine."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
