"""The handshake of a WebSocket: one that was read as a plain request is answered here."""

from __future__ import annotations

from typing import Any, Final
from weakref import ref

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from spytable.server.net.plain_requests import Headers, write_head

LINK: Final = "spytable.link"
UPGRADED: Final[Headers] = [(b"upgrade", b"websocket"), (b"connection", b"Upgrade")]
REFUSED: Final[Headers] = [(b"connection", b"close"), (b"content-length", b"0")]


class HandshakeWebSocket(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket; its handshake may have been read already."""

    _parser: ServerProtocol | None

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._accept = b""
        """The answer to the key of the handshake, if it was read already."""

    @property
    def conn(self) -> ServerProtocol:
        """The parser of `websockets`, which most connections never need after their handshake."""
        if self._parser is None:
            self._parser = ServerProtocol(
                state=State.OPEN, max_size=self.config.ws_max_size, logger=self.logger
            )
        return self._parser

    @conn.setter
    def conn(self, parser: ServerProtocol) -> None:
        self._parser = parser

    def handle_connect(self, event: Request) -> None:
        """Put this object into the ASGI scope, as an extension."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            # A weak reference, to avoid a cycle that only garbage collection would free.
            self.scope["extensions"][LINK] = {"link": ref(self)}

    def begin_after_handshake(self, scope: Scope, accept: bytes) -> None:
        """Begin with a handshake that was read already; `accept` answers its key."""
        self._parser = None
        self._accept, self.handshake_initiated = accept, True
        self.scope = {
            "type": "websocket",
            "asgi": {"version": self.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self.scheme,
            "server": self.server,
            "client": self.client,
            "root_path": scope["root_path"],
            "path": scope["path"],
            "raw_path": scope["raw_path"],
            "query_string": b"",
            "headers": scope["headers"],
            "subprotocols": [],
            "state": scope["state"],
            "extensions": {LINK: {"link": ref(self)}},
        }
        self.queue.put_nowait({"type": "websocket.connect"})
        task = self.loop.create_task(self.run_asgi())
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    async def send(self, message: Any) -> None:
        """Send what the application says; the answer to such a handshake is made here."""
        if not self._accept or self.handshake_complete:
            await super().send(message)
            return
        if message["type"] == "websocket.accept":
            self._answer_handshake(101, [*UPGRADED, (b"sec-websocket-accept", self._accept)])
            self.start_keepalive()
        elif message["type"] == "websocket.close":
            self._answer_handshake(403, REFUSED)
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})
        else:
            raise RuntimeError(f"{message['type']} is out of order")

    def send_500_response(self) -> None:
        """Something failed before the handshake was answered."""
        if not self._accept:
            super().send_500_response()
        elif not self.handshake_complete:
            self._answer_handshake(500, REFUSED)

    def _answer_handshake(self, status: int, headers: Headers) -> None:
        """Answer a handshake that was read already; whoever is refused is hung up on."""
        if not self.transport.is_closing():
            self.transport.write(write_head(status, [*self.default_headers, *headers]))
        self.handshake_complete = True
        if status != 101:
            self.close_sent = True
            self.transport.close()
