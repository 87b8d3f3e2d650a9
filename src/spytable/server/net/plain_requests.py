"""Plain HTTP requests: read here, as h11's care for all others costs more than they do.

A request is plain if all of it came at once, alone, and every line of it can be read in one way
only. Whatever else comes is left to h11, which knows the whole protocol and how to refuse.
"""

from __future__ import annotations

import re
from base64 import b64encode
from binascii import Error as NotBase64
from binascii import a2b_base64
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha1
from http import HTTPStatus
from typing import Final, NamedTuple, TypeAlias

from spytable.server.net.client import HEAD_BYTES

Headers: TypeAlias = list[tuple[bytes, bytes]]
"""Names in lower case."""

_ASKED: Final = re.compile(
    rb"(POST|GET) (/api/matches(?:/[A-Za-z0-9_-]+/(?:seats|socket))?) HTTP/1\.1"
)
"""What is asked for whenever people come to a table."""
_FIELD: Final = re.compile(
    rb"([-!#$%&'*+.^_`|~0-9a-zA-Z]++):[ \t]*+"
    rb"((?:[!-~\x80-\xff]++(?:[ \t]++[!-~\x80-\xff]++)*+)?)[ \t]*+"
)
"""Nothing is tried twice, see `linear_patterns`."""
_SIZE: Final = re.compile(rb"[0-9]{1,6}")
_ONLY_ONCE: Final = frozenset(
    {
        b"host",
        b"origin",
        b"content-length",
        b"connection",
        b"upgrade",
        b"sec-websocket-key",
        b"sec-websocket-version",
    }
)
_NEVER: Final = frozenset(
    {
        b"transfer-encoding",
        b"expect",
        b"te",
        b"trailer",
        b"http2-settings",
        b"sec-websocket-protocol",
    }
)
"""Who sends these wants more than a plain answer."""
SHORT_LINE: Final = 256
"""Up to so many bytes, a line of a head is remembered."""
LINES_KNOWN: Final = 1024
_MAGIC: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""What RFC 6455 adds to the key of a handshake."""
_LINES: Final = {
    status.value: b"HTTP/1.1 %d %s\r\n" % (status, status.phrase.encode()) for status in HTTPStatus
}


class PlainRequest(NamedTuple):
    """A request that is plain."""

    method: bytes
    target: bytes
    headers: Headers
    body: bytes
    accept: bytes
    """The answer to the key of a WebSocket handshake; empty if this is none."""


def read_plain(data: bytes) -> PlainRequest | None:
    """The plain request that is all of the data; None for anything else."""
    end = data.find(b"\r\n\r\n")
    if not 0 < end <= HEAD_BYTES:
        return None
    first, *lines = data[:end].split(b"\r\n")
    asked = _ASKED.fullmatch(first)
    if asked is None:
        return None
    headers: Headers = []
    once: dict[bytes, bytes] = {}
    for line in lines:
        field = _read_short_field(line) if len(line) <= SHORT_LINE else _read_field(line)
        if field is None:
            return None
        name, value = field
        if name in _ONLY_ONCE:
            if name in once:
                return None
            once[name] = value
        elif name in _NEVER:
            return None
        headers.append(field)
    body = data[end + 4 :]
    size = once.get(b"content-length", b"0")
    if not once.get(b"host") or _SIZE.fullmatch(size) is None or int(size) != len(body):
        return None
    method, target = asked[1], asked[2]
    if b"upgrade" in once:
        accept = b"" if body or method != b"GET" else _read_handshake(once)
        return PlainRequest(method, target, headers, b"", accept) if accept else None
    if once.get(b"connection", b"keep-alive").lower() != b"keep-alive":
        return None
    return PlainRequest(method, target, headers, body, b"")


def _read_field(line: bytes) -> tuple[bytes, bytes] | None:
    """The name, in lower case, and the value in a line of a head; None if it is not plain."""
    field = _FIELD.fullmatch(line)
    return None if field is None else (field[1].lower(), field[2])


_read_short_field: Final = lru_cache(maxsize=LINES_KNOWN)(_read_field)
"""Clients send the same lines again and again."""


def _read_handshake(once: dict[bytes, bytes]) -> bytes:
    """The answer to a WebSocket handshake by its headers; empty if they are not as they should."""
    tokens = [token.strip().lower() for token in once.get(b"connection", b"").split(b",")]
    key = once.get(b"sec-websocket-key", b"")
    is_plain = (
        b"upgrade" in tokens
        and once[b"upgrade"].lower() == b"websocket"
        and once.get(b"sec-websocket-version") == b"13"
    )
    try:
        if not is_plain or len(key) != 24 or len(a2b_base64(key, strict_mode=True)) != 16:
            return b""
    except NotBase64:
        return b""
    return b64encode(sha1(key + _MAGIC, usedforsecurity=False).digest())


def write_head(status: int, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """The head of an answer; ValueError if a header would end its line early."""
    fields: Sequence[bytes] = [b"%b: %b" % field for field in headers]
    written = b"\r\n".join(fields)
    # As many line ends as were put there, and no other sign that a reader might take for one.
    if written.count(b"\n") != len(fields) - 1 or written.count(b"\r") != len(fields) - 1:
        raise ValueError("a header has more than one line")
    if b"\0" in written:
        raise ValueError("a header has a NUL")
    return b"%b%b\r\n\r\n" % (_LINES[status], written)
