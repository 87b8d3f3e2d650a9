"""Bytes on a line, as no honest client sends them."""

from __future__ import annotations

import json
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from urllib.parse import urlsplit

PATIENCE_S: Final = 120.0
CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


@contextmanager
def line(url: str, patience_s: float = PATIENCE_S) -> Iterator[socket.socket]:
    """A connection."""
    place = urlsplit(url)
    with socket.create_connection((place.hostname, place.port), timeout=patience_s) as opened:
        yield opened


def head(url: str, path: str, *headers: str, method: str = "GET", name: str | None = None) -> bytes:
    """The head of a request."""
    called = urlsplit(url).netloc if name is None else name
    lines = (f"{method} {path} HTTP/1.1", f"Host: {called}", *headers, "", "")
    return "\r\n".join(lines).encode("latin-1")


def heard(opened: socket.socket, sign: bytes | None = None) -> bytes:
    """All that comes until there is a sign in it, or until the other side hangs up."""
    told = b""
    try:
        while (sign is None or sign not in told) and (got := opened.recv(1 << 16)):
            told += got
    except ConnectionError:
        pass
    return told


def said(url: str, data: bytes) -> bytes:
    """What is answered to some bytes, until the other side hangs up."""
    with line(url) as opened:
        try:
            opened.sendall(data)
        except ConnectionError:
            return b""
        return heard(opened)


def asked(url: str, path: str, *headers: str, method: str = "GET", name: str | None = None) -> int:
    """The status of the answer to a request without a body; 0 if there is none."""
    closing = head(url, path, "Connection: close", *headers, method=method, name=name)
    return status(said(url, closing))


def status(answer: bytes) -> int:
    """The status of an answer; 0 if there is none."""
    return int(answer.split(b" ", 2)[1]) if answer else 0


def posted(url: str, path: str, body: bytes, *headers: str) -> tuple[int, bytes]:
    """The status and the body of the answer to a POST of JSON, or of what is called so."""
    kind, length = "Content-Type: application/json", f"Content-Length: {len(body)}"
    start = head(url, path, kind, length, "Connection: close", *headers, method="POST")
    answer = said(url, start + body)
    return status(answer), answer.partition(b"\r\n\r\n")[2]


def knock(url: str, match: str, *headers: str, name: str | None = None) -> bytes:
    """The head of a request for the socket of a match."""
    wishes = (
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    return head(url, f"/api/matches/{match}/socket", *wishes, *headers, name=name)


def let_in(opened: socket.socket, knocking: bytes) -> bytes:
    """The answer to a request for a socket; frames may follow it."""
    answer = b""
    try:
        opened.sendall(knocking)
        while b"\r\n\r\n" not in answer and (got := opened.recv(1)):
            answer += got
    except ConnectionError:
        pass
    return answer


def spoken_to(url: str, knocking: bytes, frames: bytes) -> bytes:
    """What a socket answers to some frames, until it hangs up."""
    with line(url) as opened:
        answer = let_in(opened, knocking)
        try:
            opened.sendall(frames)
        except ConnectionError:
            return answer
        return answer + heard(opened)


def frame(kind: int, data: bytes = b"", *, last: bool = True, reserved: int = 0) -> bytes:
    """A frame, masked by nothing."""
    size = len(data)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 1 << 16:
        length = b"\xfe" + struct.pack("!H", size)
    else:
        length = b"\xff" + struct.pack("!Q", size)
    return bytes([last << 7 | reserved << 4 | kind]) + length + bytes(4) + data


def text(**message: object) -> bytes:
    """A message in one frame."""
    return frame(TEXT, json.dumps(message).encode())


HELLO: Final = text(t="hello", protocol=1)


def close_code(answer: bytes) -> int | None:
    """The code of the close frame at the end of what a socket sent."""
    tail = answer[-64:]
    place = tail.rfind(b"\x88")
    return None if place < 0 else struct.unpack("!H", tail[place + 2 : place + 4])[0]
