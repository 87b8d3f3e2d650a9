"""This machine's address on its network, found without sending anything."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Final

ROUTED_TO: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Documentation addresses: the system tells which of its own it would use to reach them."""
GET_FLAGS, GET_ADDRESS = 0x8913, 0x8915
"""Linux: SIOCGIFFLAGS and SIOCGIFADDR."""
IS_UP, IS_LOOPBACK, IS_TUNNEL = 0x1, 0x8, 0x10
VIRTUAL: Final = (
    *("br-", "cni", "docker", "flannel", "lxc", "lxd", "podman", "tailscale", "tap", "tun"),
    *("utun", "vbox", "veth", "virbr", "vmnet", "wg", "zt"),
)
"""Prefixes of network card names made by containers, virtual machines and VPNs."""


def network_address(*, only_ipv6: bool = False) -> str | None:
    """The address by which others on the same network reach this machine; None without one.

    A VPN or a container bridge may own the default route: a real network card is preferred.
    """
    routed = [_routed_from(family, to) for family, to in ROUTED_TO]
    if only_ipv6:
        return routed[1]
    cards = dict(_cards())
    real = [address for name, address in cards.items() if not name.startswith(VIRTUAL)]
    if real and routed[0] not in real:
        return real[0]
    return routed[0] or routed[1]


def is_reachable(address: str) -> bool:
    """Whether others on the network can use an address: no loopback, no link-local one."""
    found = ip_address(address)
    return not (found.is_loopback or found.is_unspecified or found.is_link_local)


def _routed_from(family: socket.AddressFamily, to: str) -> str | None:
    """Our address when connecting to another one. Connecting a UDP socket sends nothing."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((to, 9))
            found: str = probe.getsockname()[0]
    except OSError:
        return None
    return found if is_reachable(found) else None


def _cards() -> Iterator[tuple[str, str]]:
    """The network cards that are up, with their IPv4 addresses; empty if that is unknown."""
    if sys.platform != "linux":
        return
    import fcntl  # noqa: PLC0415 (not on every system)

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            wanted = struct.pack("256s", name.encode()[:15])
            try:
                told = fcntl.ioctl(probe, GET_FLAGS, wanted)
                (flags,) = struct.unpack_from("=H", told, 16)
                if not flags & IS_UP or flags & (IS_LOOPBACK | IS_TUNNEL):
                    continue
                address = socket.inet_ntoa(fcntl.ioctl(probe, GET_ADDRESS, wanted)[20:24])
            except OSError:
                continue
            if is_reachable(address):
                yield name, address
