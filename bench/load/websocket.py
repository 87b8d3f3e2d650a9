"""A lean WebSocket client, so that one core drives thousands: whole messages in and out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
SHORT, MEDIUM, LONG = 125, 126, 127
HERE = "127.0.0.1"
NO_MASK = bytes(4)
"""A mask of zeros leaves the text as it is: a server has to take it off all the same."""


class WebSocket(asyncio.Protocol):
    """One socket; `heard` is called with each message, `lost` once when it ends unasked."""

    def __init__(
        self, host: str, path: str, heard: Callable[[bytes], None], lost: Callable[[str], None]
    ) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._host = host
        self._path = path
        self._heard = heard
        self._lost = lost
        self._unread = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take the answer to the upgrade, then frame after frame."""
        self._unread = self._unread + data if self._unread else data
        if not self.opened.done() and not self._upgraded():
            return
        while self._take_frame():
            pass

    def _upgraded(self) -> bool:
        head, found, rest = self._unread.partition(b"\r\n\r\n")
        if not found:
            return False
        status = head.split(b"\r\n", 1)[0].decode()
        if " 101 " not in status:
            self.opened.set_exception(ConnectionError(status))
            return False
        self._unread = rest
        self.opened.set_result(None)
        return True

    def _take_frame(self) -> bool:
        """Take one frame; False if it is not all there. Servers send messages in one frame."""
        unread = self._unread
        if len(unread) < 2:
            return False
        size, start = unread[1], 2
        if size >= MEDIUM:
            start = 4 if size == MEDIUM else 10
            if len(unread) < start:
                return False
            size = int.from_bytes(unread[2:start], "big")
        end = start + size
        if len(unread) < end:
            return False
        self._unread = unread[end:]
        kind, payload = unread[0] & 0x0F, unread[start:end]
        if kind in (TEXT, BINARY):
            self._heard(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self._end(f"closed with {int.from_bytes(payload[:2], 'big')}")
        return True

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._send(TEXT, text)

    def send_bytes(self, data: bytes) -> None:
        """Send a binary message."""
        self._send(BINARY, data)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if size <= SHORT:
            head = bytes((FINAL | kind, MASKED | size))
        else:
            head = bytes((FINAL | kind, MASKED | MEDIUM)) + size.to_bytes(2, "big")
        if self._transport is not None:
            self._transport.write(head + NO_MASK + payload)

    def close(self) -> None:
        """Say goodbye; `lost` is not called."""
        if self._transport is not None:
            self._send(CLOSE, b"\x03\xe8")
            self._transport.close()
            self._transport = None

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._end(str(exc or "gone"))

    def _end(self, why: str) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(why))
            self.opened.exception()  # whoever was to wait for it may be gone
        if self._transport is not None:
            self._transport.close()
            self._transport = None
            self._lost(why)


async def opened(
    port: int,
    path: str,
    heard: Callable[[bytes], None],
    lost: Callable[[str], None],
    come_from: str = HERE,
) -> WebSocket:
    """A socket to a server on this machine, from an address of it, once it is open."""
    loop = asyncio.get_running_loop()
    host = f"{HERE}:{port}"
    _, made = await loop.create_connection(
        lambda: WebSocket(host, path, heard, lost), HERE, port, local_addr=(come_from, 0)
    )
    await made.opened
    return made
