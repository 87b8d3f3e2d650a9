"""The handshake of a WebSocket: one that was read as a plain request is answered here."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final
from weakref import ref

from starlette.types import Scope
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from spytable.server.net.plain_requests import Headers, write_head
from spytable.table.reader_queue import ReaderQueue

log = logging.getLogger("uvicorn.error")
LINK: Final = "spytable.link"
UPGRADED: Final[Headers] = [(b"upgrade", b"websocket"), (b"connection", b"Upgrade")]
REFUSED: Final[Headers] = [(b"connection", b"close"), (b"content-length", b"0")]


class MessageQueue(ReaderQueue[Any]):
    """What uvicorn asks of its queue of messages, where a single task reads them."""

    put_nowait = ReaderQueue[Any].put
    get = ReaderQueue[Any].first

    def empty(self) -> bool:
        """Whether no message waits."""
        return not self.things

    def qsize(self) -> int:
        """How many messages wait."""
        return len(self.things)


class HandshakeWebSocket(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket; its handshake may have been read already."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        # What uvicorn's own sets, but for the parser: making that costs more than all the rest.
        self.config = config
        self.app = config.loaded_app
        self.loop = _loop or asyncio.get_event_loop()
        self.logger = log
        self.root_path = config.root_path
        self.asgi_version = config.asgi_version
        self.app_state = app_state
        self.connections = server_state.connections
        self.tasks = server_state.tasks
        self.default_headers = server_state.default_headers
        self.transport = None  # type: ignore[assignment]  # until there is a connection
        self.server = self.client = None
        self.scheme = None  # type: ignore[assignment]
        self.queue = MessageQueue()  # type: ignore[assignment]
        self.handshake_initiated = self.handshake_complete = False
        self.close_sent = self.disconnected = False
        self.close_timer = None
        self.close_timeout = 10.0
        self.initial_response = None
        self.read_paused = False
        self.writable = asyncio.Event()
        self.writable.set()
        self.ping_interval = config.ws_ping_interval
        self.ping_timeout = config.ws_ping_timeout
        self.ping_timer = self.pong_timer = self.pending_ping_payload = None
        self.ping_sent_at = self.last_ping_rtt = 0.0
        self.frames = []
        self.curr_msg_data_type = "bytes"
        self._parser: ServerProtocol | None = None
        self._accept = b""
        """The answer to the key of the handshake, if it was read already."""

    @property
    def conn(self) -> ServerProtocol:
        """The parser of `websockets`, which most connections never need."""
        if self._parser is None:
            state = State.OPEN if self._accept else State.CONNECTING
            self._parser = ServerProtocol(
                state=state, max_size=self.config.ws_max_size, logger=self.logger
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

    def begin_after_handshake(
        self, transport: asyncio.Transport, scope: Scope, accept: bytes
    ) -> None:
        """Begin on a connection whose handshake was read already; `accept` answers its key."""
        self.connections.add(self)
        self.transport = transport
        self.server, self.client = scope["server"], scope["client"]
        self.scheme = "wss" if scope["scheme"] == "https" else "ws"
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
