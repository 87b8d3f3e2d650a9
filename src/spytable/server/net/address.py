"""Where friends find this server: by a domain, on the network, or on this computer only."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Final

import msgspec

from spytable import wire
from spytable.server.net.network_address import is_reachable, network_address

ANYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 (friends' phones are meant to reach it)
LOCAL: Final = "localhost"
USUAL_PORTS: Final = {"http": 80, "https": 443}
_DOMAIN: Final = re.compile(
    r"(?:(https?)://)?([^\s/:@#?\[\]]+|\[[0-9a-fA-F:.]+\])(?::(\d{1,5}))?/?"
)


class Domain(msgspec.Struct, frozen=True):
    """A public name of this server, with scheme and port if they were given."""

    name: str
    scheme: str | None = None
    port: int | None = None


def read_domain(said: str) -> Domain | None:
    """Parse a domain with or without scheme and port; None if it is malformed.

    >>> read_domain("https://table.example.org:8443")
    Domain(name='table.example.org', scheme='https', port=8443)
    """
    found = _DOMAIN.fullmatch(said.strip().lower())
    if found is None:
        return None
    scheme, name, port = found.groups()
    try:
        name = name if name.isascii() else name.encode("idna").decode()
    except UnicodeError:
        return None
    if port is not None and not 0 < int(port) < 1 << 16:
        return None
    return Domain(name, scheme, None if port is None else int(port))


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Where a server listens, and its public names."""

    host: str = "127.0.0.1"
    port: int = 0
    bound: str = "127.0.0.1"
    """The IP address of `host`."""
    only_ipv6: bool = False
    domains: tuple[Domain, ...] = ()
    is_proxied: bool = False
    """Whether a reverse proxy is in front, which serves HTTPS on the default port."""

    def names(self) -> tuple[str, ...]:
        """The names of the domains."""
        return tuple(domain.name for domain in self.domains)

    def here(self) -> str:
        """The address for a browser on the same computer."""
        if self.host in ANYWHERE:
            return write_url("http", LOCAL, self.port)
        name = self.host if self.host == LOCAL else self.bound
        return write_url("http", name, self.port)

    def for_friends(self) -> wire.Address:
        """The best address for others; computed each time, as networks change."""
        if self.domains:
            return wire.Address(self._domain(self.domains[0]), "domain")
        if self.host in ANYWHERE:
            found = network_address(only_ipv6=self.only_ipv6)
            if found is None:
                return wire.Address(None, "offline")
            return wire.Address(write_url("http", found, self.port), "network")
        if not is_reachable(self.bound):
            return wire.Address(None, "loopback")
        return wire.Address(write_url("http", self.bound, self.port), "network")

    def _domain(self, domain: Domain) -> str:
        """The URL of a domain.

        A missing scheme or port is that of the proxy in front, or of this server.
        """
        scheme = domain.scheme or ("https" if self.is_proxied else "http")
        is_told = domain.scheme is not None or domain.port is not None or self.is_proxied
        port = domain.port or (USUAL_PORTS[scheme] if is_told else self.port)
        return write_url(scheme, domain.name, port)


def write_url(scheme: str, name: str, port: int) -> str:
    """A URL; the default port of its scheme is left out."""
    shown = f"[{name}]" if _is_ipv6(name) else name
    return f"{scheme}://{shown}" + ("" if port == USUAL_PORTS[scheme] else f":{port}")


def _is_ipv6(name: str) -> bool:
    try:
        return ip_address(name).version == 6
    except ValueError:
        return False
