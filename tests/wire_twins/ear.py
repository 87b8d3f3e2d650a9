"""A client on the server's own link, without a network between: it keeps every byte it is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import uvicorn
from starlette.types import ASGIApp, Message
from uvicorn.server import ServerState

from spytable.core.codec import encode
from spytable.server.net.websocket_protocol import MeasuredWebSocket

HOST = "table.local"
SHAKE = (
    "GET /api/matches/{}/socket HTTP/1.1\r\nhost: table.local\r\nupgrade: websocket\r\n"
    "connection: upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "sec-websocket-version: 13\r\n\r\n"
)
AN_HOUR_S = 3_600
Hear = Callable[[bytes], None]


class Wire(asyncio.Transport):
    """The server's end of a connection: what is written to it is heard at once."""

    def __init__(self, hear: Hear) -> None:
        super().__init__({"peername": ("127.0.0.1", 5000), "sockname": ("127.0.0.1", 80)})
        self._hear = hear
        self._is_closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self._hear(bytes(data))

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        if not self._is_closing:
            self._hear(b"closed")
        self._is_closing = True

    abort = close

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        """Everything that was said is already here."""

    def resume_reading(self) -> None:
        """Likewise."""


class Exchange:
    """Where lines to one application are plugged in."""

    def __init__(self, app: ASGIApp) -> None:
        self._config = uvicorn.Config(
            app,
            ws=MeasuredWebSocket,
            ws_ping_interval=AN_HOUR_S,
            ws_ping_timeout=None,
            ws_per_message_deflate=False,
            log_config=None,
            lifespan="off",
            proxy_headers=False,
        )
        self._config.load()
        self._state = ServerState()

    def line(self, match: str, hear: Hear) -> Ear:
        """A new socket of a match."""
        return Ear(
            MeasuredWebSocket(self._config, self._state, {}), Wire(hear), SHAKE.format(match)
        )

    async def empty(self) -> None:
        """Return when no application serves a line any more."""
        while self._state.tasks:
            await asyncio.wait(self._state.tasks)


class Ear:
    """One socket of one seat, or of a watcher."""

    def __init__(self, link: MeasuredWebSocket, wire: Wire, shake: str) -> None:
        self._link = link
        self._wire = wire
        link.connection_made(wire)
        link.data_received(shake.encode())

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self.send(encode({"t": kind, **fields}).decode())

    def send(self, text: str) -> None:
        """Send anything."""
        self._link.data_received(masked(text))

    def is_open(self) -> bool:
        """Whether the server has not hung up."""
        return not self._wire.is_closing()

    def is_read(self) -> bool:
        """Whether the server has taken in all that was said, or has hung up."""
        return self._link.queue.empty() or not self.is_open()

    def close(self) -> None:
        """Hang up."""
        if not self._wire.is_closing():
            self._link.connection_lost(None)


def masked(text: str) -> bytes:
    """A text in one frame as a client sends it; its mask is nothing."""
    data = text.encode()
    head = bytes((0x81, 0xFE)) + len(data).to_bytes(2, "big")
    if len(data) < 126:
        head = bytes((0x81, 0x80 | len(data)))
    return head + bytes(4) + data


async def answered(
    app: ASGIApp, method: str, path: str, body: object, headers: dict[str, str]
) -> bytes:
    """Everything that comes back for a request: the status, the headers, the body."""
    came = bytearray()

    async def received() -> Message:
        return {"type": "http.request", "body": b"" if body is None else encode(body)}

    async def told(message: Message) -> None:
        if message["type"] == "http.response.start":
            came.extend(f"{message['status']} {message['headers']}\n".encode())
        else:
            came.extend(message.get("body", b""))

    sent = {"host": HOST, **headers}
    if body is not None:
        sent["content-type"] = "application/json"
    await app(_scope(method, path, sent), received, told)
    return bytes(came)


def _scope(method: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
    path, _, query = path.partition("?")
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 5000),
        "server": ("127.0.0.1", 80),
    }
