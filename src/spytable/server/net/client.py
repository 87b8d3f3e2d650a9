"""What is known of a client before its request is read: its address, its origin, size limits."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

MAX_BYTES: Final = 64 * 1024
"""The longest message that is read, by WebSocket and by HTTP."""
HEAD_BYTES: Final = 16 * 1024
"""The longest head of a request: its address and all its headers."""


def address_of(request: HTTPConnection) -> str:
    """The network address of a client; it is what rate limits count by."""
    return request.client.host if request.client else ""


def is_own_origin(request: HTTPConnection) -> bool:
    """Whether the Origin header is this server's own (CSRF); programs send none and are let in."""
    origin, host = request.headers.get("origin"), request.headers.get("host")
    return origin is None or (bool(host) and origin in (f"http://{host}", f"https://{host}"))
