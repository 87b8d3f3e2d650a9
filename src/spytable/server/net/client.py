"""A client's address and origin, and size limits of requests."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import Scope

HEAD_BYTES: Final = 16 * 1024
"""The longest head of a request: the request line and all headers."""


def address_of(request: HTTPConnection) -> str:
    """The network address of a client, by which rate limits count."""
    return address_in(request.scope)


def address_in(scope: Scope) -> str:
    """The same, by what a request is made of."""
    client: tuple[str, int] | None = scope.get("client")
    return client[0] if client else ""


def find_header(scope: Scope, name: bytes) -> bytes | None:
    """The value of the first header with this name, in lower case."""
    for each, value in scope["headers"]:
        if each == name:
            found: bytes = value
            return found
    return None


def is_own_origin(request: HTTPConnection) -> bool:
    """Whether the Origin header is this server's own (CSRF) or missing, as programs send none."""
    origins = [value for name, value in request.scope["headers"] if name == b"origin"]
    if not origins:
        return True
    host = find_header(request.scope, b"host")
    own = (b"http://" + host, b"https://" + host) if host else ()
    return all(origin in own for origin in origins)
